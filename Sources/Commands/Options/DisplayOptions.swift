package import PortholeDecks
internal import PortholePictures
package import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// The options about the terminal that screens are drawn for.
extension DisplayOptions {
  package static let sizeOption = Option<Self>.value("size", "CxR", .size, "columns and rows (80x24)", \.size)
  package static let depthOption = Option<Self>.value(
    "depth", "DEPTH", .choice, "colours: mono, 16, 256 or 24bit", \.depth)
  static let themeOption = Option<Self>.setting(
    "theme", "NAME|FILE", .theme,
    "colours of the terminal: auto, dark, light, Dracula ..., or a theme's file; a deck theme such as sea replaces the "
      + "deck's own (auto)",
    \.theme)

  /// The settings of decks that the options make: a theme of ours takes the place of each that a deck names.
  package var deck: ScreenSettings {
    var settings = ScreenSettings()
    settings.askedTheme = theme.flatMap { ThemeName(rawValue: $0.name) }
    return settings
  }

  package static let cells: [Option<Self>] = [
    .value(
      "aspect", "N", .number(1...4), "height of a cell in column widths, 1 to 4 (2); set it if circles look oval",
      \.aspect),
    depthOption,
    .value(
      "glyphs", "SET", .choice, "glyphs for edges: ascii, text, halves, blocks or legacy; try text against hairlines",
      \.glyphs),
  ]

  /// The options about frames that go into files.
  static let ofFiles = [sizeOption] + cells + [themeOption]
}

/// The user's wish for colours, which the environment says.
enum ColorPreference {
  case auto
  case always
  case never

  /// Reads the wish: NO_COLOR comes first, then FORCE_COLOR, CLICOLOR_FORCE and CLICOLOR.
  init(_ environment: Environment) {
    let refused = ["0", "false"]
    if environment["NO_COLOR"] != nil {
      self = .never
    } else if let force = environment["FORCE_COLOR"] {
      self = refused.contains(force) ? .never : .always
    } else if let force = environment["CLICOLOR_FORCE"], force != "0" {
      self = .always
    } else {
      self = environment["CLICOLOR"] == "0" ? .never : .auto
    }
  }

  /// True if a terminal shows colours; nil where it decides itself.
  var usesColor: Bool? { self == .auto ? nil : self == .always }
}

extension Theme {
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
    // A name with blanks is for the page of help.
    return ValueKind(words: words + NamedThemes.names.filter { !$0.contains(" ") }) { text, option throws(UsageError) in
      if text == "auto" { return nil }
      if let theme = Theme.named(text) { return theme }
      if text.contains("/") || ExportFormat.ending(of: text) != nil {
        do { return try Theme.file(text) } catch { throw UsageError("\(option): \(error)") }
      }
      throw UsageError.badValue(
        text, option: option,
        takes: words.joined(separator: ", ") + ", a name of \"porthole help themes\" or a file",
        suggestion: NearestName.of(text, among: words + NamedThemes.names))
    }
  }
}
