internal import Recording

/// A recording that is given to the program as a file.
enum CastFile {
  /// The largest that is read, in bytes.
  static let largest = 256 << 20

  /// Reads a recording, whoever made it.
  static func read(_ path: String) throws -> Cast {
    let bytes = try InputFile.read(path, atMost: largest, remedy: "record less, or at fewer frames a second")
    return try Cast(parsing: bytes, path: path)
  }
}
