internal import Transitions

/// The cells of a terminal, row by row. Scrolling, erasing and growing take time proportional to the text that they
/// touch, not to the terminal's size. Copies share equal rows.
///
/// A half of a wide character without the other shows as a blank in ``grid``. Cells off the screen are left out.
struct TerminalRows {
  /// One row: cells, and equal blanks after them.
  private struct Row {
    var cells: [Cell] = []
    var rest: Cell

    @discardableResult
    mutating func fill(to column: Int) -> Int {
      let missing = max(0, column - cells.count)
      if missing > 0 { cells.append(contentsOf: repeatElement(rest, count: missing)) }
      return missing
    }
  }

  /// The cost of a row that is moved or cleared, in cells.
  private static let rowWork = 4

  private(set) var size: Size
  /// A ring of rows. The screen's first row is at `top`.
  private var rows: [Row]
  private var top = 0

  init(size: Size, filledWith blank: Cell) {
    self.size = size
    rows = Array(repeating: Row(rest: blank), count: size.rows)
  }

  var weight: Int { rows.reduce(2 * rows.count) { $0 + $1.cells.count } }

  var grid: Grid {
    var cells: [Cell] = []
    cells.reserveCapacity(size.area)
    for row in 0..<size.rows {
      let row = rows[place(row)]
      cells += row.cells
      cells.append(contentsOf: repeatElement(row.rest, count: size.columns - row.cells.count))
    }
    var grid = Grid(size: size, cells: cells)
    grid.mend()
    return grid
  }

  /// Returns true if a row holds only plain blanks.
  func isEmpty(_ row: Int) -> Bool { rows[place(row)].cells.allSatisfy(\.isBlank) }

  func contains(where matches: (Cell) -> Bool) -> Bool { rows.contains { $0.cells.contains(where: matches) } }

  private func place(_ row: Int) -> Int {
    let place = top + row
    return place < rows.count ? place : place - rows.count
  }

  private func holds(_ position: Position) -> Bool {
    position.row >= 0 && position.row < size.rows && position.column >= 0 && position.column < size.columns
  }

  /// Writes a character of one or two columns, if it lies on the screen whole.
  ///
  /// - Returns: The cost in cells, as in all methods that change rows.
  mutating func put(_ cell: Cell, columns: Int, at position: Position) -> Int {
    guard holds(position), position.column + columns <= size.columns else { return 0 }
    let row = place(position.row)
    let made = rows[row].fill(to: position.column + columns)
    rows[row].cells[position.column] = cell
    if columns == 2 {
      rows[row].cells[position.column].role = .lead
      rows[row].cells[position.column + 1] = cell
      rows[row].cells[position.column + 1].role = .trail
    }
    return made + columns
  }

  /// Writes ASCII characters of one row, which must lie on the screen whole.
  mutating func put(
    _ bytes: UnsafeRawBufferPointer, like cell: Cell, isHidden: Bool, at position: Position
  ) -> Int {
    guard holds(position), position.column + bytes.count <= size.columns else { return 0 }
    let row = place(position.row)
    let made = rows[row].fill(to: position.column + bytes.count)
    rows[row].cells.withUnsafeMutableBufferPointer { cells in
      var cell = cell
      for (index, byte) in bytes.enumerated() {
        if !isHidden { cell.scalar = Unicode.Scalar(byte) }
        cells[position.column + index] = cell
      }
    }
    return made + bytes.count
  }

  /// Draws a mark over the character whose last cell is given.
  mutating func addMark(_ mark: Unicode.Scalar, at position: Position) {
    guard holds(position) else { return }
    let row = place(position.row)
    guard position.column < rows[row].cells.count, rows[row].cells[position.column].marks.append(mark) else { return }
    if position.column > 0, rows[row].cells[position.column].role == .trail {
      rows[row].cells[position.column - 1].marks = rows[row].cells[position.column].marks
    }
  }

  mutating func erase(rows range: Range<Int>, columns: Range<Int>, with blank: Cell) -> Int {
    let columns = columns.clamped(to: 0..<size.columns)
    guard !columns.isEmpty else { return 0 }
    var touched = 0
    for row in range.clamped(to: 0..<size.rows) {
      let row = place(row)
      touched += Self.rowWork
      if columns.upperBound == size.columns {
        if columns.lowerBound < rows[row].cells.count {
          rows[row].cells.removeLast(rows[row].cells.count - columns.lowerBound)
        } else if rows[row].rest != blank {
          touched += rows[row].fill(to: columns.lowerBound)
        }
        rows[row].rest = blank
      } else {
        touched += rows[row].fill(to: columns.upperBound) + columns.count
        for column in columns { rows[row].cells[column] = blank }
      }
    }
    return touched
  }

  /// Clears the cells of a rectangle that are not protected.
  mutating func eraseUnprotected(rows range: Range<Int>, columns: Range<Int>, with blank: Cell) -> Int {
    let columns = columns.clamped(to: 0..<size.columns)
    var touched = 0
    for row in range.clamped(to: 0..<size.rows) {
      let place = place(row)
      guard rows[place].cells.contains(where: \.isProtected) else {
        touched += erase(rows: row..<row + 1, columns: columns, with: blank)
        continue
      }
      touched += rows[place].fill(to: columns.upperBound) + columns.count
      for column in columns where !rows[place].cells[column].isProtected { rows[place].cells[column] = blank }
    }
    return touched
  }

  /// Returns a cell; nil outside of the screen.
  func cell(at position: Position) -> Cell? {
    guard holds(position) else { return nil }
    let row = rows[place(position.row)]
    return position.column < row.cells.count ? row.cells[position.column] : row.rest
  }

  func tile(at position: Position) -> PictureTile? { cell(at: position)?.marks.tile }

  mutating func eraseTiles(of numbers: Set<UInt32>, with blank: Cell) -> Int {
    var touched = 0
    for row in rows.indices where rows[row].cells.contains(where: \.marks.isTile) {
      touched += rows[row].cells.count
      for column in rows[row].cells.indices {
        guard let tile = rows[row].cells[column].marks.tile, numbers.contains(tile.number) else { continue }
        rows[row].cells[column] = blank
      }
    }
    return touched
  }

  /// Moves some rows up or, if negative, down. New rows are blank.
  mutating func scroll(rows range: Range<Int>, up count: Int, with blank: Cell) -> Int {
    let range = range.clamped(to: 0..<size.rows)
    let moved = min(abs(count), range.count)
    guard moved > 0 else { return 0 }
    if range.count == size.rows {
      // The ring turns, and no row moves.
      top = (top + (count > 0 ? moved : size.rows - moved)) % size.rows
    } else {
      let (top, height) = (top, rows.count)
      // A span, since Swift 6.3 compiles exchanges in an array in one of two ways, as its own memory happens to lie.
      var rows = rows.mutableSpan
      // Up, the first row takes its new place first; down, the last one.
      for step in 0..<range.count - moved {
        let row = top + (count > 0 ? range.lowerBound + step : range.upperBound - 1 - step)
        rows.swapAt(row % height, (count > 0 ? row + moved : row - moved) % height)
      }
    }
    for row in count > 0 ? range.suffix(moved) : range.prefix(moved) {
      // The memory of the row is used again.
      rows[place(row)].cells.removeAll(keepingCapacity: true)
      rows[place(row)].rest = blank
    }
    return Self.rowWork * (moved + (range.count == size.rows ? 0 : range.count))
  }

  /// Moves a rectangle up and to the left or, if negative, the other way. New cells are blank.
  mutating func scroll(rows range: Range<Int>, columns: Range<Int>, up: Int, left: Int, with blank: Cell) -> Int {
    let range = range.clamped(to: 0..<size.rows)
    let columns = columns.clamped(to: 0..<size.columns)
    guard !range.isEmpty, !columns.isEmpty else { return 0 }
    if left == 0, columns.count == size.columns { return scroll(rows: range, up: up, with: blank) }
    var touched = 0
    for row in up < 0 ? Array(range.reversed()) : Array(range) {
      let source = row + up
      var cells: [Cell] = Array(repeating: blank, count: columns.count)
      if range.contains(source) {
        touched += rows[place(source)].fill(to: columns.upperBound)
        let from = rows[place(source)].cells[columns]
        let shown = left < 0 ? from.dropLast(min(-left, from.count)) : from.dropFirst(min(left, from.count))
        let start = left < 0 ? min(-left, cells.count) : 0
        cells.replaceSubrange(start..<start + shown.count, with: shown)
      }
      touched += rows[place(row)].fill(to: columns.upperBound) + columns.count
      rows[place(row)].cells.replaceSubrange(columns, with: cells)
    }
    return touched
  }

  mutating func resize(to new: Size, droppingFirst dropped: Int, with blank: Cell) -> Int {
    var touched = Self.rowWork * (size.rows + new.rows)
    var kept = (min(dropped, size.rows)..<size.rows).prefix(new.rows).map { rows[place($0)] }
    for row in kept.indices {
      if kept[row].cells.count > new.columns {
        kept[row].cells.removeLast(kept[row].cells.count - new.columns)
      } else if new.columns > size.columns, kept[row].rest != blank {
        touched += kept[row].fill(to: size.columns)
        kept[row].rest = blank
      }
    }
    kept += Array(repeating: Row(rest: blank), count: new.rows - kept.count)
    (rows, top, size) = (kept, 0, new)
    return touched
  }
}

extension Cell {
  /// The bit of the background's name that no name uses.
  private static let protection: UInt32 = 1 << 31

  /// True if selective erasure spares the cell (DECSCA). It is never set outside of here.
  var isProtected: Bool {
    get { background.bits & Self.protection != 0 }
    set { background.bits = newValue ? background.bits | Self.protection : background.bits & ~Self.protection }
  }
}
