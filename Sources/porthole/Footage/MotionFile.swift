internal import CProgram
internal import Glibc
internal import Recording
internal import Transitions

/// Writes frames over time to a file.
enum MotionFile {
  /// Writes a file that appears only once it is whole.
  ///
  /// - Parameters:
  ///   - path: `-` is standard output.
  ///   - replacing: A Boolean value indicating whether a file that exists may be replaced.
  static func write(
    _ source: some FrameSource, as format: ExportFormat, path: String, replacing: Bool, _ options: ExportOptions
  ) throws {
    if path != "-" {
      try draft(source, as: format, path: path, replacing: replacing, options).publish()
    } else if options.budget != nil {
      throw CommandFailure("-: --budget needs a file, whose size can be tried; name one")
    } else {
      try write(
        source, as: format, to: .stream(RecordingFile(descriptor: STDOUT_FILENO, name: "standard output")), options)
    }
  }

  /// Writes a file that is not at its place yet, within its budget if there is one.
  static func draft(
    _ source: some FrameSource, as format: ExportFormat, path: String, replacing: Bool, _ options: ExportOptions
  ) throws -> DraftFile {
    if let budget = options.budget {
      return try Budget.draft(source, as: format, path: path, replacing: replacing, atMost: budget, options)
    }
    let draft = try DraftFile(path: path, replacing: replacing)
    try write(source, as: format, to: .file(draft), options)
    return draft
  }

  /// Writes all frames.
  ///
  /// - Parameter mostBytes: The most bytes that the file may have.
  /// - Throws: ``FileTooLarge`` as soon as the file is known to be larger.
  static func write(
    _ source: some FrameSource, as format: ExportFormat, to target: ExportTarget, mostBytes: Int = .max,
    _ options: ExportOptions
  ) throws {
    // Writing to a full disk or a closed pipe fails like any other write.
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGPIPE, SIG_IGN)
    // An interrupted export leaves no file behind.
    if case .file(let draft) = target { interruptions_clean(draft.leftover) }
    defer { interruptions_obey() }
    var settings = ExportSettings(
      options, for: format, of: source.title, palette: source.palette, around: source.opening)
    settings.framesPerSecond = source.framesPerSecond
    settings.rendition = source.rendition
    settings.size = source.size
    if options.showsKeys { settings.size.rows += CaptionRows.count }
    settings.helperStarted = { interruptions_end_helper($0) }
    try play(source, into: format.sink(to: target, settings), mostBytes: mostBytes, options)
  }

  /// Shows all frames to a sink, with the keys that are pressed if they are asked for.
  private static func play(
    _ source: some FrameSource, into sink: consuming some RecordingSink, mostBytes: Int, _ options: ExportOptions
  ) throws {
    func watch(_ sink: consuming some RecordingSink) throws {
      var watched = WatchedSink(
        sink, length: source.length, framesPerSecond: source.framesPerSecond, mostBytes: mostBytes,
        isQuiet: options.isQuiet)
      defer { watched.end() }
      try source.play(into: &watched)
    }
    guard options.showsKeys else { return try watch(sink) }
    try watch(CaptionedSink(sink, framesPerSecond: source.framesPerSecond, palette: source.palette))
  }
}
