internal import CPortholePictures
internal import Transitions

/// Draws characters with the fonts of this machine: text with the chosen font, what it does not have with the font that
/// fontconfig finds for it, emoji in colour. Geometry is drawn as with the standard font.
final class SystemTypeface {
  struct Drawing {
    var ink: GlyphCoverage
    /// The coloured pixels over it: 0xAARRGGBB, the colours multiplied by their alpha; nil if there are none.
    var colors: [UInt32]?
  }

  /// The pixels in a part of a cell, which is 8 parts wide and 16 high.
  let scale: Int
  private var fonts: SystemFonts
  /// The size of the chosen font, in pixels.
  private let size: Double
  /// The place of the baseline, in pixels from the top.
  private let baseline: Double

  init(_ choice: FontChoice, scale: Int) throws(FontError) {
    self.scale = scale
    fonts = try SystemFonts(choice)
    let (width, height) = (Double(GlyphOutline.columns * scale), Double(GlyphOutline.rows * scale))
    let measures = fonts.regular.measures
    let advance = measures.advance > 0 ? measures.advance : 0.6
    // As wide as a cell, unless tall letters would not fit.
    size = min(width / advance, height * 0.94 / max(0.1, measures.top + measures.bottom))
    let middle = (height + (measures.ascent - measures.descent) * size) / 2
    baseline = min(max(middle, measures.top * size), height - measures.bottom * size).rounded(.down)
  }

  private var height: Int { GlyphOutline.rows * scale }

  func drawing(of cell: Cell) throws(FontError) -> Drawing {
    let columns = cell.role == .narrow ? 1 : 2
    var drawing = Drawing(ink: GlyphCoverage(width: columns * GlyphOutline.columns * scale, height: height))
    let text = [cell.scalar] + cell.marks.scalars
    if let outline = GlyphOutline(of: cell.scalar.value) {
      drawing.ink.cover(outline, scale: scale)
    } else if cell.isEmoji, let font = try fonts.emoji(for: cell.scalar) {
      drawing.colors = try colors(of: text, in: font, width: drawing.ink.width)
    } else if text != [" "] {
      try draw(text, cell.style, into: &drawing)
    }
    drawing.ink.drawLines(cell.style, scale: scale)
    return drawing
  }

  private func draw(_ text: [Unicode.Scalar], _ style: Style, into drawing: inout Drawing) throws(FontError) {
    guard let font = try fonts.font(for: text, style) else {
      return drawing.ink.cover(GlyphOutline(parts: MissingGlyph.parts(of: text[0].value)), scale: scale)
    }
    if font.isColored {
      drawing.colors = try colors(of: text, in: font, width: drawing.ink.width)
      return
    }
    let glyphs = try font.glyphs(of: text)
    let isOwn = font.isFamily(fonts.regular.family)
    let (room, advance) = (Double(drawing.ink.width), glyphs.reduce(0) { $0 + $1.advance })
    // Chinese and the like fill more of their two cells than letters of code would.
    var placing = glyph_drawing(
      size: !isOwn && drawing.ink.width > GlyphOutline.columns * scale ? size * 1.12 : size, stretch: 1, x: 0,
      y: baseline, is_hinted: 1)
    if advance * placing.size > room + 0.5 {
      if isOwn { placing.stretch = room / (advance * placing.size) } else { placing.size = room / advance }
    }
    if !isOwn { fit(font.ink(of: glyphs), &placing) }
    placing.x = (room - advance * placing.size * placing.stretch) / 2
    drawing.ink.cover(sharpest(font, glyphs, placing, width: drawing.ink.width))
  }

  /// Makes glyphs of another font smaller, and moves them up or down, until they fit into the height of a cell.
  private func fit(_ ink: ink_box, _ placing: inout glyph_drawing) {
    placing.size = min(placing.size, Double(height) / max(0.01, ink.height))
    let (top, bottom) = (placing.y + ink.top * placing.size, placing.y + (ink.top + ink.height) * placing.size)
    if top < 0 { placing.y -= top }
    if bottom > Double(height) { placing.y -= bottom - Double(height) }
  }

  /// Returns the ink of glyphs, moved by at most half a pixel so that upright strokes are sharp. Glyphs that reach an
  /// edge join their neighbours and do not move.
  private func sharpest(
    _ font: SystemFont, _ glyphs: [placed_glyph], _ placing: glyph_drawing, width: Int
  ) -> [UInt8] {
    func sharpness(_ ink: [UInt8]) -> Int { ink.reduce(0) { $0 + Int($1) * Int($1) } }
    var best = font.coverage(of: glyphs, placing, width: width, height: height)
    let ink = font.ink(of: glyphs)
    let left = placing.x + ink.left * placing.size * placing.stretch
    let inner = 0.5...Double(width) - 0.5
    guard inner.contains(left), inner.contains(left + ink.width * placing.size * placing.stretch) else { return best }
    var most = sharpness(best)
    for eighths in [-1, 1, -2, 2, -3, 3, -4, 4] {
      var moved = placing
      moved.x += Double(eighths) / 8
      let ink = font.coverage(of: glyphs, moved, width: width, height: height)
      let value = sharpness(ink)
      if value > most { (best, most) = (ink, value) }
    }
    return best
  }

  /// Returns an emoji as large as its cells allow.
  private func colors(of text: [Unicode.Scalar], in font: SystemFont, width: Int) throws(FontError) -> [UInt32]? {
    let glyphs = try font.glyphs(of: text)
    let (advance, ink) = (glyphs.reduce(0) { $0 + $1.advance }, font.ink(of: glyphs))
    guard advance > 0, ink.height > 0 else { return nil }
    let size = min(Double(width) / advance, Double(height) / ink.height)
    let placing = glyph_drawing(
      size: size, stretch: 1, x: (Double(width) - advance * size) / 2,
      y: (Double(height) - ink.height * size) / 2 - ink.top * size, is_hinted: 0)
    return font.colors(of: glyphs, placing, width: width, height: height)
  }

  /// Returns a word whose letters depend on each other. It is made as wide as its cells.
  func ink(of word: ScriptRun.Word, isLeftward: Bool, _ style: Style) throws(FontError) -> GlyphCoverage {
    var picture = GlyphCoverage(width: word.columns * GlyphOutline.columns * scale, height: height)
    defer { picture.drawLines(style, scale: scale) }
    let font = try fonts.font(for: word.text, style)
    let glyphs = try font?.shaped(word.text, isLeftward: isLeftward) ?? []
    let (room, advance) = (Double(picture.width), glyphs.reduce(0) { $0 + $1.advance })
    guard let font, advance > 0 else {
      picture.cover(GlyphOutline(parts: MissingGlyph.parts(of: word.text[0].value)), scale: scale)
      return picture
    }
    var placing = glyph_drawing(size: size * 1.1, stretch: 1, x: 0, y: baseline, is_hinted: 0)
    fit(font.ink(of: glyphs), &placing)
    placing.stretch = min(room / (advance * placing.size), 1.3)
    placing.x = (room - advance * placing.size * placing.stretch) / 2
    picture.cover(font.coverage(of: glyphs, placing, width: picture.width, height: height))
    return picture
  }
}

/// The outline of a character that no font has: its code if it is for private use, otherwise an empty box.
enum MissingGlyph {
  static func parts(of scalar: UInt32) -> [GlyphOutline.Part] {
    CodeOutline.parts(of: scalar) ?? [
      .rectangle(x: 1, y: 2, columns: 6, rows: 1), .rectangle(x: 1, y: 12, columns: 6, rows: 1),
      .rectangle(x: 1, y: 3, columns: 1, rows: 9), .rectangle(x: 6, y: 3, columns: 1, rows: 9),
    ]
  }
}
