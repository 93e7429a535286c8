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
  package func isTrail(of lead: Cell) -> Bool {
    role == .trail && lead.role == .lead && bits & 0x1F_FFFF == lead.bits & 0x1F_FFFF
  }
}

extension Grid {
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

/// Tiles side by side in a row of a screen that show neighbouring parts of one picture.
package struct TileRun: Hashable, Sendable {
  package var picture: CellPicture
  package var area: Rect
  /// The same cells within the picture, whose first cell is at 0, 0.
  package var part: Rect
}

extension Grid {
  /// The parts of pictures on the screen, row by row; those that continue in the next row are one.
  ///
  /// - Complexity: O(cells).
  package var tileRuns: [TileRun] {
    var runs: [TileRun] = []
    // The runs of the row before, as indices.
    var (above, current): ([Int], [Int]) = ([], [])
    for row in 0..<size.rows {
      (above, current) = (current, [])
      var column = 0
      while column < size.columns {
        let marks = cells[row * size.columns + column].marks
        guard let first = marks.tile, let picture = first.picture else {
          column += 1
          continue
        }
        let start = column
        while column < size.columns,
          cells[row * size.columns + column].marks.tile
            == PictureTile(number: first.number, column: first.column + column - start, row: first.row)
        {
          column += 1
        }
        let upper = above.first { index in
          let run = runs[index]
          return run.area.origin.column == start && run.area.size.columns == column - start
            && run.part.origin.column == first.column && run.part.origin.row + run.part.size.rows == first.row
            && run.picture == picture
        }
        if let upper {
          runs[upper].area.size.rows += 1
          runs[upper].part.size.rows += 1
          current.append(upper)
        } else {
          current.append(runs.count)
          runs.append(
            TileRun(
              picture: picture, area: Rect(column: start, row: row, columns: column - start, rows: 1),
              part: Rect(column: first.column, row: first.row, columns: column - start, rows: 1)))
        }
      }
    }
    return runs
  }

  /// The screen with blanks in place of tiles, on the colours behind their pictures.
  ///
  /// - Complexity: O(cells).
  package var withoutTiles: Grid {
    guard cells.contains(where: \.marks.isTile) else { return self }
    var grid = self
    for index in grid.cells.indices {
      guard let picture = grid.cells[index].marks.tile?.picture else { continue }
      let color = Color(rgb: picture.ground)
      grid.cells[index] = Cell(" ", foreground: color, background: color)
    }
    return grid
  }
}
