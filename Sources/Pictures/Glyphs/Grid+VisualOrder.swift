package import Transitions

extension Grid {
  /// True if the screen has letters that are read from right to left.
  package var hasLeftwardText: Bool { cells.contains(where: ScriptRun.isLeftward) }

  /// The screen for writers that draw each cell by itself: the cells of runs that are read from right to left stand in that
  /// order.
  ///
  /// - Complexity: O(cells).
  package var inVisualOrder: Grid {
    guard hasLeftwardText else { return self }
    var grid = self
    for row in 0..<size.rows {
      let line = cells[row * size.columns..<(row + 1) * size.columns]
      var column = 0
      while column < size.columns {
        guard let run = ScriptRun.leftward(at: column, in: line) else {
          column += 1
          continue
        }
        let place = line.startIndex + run.columns.lowerBound..<line.startIndex + run.columns.upperBound
        grid.cells.replaceSubrange(place, with: cells[place].reversed())
        column = run.columns.upperBound
      }
    }
    return grid
  }
}
