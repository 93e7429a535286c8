internal import CPortholeProgram
internal import PortholePlatform
internal import PortholeRecording
internal import Transitions

/// Shows the frames of a source to the sink of a format.
enum FrameWriter {
  /// Writes all frames.
  ///
  /// - Parameter mostBytes: The most bytes that the file may have.
  /// - Returns: The length, in microseconds.
  /// - Throws: ``FileTooLarge`` as soon as the file is known to be larger.
  @discardableResult
  static func write(
    _ source: some FrameSource, as format: ExportFormat, to target: ExportTarget, mostBytes: Int = .max,
    _ options: ExportOptions
  ) throws -> Int {
    // Writing to a full disk or a closed pipe fails like any other write.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    // An interrupted export leaves no file behind.
    if case .file(let draft) = target { interruptions_clean(draft.leftover) }
    defer { interruptions_obey() }
    var settings = ExportSettings(
      source.fitted(options), for: format, of: source.title, palette: source.palette, around: source.opening)
    settings.framesPerSecond = source.framesPerSecond
    settings.rendition = source.rendition
    settings.size = source.size
    if options.showsKeys { settings.size.rows += CaptionRows.count }
    settings.helperStarted = { interruptions_end_helper($0) }
    return try play(source, into: format.sink(to: target, settings), mostBytes: mostBytes, options)
  }

  /// Shows all frames to a sink, with captions for the pressed keys if asked for.
  private static func play(
    _ source: some FrameSource, into sink: consuming some RecordingSink, mostBytes: Int, _ options: ExportOptions
  ) throws -> Int {
    func watch(_ sink: consuming some RecordingSink) throws -> Int {
      var watched = WatchedSink(
        sink, length: source.length, framesPerSecond: source.framesPerSecond, mostBytes: mostBytes,
        isQuiet: options.isQuiet)
      defer { watched.end() }
      try source.play(into: &watched)
      return watched.length
    }
    guard options.showsKeys else { return try watch(sink) }
    return try watch(CaptionedSink(sink, framesPerSecond: source.framesPerSecond, palette: source.palette))
  }
}
