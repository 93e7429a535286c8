internal import CPortholeImages
package import Transitions

/// The colours and characters that an image is drawn with.
package struct ImageLook: Hashable, Sendable {
  package var rendition: Rendition
  package var palette: Palette
  /// The look of a blank cell of the page: transparent pixels show its background.
  package var blank: Cell
  /// The height of a cell in column widths.
  package var aspect = 2.0

  package init(rendition: Rendition, palette: Palette, blank: Cell) {
    self.rendition = rendition
    self.palette = palette
    self.blank = blank
  }

  var depth: images_depth {
    switch rendition.depth {
    case .mono: images_depth_mono
    case .sixteen: images_depth_sixteen
    case .palette: images_depth_palette
    case .direct: images_depth_direct
    }
  }

  var glyphs: images_glyphs {
    switch rendition.glyphs {
    case .ascii, .text: images_glyphs_ascii
    case .halves: images_glyphs_halves
    case .blocks: images_glyphs_blocks
    case .legacy: images_glyphs_legacy
    }
  }

  /// The colours of text and page. Without colours, only the difference between them counts.
  var colors: (foreground: UInt32, background: UInt32) {
    let (ink, page) = (palette.resolve(blank.foreground), palette.resolve(blank.background))
    guard rendition.depth == .mono else { return (ink.rgb, page.rgb) }
    return ink.luma > page.luma ? (0xFF_FFFF, 0) : (0, 0xFF_FFFF)
  }

  /// The colour of the page in pixels, 0xRRGGBB.
  package var page: UInt32 { palette.resolve(blank.background).rgb }

  /// Returns a colour of the page by its value or, at 16 colours, by its number; the other one below zero.
  func color(_ value: Int32, else other: Color) -> Color {
    guard value >= 0 else { return other }
    if rendition.depth == .sixteen { return value < 16 ? palette.indexed(Int(value)) : other }
    return Color(rgb: UInt32(bitPattern: value))
  }
}
