internal import CPortholeLoading
internal import PortholePlatform

/// The reason why text cannot be drawn.
package enum FontError: Error, Hashable, Sendable {
  /// The font is missing or cannot be read. The package is that of a font that is always needed.
  case unreadable(path: String, package: String?, errno: Int32)
  /// The file is not a font.
  case malformed(path: String, package: String?)
  /// The machine does not have a family; fontconfig offers another one.
  case noFamily(String, offered: String)
  /// The machine has no fonts.
  case noFonts
  /// A library is not installed.
  case noLibrary(String)
}

extension FontError {
  /// The name of the part that is not installed, and its Debian package; nil if that is not the reason.
  package var missing: (name: String, package: String)? {
    switch self {
    case .unreadable(let path, let package?, ENOENT): (path, package)
    case .noFonts: ("DejaVu Sans Mono", "fonts-dejavu-core")
    case .noLibrary(let name): (name, String(cString: library_package(name)))
    case .unreadable, .malformed, .noFamily: nil
    }
  }
}

extension FontError: CustomStringConvertible {
  /// The error message: the place, what is wrong, what to do.
  package var description: String {
    switch self {
    case .unreadable(let path, let package, let errno):
      "\(path): cannot be read: \(String(cString: strerror(errno)))"
        + (package.map { "; pictures need the package \($0): apt-get install \($0)" } ?? "; give a font that is there")
    case .malformed(let path, let package):
      "\(path): not a font"
        + (package.map { "; install it again: apt-get install --reinstall \($0)" }
          ?? "; give a TrueType or OpenType font")
    case .noFamily(let family, let offered):
      "no font \"\(family)\"; fontconfig offers \"\(offered)\" instead; "
        + "\"fc-list : family\" lists the fonts, and \"apt-get install fonts-dejavu-core\" installs DejaVu Sans Mono"
    case .noFonts: "no fonts; \"apt-get install fonts-dejavu-core\" installs DejaVu Sans Mono"
    case .noLibrary(let name):
      "\(name) is missing; \"apt-get install \(String(cString: library_package(name)))\" installs it, or leave out the font"
    }
  }
}
