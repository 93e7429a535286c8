internal import PortholeEmulator
internal import PortholeEncoding
internal import Transitions

/// The terminal that a cast of ours needs: text, CUP, CUF, EL, SGR, links and the marks around a frame.
///
/// It refuses everything else that can change the screen, so that it shows what every terminal shows, cell for cell.
/// ``VTermScreen`` plays the casts that it refuses.
struct OwnCastScreen: CastTerminal {
  private(set) var grid: Grid
  private let palette: Palette
  private var pen: GraphicRendition
  // U+0080...U+009F show nothing here, since terminals differ on them.
  private var parser = ControlParser(readsC1: false, mostString: HyperlinkCommand.mostString)
  private var position = Position(column: 0, row: 0)
  /// A Boolean value indicating whether the cursor shows. The marks around our frames tell that it does not.
  private var showsCursor = true
  private var last: Position?
  private var clusterer = CellClusterer()
  private var work = TerminalWork.limited

  init(size: Size, palette: Palette) {
    self.palette = palette
    pen = GraphicRendition(
      foreground: palette.defaultForeground, background: palette.defaultBackground, palette: palette)
    grid = Grid(size: size, filledWith: pen.cell)
  }

  var state: OwnCastScreen? { self }

  var weight: Int { grid.size.area }

  var cursor: TerminalEmulator.Cursor? {
    guard showsCursor else { return nil }
    var cursor = TerminalEmulator.Cursor()
    cursor.position = Position(column: min(position.column, grid.size.columns - 1), row: position.row)
    return cursor
  }

  mutating func restore(_ state: OwnCastScreen) { self = state }

  /// Changes the size and keeps the cells that fit, as ``VTermScreen`` does.
  mutating func resize(to size: Size) throws(CastRefusal) {
    work.spend(size.area)
    if work.isExhausted { throw .tooMuchWork }
    // The position stays on the screen, and so does text below it if there is room.
    let below = (position.row + 1..<max(grid.size.rows, position.row + 1)).last { !isEmpty($0) }
    let dropped = max(0, (below ?? position.row) + 1 - size.rows)
    let blank = Cell(foreground: palette.defaultForeground, background: palette.defaultBackground)
    var resized = Grid(size: size, filledWith: blank)
    for row in 0..<min(size.rows, grid.size.rows - dropped) {
      for column in 0..<min(size.columns, grid.size.columns) {
        resized[column: column, row: row] = grid[column: column, row: row + dropped]
      }
    }
    resized.mend()
    // After a full row the position stays there if the row keeps its length.
    let isBehind = position.column == size.columns && size.columns == grid.size.columns
    position = Position(
      column: isBehind ? position.column : min(position.column, size.columns - 1),
      row: min(max(0, position.row - dropped), size.rows - 1))
    grid = resized
    endCluster()
  }

  private func isEmpty(_ row: Int) -> Bool {
    (0..<grid.size.columns).allSatisfy { grid[column: $0, row: row].isBlank }
  }

  /// Reads output that ends with a whole sequence.
  mutating func feed(_ text: String) throws(CastRefusal) {
    work.grant(bytes: text.utf8.count)
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if work.isExhausted { throw .tooMuchWork }
      if scalar == "\u{1B}" { endCluster() }
      switch parser.take(scalar) {
      case .none: break
      case .print(let scalar): try show(scalar, before: scalars.first)
      case .sgr:
        pen.apply(parser.parameters)
        if pen.isConcealed { throw .foreign }
      case .csi(let final): if !obey(final) { throw .foreign }
      // ST ends a control string, which shows nothing but may begin or end a link.
      case .escape(UInt8(ascii: "\\")):
        if let command = HyperlinkCommand(parser.takeString()) { pen.apply(command) }
      case .execute, .escape: throw .foreign
      }
    }
    if !parser.isAtRest { throw .foreign }
  }

  /// Keeps later marks from joining earlier characters.
  private mutating func endCluster() {
    last = nil
    clusterer = CellClusterer()
  }

  private mutating func show(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) throws(CastRefusal) {
    switch clusterer.take(scalar, before: next) {
    case .nothing: break
    case .mark(let mark):
      guard let last else { return }
      grid.addMark(mark, at: last)
    case .base(let base, let columns):
      var cell = pen.cell
      cell.scalar = base
      guard grid.put(cell, columns: columns, at: position) else { throw .foreign }
      last = position
      position.column += columns
    }
  }

  /// Executes CUP, CUF, EL and the marks around a frame.
  ///
  /// - Returns: A Boolean value indicating whether it is one of these.
  private mutating func obey(_ final: UInt8) -> Bool {
    let parameters = parser.parameters
    let (count, first) = (parameters.values.count, parameters.number(0))
    if parameters.values.contains(where: \.isSub) || !parser.intermediates.isEmpty { return false }
    switch final {
    case UInt8(ascii: "h") where parser.prefix == UInt8(ascii: "?"),
      UInt8(ascii: "l") where parser.prefix == UInt8(ascii: "?"):
      showsCursor = false
      return count == 1 && first == 2026 || count == 1 && first == 25 && final == UInt8(ascii: "l")
    case _ where parser.prefix != 0: return false
    case UInt8(ascii: "H") where count <= 2:
      let (row, column) = (parameters.number(0, default: 1), parameters.number(1, default: 1))
      position = Position(column: min(column, grid.size.columns) - 1, row: min(row, grid.size.rows) - 1)
    case UInt8(ascii: "C") where count <= 1:
      position.column = min(position.column + max(1, first), grid.size.columns - 1)
    case UInt8(ascii: "K") where first == 0 && count <= 1:
      work.spend(max(0, grid.size.columns - position.column))
      for column in min(position.column, grid.size.columns)..<grid.size.columns {
        grid.put(pen.erased, columns: 1, at: Position(column: column, row: position.row))
      }
    default: return false
    }
    return true
  }
}
