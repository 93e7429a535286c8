/// The reason why a recording cannot start or go on.
public enum RecordingError: Error, Hashable, Sendable {
  /// A file of that name exists, and may not be replaced.
  case exists(path: String)
  /// A link, a folder, a device or something similar has that name.
  case notRegular(path: String)
  /// The system cannot create the file.
  case cannotCreate(path: String, errno: Int32)
  /// The system cannot write; everything written before is whole.
  case cannotWrite(path: String, errno: Int32)
}
