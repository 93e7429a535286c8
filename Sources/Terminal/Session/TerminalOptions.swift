public import Transitions

/// The user's wishes for the terminal, which come before what the terminal reports.
public nonisolated struct TerminalOptions: Sendable {
  /// The number of colours; nil for as many as the terminal has.
  public var depth: Rendition.Depth?
  /// The glyphs for edges; nil for the finest that the terminal is known to draw.
  public var glyphs: Rendition.Glyphs?
  /// The height of a cell in column widths; nil for what the terminal says.
  public var aspect: Double?
  /// A Boolean value indicating whether colours are used; nil follows the environment.
  public var usesColor: Bool?
  /// The terminal's own colours; nil for those that it reports.
  public var palette: Palette?
  /// A Boolean value indicating whether the mouse is used.
  public var usesMouse = true

  /// Creates options that follow the terminal.
  public init() {}
}
