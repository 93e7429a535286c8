internal import PortholePlatform

extension MotionFile {
  /// Writes a file within a size, as smooth and as large as fits.
  ///
  /// The film is played once. An attempt stops as soon as it is too large, so it takes about as long as a file that fits.
  ///
  /// - Parameter budget: The most bytes. The rate and the scale of the options are the highest that are tried.
  /// - Returns: The file, which is not at its path yet, and its length in microseconds.
  func draft(of film: some FrameSource, atMost budget: Int) throws -> (draft: DraftFile, length: Int) {
    // A file that cannot be replaced is told before any work.
    let first = try DraftFile(path: path, replacing: isReplacing)
    let film = try KeptFrames(of: film, for: first, tell: tell)
    let choices = choices(for: film)
    var words = "nothing"
    for (number, (rate, scale)) in choices.enumerated() {
      var tried = self
      tried.options.scale = scale
      let draft = try number == 0 ? first : DraftFile(path: path, replacing: isReplacing)
      let length: Int
      do {
        // The last attempt runs to its end, so that the message can name its size.
        length = try tried.play(
          rate.map(film.thinned) ?? film, to: .file(draft), mostBytes: number < choices.count - 1 ? budget : .max)
      } catch is FileTooLarge {
        continue
      }
      guard let bytes = draft.bytes else { throw RecordingError.cannotCreate(path: path, errno: errno) }
      let smoothness = rate.map { "\($0) frames a second" } ?? "all its frames"
      words = "\(FileReport.size(bytes)) at \(smoothness) and scale \(scale)"
      if bytes <= budget {
        tell(.notice("\(path): \(words)"))
        return (draft, length)
      }
    }
    throw Problem(
      path, "the smallest possible file has \(words), more than \(FileReport.size(budget))",
      "record for a shorter time, or use a smaller --size")
  }

  /// Returns the frame rates and scales to try, the best first: fewer frames before smaller pictures, as long as the
  /// eye still sees motion.
  private func choices(for film: some FrameSource) -> [(rate: Int?, scale: Int)] {
    let most = options.framesPerSecond ?? film.framesPerSecond
    // The time between two frames is a whole number of hundredths, and an even one if possible.
    let rates = [50, 25, 10, 5].filter { $0 < most }
    let scale = options.scale ?? format.scale
    let scales = format.traits.contains(.shrinksWithScale) ? Array((1...scale).reversed()) : [scale]
    let smooth: [Int?] = [nil] + rates.filter { $0 >= 25 }
    return scales.flatMap { scale in smooth.map { (rate: $0, scale: scale) } }
      + rates.filter { $0 < 25 }.map { (rate: $0, scale: scales.last ?? 1) }
  }
}
