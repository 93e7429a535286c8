internal import CPortholeLoading
internal import PortholePlatform
internal import Transitions

package enum FontChoice: Hashable, Sendable {
  /// DejaVu Sans Mono, and Unifont for characters that it does not have: the same pixels on every machine.
  case standard
  /// The first of these families that this machine has, and its other fonts for characters that the family does not
  /// have.
  case families([String])
  /// The font of a file, and this machine's fonts for characters that it does not have.
  case file(String)

  /// Reads the path of a file, or the name of a family or several, separated by commas; nil if it is neither. DejaVu Sans
  /// Mono is the standard font.
  package init?(_ text: String) {
    let endings = [".ttf", ".otf", ".ttc", ".otc", ".woff", ".woff2"]
    if text.utf8.contains(0x2F) || endings.contains(where: text.lowercased().hasSuffix) {
      if text.unicodeScalars.contains(where: { $0.value < 0x20 }) { return nil }
      self = .file(text)
      return
    }
    let families = text.split(separator: ",").map { name in
      var name = name.drop { $0 == " " }
      while name.last == " " { name.removeLast() }
      return String(name)
    }
    guard !families.isEmpty, families.allSatisfy(Self.isName) else { return nil }
    self = families.map { $0.lowercased() } == ["dejavu sans mono"] ? .standard : .families(families)
  }

  /// Returns true if a text may be a name. It stands in style sheets, so it holds no mark of theirs.
  private static func isName(_ text: String) -> Bool {
    !text.isEmpty
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
          && !"\"'\\<>&;:{}()/*@".unicodeScalars.contains(scalar)
      }
  }

  /// The families that text looks best in, the best first.
  private static let favourites = ["JetBrains Mono", "Cascadia Mono", "Cascadia Code", "Iosevka", "Fira Code", "Hack"]

  /// The font where none is chosen: the first of some well made ones that this machine has, else the standard one. It is
  /// looked for once.
  package static let usual = favourites.lazy.compactMap(usable).first ?? .standard

  /// Returns the choice of a family; nil if this machine lacks it, or a library that text needs.
  private static func usable(_ family: String) -> FontChoice? {
    guard let font = try? SystemFont.found(family: family), font.isFamily(family), (try? font.shaped(["a"])) != nil
    else { return nil }
    return .families([family])
  }

  /// Checks that this machine has the font, and the libraries that draw it.
  package func check() throws(FontError) {
    if self != .standard { _ = try SystemFont.chosen(by: self, isBold: false, isItalic: false) }
  }

  /// Returns the path of the chosen font; nil for the standard fonts.
  package func path() throws(FontError) -> String? {
    self == .standard ? nil : try SystemFont.chosen(by: self, isBold: false, isItalic: false).path
  }

  /// The standard fonts of a style sheet: those whose characters are as wide as those of pictures, then any monospaced
  /// font.
  package static let standardFonts = "'DejaVu Sans Mono',Menlo,Consolas,monospace"

  /// - Throws: ``FontError`` if the font of a file cannot be read.
  package func styleSheet() throws(FontError) -> String {
    let names =
      switch self {
      case .standard: [String]()
      case .families(let families): families.map(Self.spelled)
      case .file: [try SystemFont.chosen(by: self, isBold: false, isItalic: false).family].filter(Self.isName)
      }
    return names.map { "'\($0)'," }.joined() + Self.standardFonts
  }

  /// Returns the name of a family as browsers know it: the font's own, if only its blanks were left out.
  private static func spelled(_ family: String) -> String {
    func letters(_ name: String) -> String { name.lowercased().filter { $0 != " " } }
    guard let own = try? SystemFont.found(family: family)?.family, isName(own), letters(own) == letters(family) else {
      return family
    }
    return own
  }
}

/// The reason why text cannot be drawn.
package enum FontError: Error, Hashable, Sendable {
  /// The font is missing or cannot be read. The package is that of a font that is always needed.
  case unreadable(path: String, package: String?, errno: Int32)
  case malformed(path: String, package: String?)
  /// The machine does not have a family; fontconfig offers another one.
  case noFamily(String, offered: String)
  case noFonts
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
