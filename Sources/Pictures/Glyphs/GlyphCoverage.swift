internal import Transitions

/// The amount of ink in each pixel of a character's cells, 0...255.
struct GlyphCoverage {
  let width: Int
  let height: Int
  private(set) var values: [UInt8]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    values = Array(repeating: 0, count: width * height)
  }

  /// Adds ink to a pixel that has less.
  mutating func cover(_ x: Int, _ y: Int, _ value: UInt8) {
    values[y * width + x] = max(values[y * width + x], value)
  }

  mutating func cover(_ ink: [UInt8]) {
    for index in values.indices { values[index] = max(values[index], ink[index]) }
  }

  /// Adds the ink of a narrower picture of the same height, starting at a column.
  mutating func cover(_ piece: GlyphCoverage, from start: Int) {
    for y in 0..<height {
      for x in 0..<piece.width { cover(start + x, y, piece.values[y * piece.width + x]) }
    }
  }

  /// Returns the picture in a row: with room above and below it, which a drawing fills with its first and last line.
  ///
  /// - Parameter scale: The pixels in a part of a cell, which is 8 parts wide and 16 high.
  func raised(to row: RowHeight, scale: Int, isDrawing: Bool) -> GlyphCoverage {
    if row == .joined { return self }
    var picture = GlyphCoverage(width: width, height: row.parts * scale)
    let above = row.above * scale
    for y in 0..<picture.height {
      let from = isDrawing ? min(max(y - above, 0), height - 1) : y - above
      guard from >= 0, from < height else { continue }
      for x in 0..<width { picture.cover(x, y, values[from * width + x]) }
    }
    return picture
  }

  mutating func fill(rows: Range<Int>) {
    for y in rows.clamped(to: 0..<height) {
      for x in 0..<width { cover(x, y, 255) }
    }
  }

  mutating func fill(rows: Range<Int>, columns: Range<Int>) {
    for y in rows.clamped(to: 0..<height) {
      for x in columns.clamped(to: 0..<width) { cover(x, y, 255) }
    }
  }

  /// Thickens all ink to the right, as for bold text without a bold font.
  mutating func smear(by pixels: Int) {
    for y in 0..<height {
      for x in (pixels..<max(pixels, width)).reversed() { cover(x, y, values[y * width + x - pixels]) }
    }
  }

  /// - Parameter scale: The pixels in a part.
  mutating func cover(_ outline: GlyphOutline, scale: Int) {
    for part in outline.parts {
      switch part {
      case .rectangle(let x, let y, let columns, let rows):
        for row in y * scale..<(y + rows) * scale {
          for column in x * scale..<(x + columns) * scale { cover(column, row, 255) }
        }
      case .polygon(let corners):
        cover(corners, scale: scale)
      }
    }
  }

  /// The number of samples across a pixel and down.
  private static let samples = 8

  private mutating func cover(_ corners: [GlyphOutline.Corner], scale: Int) {
    let step = 1 / Double(scale * Self.samples)
    let most = Self.samples * Self.samples
    for y in 0..<height {
      for x in 0..<width {
        var inside = 0
        for sample in 0..<most {
          let column = Double(x * Self.samples + sample % Self.samples) + 0.5
          let row = Double(y * Self.samples + sample / Self.samples) + 0.5
          if GlyphOutline.contains(corners, column * step, row * step) { inside += 1 }
        }
        if inside > 0 { cover(x, y, UInt8(inside * 255 / most)) }
      }
    }
  }
}

extension GlyphCoverage {
  /// Draws the lines of a style, the same in every cell, so that they join.
  ///
  /// - Parameter scale: The pixels in a part of a cell, which is 8 parts wide and 16 high.
  mutating func drawLines(_ style: Style, scale: Int) {
    func rows(_ row: Int) -> Range<Int> { row * scale..<(row + 1) * scale }
    switch style.underlineKind {
    case nil: break
    case .single: fill(rows: rows(14))
    case .double:
      fill(rows: rows(13))
      fill(rows: rows(15))
    case .curly: fill(Self.wave, scale: scale)
    case .dotted: fill([14, nil], scale: scale)
    case .dashed: fill([14, 14, 14, nil], scale: scale)
    }
    if style.contains(.strikethrough) { fill(rows: rows(8)) }
    if style.contains(.overline) { fill(rows: rows(0)) }
  }

  /// The row of a wave's ink in each part of a cell.
  private static let wave: [Int?] = [14, 13, 13, 14, 14, 15, 15, 14]

  /// - Parameter pattern: The row of the ink in each part from the left, nil for none; it repeats.
  private mutating func fill(_ pattern: [Int?], scale: Int) {
    for part in 0..<width / scale {
      guard let row = pattern[part % pattern.count] else { continue }
      fill(rows: row * scale..<(row + 1) * scale, columns: part * scale..<(part + 1) * scale)
    }
  }
}

/// Fits the outlines of a font's letters to whole pixels, as hints do. The lines on which most letters stand, and those
/// that they reach, fall between two rows of pixels, so that level strokes are as sharp as possible.
///
/// Heights between two such lines are stretched evenly. Small pictures become easier to read, and files smaller.
struct LetterFit {
  /// Heights in the font's units and their new values, in order.
  private var anchors: [(from: Double, to: Double)] = []

  /// For each line of a font, a letter with a flat end there, one with a round end, and which end it is. Round ends
  /// reach a little further.
  private static let lines: [(flat: Unicode.Scalar, round: Unicode.Scalar, isTop: Bool)] = [
    ("p", "g", false), ("x", "o", false), ("x", "o", true), ("H", "O", true), ("d", "f", true),
  ]

  /// - Parameter unit: The pixels in a unit of the font.
  init(_ font: FontFile, unit: Double) {
    for line in Self.lines {
      guard let flat = font.ends(of: line.flat), let round = font.ends(of: line.round) else { continue }
      let (a, b) = line.isTop ? (flat.top, round.top) : (flat.bottom, round.bottom)
      let place = (Double(a) * unit).rounded() / unit
      for height in [min(a, b), max(a, b)] where Double(height) > anchors.last?.from ?? -.infinity {
        anchors.append((Double(height), max(place, anchors.last?.to ?? -.infinity)))
      }
    }
  }

  func callAsFunction(_ height: Double) -> Double {
    guard let next = anchors.firstIndex(where: { $0.from >= height }) else {
      return height + (anchors.last.map { $0.to - $0.from } ?? 0)
    }
    let (low, high) = (anchors[max(0, next - 1)], anchors[next])
    if next == 0 { return height + high.to - high.from }
    return low.to + (high.to - low.to) * (height - low.from) / (high.from - low.from)
  }
}
