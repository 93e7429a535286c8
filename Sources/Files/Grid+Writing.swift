internal import PortholePictures
public import PortholeRecording
public import Transitions

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
