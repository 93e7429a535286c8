package import Transitions

/// The wishes for the terminal that screens are drawn for.
package struct DisplayOptions: Sendable {
  package var size: Size?
  /// The height of a cell in column widths.
  package var aspect: Double?
  package var depth: Rendition.Depth?
  package var glyphs: Rendition.Glyphs?
  /// The colours; nil asks the terminal.
  package var theme: Theme?
  /// True if pictures of pages are pixels where nothing moves.
  package private(set) var showsTiles = false

  package init() {}

  /// Chooses what a format shows best, where nothing else is asked for.
  package mutating func adapt(to format: ExportFormat) {
    glyphs = glyphs ?? format.glyphs
    depth = depth ?? format.depth
    showsTiles = format.traits.contains(.framed)
  }

  /// The colours and glyphs: as asked, else 24 bits and blocks.
  package var rendition: Rendition { Rendition(depth: depth ?? .direct, glyphs: glyphs ?? .blocks) }
  /// The terminal's colours: as asked, else the standard ones.
  package var palette: Palette { theme?.palette ?? .standard }
}
