internal import PortholePlatform

extension RecordingError: CustomStringConvertible {
  /// The error message: the place, what is wrong, what to do.
  public var description: String {
    switch self {
    case .exists(let path): "\(path): already exists; choose another name, or replace it with -f"
    case .notRegular(let path): "\(path): not a regular file; choose another name"
    case .cannotCreate(let path, let errno): "\(path): cannot be written: \(String(cString: strerror(errno)))"
    case .cannotWrite(let path, let errno):
      "\(path): recording stopped: \(String(cString: strerror(errno))); the part recorded before is complete"
    }
  }
}
