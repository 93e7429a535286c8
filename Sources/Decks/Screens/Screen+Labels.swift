internal import Transitions

extension Screen {
  /// Returns a Boolean value indicating whether a place is a label in brackets and not some other region.
  package func isLabel(_ spot: Link.Spot) -> Bool {
    let (first, last) = (spot.area, spot.rest.last ?? spot.area)
    guard first.size.rows == 1, first.size.columns >= (spot.rest.isEmpty ? 2 : 1), last.size.columns >= 1 else {
      return false
    }
    let end = Position(column: last.origin.column + last.size.columns - 1, row: last.origin.row)
    let whole = Rect(column: 0, row: 0, columns: grid.size.columns, rows: grid.size.rows)
    guard whole.contains(first.origin), whole.contains(end) else { return false }
    return grid[column: first.origin.column, row: first.origin.row].scalar == "["
      && grid[column: end.column, row: end.row].scalar == "]"
  }
}
