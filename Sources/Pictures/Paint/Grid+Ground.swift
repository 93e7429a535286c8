internal import Transitions

extension Grid {
  /// The background of most cells at the edge, so that what lies around the screen continues it; among equals
  /// the lowest number. A shade is seen as the mean of its colours.
  var edgeGround: UInt32 {
    var counts: [UInt32: Int] = [:]
    let (columns, rows) = (size.columns, size.rows)
    func count(column: Int, row: Int) {
      let cell = self[column: column, row: row]
      let isShade = (0x2591...0x2593).contains(cell.scalar.value)
      counts[isShade ? cell.mean.rounded.rgb : cell.background.rgb, default: 0] += 1
    }
    guard columns > 0, rows > 0 else { return 0 }
    for column in 0..<columns {
      count(column: column, row: 0)
      if rows > 1 { count(column: column, row: rows - 1) }
    }
    for row in 0..<rows {
      count(column: 0, row: row)
      if columns > 1 { count(column: columns - 1, row: row) }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
  }

  /// Returns that background as a terminal of some colours shows it.
  func edgeGround(in depth: Rendition.Depth, _ palette: Palette) -> UInt32 {
    if depth == .direct { return edgeGround }
    var reduction = ColorReduction(to: depth, palette: palette)
    return reduction.shown(self, palette: palette).edgeGround
  }
}
