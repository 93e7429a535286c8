internal import Transitions

/// Draws characters: geometry by its outline, text from two fonts of Debian that are the same everywhere.
///
/// DejaVu Sans Mono is drawn as its outlines say, not as its hints do, but brought onto whole pixels. What it does not have, such as Chinese, is taken from
/// Unifont, whose outlines are pixels of a sixteenth of the cell's height, so that they fall on whole pixels here.
struct Typeface {
  /// Pixels a part of a cell: a cell is 8 times as many wide and 16 times as many high.
  let scale: Int
  private var regular: FontFile
  private var bold: FontFile
  private var others: [FontFile] = []
  private let fits: (regular: LetterFit, bold: LetterFit)

  init(scale: Int) throws(FontError) {
    self.scale = scale
    let folder = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono"
    regular = try FontFile(path: folder + ".ttf", package: "fonts-dejavu-core")
    bold = try FontFile(path: folder + "-Bold.ttf", package: "fonts-dejavu-core")
    let size = Double(GlyphOutline.columns * scale) / Self.advance
    fits = (LetterFit(regular, unit: regular.unit(size: size)), LetterFit(bold, unit: bold.unit(size: size)))
  }

  /// Read only once something is missing, since they are large.
  private mutating func readOthers() throws(FontError) {
    if !others.isEmpty { return }
    for name in ["unifont", "unifont_upper"] {
      others.append(try FontFile(path: "/usr/share/fonts/opentype/unifont/\(name).otf", package: "fonts-unifont"))
    }
  }

  /// How far a glyph leans in italics.
  private static let slant = 0.2
  /// DejaVu's own advance, in ems.
  private static let advance = 1233.0 / 2048

  /// The ink of a character in the cells that it takes.
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
      // A mark stands over the middle of what it marks, and what is narrow in the middle of a wide cell.
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
      // What is wider there than here is drawn narrower; a mark that does not move on stands left of its origin.
      let stretch = width > Double(picture.width) ? Double(picture.width) / width : 1
      // A keycap is made for the middle of a narrow cell, and stands there in a wide one too.
      let edge = scalar == "\u{20E3}" ? (picture.width + GlyphOutline.columns * scale) / 2 : picture.width
      let x = width == 0 ? Double(edge) : (Double(picture.width) - width * stretch) / 2
      font.draw(
        glyph, placed: .init(size: em, stretch: stretch, slant: slant, origin: (x, 14 * scale)), into: &picture)
      if style.contains(.bold) { picture.smear(by: scale) }
      return
    }
    if let glyph = regular.glyph(of: "\u{FFFD}") {
      regular.draw(glyph, placed: .init(size: size, origin: (0, baseline)), into: &picture)
    }
  }
}

extension Cell {
  /// What an emoji of several scalars is made of, to be drawn side by side, since the fonts have no glyph for the whole:
  /// emoji that are joined, or the letters of a flag. The character alone where it is none.
  fileprivate var emoji: [Unicode.Scalar] {
    var emoji = [scalar]
    marks.forEachPart { part in
      if part.isJoined || part.isLetter { emoji.append(part.scalar) }
    }
    return emoji
  }
}
