internal import PortholePlatform
internal import PortholeRecording

/// Chooses the frame rate and the scale of a film, so that its file stays within a size.
enum Budget {
  /// Writes a film, as smooth and as large as fits.
  ///
  /// An attempt stops as soon as it is too large, so it takes about as long as a file that fits.
  ///
  /// - Parameters:
  ///   - budget: The most bytes that the file may have.
  ///   - options: The options of the export. The rate and the scale that they ask for are the highest that are tried.
  /// - Returns: The file, which is not at its path yet, and its length in microseconds.
  static func draft(
    _ film: some FrameSource, as format: ExportFormat, path: String, replacing: Bool, atMost budget: Int,
    _ options: ExportOptions
  ) throws -> (draft: DraftFile, length: Int) {
    let choices = choices(for: format, film, options)
    var words = "nothing"
    for (number, (rate, scale)) in choices.enumerated() {
      var tried = options
      tried.scale = scale
      let draft = try DraftFile(path: path, replacing: replacing)
      let length: Int
      do {
        // The last attempt runs to its end, so that the message can name its size.
        length = try FrameWriter.write(
          rate.map { try film.slowed(to: $0) } ?? film, as: format, to: .file(draft),
          mostBytes: number < choices.count - 1 ? budget : .max, tried)
      } catch is FileTooLarge {
        continue
      }
      guard let bytes = bytes(of: draft) else { throw RecordingError.cannotCreate(path: path, errno: errno) }
      words = "\(size(bytes)) at \(rate.map { "\($0) frames a second" } ?? "all its frames") and scale \(scale)"
      if bytes <= budget {
        if !options.isQuiet { Output.say("\(path): \(words)") }
        return (draft, length)
      }
    }
    throw CommandFailure(
      "\(path): the smallest possible file has \(words), more than \(size(budget)); record for a shorter time, or use a smaller --size"
    )
  }

  /// Returns the frame rates and scales to try, the best first: fewer frames before smaller pictures, as long as the
  /// eye still sees motion.
  private static func choices(
    for format: ExportFormat, _ film: some FrameSource, _ options: ExportOptions
  ) -> [(rate: Int?, scale: Int)] {
    let most = options.framesPerSecond ?? film.framesPerSecond
    // The time between two frames is a whole number of hundredths, and an even one if possible.
    let rates = [50, 25, 10, 5].filter { $0 < most }
    let scale = options.scale ?? format.scale
    let scales = format.traits.contains(.shrinksWithScale) ? Array((1...scale).reversed()) : [scale]
    let smooth: [Int?] = [nil] + rates.filter { $0 >= 25 }
    return scales.flatMap { scale in smooth.map { (rate: $0, scale: scale) } }
      + rates.filter { $0 < 25 }.map { (rate: $0, scale: scales.last ?? 1) }
  }

  /// Returns the bytes of a file; nil if it cannot be asked.
  static func bytes(of draft: DraftFile) -> Int? {
    var status = stat()
    return stat(draft.draft, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Returns a size in the largest suitable unit.
  static func size(_ bytes: Int) -> String {
    if bytes < 1000 { return "\(bytes) bytes" }
    let (unit, name) = bytes < 1_000_000 ? (1000, "kB") : (1_000_000, "MB")
    // Rounded up, so that a size that fits is never shown as larger than the budget.
    let tenths = (bytes * 10 + unit - 1) / unit
    return "\(tenths / 10)" + (tenths % 10 == 0 ? "" : ".\(tenths % 10)") + " \(name)"
  }
}
