internal import Transitions

/// The size of a cell in a picture, in pixels at scale 1.
package struct CellShape: Hashable, Sendable {
  /// The pixels across: 8, or 9 as on a VGA.
  package var width: Int
  /// The pixels down; a fraction for pixels that are higher than wide.
  package var height: Double

  package init(width: Int, height: Double) { (self.width, self.height) = (width, height) }

  package static let standard = CellShape(width: 8, height: 16)

  /// Returns the size in pixels.
  ///
  /// - Parameter scale: The pixels in a pixel at scale 1.
  func pixels(scale: Int, rowHeight: RowHeight = .joined) -> (width: Int, height: Int) {
    if self == .standard { return (width * scale, rowHeight.parts * scale) }
    return (width * scale, Int((height * Double(scale)).rounded()))
  }
}

extension GlyphCoverage {
  init(of glyph: TextModeFont.Glyph, shape: CellShape, scale: Int) {
    let (width, height) = shape.pixels(scale: scale)
    self.init(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let column = x / scale
        let bit = column < 8 ? 7 - column : glyph.joins ? 0 : -1
        guard bit >= 0 else { continue }
        cover(x, y, Self.share(of: y, among: height, glyph.rows.count) { glyph.rows[$0] >> bit & 1 == 1 ? 255 : 0 })
      }
    }
  }

  /// Returns the same ink on another number of pixels.
  func resized(width: Int, height: Int) -> GlyphCoverage {
    if width == self.width, height == self.height { return self }
    var result = GlyphCoverage(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let value = Self.share(of: y, among: height, self.height) { row in
          Int(Self.share(of: x, among: width, self.width) { Int(values[row * self.width + $0]) })
        }
        result.cover(x, y, value)
      }
    }
    return result
  }

  /// Returns the mean of the values that a pixel takes its part of.
  ///
  /// - Parameter place: The pixel among `count`.
  private static func share(of place: Int, among count: Int, _ all: Int, _ value: (Int) -> Int) -> UInt8 {
    // Lengths are counted so that a value is `count` long and a pixel is `all` long.
    let (start, end) = (place * all, (place + 1) * all)
    var sum = 0
    for index in start / count...(end - 1) / count {
      sum += value(index) * (min(end, (index + 1) * count) - max(start, index * count))
    }
    return UInt8((2 * sum + all) / (2 * all))
  }
}

extension Cell {
  /// True if the character is an emoji that is drawn in colour. It takes two cells.
  var isEmoji: Bool {
    guard role != .narrow else { return false }
    let text = [scalar] + marks.scalars
    return text[0].properties.isEmojiPresentation || text.contains("\u{FE0F}")
      || text.count > 1 && text[0].properties.isEmoji && text[1].properties.isEmojiModifier
  }
}

/// Letters keep their size in a higher row and have more room. Drawings are made longer at their upper and lower edges, so
/// that they still join.
package struct RowHeight: Hashable, Sendable {
  /// The height in parts, of which a cell has 8 across.
  package let parts: Int

  /// The height of a cell that is twice as high as wide. Drawings in it have their true shape.
  package static let joined = RowHeight(parts: GlyphOutline.rows)
  package static let roomy = RowHeight(parts: 19)
  package static let factors = 1.0...2.0

  private init(parts: Int) {
    self.parts = parts
  }

  /// Creates the whole number of parts that comes next to a factor of ``joined``, within ``factors``.
  package init(factor: Double) {
    let factor = min(max(factor, Self.factors.lowerBound), Self.factors.upperBound)
    parts = Int((factor * Double(GlyphOutline.rows)).rounded())
  }

  var above: Int { (parts - GlyphOutline.rows) / 2 }

  var below: Int { parts - GlyphOutline.rows - above }

  /// Returns the place of a part of a cell in a row: the edges of the cell are those of the row, and all between them
  /// moves down by the room above letters.
  func place(of y: Double) -> Double {
    y <= 0 ? y : y >= Double(GlyphOutline.rows) ? y + Double(parts - GlyphOutline.rows) : y + Double(above)
  }

  func place(of y: Int) -> Int { Int(place(of: Double(y))) }
}

extension GlyphOutline.Part {
  func stretched(to height: RowHeight) -> GlyphOutline.Part {
    if height == .joined { return self }
    switch self {
    case .rectangle(let x, let y, let columns, let rows):
      let top = height.place(of: y)
      return .rectangle(x: x, y: top, columns: columns, rows: height.place(of: y + rows) - top)
    case .polygon(let corners):
      return .polygon(corners.map { GlyphOutline.Corner(x: $0.x, y: height.place(of: $0.y)) })
    }
  }
}
