internal import PortholeDecks
internal import PortholePictures
internal import PortholeRecording
internal import Transitions

/// The values of colours that have none of their own: a theme in place of the terminal's colours.
struct Theme: Sendable {
  let name: String
  let palette: Palette

  /// Our own themes; a page may ask for them too. `auto`, which asks the terminal, is not one of them.
  static let all = ThemeName.allCases.map { Theme(name: $0.rawValue, palette: $0.palette) }

  /// Returns our own theme of a name, or that of another program.
  static func named(_ name: String) -> Theme? {
    all.first { $0.name == name } ?? NamedThemes.palette(named: name).map { Theme(name: name, palette: $0) }
  }

  /// Reads the file of another program.
  static func file(_ path: String) throws(CommandFailure) -> Theme {
    let bytes = try InputFile.readSettings(path, atMost: ThemeFile.largest, remedy: "give \(ThemeFile.forms)")
    guard let palette = ThemeFile.palette(of: bytes) else {
      throw CommandFailure("\(path): no colours in it; give \(ThemeFile.forms)")
    }
    return Theme(name: path, palette: palette)
  }
}

extension ValueKind<Theme?> {
  /// The colours of a terminal, by name or in a file; nil for `auto`.
  static var theme: ValueKind {
    let words = ["auto"] + Theme.all.map(\.name)
    return ValueKind(words: words) { text, option throws(UsageError) in
      if text == "auto" { return nil }
      if let theme = Theme.named(text) { return theme }
      if text.contains("/") || ExportFormat.ending(of: text) != nil {
        do { return try Theme.file(text) } catch { throw UsageError(.badFile("\(error)", option: option)) }
      }
      throw UsageError(
        .badValue(
          text, option: option,
          takes: words.joined(separator: ", ") + ", a name of \"porthole help themes\" or a file"),
        suggestion: NearestName.of(text, among: words + NamedThemes.names))
    }
  }
}
