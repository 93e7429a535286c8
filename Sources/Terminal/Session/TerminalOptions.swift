public import Transitions

/// What a user may ask of the terminal, before what the terminal says of itself.
public nonisolated struct TerminalOptions: Sendable {
  /// How many colours; nil for as many as the terminal has.
  public var depth: Rendition.Depth?
  /// Which glyphs edges are drawn with; nil for the finest that fit surely.
  public var glyphs: Rendition.Glyphs?
  /// The height of a cell in column widths; nil for what the terminal says.
  public var aspect: Double?
  /// Whether colours are wanted, or not, whatever the environment says; nil to heed that.
  public var usesColor: Bool?
  /// What the terminal's own colours are taken to look like; nil for what it says of them.
  public var palette: Palette?
  /// Whether the mouse is listened to.
  public var usesMouse = true

  /// As the terminal says.
  public init() {}
}
