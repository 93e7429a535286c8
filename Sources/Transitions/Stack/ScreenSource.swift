/// The screens that a ``StackPlayer`` shows, as they are now.
package protocol ScreenSource {
  /// Returns the cells of an entry's screen, as many as the terminal has, and the part of them that it covers when it
  /// is presented over another screen; nil for all of them.
  func picture(of entry: ScreenStack.Entry) -> (grid: Grid, part: Rect?)
  /// Returns the cell of the terminal at which an entry's screen begins; negative where it is scrolled.
  func offset(of entry: ScreenStack.Entry) -> Position
  /// Returns the place of a link, in cells of the entry's screen; nil if it has none there.
  func place(of link: LinkPlace, on entry: ScreenStack.Entry) -> TriggerPlace?
  /// Returns the stage on which one of two screens comes over the other, without operation and trigger.
  func stage(lower: ScreenStack.Entry, upper: ScreenStack.Entry) -> Stage
}

extension ScreenSource {
  /// Returns the visible cells of a stack: the top screen, or its part on the shaded screens below.
  package func grid(of stack: ScreenStack) -> Grid {
    let seen = stack.seen
    return seen.dropFirst().reduce(picture(of: seen[0]).grid) { below, entry in
      let (grid, part) = picture(of: entry)
      guard let part else { return grid }
      var result = below.shaded(by: Stage.modalShade)
      for row in 0..<grid.size.rows {
        for column in 0..<grid.size.columns where part.contains(Position(column: column, row: row)) {
          result[column: column, row: row] = grid[column: column, row: row]
        }
      }
      result.mend()
      return result
    }
  }

  /// Returns the rectangle of the terminal that a passage starts from or returns to; nil for the middle.
  package func trigger(of passage: Passage, on size: Size) -> Rect? {
    let lower = passage.lower
    let offset = offset(of: lower)
    let window = Rect(column: -offset.column, row: -offset.row, columns: size.columns, rows: size.rows)
    return passage.trigger(in: window) { place(of: $0, on: lower) }?
      .moved(columns: offset.column, rows: offset.row)
  }
}
