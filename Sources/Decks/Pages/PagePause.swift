internal import Transitions

/// A place on a page. Everything after it appears with the next key.
struct PagePause: Sendable {
  /// A column with a pause in it.
  struct Column: Sendable {
    var start: Int
    var width: Int
    /// The widths of all columns beside it.
    var lines: Range<Int>
  }

  /// The first hidden line.
  var line: Int
  var column: Column?

  /// Returns the hidden cells: all lines from the pause on. In columns, the rest of this one and all to the right of
  /// it.
  ///
  /// - Parameters:
  ///   - size: The size of the page.
  ///   - margin: The columns left of the text, and the lines above it.
  func hidden(on size: Size, margin: Position) -> [Rect] {
    func rect(_ column: Int, _ line: Int, _ columns: Int, _ lines: Int) -> Rect? {
      let rows = min(lines, size.rows - line - margin.row)
      let columns = min(columns, size.columns - column)
      guard columns > 0, rows > 0 else { return nil }
      return Rect(column: column, row: line + margin.row, columns: columns, rows: rows)
    }
    guard let column else { return [rect(0, line, size.columns, size.rows)].compactMap { $0 } }
    let (start, end) = (margin.column + column.start, column.lines.upperBound)
    return [
      rect(start, line, column.width, end - line),
      rect(start + column.width, column.lines.lowerBound, size.columns, column.lines.count),
      rect(0, end, size.columns, size.rows),
    ].compactMap { $0 }
  }
}
