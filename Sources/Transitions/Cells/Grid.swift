/// A screen of cells, row by row from the top left. It is a value: copies share memory until one of them is changed.
public struct Grid: Hashable, Sendable {
  /// The number of columns and rows.
  public let size: Size
  /// The `size.area` cells, row by row.
  public package(set) var cells: [Cell]

  /// Creates a grid with the same cell everywhere.
  ///
  /// - Complexity: O(cells); a cell takes 20 bytes.
  public init(size: Size, filledWith cell: Cell) {
    self.size = size
    cells = Array(repeating: cell, count: size.area)
  }

  /// Creates a grid from its cells, row by row.
  ///
  /// - Precondition: There are `size.area` cells.
  package init(size: Size, cells: [Cell]) {
    precondition(cells.count == size.area, "A grid has as many cells as its size says")
    self.size = size
    self.cells = cells
  }

  /// Accesses the cell at a column and row.
  ///
  /// - Precondition: The place lies on the grid.
  public subscript(column column: Int, row row: Int) -> Cell {
    get {
      precondition(column >= 0 && column < size.columns && row >= 0 && row < size.rows, "No such cell")
      return cells[row * size.columns + column]
    }
    set {
      precondition(column >= 0 && column < size.columns && row >= 0 && row < size.rows, "No such cell")
      cells[row * size.columns + column] = newValue
    }
  }

  /// Changes cells in place, row by row, without a call per cell: the door for effects of a program's own.
  ///
  ///     grid.withCells { cells in
  ///       for index in cells.indices { cells[index].style.insert(.dim) }
  ///     }
  ///
  /// The cell at a column and row has the index `row * size.columns + column`. Afterwards the grid is mended; see
  /// ``mend()``.
  ///
  /// - Parameter body: Gets the `size.area` cells.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure. The cells keep what was done until then.
  /// - Complexity: O(cells), and a copy of the cells if other grids share them.
  public mutating func withCells<Result, Failure: Error>(
    _ body: (inout MutableSpan<Cell>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { mend() }
    var span = cells.mutableSpan
    return try body(&span)
  }

  /// Replaces every half of a wide character without its other half by a blank on the same background.
  ///
  /// - Complexity: O(cells).
  public mutating func mend() {
    for row in 0..<size.rows {
      let start = row * size.columns
      var column = 0
      while column < size.columns {
        let cell = cells[start + column]
        switch cell.role {
        case .narrow:
          column += 1
        case .lead where column + 1 < size.columns && cells[start + column + 1].isTrail(of: cell):
          column += 2
        case .lead, .trail:
          cells[start + column] = cell.blanked
          column += 1
        }
      }
    }
  }

  /// Returns the top left of the grid in another size: the rest is cut off, or filled.
  ///
  /// - Parameter cell: The cell to fill with; nil for a blank of the first cell's colours.
  /// - Complexity: O(cells).
  package func fitted(to size: Size, filledWith cell: Cell? = nil) -> Grid {
    guard size != self.size else { return self }
    let blank =
      cell ?? cells.first?.blanked
      ?? Cell(foreground: Palette.standard.defaultForeground, background: Palette.standard.defaultBackground)
    var fitted = Grid(size: size, filledWith: blank)
    for row in 0..<min(size.rows, self.size.rows) {
      for column in 0..<min(size.columns, self.size.columns) {
        fitted[column: column, row: row] = self[column: column, row: row]
      }
    }
    fitted.mend()
    return fitted
  }

  /// Returns the grid with the palette's values for its named colours.
  ///
  /// - Complexity: O(cells).
  public func resolved(with palette: Palette) -> Grid {
    var grid = self
    for i in grid.cells.indices {
      grid.cells[i].foreground = palette.resolve(grid.cells[i].foreground)
      grid.cells[i].background = palette.resolve(grid.cells[i].background)
      if grid.cells[i].marks.hasExtras, let color = grid.cells[i].underlineColor, color.name != .none {
        grid.cells[i].underlineColor = palette.resolve(color)
      }
    }
    return grid
  }
}

extension Cell {
  /// Returns whether this cell is the right half of `lead`.
  package func isTrail(of lead: Cell) -> Bool {
    role == .trail && lead.role == .lead && bits & 0x1F_FFFF == lead.bits & 0x1F_FFFF
  }
}
