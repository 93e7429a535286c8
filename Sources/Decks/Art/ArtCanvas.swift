internal import Transitions

/// The cells that art is drawn on: as wide as its page, and as long as it gets.
struct ArtCanvas: Sendable {
  let width: Int
  /// What a cell shows before anything is drawn there.
  let blank: Cell
  private(set) var cells: [Cell] = []
  /// Whether a wide character was drawn, of which one half may have been drawn over.
  private var hasWideCells = false
  /// How many more cells may be erased.
  private var erasures: Int

  /// So many rows a PC shows at once, and erases at once.
  private static let page = 25

  /// - Parameters:
  ///   - width: From 1 to ``Limits/columns``.
  ///   - bytes: The length of the file; the work of all erasing together is bounded by it.
  init(width: Int, blank: Cell, bytes: Int) {
    self.width = width
    self.blank = blank
    erasures = 4 * Limits.cells + 16 * bytes
  }

  /// How many rows there are.
  var rows: Int { cells.count / width }

  /// How many rows there may be.
  var mostRows: Int { min(Limits.rows, Limits.cells / width) }

  /// Where the page ends, as a place in `cells`.
  var pageEnd: Int { max(cells.count, Self.page * width) }

  /// Puts a cell down. The column lies on the canvas.
  mutating func put(_ cell: Cell, column: Int, row: Int) throws(DeckProblem.Fact) {
    if row >= rows { try grow(toRows: row + 1) }
    if cell.role != .narrow { hasWideCells = true }
    cells[row * width + column] = cell
  }

  /// Draws a mark over what stands at a place, which was drawn on.
  mutating func put(_ mark: Unicode.Scalar, column: Int, row: Int) {
    let place = row * width + column
    cells[place].marks.append(mark)
    if cells[place].role == .trail { cells[place - 1].marks = cells[place].marks }
  }

  /// Fills places of `cells`, whether they are there yet or not, with a blank on a background.
  mutating func erase(_ range: Range<Int>, on cell: Cell) throws(DeckProblem.Fact) {
    let cell = cell.blanked
    if cell.background != blank.background, range.upperBound > cells.count {
      try grow(toRows: (range.upperBound + width - 1) / width)
    }
    let range = range.clamped(to: 0..<cells.count)
    erasures -= range.count
    guard erasures >= 0 else { throw .tooMuchErasing }
    cells.withUnsafeMutableBufferPointer { $0[range].update(repeating: cell) }
  }

  private mutating func grow(toRows count: Int) throws(DeckProblem.Fact) {
    guard count <= Limits.rows else { throw .tooManyRows }
    guard count * width <= Limits.cells else { throw .tooManyCells(columns: width, rows: count) }
    cells.append(contentsOf: repeatElement(blank, count: count * width - cells.count))
  }

  /// The picture without its blank rows at the end, at least as large as `size` and at least one cell. The canvas is
  /// empty afterwards.
  ///
  /// - Parameter isTrimmed: Whether blank columns at the right are left out too.
  mutating func takeGrid(isTrimmed: Bool, atLeast size: Size) throws(DeckProblem.Fact) -> Grid {
    let rows = cells.lastIndex { !isUnseen($0) }.map { $0 / width + 1 } ?? 0
    var columns = isTrimmed ? 0 : width
    for row in 0..<rows where columns < width {
      // Only what lies farther to the right than all before can make the picture wider.
      let rest = cells[(row * width + columns)..<((row + 1) * width)]
      columns = rest.lastIndex { !isUnseen($0) }.map { $0 - row * width + 1 } ?? columns
    }
    let full = Size(columns: max(columns, size.columns, 1), rows: max(rows, size.rows, 1))
    guard full.area <= Limits.cells else { throw .tooManyCells(columns: full.columns, rows: full.rows) }
    var own: [Cell] = []
    swap(&own, &cells)
    var grid: Grid
    if full.columns == width, columns == width, full.area > own.count / 2 {
      // The canvas itself; a second one would be as large.
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

  private func isUnseen(_ cell: Cell) -> Bool { cell.isBlank && cell.background == blank.background }
}
