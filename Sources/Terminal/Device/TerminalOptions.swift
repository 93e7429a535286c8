package import Transitions

/// The user's wishes for the terminal, which come before what the terminal reports.
package nonisolated struct TerminalOptions: Sendable {
  /// The number of colours; nil for as many as the terminal has.
  package var depth: Rendition.Depth?
  /// The glyphs for edges; nil for the finest that the terminal is known to draw.
  package var glyphs: Rendition.Glyphs?
  /// The height of a cell in column widths; nil for what the terminal says.
  package var aspect: Double?
  /// True if colours are used; nil follows the environment.
  package var usesColor: Bool?
  /// The terminal's own colours; nil for those that it reports.
  package var palette: Palette?
  package var usesMouse = true

  package var images = Images.auto

  package enum Images: String, CaseIterable, Sendable {
    /// Pixels at rest, if the terminal says that it shows them. It is not asked across a network or in a multiplexer.
    case auto
    case cells
    /// The same as ``auto``, but also across a network, and in a multiplexer that shows sixels itself.
    case pixels
  }

  package init() {}
}
