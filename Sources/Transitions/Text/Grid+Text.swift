extension Grid {
  /// Writes one line of text. Characters past the end of the row or past `limit` columns are left out. A wide character
  /// is never split: if only one half fits, it is left out. If the text overwrites one half of a wide character, the
  /// other half becomes a blank.
  ///
  /// - Parameters:
  ///   - text: Any text. A control or any other scalar that a cell cannot show becomes U+FFFD.
  ///   - position: The place of the first cell. It may lie off the grid.
  ///   - foreground: The colour of the text; by default the terminal's own.
  ///   - background: The colour behind the text; by default the terminal's own.
  ///   - style: The style of every cell.
  ///   - limit: The largest number of columns to write.
  /// - Returns: The number of columns that the text took, including those left and right of the grid.
  /// - Complexity: O(scalars). Marks beyond the four that a cell holds are skipped.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, at position: Position, foreground: Color = Palette.standard.defaultForeground,
    background: Color = Palette.standard.defaultBackground, style: Style = [], clippedTo limit: Int = .max
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
        let place = Position(column: position.column &+ taken, row: position.row)
        let cell = Cell(base, foreground: foreground, background: background, style: style)
        last = put(cell, columns: columns, at: place) ? place : nil
        taken += columns
      }
    }
    return taken
  }

  /// Writes a character. The remaining halves of wide characters that it overwrites become blanks.
  ///
  /// - Parameter columns: The width, 1 or 2.
  /// - Returns: `false`, with nothing changed, if the character does not fit on the grid completely.
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

  /// Adds a mark to the character that starts at a cell, in both halves if it is wide.
  package mutating func addMark(_ mark: Unicode.Scalar, at position: Position) {
    let index = position.row * size.columns + position.column
    guard cells[index].marks.append(mark), cells[index].role == .lead else { return }
    cells[index + 1].marks = cells[index].marks
  }
}

extension Grid {
  /// Creates a grid from lines of text, one per row, in one pair of colours.
  ///
  /// The widest line sets the number of columns; shorter lines are filled with blanks. A wide character takes two
  /// columns. A combining mark joins the cell before it, which keeps up to four. A control character, including a tab
  /// or a line end, shows as U+FFFD in its own cell, so each line is always one row. An empty list gives an empty
  /// grid.
  ///
  /// ```swift
  /// let grid = Grid(["Porthole", "漢字", ""])
  /// grid.size                      // 8 columns, 3 rows
  /// grid[column: 1, row: 1].role   // trail, the right half of 漢
  /// print(grid)                    // Porthole, 漢字 and an empty line
  /// ```
  ///
  /// - Parameters:
  ///   - lines: The rows from top to bottom. A control or any other scalar that a cell cannot show becomes U+FFFD.
  ///   - foreground: The colour of the text.
  ///   - background: The colour behind the text and of the blanks.
  /// - Complexity: O(scalars + cells).
  public init(
    _ lines: [some StringProtocol], foreground: Color = Palette.standard.defaultForeground,
    background: Color = Palette.standard.defaultBackground
  ) {
    let columns = lines.map { DisplayWidth.of($0) }.max() ?? 0
    self.init(
      size: Size(columns: columns, rows: lines.count),
      filledWith: Cell(" ", foreground: foreground, background: background))
    for (row, line) in lines.enumerated() {
      write(line, at: Position(column: 0, row: row), foreground: foreground, background: background)
    }
  }

  /// The text of each row from top to bottom, without trailing blanks.
  ///
  /// A wide character appears once and marks follow their base. Colours and styles are left out.
  ///
  /// - Complexity: O(cells).
  public var lines: [String] {
    (0..<size.rows).map { row in
      var text = String.UnicodeScalarView()
      for cell in cells[row * size.columns..<(row + 1) * size.columns] where cell.role != .trail {
        text.append(cell.scalar)
        text.append(contentsOf: cell.marks.scalars)
      }
      while text.last == " " { text.removeLast() }
      return String(text)
    }
  }
}

extension Grid: CustomStringConvertible {
  /// The rows of text from ``lines``, separated by newlines.
  ///
  /// Printing a grid shows its text without colours:
  ///
  /// ```swift
  /// print(compositor.frame)
  /// ```
  public var description: String { lines.joined(separator: "\n") }
}

extension Cell {
  /// Returns the cells of a character: one, or the lead and the trail of a wide one. Marks and the parts of an emoji are
  /// in them.
  ///
  /// ```swift
  /// Cell.cells(of: "e\u{301}").count   // 1
  /// Cell.cells(of: "漢").count         // 2
  /// ```
  ///
  /// - Parameters:
  ///   - character: The character. What a cell cannot show becomes U+FFFD, as in ``Grid/init(_:foreground:background:)``.
  ///   - foreground: The colour of the character; by default the terminal's own.
  ///   - background: The colour behind it; by default the terminal's own.
  ///   - style: The style of the text.
  public static func cells(
    of character: Character, foreground: Color = Palette.standard.defaultForeground,
    background: Color = Palette.standard.defaultBackground, style: Style = []
  ) -> [Cell] {
    let text = String(character)
    var grid = Grid(
      size: Size(columns: max(1, DisplayWidth.of(text)), rows: 1),
      filledWith: Cell(" ", foreground: foreground, background: background))
    grid.write(text, at: Position(column: 0, row: 0), foreground: foreground, background: background, style: style)
    return Array(grid.cells)
  }
}
