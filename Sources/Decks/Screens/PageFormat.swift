public import Transitions

/// What a screen is laid out for.
public struct PageFormat: Hashable, Sendable {
  /// Of the terminal.
  public var columns: Int
  /// How the default and named colours look.
  public var palette: Palette
  /// How many colours there are, and which glyphs.
  public var rendition: Rendition
  /// Whether code that is wider than the page is broken to lines; else it makes the page wider.
  public var breaksCode = true

  /// A terminal of 80 columns unless said otherwise.
  public init(columns: Int = 80, palette: Palette = .standard, rendition: Rendition = Rendition()) {
    self.columns = columns
    self.palette = palette
    self.rendition = rendition
  }
}
