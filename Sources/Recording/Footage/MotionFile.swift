internal import PortholePictures
internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

package struct MotionFile {
  let format: ExportFormat
  let path: String
  let isReplacing: Bool
  var options: ExportOptions
  let tell: ExportListener

  package init(
    _ path: String, as format: ExportFormat, replacing: Bool, _ options: ExportOptions, tell: @escaping ExportListener
  ) {
    (self.path, self.format, isReplacing, self.options, self.tell) = (path, format, replacing, options, tell)
  }

  /// Writes a file that appears only when it is complete.
  package func write(_ source: some FrameSource) throws {
    if path != "-" {
      let (draft, length) = try draft(of: source)
      try draft.publish()
      tell(.wrote(FileReport(path, size: source.size, microseconds: length)))
    } else if options.budget != nil {
      throw Problem("-", "--fit needs a file, not standard output", "give one with -o")
    } else {
      // A format with a largest size gives its bytes at the end.
      let output = RecordingFile(descriptor: STDOUT_FILENO, name: "standard output")
      try sparing(source) { file, source, most in try file.play(source, to: .stream(output), mostBytes: most) }
    }
  }

  /// Makes a file at the usual scale, or at scale 1 if it would be too large for its format.
  @discardableResult
  private func sparing<Made>(
    _ source: some FrameSource, _ make: (MotionFile, any FrameSource, _ mostBytes: Int) throws -> Made
  ) throws -> Made {
    guard options.scale == nil, let most = format.mostBytes else { return try make(self, source, .max) }
    let source: any FrameSource = try source.isRepeatable ? source : KeptFrames(of: source, tell: tell)
    do { return try make(self, source, most) } catch is FileTooLarge {
      var small = self
      small.options.scale = 1
      return try make(small, source, .max)
    }
  }

  /// Says what makes a GIF smaller that a recording has filled with more bytes than many places take.
  package func advise(on frames: CastFrames) {
    var status = stat()
    guard format == .gif, options.budget == nil, stat(path, &status) == 0, Int(status.st_size) > Self.much else {
      return
    }
    let (bytes, counter) = (Int(status.st_size), ByteCounter())
    let file = MotionFile(path, as: .svg, replacing: false, options, tell: { _ in })
    // If the other is not much smaller, it is no advice.
    let isSmaller = (try? file.play(frames, to: .counter(counter), mostBytes: bytes / 2)) != nil
    let other = isSmaller ? "an .svg of it has \(FileReport.size(counter.count)); " : ""
    tell(.notice("\(path): \(FileReport.size(bytes)); \(other)--fps 10 or --fit 10MB makes the .gif smaller"))
  }

  /// The bytes of a GIF that many places refuse.
  private static let much = 10_000_000

  /// Writes a file that is not at its path yet, within its budget and the limits of its site, if there are any.
  ///
  /// - Returns: The file, and its length in microseconds.
  package func draft(of source: some FrameSource) throws -> (draft: DraftFile, length: Int) {
    var file = self
    if let site = options.site { file.options.scale = try scale(of: source, on: site) }
    let limit = [options.budget, options.site?.mostBytes].compactMap { $0 }.min()
    if let limit, format.shrinks { return try file.draft(of: source, atMost: limit) }
    let (draft, length) = try file.sparing(source) { file, source, most in
      let draft = try DraftFile(path: path, replacing: isReplacing)
      return (draft, try file.play(source, to: .file(draft), mostBytes: most))
    }
    if let site = options.site, let bytes = draft.bytes, bytes > site.mostBytes {
      throw Problem(
        path, "\(FileReport.size(bytes)), and \(site.title) takes \(FileReport.size(site.mostBytes))",
        "record for a shorter time, or write a .gif or .mp4")
    }
    return (draft, length)
  }

  /// Returns the largest scale at which a site takes the pictures; nil for the usual one.
  private func scale(of source: some FrameSource, on site: SharingSite) throws -> Int? {
    guard let most = site.mostPixels, format.traits.contains(.framed) else { return options.scale }
    let settings = ExportSettings(
      source.fitted(options), for: format, of: source.title, palette: source.palette, around: nil)
    for scale in (1...(options.scale ?? format.scale)).reversed() {
      let (width, height) = try settings.pictureFrame.pixels(of: source.size, scale: scale, shape: settings.cellShape)
      if width <= most.width, height <= most.height { return scale }
    }
    throw Problem(
      path,
      "\(source.size.columns)x\(source.size.rows) cells are more than the \(most.width)x\(most.height) pixels that \(site.title) shows",
      "use a smaller --size")
  }

  /// Shows all frames to the sink of the format, with captions for the pressed keys if asked for.
  ///
  /// - Returns: The length, in microseconds.
  @discardableResult
  func play(_ source: some FrameSource, to target: ExportTarget, mostBytes: Int = .max) throws -> Int {
    // Writing to a full disk or a closed pipe fails like any other write.
    FileLimit.failWrites()
    signal(SIGPIPE, SIG_IGN)
    if case .file(let draft) = target { tell(.begun(leftover: draft.leftover)) }
    defer { tell(.ended) }
    var settings = ExportSettings(
      source.fitted(options), for: format, of: source.title, palette: source.palette, around: source.opening)
    settings.framesPerSecond = source.framesPerSecond
    settings.rendition = source.rendition
    settings.size = source.size
    if options.showsKeys { settings.size.rows += CaptionRows.count }
    settings.tell = tell
    func watch(_ sink: consuming some ShowSink) throws -> Int {
      var watched = WatchedSink(
        sink, length: source.length, mostBytes: mostBytes, tell: tell)
      try source.play(into: &watched)
      return watched.length
    }
    func play(_ sink: consuming some ShowSink) throws -> Int {
      guard options.showsKeys else { return try watch(sink) }
      return try watch(CaptionedSink(sink, framesPerSecond: source.framesPerSecond, palette: source.palette))
    }
    return try play(format.sink(to: target, settings))
  }
}

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

/// Passes frames on to a sink while it tells the progress, and stops if the file gets too large.
struct WatchedSink<Sink: ShowSink>: ShowSink {
  private(set) var sink: Sink
  private let expected: Int
  private let mostBytes: Int
  private let tell: ExportListener
  /// The length of what was shown, in microseconds; 0 until it is finished.
  private(set) var length = 0

  /// - Parameters:
  ///   - length: The length of the film in microseconds, as far as it is known.
  ///   - mostBytes: The most bytes that the file may have.
  init(
    _ sink: consuming Sink, length: Int, mostBytes: Int = .max, tell: @escaping ExportListener
  ) {
    (self.sink, self.mostBytes, self.tell) = (sink, mostBytes, tell)
    expected = max(1, length)
  }

  var wantsScenes: Bool { sink.wantsScenes }
  var leastBytes: Int { sink.leastBytes }

  mutating func receive(_ event: ShowEvent, at time: Int) throws {
    switch event {
    case .frame:
      tell(.progress(Double(time) / Double(expected)))
      try sink.receive(event, at: time)
      if mostBytes < .max, sink.leastBytes > mostBytes { throw FileTooLarge() }
    case .end:
      tell(.progress(1))
      length = time
      try sink.receive(event, at: time)
    default: try sink.receive(event, at: time)
    }
  }
}

/// The file has, or will have, more bytes than it may have.
struct FileTooLarge: Error {}
