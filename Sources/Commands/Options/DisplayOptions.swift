package import PortholeRecording
internal import Transitions

/// The options about the terminal that screens are drawn for.
extension DisplayOptions {
  package static let sizeOption = Option<Self>.value("size", "CxR", .size, "columns and rows (80x24)", \.size)
  package static let depthOption = Option<Self>.value(
    "depth", "DEPTH", .choice, "colours: mono, 16, 256 or 24bit", \.depth)
  static let themeOption = Option<Self>.setting(
    "theme", "NAME|FILE", .theme, "colours of the terminal: auto, dark, light, Dracula ..., or a theme's file (auto)",
    \.theme)

  /// The options for drawing in cells.
  package static let cells: [Option<Self>] = [
    .value(
      "aspect", "N", .number(1...4), "height of a cell in column widths, 1 to 4 (2); set it if circles are oval",
      \.aspect),
    depthOption,
    .value(
      "glyphs", "SET", .choice, "glyphs for edges: ascii, text, halves, blocks or legacy; try text against hairlines",
      \.glyphs),
  ]

  /// Returns some of them under their heading.
  package static func group<Command>(
    _ options: [Option<Self>], of part: Property<Command, Self>
  ) -> OptionGroup<Command> {
    OptionGroup("Display", options.map { $0.of(part) })
  }
}
