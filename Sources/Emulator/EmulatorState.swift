internal import PortholeEncoding
internal import Transitions

/// The state of a terminal besides what libvterm keeps: cells, cursor, modes and unread beginnings of sequences.
struct EmulatorState {
  /// A cursor with what DECSC keeps beside its place.
  struct SavedCursor {
    var position = Position(column: 0, row: 0)
    var isWrapPending = false
    var isOriginMode = false
    var rendition: GraphicRendition
    var sets = CharacterSets()
  }

  let palette: Palette
  /// A blank in the default colours.
  let blank: Cell
  /// The rows of the screen that shows, and of the other one.
  var rows: TerminalRows
  var hiddenRows: TerminalRows
  var isAlternate = false

  var cursor = TerminalEmulator.Cursor()
  var modes = TerminalEmulator.Modes()
  var rendition: GraphicRendition
  var sets = CharacterSets()
  /// The saved cursor of the screen that shows, and of the other one.
  var saved: SavedCursor
  var hiddenSaved: SavedCursor
  /// The rows that scroll; nil for all.
  var margins: Range<Int>?

  var decoder = UTF8Decoder()
  var parser = ControlParser(readsC1: false, mostString: Self.mostString)
  /// Decides which characters are parts of the emoji before them.
  var clusterer = CellClusterer()
  var isClustering = false
  /// The last cell of the last character, while the cursor stands after it.
  var lastGlyph: Position?
  /// The last character that took a column: the one that REP repeats.
  var lastScalar: Unicode.Scalar?

  var title = ""
  var answers: [UInt8] = []
  var work: TerminalWork
  /// A control function for libvterm.
  var request: [UInt8] = []
  /// A Boolean value indicating whether the cursor stays where it is then.
  var keepsCursor = false

  /// The longest control string that is read, in bytes.
  static let mostString = 1 << 12

  init(size: Size, palette: Palette, work: TerminalWork) {
    self.palette = palette
    self.work = work
    rendition = GraphicRendition(
      foreground: palette.defaultForeground, background: palette.defaultBackground, palette: palette)
    blank = rendition.cell
    rows = TerminalRows(size: size, filledWith: blank)
    hiddenRows = rows
    saved = SavedCursor(rendition: rendition)
    hiddenSaved = saved
  }

  var size: Size { rows.size }

  /// The memory in cells.
  var weight: Int { rows.weight + hiddenRows.weight }

  /// A blank as erasing leaves it. Only the pen's background fills the screen, as in xterm.
  var erased: Cell {
    var cell = blank
    cell.background = rendition.erased.background
    return cell
  }

  func grid(alternate: Bool) -> Grid {
    var grid = (alternate == isAlternate ? rows : hiddenRows).grid
    if modes.isReversed {
      for index in grid.cells.indices {
        let cell = grid.cells[index]
        (grid.cells[index].foreground, grid.cells[index].background) = (cell.background, cell.foreground)
      }
    }
    return grid
  }

  /// Puts the cursor elsewhere.
  mutating func move(to position: Position) {
    cursor.position = position
    cursor.isWrapPending = false
    lastGlyph = nil
  }

  mutating func resize(to size: Size) {
    // If a full row becomes longer, the cursor stays after its last character.
    let old = rows.size
    let behind = cursor.isWrapPending && size.columns > old.columns ? 1 : 0
    let row = cursor.position.row
    let last = (row + 1..<max(old.rows, row + 1)).last { !rows.isEmpty($0) } ?? row
    let dropped = isAlternate ? 0 : max(0, last + 1 - size.rows)
    let hiddenDropped = isAlternate ? max(0, min(hiddenSaved.position.row, old.rows - 1) + 1 - size.rows) : 0
    work.spend(rows.resize(to: size, droppingFirst: dropped, with: blank))
    work.spend(hiddenRows.resize(to: size, droppingFirst: hiddenDropped, with: blank))
    hiddenSaved.position.row -= hiddenDropped
    // After a full row the cursor stays there if the row keeps its length.
    let isPending = cursor.isWrapPending && size.columns == old.columns
    move(
      to: Position(
        column: min(cursor.position.column + behind, size.columns - 1),
        row: min(max(0, row - dropped), size.rows - 1)))
    cursor.isWrapPending = isPending
    margins = nil
  }
}
