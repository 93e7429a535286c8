/// Why a recording cannot be begun or carried on.
public enum RecordingError: Error, Hashable, Sendable {
  /// There is a file of that name, and nobody said that it may be replaced.
  case exists(path: String)
  /// A link, a folder, a device or the like has that name.
  case notRegular(path: String)
  /// The system refuses to make the file.
  case cannotCreate(path: String, errno: Int32)
  /// The system refuses to write; what was written before is whole.
  case cannotWrite(path: String, errno: Int32)
}
