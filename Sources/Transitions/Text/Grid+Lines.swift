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
