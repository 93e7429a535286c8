internal import Transitions

/// The options about the terminal that screens are drawn for.
struct DisplayOptions: Sendable {
  /// `--size`.
  var size: Size?
  /// `--aspect`, the height of a cell in column widths.
  var aspect: Double?
  /// `--depth`.
  var depth: Rendition.Depth?
  /// `--glyphs`.
  var glyphs: Rendition.Glyphs?
  /// `--theme`; nil asks the terminal.
  var theme: Theme?

  /// The colours and glyphs: as asked, else 24 bits and blocks.
  var rendition: Rendition { Rendition(depth: depth ?? .direct, glyphs: glyphs ?? .blocks) }
  /// The terminal's colours: as asked, else the standard ones.
  var palette: Palette { theme?.palette ?? .standard }

  static let size = Option<Self>.value("size", "CxR", .size, "columns and rows (80x24)", \.size)
  static let depth = Option<Self>.value("depth", "DEPTH", .choice, "colours: mono, 16, 256 or 24bit", \.depth)
  static let theme = Option<Self>.setting(
    "theme", "NAME|FILE", .theme, "colours of the terminal: auto, dark, light, Dracula ..., or a theme's file (auto)",
    \.theme)

  /// The options for drawing in cells.
  static let cells: [Option<Self>] = [
    .value("aspect", "N", .number(1...4), "height of a cell in column widths, 1 to 4 (2)", \.aspect),
    depth,
    .value("glyphs", "SET", .choice, "glyphs for edges: ascii, text, halves, blocks or legacy", \.glyphs),
    Option("ascii", "draw with ASCII only, short for --glyphs ascii") { display, _ in display.glyphs = .ascii },
  ]

  /// Returns some of them under their heading.
  static func group<Command>(
    _ options: [Option<Self>], of part: Property<Command, Self>
  ) -> OptionGroup<Command> {
    OptionGroup("Display", options.map { $0.of(part) })
  }
}
