internal import PortholeStreams
internal import Transitions

/// Draws art as the ANSI.SYS of MS-DOS and its successors do. No library does: emulators follow the terminals of today,
/// which wrap, clear and colour in other ways.
struct ArtInterpreter: Sendable {
  var canvas: ArtCanvas
  private var pen: ArtPen
  private var parser = ControlParser(mostString: HyperlinkCommand.mostString)
  private var clusterer = CellClusterer()
  /// The column may equal the width: then the last column is written, and the next character wraps.
  private var cursor = Position(column: 0, row: 0)
  private var saved = Position(column: 0, row: 0)
  /// The place of the last character, for the marks that follow it.
  private var last = Position(column: 0, row: 0)
  private let wrapsAtOnce: Bool
  private let showsBell: Bool

  /// - Parameter wrapsAtOnce: True if the cursor leaves a row as soon as its last column is written, as on a PC. Otherwise
  ///   it waits for the next character, as on a terminal, and a line end after a full row adds no blank row.
  init(canvas: ArtCanvas, pen: ArtPen, wrapsAtOnce: Bool, showsBell: Bool) {
    self.canvas = canvas
    self.pen = pen
    self.wrapsAtOnce = wrapsAtOnce
    self.showsBell = showsBell
  }

  mutating func read(_ scalar: Unicode.Scalar, before next: Unicode.Scalar? = nil) throws(DeckProblem.Reason) {
    switch scalar {
    case "\n":
      parser.cancel()
      startLine()
    case "\r":
      parser.cancel()
      move(column: 0, row: cursor.row)
    case "\u{8}":
      move(column: column - 1, row: cursor.row)
    case "\u{7}" where showsBell && parser.isAtRest:
      try show("•", before: nil)
    default:
      switch parser.take(scalar) {
      case .print(let scalar): try show(scalar, before: next)
      case .execute(0x09):
        clusterer = CellClusterer()
        advance(by: 8 - cursor.column % 8)
      case .sgr: pen.apply(parser.parameters)
      case .csi(let final): try obey(final)
      case .escape(0x5C): if let command = HyperlinkCommand(parser.takeString()) { pen.apply(command) }
      case .none, .execute, .escape: break
      }
    }
  }

  private mutating func show(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) throws(DeckProblem.Reason) {
    switch clusterer.take(scalar, before: next) {
    case .nothing: break
    case .mark(let mark):
      if !pen.isConcealed { canvas.put(mark, column: last.column, row: last.row) }
    case .base(let base, let columns):
      guard columns <= canvas.width else { return }
      if cursor.column + columns > canvas.width { cursor = Position(column: 0, row: cursor.row + 1) }
      var cell = pen.cell
      if !pen.isConcealed { cell.scalar = base }
      last = cursor
      if columns == 2 {
        if !pen.isConcealed { cell.role = .lead }
        try canvas.put(cell, column: cursor.column, row: cursor.row)
        if !pen.isConcealed { cell.role = .trail }
        last.column += 1
      }
      try canvas.put(cell, column: last.column, row: last.row)
      advance(by: columns)
    }
  }

  /// Moves to the right, at most to the end of the row.
  private mutating func advance(by columns: Int) {
    cursor.column = min(canvas.width, cursor.column + columns)
    if wrapsAtOnce, cursor.column == canvas.width { cursor = Position(column: 0, row: cursor.row + 1) }
  }

  private mutating func startLine() {
    cursor = Position(column: 0, row: cursor.row + 1)
    clusterer = CellClusterer()
  }

  private var column: Int { min(cursor.column, canvas.width - 1) }

  /// Moves the cursor, at most to the edges of the largest canvas. It stays if line ends have led it farther down.
  private mutating func move(column: Int, row: Int) {
    cursor.column = min(max(0, column), canvas.width - 1)
    cursor.row = min(max(0, row), max(cursor.row, canvas.mostRows - 1))
    clusterer = CellClusterer()
  }

  private mutating func obey(_ final: UInt8) throws(DeckProblem.Reason) {
    // No mark joins a character before the move.
    clusterer = CellClusterer()
    let parameters = parser.parameters
    let count = parameters.number(0, default: 1)
    switch final {
    case UInt8(ascii: "h") where parser.prefix == UInt8(ascii: "?"),
      UInt8(ascii: "l") where parser.prefix == UInt8(ascii: "?"):
      if parameters.values.contains(where: { $0.value == 33 }) { pen.setIceColors(final == UInt8(ascii: "h")) }
    case _ where !parser.isPlain: break
    case UInt8(ascii: "A"): move(column: column, row: cursor.row - count)
    case UInt8(ascii: "B"): move(column: column, row: cursor.row + count)
    case UInt8(ascii: "C"): move(column: column + count, row: cursor.row)
    case UInt8(ascii: "D"): move(column: column - count, row: cursor.row)
    case UInt8(ascii: "E"): move(column: 0, row: cursor.row + count)
    case UInt8(ascii: "F"): move(column: 0, row: cursor.row - count)
    case UInt8(ascii: "G"): move(column: count - 1, row: cursor.row)
    case UInt8(ascii: "d"): move(column: column, row: count - 1)
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      move(column: parameters.number(1, default: 1) - 1, row: count - 1)
    case UInt8(ascii: "s"): saved = cursor
    case UInt8(ascii: "u"): move(column: saved.column, row: saved.row)
    case UInt8(ascii: "J"): try eraseDisplay(parameters.number(0))
    case UInt8(ascii: "K"): try eraseLine(parameters.number(0))
    case UInt8(ascii: "t"): setTrueColor(parameters)
    default: break
    }
  }

  /// The index of the cursor in the canvas's cells.
  private var place: Int { cursor.row * canvas.width + cursor.column }

  private mutating func eraseDisplay(_ part: Int) throws(DeckProblem.Reason) {
    switch part {
    case 0: try canvas.erase(place..<max((cursor.row + 1) * canvas.width, canvas.pageEnd), on: pen.cell)
    case 1: try canvas.erase(0..<(cursor.row * canvas.width + column + 1), on: pen.cell)
    case 2:
      try canvas.erase(0..<canvas.pageEnd, on: pen.cell)
      move(column: 0, row: 0)
    default: break
    }
  }

  private mutating func eraseLine(_ part: Int) throws(DeckProblem.Reason) {
    let start = cursor.row * canvas.width
    let end = start + canvas.width
    switch part {
    case 0: try canvas.erase(place..<end, on: pen.cell)
    case 1: try canvas.erase(start..<(start + column + 1), on: pen.cell)
    case 2: try canvas.erase(start..<end, on: pen.cell)
    default: break
    }
  }

  /// Executes `0;R;G;Bt` for the background and `1;R;G;Bt` for the foreground, as PabloDraw writes and SyncTERM reads.
  private mutating func setTrueColor(_ parameters: ControlParameters) {
    guard parameters.values.count == 4, let ground = parameters.values[0].value, ground <= 1 else { return }
    pen.apply(ControlParameters([ground == 0 ? 48 : 38, 2] + parameters.values.dropFirst().map { $0.value ?? 0 }))
  }
}
