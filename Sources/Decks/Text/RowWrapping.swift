internal import Transitions

/// Breaks a row of cells at its blanks into rows of at most so many columns. A word that is longer stays whole, labels in
/// brackets do too, and what goes on begins below the first letter.
struct RowWrapping {
  /// The ranges of the row's cells that each row shows, without the blanks between them.
  private(set) var parts: [Range<Int>] = []
  /// How many blanks stand before each part but the first.
  private(set) var indent = 0

  /// - Parameters:
  ///   - cells: A row without blanks at its end.
  ///   - columns: At least 1.
  init(_ cells: ArraySlice<Cell>, columns: Int) {
    let start = cells.firstIndex { !$0.isBlank } ?? cells.endIndex
    // What is drawn far to the right leaves no room to go on below it.
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

  /// Behind the word that begins at a cell, where blanks between brackets that close are a part of it.
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
