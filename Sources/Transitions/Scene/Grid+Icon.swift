extension Grid {
  /// Returns a Boolean value indicating whether a link is a single character that is neither letter nor digit, perhaps in
  /// brackets.
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

  /// Returns a Boolean value indicating whether a link shows no text. A link off the screen shows none.
  ///
  /// - Parameter place: Cells of the link.
  func hasPicture(at place: Rect) -> Bool {
    let rows = (place.origin.row..<place.origin.row + place.size.rows).clamped(to: 0..<size.rows)
    let columns = (place.origin.column..<place.origin.column + place.size.columns).clamped(to: 0..<size.columns)
    return rows.allSatisfy { row in columns.allSatisfy { !self[column: $0, row: row].isLetter } }
  }
}

extension Stage {
  /// Finds out what the pressed link is, text, an icon or a part of a picture, and its colour.
  ///
  /// - Parameter screen: The screen that shows the link.
  package mutating func inspectLink(on screen: Grid) {
    guard let trigger else { return }
    isIcon = screen.hasIcon(at: trigger)
    isPicture = !isIcon && screen.hasPicture(at: trigger)
    linkColor = isPicture ? nil : screen.linkColor(at: trigger)
  }
}
