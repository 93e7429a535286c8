extension Grid {
  /// Calls `body` with every cell of a rectangle that lies on the grid.
  package mutating func forEachCell(in rect: Rect, _ body: (inout Cell, Position) -> Void) {
    let part = rect.intersection(Rect(column: 0, row: 0, columns: size.columns, rows: size.rows))
    for row in part.rows {
      for column in part.columns { body(&self[column: column, row: row], Position(column: column, row: row)) }
    }
  }

  /// Covers a rectangle with the cells of another grid as they are, which may leave halves of wide characters.
  package mutating func cover(with grid: borrowing Grid, at origin: Position) {
    let rect = Rect(column: origin.column, row: origin.row, columns: grid.size.columns, rows: grid.size.rows)
    forEachCell(in: rect) { cell, position in
      cell = grid[column: position.column - origin.column, row: position.row - origin.row]
    }
  }

  /// Draws another grid over this one. What lies beyond the grid is cut off, and halves of wide characters that it cuts
  /// become blanks.
  ///
  /// - Parameters:
  ///   - grid: The other grid.
  ///   - origin: The place of its top left cell. It may lie off the grid.
  /// - Complexity: O(cells of both).
  public mutating func draw(_ grid: Grid, at origin: Position) {
    cover(with: grid, at: origin)
    mend()
  }

  /// Fills a rectangle with a cell. What lies beyond the grid is left out, and halves of wide characters that it cuts become
  /// blanks.
  ///
  /// - Complexity: O(cells).
  public mutating func fill(_ rect: Rect, with cell: Cell) {
    forEachCell(in: rect) { target, _ in target = cell }
    mend()
  }
}
