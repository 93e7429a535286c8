internal import Transitions

/// A place on a page behind which nothing is shown before the next key.
struct PagePause: Sendable {
  /// A column that it stands in.
  struct Column: Sendable {
    var start: Int
    var width: Int
    /// Those of all columns beside it.
    var lines: Range<Int>
  }

  /// The first line that is not shown.
  var line: Int
  var column: Column?

  /// What is not shown: the lines from there on; of columns the rest of this one, and those to the right of it.
  ///
  /// - Parameters:
  ///   - size: Of the page.
  ///   - margin: Columns before the first, and lines above it.
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
