internal import PortholePlatform

/// The reason why text cannot be drawn.
package enum FontError: Error, Hashable, Sendable {
  /// The font is missing or cannot be read.
  case unreadable(path: String, package: String, errno: Int32)
  /// The file is not a font.
  case malformed(path: String, package: String)
}

extension FontError: CustomStringConvertible {
  /// The error message: the place, what is wrong, what to do.
  package var description: String {
    switch self {
    case .unreadable(let path, let package, let errno):
      "\(path): cannot be read: \(String(cString: strerror(errno))); pictures need the package \(package): "
        + "apt-get install \(package)"
    case .malformed(let path, let package):
      "\(path): not a font; install it again: apt-get install --reinstall \(package)"
    }
  }
}
