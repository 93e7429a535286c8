internal import Transitions

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
