extension Grid {
  /// Creates a grid from lines of text, one a row, in one pair of colours.
  ///
  /// The widest line sets the number of columns; blanks fill the others. A wide character takes two cells and counts as
  /// two columns. A combining mark joins the cell before it, which keeps up to four. A control shows as U+FFFD in a cell
  /// of its own, also a tab and a line end: a line is one row, whatever it holds. An empty list gives a grid of 0 x 0.
  ///
  /// ```swift
  /// let grid = Grid(["Porthole", "漢字", ""])
  /// grid.size                      // 8 columns, 3 rows
  /// grid[column: 1, row: 1].role   // trail, the right half of 漢
  /// print(grid)                    // Porthole, 漢字 and an empty line
  /// ```
  ///
  /// - Parameters:
  ///   - lines: The rows from top to bottom. See ``CellClusterer`` for scalars that no cell can show.
  ///   - foreground: The colour of all ink.
  ///   - background: The colour of all grounds.
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

  /// The text of each row, from top to bottom, without the blanks at its end.
  ///
  /// A wide character appears once, marks follow their base, and colours and styles are left out.
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
  /// The rows of text as ``lines`` gives them, separated by line ends.
  ///
  /// Printing a grid shows its screen without colours:
  ///
  /// ```swift
  /// print(compositor.frame)
  /// ```
  public var description: String { lines.joined(separator: "\n") }
}
