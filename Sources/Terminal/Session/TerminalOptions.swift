package import Transitions

/// The user's wishes for the terminal, which come before what the terminal reports.
package nonisolated struct TerminalOptions: Sendable {
  /// The number of colours; nil for as many as the terminal has.
  package var depth: Rendition.Depth?
  /// The glyphs for edges; nil for the finest that the terminal is known to draw.
  package var glyphs: Rendition.Glyphs?
  /// The height of a cell in column widths; nil for what the terminal says.
  package var aspect: Double?
  /// A Boolean value indicating whether colours are used; nil follows the environment.
  package var usesColor: Bool?
  /// The terminal's own colours; nil for those that it reports.
  package var palette: Palette?
  /// A Boolean value indicating whether the mouse is used.
  package var usesMouse = true

  /// Creates options that follow the terminal.
  package init() {}
}
