internal import Transitions

/// Draws characters: geometry by its outline, text from two Debian fonts that are the same everywhere.
///
/// DejaVu Sans Mono is drawn from its outlines without its hints, but fitted to whole pixels. Characters that it does
/// not have, such as Chinese, come from Unifont. Its outlines are pixels of a sixteenth of the cell's height, so they
/// fall on whole pixels here.
struct Typeface {
  /// The pixels in a part of a cell, which is 8 parts wide and 16 high.
  let scale: Int
  private var regular: FontFile
  private var bold: FontFile
  private var others: [FontFile] = []
  private let fits: (regular: LetterFit, bold: LetterFit)

  init(scale: Int) throws(FontError) {
    self.scale = scale
    regular = try FontFile(.regular)
    bold = try FontFile(.bold)
    let size = Double(GlyphOutline.columns * scale) / Self.advance
    fits = (LetterFit(regular, unit: regular.unit(size: size)), LetterFit(bold, unit: bold.unit(size: size)))
  }

  /// Reads the other fonts. They are large, so they are read only when a character is missing.
  private mutating func readOthers() throws(FontError) {
    if !others.isEmpty { return }
    for font in [StandardFont.unifont, .unifontUpper] { others.append(try FontFile(font)) }
  }

  /// The slant of italics: pixels to the right for each pixel above the baseline.
  private static let slant = 0.2
  private static let advance = 1233.0 / 2048

  /// Returns the ink of a character in the cells that it takes.
  mutating func coverage(of cell: Cell) throws(FontError) -> GlyphCoverage {
    let columns = cell.role == .narrow ? 1 : 2
    var picture = GlyphCoverage(
      width: columns * GlyphOutline.columns * scale, height: GlyphOutline.rows * scale)
    let emoji = cell.emoji
    if emoji.count > 1 {
      for (index, scalar) in emoji.enumerated() {
        let start = picture.width * index / emoji.count
        var piece = GlyphCoverage(width: picture.width * (index + 1) / emoji.count - start, height: picture.height)
        try draw(scalar, style: cell.style, into: &piece)
        picture.cover(piece, from: start)
      }
    } else if let outline = GlyphOutline(of: cell.scalar.value) {
      picture.cover(outline, scale: scale)
    } else if cell.scalar != " " {
      try draw(cell.scalar, style: cell.style, into: &picture)
    }
    for mark in cell.marks.scalars where !cell.marks.isEmoji || mark == "\u{20E3}" {
      try draw(mark, style: cell.style, into: &picture)
    }
    picture.drawLines(cell.style, scale: scale)
    return picture
  }

  private mutating func draw(
    _ scalar: Unicode.Scalar, style: Style, into picture: inout GlyphCoverage
  ) throws(FontError) {
    let slant = style.contains(.italic) ? Self.slant : 0
    let size = Double(GlyphOutline.columns * scale) / Self.advance
    let baseline = 25 * scale / 2
    let (face, fit) = style.contains(.bold) ? (bold, fits.bold) : (regular, fits.regular)
    if let glyph = face.glyph(of: scalar) {
      // A mark is centred over its base, and a narrow character in a wide cell.
      let x = Double(picture.width - GlyphOutline.columns * scale) / 2
      face.draw(
        glyph, placed: .init(size: size, slant: slant, origin: (x, baseline), fit: fit), into: &picture)
      return
    }
    try readOthers()
    for font in others {
      guard let glyph = font.glyph(of: scalar) else { continue }
      let em = Double(GlyphOutline.rows * scale)
      let width = font.advance(of: glyph) * em
      // A character wider than its cells is drawn narrower; a mark without advance lies left of its origin.
      let stretch = width > Double(picture.width) ? Double(picture.width) / width : 1
      // A keycap is made for the middle of a narrow cell, and stays there in a wide one too.
      let edge = scalar == "\u{20E3}" ? (picture.width + GlyphOutline.columns * scale) / 2 : picture.width
      let x = width == 0 ? Double(edge) : (Double(picture.width) - width * stretch) / 2
      font.draw(
        glyph, placed: .init(size: em, stretch: stretch, slant: slant, origin: (x, 14 * scale)), into: &picture)
      if style.contains(.bold) { picture.smear(by: scale) }
      return
    }
    if let parts = CodeOutline.parts(of: scalar.value) {
      picture.cover(GlyphOutline(parts: parts), scale: scale)
    } else if let glyph = regular.glyph(of: "\u{FFFD}") {
      regular.draw(glyph, placed: .init(size: size, origin: (0, baseline)), into: &picture)
    }
  }
}

extension Cell {
  /// The scalars of an emoji sequence, drawn side by side because the fonts have no glyph for the whole: joined emoji,
  /// or the letters of a flag. For any other character the character alone.
  fileprivate var emoji: [Unicode.Scalar] {
    var emoji = [scalar]
    marks.forEachPart { part in
      if part.isJoined || part.isLetter { emoji.append(part.scalar) }
    }
    return emoji
  }
}
