internal import PortholePictures
internal import PortholePlatform
public import PortholeRecording
public import Transitions

extension Recording {
  /// Returns the recording as the bytes of a file.
  ///
  /// - Parameters:
  ///   - format: A format that moves: `.svg`, `.gif`, `.webp`, `.apng`, `.html` or `.cast`. Videos need a file; see
  ///     ``write(to:replacing:options:)``.
  ///   - options: The options of the file.
  /// - Throws: ``WritingError``; for pictures and videos also ``MissingPart``.
  /// - Complexity: O(frames × changed cells) time. The memory is that of one frame and of the file.
  public func bytes(as format: ExportFormat, options: WritingOptions = WritingOptions()) throws -> [UInt8] {
    let buffer = ByteBuffer()
    try write(as: format, to: .memory(buffer), options)
    return buffer.bytes
  }

  /// Writes the recording to a file, whose extension chooses the format. The file appears when it is complete.
  ///
  /// `.mp4` and `.webm` are made by `ffmpeg`. A program that must survive its sudden end, or a full quota, ignores
  /// SIGPIPE and SIGXFSZ.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - replacing: A Boolean value indicating whether an existing regular file may be replaced.
  ///   - options: The options of the file.
  /// - Throws: `RecordingError` if the file cannot be written, and the errors of ``bytes(as:options:)``. No file is
  ///   left behind.
  public func write(to path: String, replacing: Bool = false, options: WritingOptions = WritingOptions()) throws {
    try write(to: path, replacing: replacing, options) { _ in }
  }

  /// Writes the recording to a file as ``write(to:replacing:options:)`` does, on a thread of its own, so that the caller's
  /// actor is free meanwhile.
  ///
  /// The task may be cancelled: before the next frame the writing ends, and no file is left behind.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - replacing: A Boolean value indicating whether an existing regular file may be replaced.
  ///   - options: The options of the file.
  ///   - progress: Is called on that thread before each frame, with the share of the recording that is done, 0..<1; nil
  ///     for nothing.
  /// - Throws: `CancellationError` if the task is cancelled, and the errors of ``write(to:replacing:options:)``.
  public func write(
    to path: String, replacing: Bool = false, options: WritingOptions = WritingOptions(),
    progress: (@Sendable (Double) -> Void)? = nil
  ) async throws {
    try await BackgroundThread.value { isCancelled in
      Result {
        try write(to: path, replacing: replacing, options) { time in
          if isCancelled() { throw CancellationError() }
          progress?(Double(time) / Double(microseconds + 1))
        }
      }
    }.get()
  }

  private func write(
    to path: String, replacing: Bool, _ options: WritingOptions, _ reach: (Int) throws -> Void
  ) throws {
    let format = try ExportFormat.ofFile(path)
    // Known before anything is created.
    if format.motion == nil { throw WritingError.onlyStill(format) }
    let draft = try DraftFile(path: path, replacing: replacing)
    try write(as: format, to: .file(draft), options, reach)
    try draft.publish()
  }

  private var screens: some Sequence<Grid> {
    parts.lazy.compactMap { part in if case .screen(let screen, _) = part.part { screen } else { nil } }
  }

  private func write(
    as format: ExportFormat, to target: ExportTarget, _ options: WritingOptions,
    _ reach: (Int) throws -> Void = { _ in }
  ) throws {
    try WritingError.converting { [self] in
      let most = format.frameRateLimit?.most ?? 240
      let framesPerSecond = min(max(options.framesPerSecond, 1), most)
      let settings = try options.settings(for: format, size: size, framesPerSecond: framesPerSecond, around: screens)
      var sink = try format.sink(to: target, settings)
      try play(into: &sink, framesPerSecond: framesPerSecond, rendition: options.rendition, reach)
    }
  }
}

extension Grid {
  /// Returns the screen as the bytes of a file.
  ///
  /// - Parameters:
  ///   - format: A format for one screen: `.txt`, `.ans`, `.png`, `.svg`, `.html`, `.gif` or `.webp`.
  ///   - options: The options of the file.
  /// - Throws: ``WritingError``; for pictures and videos also ``MissingPart``.
  /// - Complexity: O(cells), times the pixels of a cell in bitmaps.
  public func bytes(as format: ExportFormat, options: WritingOptions = WritingOptions()) throws -> [UInt8] {
    try WritingError.converting {
      try format.bytes(of: self, options.settings(for: format, size: size, framesPerSecond: 1, around: [self]))
    }
  }

  /// Writes the screen to a file, whose extension chooses the format. The file appears when it is complete.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - replacing: A Boolean value indicating whether an existing regular file may be replaced.
  ///   - options: The options of the file.
  /// - Throws: `RecordingError` if the file cannot be written, and the errors of ``bytes(as:options:)``. No file is
  ///   left behind.
  public func write(to path: String, replacing: Bool = false, options: WritingOptions = WritingOptions()) throws {
    let bytes = try bytes(as: .ofFile(path), options: options)
    let draft = try DraftFile(path: path, replacing: replacing)
    try draft.append(bytes)
    try draft.publish()
  }
}

extension ExportFormat {
  /// - Throws: ``WritingError/unknownFormat(_:)`` if it has none, or one of no format.
  static func ofFile(_ path: String) throws(WritingError) -> ExportFormat {
    guard let format = ending(of: path).flatMap(Self.init(named:)) else { throw .unknownFormat(path) }
    return format
  }
}
