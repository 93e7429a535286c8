extension Grid {
  /// Returns the colour of a link: the background of its label if it has one of its own, otherwise the colour of the
  /// letters; and which of them it is. It is nil for a part of a picture, a single cell and a link off the screen.
  ///
  /// - Complexity: O(columns, rows and cells of the link).
  func linkColor(at place: Rect) -> (color: Color, isGround: Bool)? {
    let rows = (place.origin.row..<place.origin.row + place.size.rows).clamped(to: 0..<size.rows)
    let columns = (place.origin.column..<place.origin.column + place.size.columns).clamped(to: 0..<size.columns)
    // A single cell is a point. It has a sign, but no colour that one would know again.
    guard rows.count * columns.count > 1, let sign = firstSign(in: columns, rows) else { return nil }
    let cell = self[column: sign.column, row: sign.row]
    return hasOwnGround(sign) ? (cell.background, true) : (cell.foreground, false)
  }

  fileprivate func fills(_ place: Rect, with color: Color) -> Bool {
    (place.origin.row..<place.origin.row + place.size.rows).allSatisfy { row in
      (place.origin.column..<place.origin.column + place.size.columns).allSatisfy { column in
        (0..<size.rows).contains(row) && (0..<size.columns).contains(column)
          && self[column: column, row: row].background == color
      }
    }
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

  /// Returns true if the ground of a cell ends on every side. Otherwise it is the page's.
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
  /// True if dark ink is read better on the colour than light ink.
  var isLight: Bool { luma > 127_500 }
}

extension Grid {
  /// Returns true if a link is a single character that is neither letter nor digit, perhaps in brackets.
  ///
  /// - Parameter place: Cells of the link. The characters on both sides of its first row, up to a blank, belong to it too:
  ///   one cell of a label is no icon.
  package func hasIcon(at place: Rect) -> Bool {
    guard (0..<size.rows).contains(place.origin.row) else { return false }
    let (first, last) = (max(0, place.origin.column), min(size.columns, place.origin.column + place.size.columns))
    // A link may lie off the screen.
    guard first < last else { return false }
    var label = first..<last
    func isBlank(_ column: Int) -> Bool { self[column: column, row: place.origin.row].isBlank }
    while label.lowerBound > 0, !isBlank(label.lowerBound - 1) { label = label.lowerBound - 1..<label.upperBound }
    while label.upperBound < size.columns, !isBlank(label.upperBound) {
      label = label.lowerBound..<label.upperBound + 1
    }
    let signs = label.map { self[column: $0, row: place.origin.row] }.filter {
      !$0.isBlank && $0.role != Cell.Role.trail && $0.scalar != "[" && $0.scalar != "]"
    }
    guard signs.count == 1, let sign = signs.first?.scalar.properties else { return false }
    return !sign.isAlphabetic && sign.numericType == nil
  }

  /// Returns true if a link shows no text. A link off the screen shows none.
  func hasPicture(at place: Rect) -> Bool {
    let rows = (place.origin.row..<place.origin.row + place.size.rows).clamped(to: 0..<size.rows)
    let columns = (place.origin.column..<place.origin.column + place.size.columns).clamped(to: 0..<size.columns)
    return rows.allSatisfy { row in columns.allSatisfy { !self[column: $0, row: row].isLetter } }
  }
}

extension Stage {
  /// Finds out what the pressed link is, text, an icon or a part of a picture, and its colour.
  mutating func inspectLink(on screen: Grid) {
    guard let trigger else { return }
    isIcon = screen.hasIcon(at: trigger)
    isPicture = !isIcon && screen.hasPicture(at: trigger)
    let found = isPicture ? nil : screen.linkColor(at: trigger)
    linkColor = found?.color
    linkGround = found.flatMap { link in
      link.isGround && screen.fills(trigger, with: link.color) ? link.color : nil
    }
  }
}
