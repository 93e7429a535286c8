internal import Transitions

/// The cells that art is drawn on: as wide as its page, and as long as needed.
struct ArtCanvas: Sendable {
  let width: Int
  let blank: Cell
  private(set) var cells: [Cell] = []
  /// True if a wide character was drawn. One half may have been drawn over.
  private var hasWideCells = false
  private var erasures: Int

  /// The rows that a PC shows and erases at once.
  private static let page = 25

  /// - Parameter width: The width, from 1 to ``Limits/columns``.
  init(width: Int, blank: Cell, bytes: Int) {
    self.width = width
    self.blank = blank
    erasures = 4 * Limits.cells + 16 * bytes
  }

  var rows: Int { cells.count / width }

  /// The most rows that fit.
  var mostRows: Int { min(Limits.rows, Limits.cells / width) }

  var pageEnd: Int { max(cells.count, Self.page * width) }

  mutating func put(_ cell: Cell, column: Int, row: Int) throws(DeckProblem.Reason) {
    if row >= rows { try grow(toRows: row + 1) }
    if cell.role != .narrow { hasWideCells = true }
    cells[row * width + column] = cell
  }

  /// Draws a mark over a place that was drawn on.
  mutating func put(_ mark: Unicode.Scalar, column: Int, row: Int) {
    let place = row * width + column
    cells[place].marks.append(mark)
    if cells[place].role == .trail { cells[place - 1].marks = cells[place].marks }
  }

  /// Fills a range of `cells` with a blank on a background. The range may go beyond the end.
  mutating func erase(_ range: Range<Int>, on cell: Cell) throws(DeckProblem.Reason) {
    let cell = cell.blanked
    if cell.background != blank.background, range.upperBound > cells.count {
      try grow(toRows: (range.upperBound + width - 1) / width)
    }
    let range = range.clamped(to: 0..<cells.count)
    erasures -= range.count
    guard erasures >= 0 else { throw .tooMuchErasing }
    cells.withUnsafeMutableBufferPointer { $0[range].update(repeating: cell) }
  }

  private mutating func grow(toRows count: Int) throws(DeckProblem.Reason) {
    guard count <= Limits.rows else { throw .tooManyRows }
    guard count * width <= Limits.cells else { throw .tooManyCells(columns: width, rows: count) }
    cells.append(contentsOf: repeatElement(blank, count: count * width - cells.count))
  }

  /// Returns the picture without blank rows at the end, at least as large as `size` and at least one cell. It leaves
  /// the canvas empty.
  mutating func takeGrid(isTrimmed: Bool, atLeast size: Size) throws(DeckProblem.Reason) -> Grid {
    let rows = cells.lastIndex { !isUnseen($0) }.map { $0 / width + 1 } ?? 0
    var columns = isTrimmed ? 0 : width
    for row in 0..<rows where columns < width {
      // Only a cell to the right of all before it can make the picture wider.
      let rest = cells[(row * width + columns)..<((row + 1) * width)]
      columns = rest.lastIndex { !isUnseen($0) }.map { $0 - row * width + 1 } ?? columns
    }
    let full = Size(columns: max(columns, size.columns, 1), rows: max(rows, size.rows, 1))
    guard full.area <= Limits.cells else { throw .tooManyCells(columns: full.columns, rows: full.rows) }
    var own: [Cell] = []
    swap(&own, &cells)
    var grid: Grid
    if full.columns == width, columns == width, full.area > own.count / 2 {
      // The canvas becomes the picture; a second one would be as large.
      own.removeLast(max(0, own.count - full.area))
      own.append(contentsOf: repeatElement(blank, count: full.area - own.count))
      grid = Grid(size: full, cells: own)
    } else {
      grid = Grid(size: full, filledWith: blank)
      for row in 0..<rows {
        let first = row * full.columns
        grid.cells[first..<(first + columns)] = own[(row * width)..<(row * width + columns)]
      }
    }
    if hasWideCells { grid.mend() }
    return grid
  }

  func picture(of size: Size) -> Grid {
    var grid = Grid(size: size, filledWith: blank)
    let columns = min(width, size.columns)
    for row in 0..<min(rows, size.rows) {
      grid.cells[(row * size.columns)..<(row * size.columns + columns)] =
        cells[(row * width)..<(row * width + columns)]
    }
    if hasWideCells { grid.mend() }
    return grid
  }

  private func isUnseen(_ cell: Cell) -> Bool { cell.isBlank && cell.background == blank.background }
}
