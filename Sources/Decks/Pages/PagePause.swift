internal import Transitions

/// A place on a page. Everything after it appears with the next key, or some lines of code stand out after it.
struct PagePause: Sendable {
  /// The code that changes: its lines on the page with the numbers of their lines in the file, and one of its steps.
  struct Step: Sendable {
    /// The first line on the page.
    var start: Int
    /// The lines of code, from 1, that each line on the page shows.
    var numbers: [Int]
    /// The lines that stand out at the step.
    var bright: [ClosedRange<Int>]

    /// The lines on the page that are dim, from the top.
    var dim: [Range<Int>] {
      var ranges: [Range<Int>] = []
      for (index, number) in numbers.enumerated() where !bright.contains(where: { $0.contains(number) }) {
        let line = start + index
        if let last = ranges.indices.last, ranges[last].upperBound == line {
          ranges[last] = ranges[last].lowerBound..<(line + 1)
        } else {
          ranges.append(line..<(line + 1))
        }
      }
      return ranges
    }
  }

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
  /// The step of code that begins here; nil if the rest of the page is hidden.
  var step: Step?
  /// A Boolean value indicating whether it is the first step of its code, which needs no key.
  var isFirstStep = false

  /// Returns the pause some lines further down, in a column.
  func moved(by lines: Int, to column: Column) -> PagePause {
    var pause = self
    pause.line += lines
    pause.column = column
    pause.step?.start += lines
    return pause
  }

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
