package import Transitions

/// The options about the terminal that screens are drawn for.
package struct DisplayOptions: Sendable {
  /// `--size`.
  package var size: Size?
  /// `--aspect`, the height of a cell in column widths.
  package var aspect: Double?
  /// `--depth`.
  package var depth: Rendition.Depth?
  /// `--glyphs`.
  package var glyphs: Rendition.Glyphs?
  /// `--theme`; nil asks the terminal.
  var theme: Theme?

  /// Creates the options of a command line without any.
  package init() {}

  /// The colours and glyphs: as asked, else 24 bits and blocks.
  package var rendition: Rendition { Rendition(depth: depth ?? .direct, glyphs: glyphs ?? .blocks) }
  /// The terminal's colours: as asked, else the standard ones.
  package var palette: Palette { theme?.palette ?? .standard }

  package static let size = Option<Self>.value("size", "CxR", .size, "columns and rows (80x24)", \.size)
  package static let depth = Option<Self>.value("depth", "DEPTH", .choice, "colours: mono, 16, 256 or 24bit", \.depth)
  static let theme = Option<Self>.setting(
    "theme", "NAME|FILE", .theme, "colours of the terminal: auto, dark, light, Dracula ..., or a theme's file (auto)",
    \.theme)

  /// The options for drawing in cells.
  package static let cells: [Option<Self>] = [
    .value("aspect", "N", .number(1...4), "height of a cell in column widths, 1 to 4 (2)", \.aspect),
    depth,
    .value("glyphs", "SET", .choice, "glyphs for edges: ascii, text, halves, blocks or legacy", \.glyphs),
  ]

  /// Returns some of them under their heading.
  package static func group<Command>(
    _ options: [Option<Self>], of part: Property<Command, Self>
  ) -> OptionGroup<Command> {
    OptionGroup("Display", options.map { $0.of(part) })
  }
}
