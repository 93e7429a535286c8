internal import PortholeDecks
internal import PortholePictures
internal import PortholeStreams
package import Transitions

/// Colours of a terminal in the files of other programs.
package enum ThemeFile {
  /// The largest file, in bytes.
  package static let largest = 1 << 20

  package static let forms = "a scheme of Windows Terminal or vhs (JSON), or colours of iTerm2 (.itermcolors)"

  /// The names of the eight colours in JSON; magenta has two.
  private static let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]

  /// Returns the colours in a file; nil if it holds none.
  ///
  /// JSON is one scheme with `foreground`, `background`, `black` ... `brightWhite` (Windows Terminal writes `purple` for
  /// `magenta`), or an object whose first of `schemes` counts. Otherwise it is a property list of iTerm2. Colours that
  /// are missing are xterm's, if the file has at least one.
  ///
  /// - Complexity: O(bytes).
  package static func palette(of bytes: [UInt8]) -> Palette? {
    guard bytes.count <= largest else { return nil }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    if first == UInt8(ascii: "{") {
      let start = bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0
      return (try? JSONValue(bytes[start...])).flatMap { palette(of: $0["schemes"]?[0] ?? $0) }
    }
    return first == UInt8(ascii: "<") ? palette(ofPropertyList: String(decoding: bytes, as: UTF8.self)) : nil
  }

  private static func palette(of scheme: JSONValue) -> Palette? {
    func color(_ names: String...) -> UInt32? {
      names.lazy.compactMap { scheme[$0]?.string.flatMap(hexadecimal) }.first
    }
    let bright = names.map { "bright" + $0.prefix(1).uppercased() + $0.dropFirst() }
    return palette(
      foreground: color("foreground"), background: color("background"),
      ansi: (names + bright).map {
        color($0, $0 == "magenta" ? "purple" : $0 == "brightMagenta" ? "brightPurple" : $0)
      })
  }

  private static func hexadecimal(_ text: String) -> UInt32? {
    text.hasPrefix("#") ? Color(hexadecimal: text.dropFirst(), allowsShort: true)?.rgb : nil
  }

  /// Reads `<key>Ansi 0 Color</key><dict><key>Red Component</key><real>0.5</real>...</dict>`.
  private static func palette(ofPropertyList text: String) -> Palette? {
    func color(_ name: String) -> UInt32? {
      guard let start = text.firstRange(ofText: "<key>\(name) Color</key>")?.upperBound,
        let end = text[start...].firstRange(ofText: "</dict>")?.lowerBound
      else { return nil }
      var value: UInt32 = 0
      for part in ["Red", "Green", "Blue"] {
        guard let key = text[start..<end].firstRange(ofText: "<key>\(part) Component</key>")?.upperBound,
          let open = text[key..<end].firstRange(ofText: ">")?.upperBound,
          let close = text[open..<end].firstRange(ofText: "<")?.lowerBound,
          let share = Double(text[open..<close]), (0...1).contains(share)
        else { return nil }
        value = value << 8 | UInt32((share * 255).rounded())
      }
      return value
    }
    return palette(
      foreground: color("Foreground"), background: color("Background"), ansi: (0..<16).map { color("Ansi \($0)") })
  }

  private static func palette(foreground: UInt32?, background: UInt32?, ansi: [UInt32?]) -> Palette? {
    let standard = Palette.standard
    guard ([foreground, background] + ansi).contains(where: { $0 != nil }) else { return nil }
    return Palette(
      foreground: foreground ?? standard.foreground, background: background ?? standard.background,
      ansi: zip(ansi, standard.ansi).map { $0 ?? $1 })
  }
}

/// The values of colours that have none of their own: a theme in place of the terminal's colours.
package struct Theme: Sendable {
  package let name: String
  package let palette: Palette

  package init(name: String, palette: Palette) {
    (self.name, self.palette) = (name, palette)
  }

  /// Our own themes; a page may ask for them too. `auto`, which asks the terminal, is not one of them.
  package static let all = ThemeName.allCases.map { Theme(name: $0.rawValue, palette: $0.palette) }

  /// Returns our own theme of a name, or that of another program.
  package static func named(_ name: String) -> Theme? {
    all.first { $0.name == name } ?? NamedThemes.palette(named: name).map { Theme(name: name, palette: $0) }
  }
}

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

/// The themes of a tape: the terminal's colours in words.
enum TapeTheme {
  /// The names of our own themes. Those of ``NamedThemes`` serve too.
  static var names: [String] { ThemeName.allCases.map(\.rawValue) }

  static var allNames: [String] { names + NamedThemes.names }

  /// Returns the colours of a theme; nil if the words name none.
  ///
  /// - Parameter words: A theme's name; JSON as ``ThemeFile`` reads it; or 18 colours of six hexadecimal digits,
  ///   separated by blanks: the default foreground, the default background, then the sixteen.
  static func palette(of words: String) -> Palette? {
    if let theme = ThemeName(rawValue: words) { return theme.palette }
    if words.hasPrefix("{") { return ThemeFile.palette(of: Array(words.utf8)) }
    if let palette = NamedThemes.palette(named: words) { return palette }
    let pieces = words.split(separator: " ")
    let colors = pieces.compactMap { Color(hexadecimal: $0)?.rgb }
    guard pieces.count == 18, colors.count == 18 else { return nil }
    return Palette(foreground: colors[0], background: colors[1], ansi: Array(colors[2...]))
  }

  static func words(for palette: Palette) -> String {
    if let theme = ThemeName.allCases.first(where: { $0.palette == palette }) { return theme.rawValue }
    let colors = [palette.foreground, palette.background] + palette.ansi
    let digits = colors.map { Color(rgb: $0).hexadecimal }
    return "\"" + digits.joined(separator: " ") + "\""
  }
}
