package import Transitions

/// Different screens in order. They share equal rows, so thousands of them take little memory.
package struct SharedScreens: Sendable {
  private struct Screen: Hashable {
    var size: Size
    var rows: [Int]
  }

  private(set) var rows: [PackedRow] = []
  private var rowIndices: [PackedRow: Int] = [:]
  private var screens: [Screen] = []
  private var indices: [Screen: Int] = [:]
  private(set) var largest = Size(columns: 0, rows: 0)
  private var last: (grid: Grid, index: Int)?

  package var count: Int { screens.count }

  /// Returns the index of a screen, and adds the screen if it is new.
  ///
  /// - Complexity: O(cells); rows that equal those of the screen asked for last are not looked up.
  mutating func index(of grid: Grid) -> Int {
    if let last, last.grid == grid { return last.index }
    let columns = grid.size.columns
    let alike = last.flatMap { $0.grid.size.columns == columns ? $0 : nil }
    let numbers = (0..<grid.size.rows).map { (row: Int) -> Int in
      let cells = grid.cells[row * columns..<(row + 1) * columns]
      if let alike, row < alike.grid.size.rows, alike.grid.cells[cells.indices] == cells {
        return screens[alike.index].rows[row]
      }
      return number(of: cells)
    }
    let screen = Screen(size: grid.size, rows: numbers)
    let found = indices[screen] ?? screens.count
    if found == screens.count {
      screens.append(screen)
      indices[screen] = found
      largest.columns = max(largest.columns, screen.size.columns)
      largest.rows = max(largest.rows, screen.size.rows)
    }
    last = (grid, found)
    return found
  }

  private mutating func number(of cells: ArraySlice<Cell>) -> Int {
    let row = PackedRow(cells)
    if let known = rowIndices[row] { return known }
    rowIndices[row] = rows.count
    rows.append(row)
    return rows.count - 1
  }

  package subscript(index: Int) -> Grid {
    let screen = screens[index]
    var cells: [Cell] = []
    cells.reserveCapacity(screen.size.area)
    for row in screen.rows { cells += self.cells(ofRow: row, columns: screen.size.columns) }
    return Grid(size: screen.size, cells: cells)
  }

  func cells(ofRow row: Int, columns: Int) -> [Cell] { Self.whole(rows[row].cells, columns: columns) }

  /// Returns all cells of a row whose last cell stands for those that follow it.
  static func whole(_ cells: [Cell], columns: Int) -> [Cell] {
    guard let last = cells.last, cells.count < columns else { return cells }
    return cells + repeatElement(last, count: columns - cells.count)
  }

  func size(of index: Int) -> Size { screens[index].size }

  func rows(of index: Int) -> [Int] { screens[index].rows }
}
