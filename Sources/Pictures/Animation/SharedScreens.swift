internal import PortholeStreams
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

/// A row of cells in few bytes: about one for each cell and ten for each change of colour.
///
/// Equal rows have equal bytes. The cells at the end that equal the last one that is kept are left out.
struct PackedRow: Hashable, Sendable {
  /// For each run of cells that differ only in their scalars: the number of cells, a set of the fields in which they
  /// differ from the run before, those fields, and the scalars. All are in the form of ``LEB128``.
  private(set) var bytes: [UInt8] = []
  private(set) var count = 0

  /// - Complexity: O(cells).
  init(_ cells: ArraySlice<Cell>) {
    var end = cells.endIndex
    while end - cells.startIndex > 1, cells[end - 1] == cells[end - 2] { end -= 1 }
    count = end - cells.startIndex
    var (start, look) = (cells.startIndex, PackedLook())
    while start < end {
      let next = PackedLook(cells[start])
      let stop = cells[start..<end].firstIndex { PackedLook($0) != next } ?? end
      LEB128.append(stop - start, to: &bytes)
      append(next, after: look)
      for cell in cells[start..<stop] { LEB128.append(Int(cell.scalar.value), to: &bytes) }
      (start, look) = (stop, next)
    }
    // The room that an array keeps for more would double the size.
    bytes = bytes.withUnsafeBufferPointer { Array($0) }
  }

  /// - Complexity: O(cells).
  var cells: [Cell] {
    var (place, look) = (0, PackedLook())
    func number() -> UInt32 { UInt32(LEB128.number(at: &place, in: bytes)) }
    return Array(unsafeUninitializedCapacity: count) { cells, filled in
      while filled < count {
        let length = number()
        let changed = number()
        for field in 0..<PackedLook.count where changed & 1 << field != 0 { look[field] = number() }
        for _ in 0..<length {
          cells.initializeElement(at: filled, to: look.cell(of: number()))
          filled += 1
        }
      }
    }
  }

  private mutating func append(_ look: PackedLook, after other: PackedLook) {
    let changed = (0..<PackedLook.count).filter { look[$0] != other[$0] }
    LEB128.append(changed.reduce(0) { $0 | 1 << $1 }, to: &bytes)
    for field in changed { LEB128.append(Int(look[field]), to: &bytes) }
  }
}

/// All of a cell but its scalar, as numbers.
private struct PackedLook: Equatable {
  static let count = 5

  private var style: UInt32 = 0
  private var foreground: UInt32 = 0
  private var background: UInt32 = 0
  private var marks = Marks()

  init() {}

  init(_ cell: Cell) {
    (style, foreground, background, marks) = (cell.bits >> 21, cell.foreground.bits, cell.background.bits, cell.marks)
  }

  subscript(field: Int) -> UInt32 {
    get {
      switch field {
      case 0: style
      case 1: foreground
      case 2: background
      case 3: marks.first
      default: marks.second
      }
    }
    set {
      switch field {
      case 0: style = newValue
      case 1: foreground = newValue
      case 2: background = newValue
      case 3: marks.first = newValue
      default: marks.second = newValue
      }
    }
  }

  func cell(of scalar: UInt32) -> Cell {
    var cell = Cell(" ", foreground: Color(bits: foreground), background: Color(bits: background))
    cell.bits = style << 21 | scalar
    cell.marks = marks
    return cell
  }
}
