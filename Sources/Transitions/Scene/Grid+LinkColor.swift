extension Grid {
  /// Returns the colour of a link: the background of its label if it has one of its own, otherwise the colour of the
  /// letters. It is nil for a part of a picture, a single cell and a link off the screen.
  ///
  /// - Complexity: O(columns, rows and cells of the link).
  func linkColor(at place: Rect) -> Color? {
    let rows = (place.origin.row..<place.origin.row + place.size.rows).clamped(to: 0..<size.rows)
    let columns = (place.origin.column..<place.origin.column + place.size.columns).clamped(to: 0..<size.columns)
    // A single cell is a point. It has a sign, but no colour that one would know again.
    guard rows.count * columns.count > 1, let sign = firstSign(in: columns, rows) else { return nil }
    let cell = self[column: sign.column, row: sign.row]
    return hasOwnGround(sign) ? cell.background : cell.foreground
  }

  /// Returns the place of the first letter or digit of a link, else of its first sign; nil if there is no text.
  private func firstSign(in columns: Range<Int>, _ rows: Range<Int>) -> Position? {
    var first: Position?
    for row in rows {
      for column in columns {
        let cell = self[column: column, row: row]
        guard cell.isLetter else { continue }
        let properties = cell.scalar.properties
        if properties.isAlphabetic || properties.numericType != nil { return Position(column: column, row: row) }
        first = first ?? Position(column: column, row: row)
      }
    }
    return first
  }

  /// Returns a Boolean value indicating whether the ground of a cell ends on every side. Otherwise it is the page's.
  private func hasOwnGround(_ place: Position) -> Bool {
    [(1, 0), (-1, 0), (0, 1), (0, -1)].allSatisfy { across, down in
      var (column, row) = (place.column, place.row)
      while true {
        let here = self[column: column, row: row].ground
        (column, row) = (column + across, row + down)
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row) else { return false }
        // A gradient goes on; the edge of a button is a larger step.
        if here.contrast(to: self[column: column, row: row].ground) > Cell.slightContrast / 4 { return true }
      }
    }
  }
}

extension Stage {
  /// The colour of the pressed link. If it has none, it is a grey that is seen on the backdrop.
  var visibleLinkColor: Color { linkColor ?? Color(rgb: backdrop.isLight ? 0x202020 : 0xF4F4F4) }
}

extension Color {
  /// A Boolean value indicating whether dark ink is read better on the colour than light ink.
  var isLight: Bool { luma > 127_500 }
}
