internal import PortholePictures
package import Transitions

/// Two pictures of the same screens, one for light and one for dark pages.
package enum LightAndDark {
  /// Returns a path with the name of a theme before its extension.
  package static func name(_ path: String, _ theme: String) -> String {
    let dot = path.lastIndex(of: ".") ?? path.endIndex
    return "\(path[..<dot])-\(theme)\(path[dot...])"
  }

  /// Returns HTML that shows the one that suits the reader.
  package static func markup(of path: String, alternative: String) -> String {
    """
    <picture>
      <source media="(prefers-color-scheme: dark)" srcset="\(Markup.escaped(name(path, "dark")))">
      <img src="\(Markup.escaped(name(path, "light")))" alt="\(Markup.escaped(alternative))">
    </picture>
    """
  }

  /// Returns the alternative text of a picture: its title and the words of its first screen.
  package static func text(_ title: String, of screen: Grid, moves: Bool) -> String {
    let words = AlternativeText.words(on: screen, after: title)
    if words.isEmpty { return title }
    return moves ? "\(title), a recording. It begins: \(words)" : "\(title): \(words)"
  }

  package static func areAlike(_ one: [UInt8], _ other: [UInt8]) -> Bool { shown(in: one) == shown(in: other) }

  /// Returns a picture without a difference between themes that is invisible: the default colour of an SVG's text.
  private static func shown(in bytes: [UInt8]) -> ArraySlice<UInt8> {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self)
    guard head.hasPrefix("<svg "), let fill = head.firstRange(ofText: " font-family=") else { return bytes[...] }
    return bytes[head.utf8[..<fill.lowerBound].count...]
  }
}
