internal import Transitions

/// The part of a screen that scrolls (DECSTBM and DECSLRM).
struct Margins: Hashable {
  var rows: Range<Int>
  /// All columns, unless there may be a left and a right margin (DECLRMM).
  var columns: Range<Int>

  init(_ size: Size) {
    rows = 0..<size.rows
    columns = 0..<size.columns
  }

  func contains(_ position: Position) -> Bool {
    rows.contains(position.row) && columns.contains(position.column)
  }
}
