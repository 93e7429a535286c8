// Whole words where a layer appears cell by cell.
extension Painter {
  /// Makes each run of text appear at once, when its first cell does. Text that touches or overlaps, of either screen,
  /// is one run: otherwise the letters of both would stand among each other, and no word could be read.
  mutating func joinWords(_ index: Int, _ line: Int, _ screens: Screens) {
    let offset = line * size.columns
    func isText(_ column: Int) -> Bool {
      screens.from[offset + column].isTextOrLine || screens.to[offset + column].isTextOrLine
    }
    spare.removeAll(keepingCapacity: true)
    var run = 0
    var column = 0
    while column < size.columns {
      while runs[index][run].end <= column { run += 1 }
      var end = column + 1
      if isText(column) {
        while end < size.columns, isText(end) { end += 1 }
      }
      spare.extend(to: end, runs[index][run].kind)
      column = end
    }
    swap(&runs[index], &spare)
  }
}

extension Cell {
  /// A Boolean value indicating whether the cell shows a letter or a line drawn with characters.
  fileprivate var isTextOrLine: Bool { isLetter || isBoxLine }
}
