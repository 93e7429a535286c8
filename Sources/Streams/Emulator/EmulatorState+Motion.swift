internal import Transitions

/// The control functions that move the cursor. By those of DEC it does not leave the margins from within; outside, only the
/// edges of the screen stop it.
extension EmulatorState {
  mutating func move(to position: Position) {
    cursor.position = position
    cursor.isWrapPending = false
    lastGlyph = nil
  }

  /// Puts the cursor into another column or row, at the edge if that is too far.
  mutating func move(column: Int? = nil, row: Int? = nil) {
    move(
      to: Position(
        column: min(max(0, column ?? cursor.position.column), size.columns - 1),
        row: min(max(0, row ?? cursor.position.row), size.rows - 1)))
  }

  /// Returns the column of an address, which counts from the left margin in origin mode (DECOM).
  func addressed(column: Int) -> Int {
    let area = modes.isOriginMode ? margins.columns : 0..<size.columns
    return min(area.lowerBound + max(0, column), area.upperBound - 1)
  }

  /// Returns the row of an address, which counts from the top margin in origin mode.
  func addressed(row: Int) -> Int {
    let area = modes.isOriginMode ? margins.rows : 0..<size.rows
    return min(area.lowerBound + max(0, row), area.upperBound - 1)
  }

  mutating func moveHome() { move(column: addressed(column: 0), row: addressed(row: 0)) }

  // MARK: By distances

  mutating func moveUp(_ count: Int) {
    let (row, top) = (cursor.position.row, margins.rows.lowerBound)
    move(row: max(row - count, row >= top ? top : 0))
  }

  mutating func moveDown(_ count: Int) {
    let (row, end) = (cursor.position.row, margins.rows.upperBound)
    move(row: min(row + count, row < end ? end - 1 : size.rows - 1))
  }

  mutating func moveRight(_ count: Int) { move(column: min(cursor.position.column + count, endOfLine - 1)) }

  mutating func moveLeft(_ count: Int) { move(column: max(cursor.position.column - count, startOfLine)) }

  mutating func returnCarriage() { move(column: modes.isOriginMode ? margins.columns.lowerBound : startOfLine) }

  /// The column that stops the cursor on its way to the left.
  private var startOfLine: Int {
    let left = margins.columns.lowerBound
    return cursor.position.column >= left ? left : 0
  }

  /// The column after the one that stops the cursor, and text, on the way to the right.
  var endOfLine: Int {
    let end = margins.columns.upperBound
    return cursor.position.column < end ? end : size.columns
  }

  // MARK: By lines

  /// Moves the cursor down, or the text up if it is at the bottom margin (IND, and LF).
  mutating func feedLine() {
    let position = cursor.position
    if position.row != margins.rows.upperBound - 1 {
      move(row: position.row + 1)
    } else {
      if margins.columns.contains(position.column) { scroll(margins, up: 1) }
      move(to: position)
    }
  }

  /// Moves the cursor up, or the text down if it is at the top margin (RI).
  mutating func reverseLine() {
    let position = cursor.position
    if position.row != margins.rows.lowerBound {
      move(row: position.row - 1)
    } else {
      if margins.columns.contains(position.column) { scroll(margins, up: -1) }
      move(to: position)
    }
  }

  /// Moves the cursor to the right, or the text to the left if it is at the right margin (DECFI).
  mutating func forwardColumn() {
    guard cursor.position.column == margins.columns.upperBound - 1 else { return moveRight(1) }
    if margins.rows.contains(cursor.position.row) { scroll(margins, left: 1) }
  }

  /// Moves the cursor to the left, or the text to the right if it is at the left margin (DECBI).
  mutating func reverseColumn() {
    guard cursor.position.column == margins.columns.lowerBound else { return moveLeft(1) }
    if margins.rows.contains(cursor.position.row) { scroll(margins, left: -1) }
  }

  // MARK: By tabulator stops

  /// HT and CHT. A wait after a full row goes on.
  mutating func tabulate(_ count: Int) {
    let end = endOfLine - 1
    var column = cursor.position.column
    for _ in 0..<count where column < end { column = min(tabs.next(after: column), end) }
    if column != cursor.position.column { move(column: column) }
  }

  /// CBT. In origin mode the left margin is the first stop.
  mutating func tabulateBack(_ count: Int) {
    let start = modes.isOriginMode ? startOfLine : 0
    var column = cursor.position.column
    for _ in 0..<count where column > start { column = max(tabs.previous(before: column), start) }
    move(column: column)
  }

  /// Sets or removes the stop in the cursor's column.
  mutating func setTab(_ isOn: Bool) { tabs.set(isOn, at: cursor.position.column) }

  /// Removes the stop in the cursor's column, or all (TBC).
  mutating func clearTabs(_ part: Int) {
    switch part {
    case 0: setTab(false)
    case 3: tabs.removeAll()
    default: break
    }
  }
}

/// The part of a screen that scrolls (DECSTBM and DECSLRM).
struct Margins: Hashable {
  var rows: Range<Int>
  /// All columns, unless there may be a left and a right margin (DECLRMM).
  var columns: Range<Int>

  init(_ size: Size) {
    rows = 0..<size.rows
    columns = 0..<size.columns
  }

  func contains(_ position: Position) -> Bool {
    rows.contains(position.row) && columns.contains(position.column)
  }
}

/// The tabulator stops of a terminal: every eighth column at first.
struct TabStops: Hashable {
  private var isStop: [Bool]

  init(columns: Int) {
    isStop = (0..<columns).map(Self.isUsual)
  }

  private static func isUsual(_ column: Int) -> Bool { column % 8 == 0 }

  mutating func set(_ isOn: Bool, at column: Int) { isStop[column] = isOn }

  mutating func removeAll() { isStop = Array(repeating: false, count: isStop.count) }

  func next(after column: Int) -> Int {
    isStop.indices.dropFirst(column + 1).first { isStop[$0] } ?? isStop.count - 1
  }

  func previous(before column: Int) -> Int { isStop.indices.prefix(column).last { isStop[$0] } ?? 0 }

  mutating func resize(to columns: Int) {
    if columns < isStop.count { isStop.removeLast(isStop.count - columns) }
    isStop += (isStop.count..<max(columns, isStop.count)).map(Self.isUsual)
  }
}
