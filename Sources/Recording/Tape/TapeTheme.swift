internal import PortholeDecks
internal import PortholePictures
internal import PortholeStreams
internal import Transitions

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
