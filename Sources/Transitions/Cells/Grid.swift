/// A screen of cells, row by row from the top left. A value; copying is cheap until one of the copies is changed.
public struct Grid: Hashable, Sendable {
  /// Columns and rows.
  public let size: Size
  /// All cells, row by row; `size.area` of them.
  public package(set) var cells: [Cell]

  /// A grid of one cell throughout.
  public init(size: Size, filledWith cell: Cell) {
    self.size = size
    cells = Array(repeating: cell, count: size.area)
  }

  /// A grid of these cells, row by row.
  ///
  /// - Precondition: There are `size.area` of them.
  package init(size: Size, cells: [Cell]) {
    precondition(cells.count == size.area, "A grid has as many cells as its size says")
    self.size = size
    self.cells = cells
  }

  /// The cell at a place.
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

  /// Replaces every half of a wide character that has lost its other half by a blank on its own background.
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

  /// The same cells with their named colours as `palette` sees them.
  ///
  /// - Complexity: O(cells).
  public func resolved(with palette: Palette) -> Grid {
    var grid = self
    for i in grid.cells.indices {
      grid.cells[i].foreground = palette.resolve(grid.cells[i].foreground)
      grid.cells[i].background = palette.resolve(grid.cells[i].background)
    }
    return grid
  }
}

extension Cell {
  /// Whether this is the right half that belongs to `lead`.
  package func isTrail(of lead: Cell) -> Bool {
    role == .trail && lead.role == .lead && bits & 0x1F_FFFF == lead.bits & 0x1F_FFFF
  }
}
