internal import Transitions

/// The state of a terminal: cells, cursor, modes and unread beginnings of sequences.
struct EmulatorState {
  /// A cursor with what DECSC keeps beside its place.
  struct SavedCursor: Hashable {
    var position = Position(column: 0, row: 0)
    var isOriginMode = false
    var isProtecting = false
    var rendition: GraphicRendition
    var sets = CharacterSets()
  }

  struct Picture {
    var rows: TerminalRows
    var hiddenRows: TerminalRows
    var isAlternate: Bool
    var cursor: TerminalEmulator.Cursor
    var isReversed: Bool
    var colors: ColorChanges
    var hasProtected: Bool
  }

  /// The values of the colours as they are at first, by name.
  let palette: Palette
  var colors: ColorChanges
  let blank: Cell
  var rows: TerminalRows
  var hiddenRows: TerminalRows
  var isAlternate = false

  var cursor = TerminalEmulator.Cursor()
  var modes = TerminalEmulator.Modes()
  var rendition: GraphicRendition
  var sets = CharacterSets()
  /// True if selective erasure spares the characters to come (DECSCA).
  var isProtecting = false
  var hasProtected = false
  var saved: SavedCursor
  var hiddenSaved: SavedCursor
  var margins: Margins
  var tabs: TabStops

  var decoder = UTF8Decoder()
  var parser: ControlParser
  /// The pictures that were sent; nil if pictures are not shown.
  var pictures: PictureState?
  /// Decides which characters are parts of the emoji before them.
  var clusterer = CellClusterer()
  var isClustering = false
  /// The last character and its columns, while nothing has followed: the next one may make an emoji of it.
  var lone: (scalar: Unicode.Scalar, columns: Int)?
  /// The last cell of the last character, while the cursor stands after it.
  var lastGlyph: Position?
  let widths: SignWidths
  /// The last character that took a column: the one that REP repeats.
  var lastScalar: Unicode.Scalar?

  var title = ""
  var answers: [UInt8] = []
  var work: TerminalWork
  /// The time in microseconds, on a clock of the caller's.
  var time = 0
  /// The last whole picture and its time, while a synchronized update draws the next.
  var held: (picture: Picture, since: Int)?

  /// The longest control string that is read where pictures are not shown, in bytes.
  static let mostString = 1 << 12

  init(size: Size, palette: Palette, work: TerminalWork, showsPictures: Bool, widths: SignWidths) {
    self.widths = widths
    parser = ControlParser(readsC1: false, mostString: showsPictures ? PictureState.mostString : Self.mostString)
    pictures = showsPictures ? PictureState() : nil
    colors = ColorChanges(palette)
    var palette = palette
    palette.hasNames = true
    self.palette = palette
    self.work = work
    rendition = GraphicRendition(
      foreground: palette.defaultForeground, background: palette.defaultBackground, palette: palette)
    blank = rendition.cell
    rows = TerminalRows(size: size, filledWith: blank)
    hiddenRows = rows
    saved = SavedCursor(rendition: rendition)
    hiddenSaved = saved
    margins = Margins(size)
    tabs = TabStops(columns: size.columns)
  }

  var size: Size { rows.size }

  var weight: Int {
    let weight = rows.weight + hiddenRows.weight
    return held.map { weight + $0.picture.rows.weight + $0.picture.hiddenRows.weight } ?? weight
  }

  /// A blank as erasing leaves it. Only the pen's background fills the screen, as in xterm.
  var erased: Cell {
    var cell = blank
    cell.background = rendition.erased.background
    return cell
  }

  // MARK: The picture

  /// The time at which a held picture gives way to what has been drawn since; nil if none is held.
  var deadline: Int? { isHeld ? held.map { $0.since + TerminalEmulator.longestUpdate } : nil }

  /// True if a synchronized update goes on, and has not taken too long.
  var isHeld: Bool { held.map { time - $0.since < TerminalEmulator.longestUpdate } ?? false }

  var livePicture: Picture {
    Picture(
      rows: rows, hiddenRows: hiddenRows, isAlternate: isAlternate, cursor: cursor, isReversed: modes.isReversed,
      colors: colors, hasProtected: hasProtected)
  }

  var picture: Picture { isHeld ? held?.picture ?? livePicture : livePicture }

  mutating func resize(to size: Size) {
    // If a full row becomes longer, the cursor stays after its last character.
    let old = rows.size
    let behind = cursor.isWrapPending && size.columns > old.columns ? 1 : 0
    let row = cursor.position.row
    let last = (row + 1..<old.rows).last { !rows.isEmpty($0) } ?? row
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
    margins = Margins(size)
    tabs.resize(to: size.columns)
    // A picture of another size cannot stay.
    held = nil
    modes.isSynchronized = false
  }
}

extension EmulatorState.Picture {
  func grid(alternate: Bool) -> Grid {
    var grid = (alternate == isAlternate ? rows : hiddenRows).grid
    if colors.isPlain, !isReversed, !hasProtected { return grid }
    for index in grid.cells.indices {
      var cell = grid.cells[index]
      cell.isProtected = false
      cell = colors.shown(cell)
      if isReversed { (cell.foreground, cell.background) = (cell.background, cell.foreground) }
      grid.cells[index] = cell
    }
    return grid
  }
}
