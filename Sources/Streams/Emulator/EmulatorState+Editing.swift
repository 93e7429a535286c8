internal import Transitions

/// The control functions that erase or move text.
extension EmulatorState {
  /// The column where erasing, inserting and deleting begin. After a full row the cursor stands on its last character,
  /// and the place is the one behind it, as in tmux and kitty.
  private var editedColumn: Int { cursor.position.column + (cursor.isWrapPending ? 1 : 0) }

  // MARK: Erasing

  private mutating func erase(rows range: Range<Int>, columns: Range<Int>, isSelective: Bool) {
    lastGlyph = nil
    if isSelective, hasProtected {
      work.spend(rows.eraseUnprotected(rows: range, columns: columns, with: erased))
    } else {
      work.spend(rows.erase(rows: range, columns: columns, with: erased))
    }
  }

  private var cursorRow: Range<Int> { cursor.position.row..<cursor.position.row + 1 }

  /// ED and DECSED. The rows that have left the screen are not kept, so there are none to erase.
  mutating func eraseDisplay(_ part: Int, isSelective: Bool = false) {
    let all = 0..<size.columns
    switch part {
    case 0:
      eraseLine(0, isSelective: isSelective)
      erase(rows: cursorRow.upperBound..<size.rows, columns: all, isSelective: isSelective)
    case 1:
      erase(rows: 0..<cursorRow.lowerBound, columns: all, isSelective: isSelective)
      eraseLine(1, isSelective: isSelective)
    case 2: erase(rows: 0..<size.rows, columns: all, isSelective: isSelective)
    default: break
    }
  }

  /// EL and DECSEL.
  mutating func eraseLine(_ part: Int, isSelective: Bool = false) {
    switch part {
    case 0: erase(rows: cursorRow, columns: editedColumn..<size.columns, isSelective: isSelective)
    case 1: erase(rows: cursorRow, columns: 0..<cursor.position.column + 1, isSelective: isSelective)
    case 2: erase(rows: cursorRow, columns: 0..<size.columns, isSelective: isSelective)
    default: break
    }
  }

  mutating func eraseCharacters(_ count: Int) {
    erase(rows: cursorRow, columns: editedColumn..<min(editedColumn + count, size.columns), isSelective: false)
  }

  /// Fills the screen with E (DECALN).
  mutating func alignScreen() {
    margins = Margins(size)
    move(to: Position(column: 0, row: 0))
    var cell = blank
    cell.scalar = "E"
    work.spend(rows.erase(rows: 0..<size.rows, columns: 0..<size.columns, with: cell))
  }

  // MARK: Moving

  /// Moves the text of an area up and to the left or, if negative, the other way.
  mutating func scroll(_ area: Margins, up: Int = 0, left: Int = 0) {
    lastGlyph = nil
    work.spend(rows.scroll(rows: area.rows, columns: area.columns, up: up, left: left, with: erased))
  }

  /// Moves the text between the margins to the left (SL) or, if negative, to the right (SR), if the cursor is there.
  mutating func shiftScreen(left count: Int) {
    if margins.contains(cursor.position) { scroll(margins, left: count) }
  }

  /// Moves the characters from the cursor to the right margin to the left (DCH) or, if negative, to the right (ICH).
  mutating func shiftCharacters(left count: Int) {
    guard margins.columns.contains(cursor.position.column) else { return }
    var area = margins
    area.rows = cursorRow
    area.columns = editedColumn..<margins.columns.upperBound
    scroll(area, left: count)
  }

  /// Moves the rows from the cursor to the bottom margin up (DL) or, if negative, down (IL).
  mutating func shiftLines(up count: Int) {
    guard margins.contains(cursor.position) else { return }
    var area = margins
    area.rows = cursor.position.row..<margins.rows.upperBound
    scroll(area, up: count)
    move(column: margins.columns.lowerBound)
  }

  /// Moves the columns from the cursor to the right margin to the left (DECDC) or, if negative, to the right (DECIC).
  mutating func shiftColumns(left count: Int) {
    guard margins.contains(cursor.position) else { return }
    var area = margins
    area.columns = cursor.position.column..<margins.columns.upperBound
    scroll(area, left: count)
  }
}
