extension Grid {
  /// Writes one line of text. What does not fit on the row, or is more than `limit` columns wide, is left out; a wide
  /// character is never halved. Halves of wide characters that the text's ends overwrite become blanks.
  ///
  /// - Parameters:
  ///   - text: Any text; see ``CellClusterer`` for what becomes of scalars that no cell can show.
  ///   - position: Where the first cell goes; it may lie off the grid.
  ///   - foreground: The colour of the text.
  ///   - background: The colour behind the text.
  ///   - style: The style of every cell.
  ///   - limit: How many columns may be written at most.
  /// - Returns: How many columns were taken, those off the grid's left and right edges included.
  /// - Complexity: O(scalars); marks beyond the four that a cell holds are skipped.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at position: Position, foreground: Color, background: Color, style: Style = [],
    clippedTo limit: Int = .max
  ) -> Int {
    var clusterer = CellClusterer()
    var taken = 0
    var last: Position?
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      switch clusterer.take(scalar, before: next) {
      case .nothing:
        break
      case .mark(let mark):
        if let last { addMark(mark, at: last) }
      case .base(let base, let columns):
        guard columns <= limit - taken else { return taken }
        let place = Position(column: position.column + taken, row: position.row)
        let cell = Cell(base, foreground: foreground, background: background, style: style)
        last = put(cell, columns: columns, at: place) ? place : nil
        taken += columns
      }
    }
    return taken
  }

  /// Puts a character on the grid; the halves of wide characters that it overwrites leave blanks beside it.
  ///
  /// - Parameters:
  ///   - cell: The character; its role is set here.
  ///   - columns: 1 or 2.
  /// - Returns: false, with nothing changed, where it does not lie on the grid whole.
  @discardableResult
  package mutating func put(_ cell: Cell, columns: Int, at position: Position) -> Bool {
    guard position.row >= 0, position.row < size.rows, position.column >= 0, columns <= size.columns - position.column
    else { return false }
    let index = position.row * size.columns + position.column
    if position.column > 0, cells[index].role == .trail { cells[index - 1] = cells[index - 1].blanked }
    if position.column + columns < size.columns, cells[index + columns].role == .trail {
      cells[index + columns] = cells[index + columns].blanked
    }
    cells[index] = cell
    cells[index].role = columns == 2 ? .lead : .narrow
    if columns == 2 {
      cells[index + 1] = cell
      cells[index + 1].role = .trail
    }
    return true
  }

  /// Draws a mark over the character that starts at a cell, over both halves if it is wide.
  package mutating func addMark(_ mark: Unicode.Scalar, at position: Position) {
    let index = position.row * size.columns + position.column
    guard cells[index].marks.append(mark), cells[index].role == .lead else { return }
    cells[index + 1].marks = cells[index].marks
  }
}
