public import Transitions

/// The format of a screen's layout.
public struct PageFormat: Hashable, Sendable {
  /// The columns of the terminal.
  public var columns: Int
  /// The values of the default and named colours.
  public var palette: Palette
  /// The number of colours, and the glyphs.
  public var rendition: Rendition
  /// A Boolean value indicating whether code wider than the page is wrapped. If not, it makes the page wider.
  public var breaksCode = true

  /// Creates a format, by default of a terminal of 80 columns.
  public init(columns: Int = 80, palette: Palette = .standard, rendition: Rendition = Rendition()) {
    self.columns = columns
    self.palette = palette
    self.rendition = rendition
  }
}
