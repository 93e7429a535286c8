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

/// The reason why something cannot be written or played as it was asked for, in words for the user.
package struct Problem: Error, Hashable, CustomStringConvertible {
  /// The path of a file, a place in one, or the address of a machine.
  package let place: String
  package let fault: String
  /// The way out; empty if the fault says all.
  package let remedy: String
  /// The rows of the screen on which it was found; empty if there is none.
  package let screen: [String]

  package init(_ place: String, _ fault: String, _ remedy: String, screen: [String] = []) {
    (self.place, self.fault, self.remedy, self.screen) = (place, fault, remedy, screen)
  }

  package var description: String { "\(place): \(fault)" + (remedy.isEmpty ? "" : "; \(remedy)") }
}
