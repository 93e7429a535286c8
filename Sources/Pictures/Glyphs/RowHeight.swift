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
