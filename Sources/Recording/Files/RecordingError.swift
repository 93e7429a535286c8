internal import PortholePlatform

/// The reason why a recording cannot start or go on.
public enum RecordingError: Error, Hashable, Sendable {
  /// A file of that name exists, and may not be replaced.
  case exists(path: String)
  /// A folder, a device or something similar has that name.
  case notRegular(path: String)
  /// A link has that name. Links are not followed.
  case isLink(path: String)
  /// The name has a control character.
  case badName(path: String)
  /// The system cannot create the file.
  case cannotCreate(path: String, errno: Int32)
  /// The system cannot write; everything written before is whole.
  case cannotWrite(path: String, errno: Int32)
}

extension RecordingError: CustomStringConvertible {
  /// The error message: the place, what is wrong, what to do.
  public var description: String {
    switch self {
    case .exists(let path): "\(path): already exists; choose another name, or replace it with -f"
    case .notRegular(let path): "\(path): not a regular file; choose another name"
    case .isLink(let path): "\(path): is a link; name the file that it leads to, or choose another name"
    case .badName(let path): "\(path): has a control character in its name; choose another name"
    case .cannotCreate(let path, let errno): "\(path): cannot be written: \(String(cString: strerror(errno)))"
    case .cannotWrite(let path, let errno):
      "\(path): recording stopped: \(String(cString: strerror(errno))); the part recorded before is complete"
    }
  }
}
