internal import Transitions

/// Wraps a row of cells at its blanks. A longer word stays whole, and so does a label in brackets. The next row begins
/// below the first letter.
struct RowWrapping {
  /// The ranges of cells for each row, without the blanks between them.
  private(set) var parts: [Range<Int>] = []
  /// The number of blanks before each part but the first.
  private(set) var indent = 0

  /// - Parameters:
  ///   - cells: A row without blanks at its end.
  ///   - columns: The most columns of a row, at least 1.
  init(_ cells: ArraySlice<Cell>, columns: Int) {
    let start = cells.firstIndex { !$0.isBlank } ?? cells.endIndex
    // Text far to the right leaves no room below it.
    indent = start - cells.startIndex <= columns / 2 ? start - cells.startIndex : 0
    var first = cells.startIndex
    var used = 0
    var i = start
    var lastEnd = start
    while i < cells.endIndex {
      let end = Self.wordEnd(in: cells, from: i)
      // The blanks before a word count with it.
      if used > 0, used + end - lastEnd > columns {
        parts.append(first..<lastEnd)
        first = i
        used = indent + end - i
      } else {
        used += used == 0 ? end - cells.startIndex : end - lastEnd
      }
      lastEnd = end
      i = cells[end...].firstIndex { !$0.isBlank } ?? cells.endIndex
    }
    parts.append(first..<cells.endIndex)
  }

  /// Returns the end of the word that begins at a cell. Blanks in closed brackets are a part of it.
  private static func wordEnd(in cells: ArraySlice<Cell>, from start: Int) -> Int {
    var i = start
    while i < cells.endIndex, !cells[i].isBlank {
      if cells[i].scalar == "[", let close = cells[i...].prefix(64).firstIndex(where: { $0.scalar == "]" }) {
        i = close
      }
      i += 1
    }
    return i
  }
}
