internal import Transitions

/// The terminal that a cast of ours needs: text, CUP, CUF, EL, SGR and the marks around a frame. It refuses all else,
/// so that what it shows is what every terminal shows, cell for cell; for the rest there is ``VTermScreen``.
struct OwnCastScreen: CastTerminal {
  private(set) var grid: Grid
  private let palette: Palette
  private var pen: Cell
  private var isReversed = false
  private var cursor = Position(column: 0, row: 0)
  private var last: Position?
  private var clusterer = CellClusterer()
  private var work = TerminalWork()

  init(size: Size, palette: Palette) {
    self.palette = palette
    pen = Cell(foreground: palette.defaultForeground, background: palette.defaultBackground)
    grid = Grid(size: size, filledWith: pen)
  }

  var state: OwnCastScreen? { self }

  var weight: Int { grid.size.area }

  mutating func restore(_ state: OwnCastScreen) { self = state }

  /// Takes another size, and keeps what fits, as ``VTermScreen`` does.
  mutating func resize(to size: Size) throws(CastRefusal) {
    work.spend(size.area)
    if work.isExhausted { throw .tooMuchWork }
    // The cursor stays on the screen, and so does text below it, where there is room.
    let below = (cursor.row + 1..<max(grid.size.rows, cursor.row + 1)).last { !isEmpty($0) }
    let dropped = max(0, (below ?? cursor.row) + 1 - size.rows)
    let blank = Cell(foreground: palette.defaultForeground, background: palette.defaultBackground)
    var resized = Grid(size: size, filledWith: blank)
    for row in 0..<min(size.rows, grid.size.rows - dropped) {
      for column in 0..<min(size.columns, grid.size.columns) {
        resized[column: column, row: row] = grid[column: column, row: row + dropped]
      }
    }
    resized.mend()
    // Behind a full row it stays where it is, if the row is as long as before.
    let isBehind = cursor.column == size.columns && size.columns == grid.size.columns
    cursor = Position(
      column: isBehind ? cursor.column : min(cursor.column, size.columns - 1),
      row: min(max(0, cursor.row - dropped), size.rows - 1))
    grid = resized
    last = nil
    clusterer = CellClusterer()
  }

  private func isEmpty(_ row: Int) -> Bool {
    (0..<grid.size.columns).allSatisfy { grid[column: $0, row: row].isBlank }
  }

  /// Takes output in: whole sequences only.
  mutating func feed(_ text: String) throws(CastRefusal) {
    work.grant(bytes: text.utf8.count)
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if work.isExhausted { throw .tooMuchWork }
      if scalar == "\u{1B}" {
        clusterer = CellClusterer()
        try control(&scalars)
      } else {
        try show(scalar, before: scalars.first)
      }
    }
  }

  private mutating func show(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) throws(CastRefusal) {
    guard scalar.value >= 0x20, scalar.value < 0x7F || scalar.value >= 0xA0 else { throw .foreign }
    switch clusterer.take(scalar, before: next) {
    case .nothing: break
    case .mark(let mark):
      guard let last else { return }
      grid.addMark(mark, at: last)
    case .base(let base, let columns):
      var cell = pen
      if isReversed { (cell.foreground, cell.background) = (cell.background, cell.foreground) }
      cell.scalar = base
      guard grid.put(cell, columns: columns, at: cursor) else { throw .foreign }
      last = cursor
      cursor.column += columns
    }
  }

  private mutating func control(_ scalars: inout Substring.UnicodeScalarView) throws(CastRefusal) {
    var parameters = String.UnicodeScalarView()
    guard scalars.popFirst() == "[" else { throw .foreign }
    while let next = scalars.first, next.value >= 0x20, next.value < 0x40, parameters.count < 256 {
      parameters.append(next)
      scalars.removeFirst()
    }
    let final = scalars.popFirst() ?? " "
    let words = String(parameters)
    if words == "?2026", final == "h" || final == "l" { return }
    let pieces = words.split(separator: ";", omittingEmptySubsequences: false)
    let numbers = words.isEmpty ? [] : pieces.compactMap(Self.number)
    guard words.isEmpty || numbers.count == pieces.count, obey(final, numbers) else { throw .foreign }
  }

  /// A parameter; nothing stands for 0.
  private static func number(_ text: Substring) -> Int? {
    if text.isEmpty { return 0 }
    return text.utf8.count <= 4 && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  /// - Returns: Whether it is understood.
  private mutating func obey(_ final: Unicode.Scalar, _ numbers: [Int]) -> Bool {
    let first = numbers.first ?? 0
    switch final {
    case "H" where numbers.count <= 2:
      let column = numbers.count > 1 ? numbers[1] : 1
      cursor = Position(
        column: min(max(1, column), grid.size.columns) - 1, row: min(max(1, first), grid.size.rows) - 1)
    case "C" where numbers.count <= 1:
      cursor.column = min(cursor.column + max(1, first), grid.size.columns - 1)
    case "K" where first == 0 && numbers.count <= 1:
      let blank = Cell(foreground: pen.foreground, background: pen.background)
      work.spend(max(0, grid.size.columns - cursor.column))
      for column in min(cursor.column, grid.size.columns)..<grid.size.columns {
        grid.put(blank, columns: 1, at: Position(column: column, row: cursor.row))
      }
    case "m":
      return select(numbers.isEmpty ? [0] : numbers)
    default:
      return false
    }
    last = nil
    return true
  }

  /// SGR.
  private mutating func select(_ numbers: [Int]) -> Bool {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0:
        pen = Cell(foreground: palette.defaultForeground, background: palette.defaultBackground)
        isReversed = false
      case 1: pen.style.insert(.bold)
      case 2: pen.style.insert(.dim)
      case 3: pen.style.insert(.italic)
      case 4: pen.style.insert(.underline)
      case 5: pen.style.insert(.blink)
      case 7: isReversed = true
      case 9: pen.style.insert(.strikethrough)
      case 22: pen.style.subtract([.bold, .dim])
      case 23: pen.style.remove(.italic)
      case 24: pen.style.remove(.underline)
      case 25: pen.style.remove(.blink)
      case 27: isReversed = false
      case 29: pen.style.remove(.strikethrough)
      case 30...37: pen.foreground = palette.indexed(number - 30)
      case 39: pen.foreground = palette.defaultForeground
      case 40...47: pen.background = palette.indexed(number - 40)
      case 49: pen.background = palette.defaultBackground
      case 90...97: pen.foreground = palette.indexed(number - 82)
      case 100...107: pen.background = palette.indexed(number - 92)
      case 38, 48:
        guard let color = color(&rest) else { return false }
        if number == 38 { pen.foreground = color } else { pen.background = color }
      default: return false
      }
    }
    return true
  }

  /// What follows 38 or 48.
  private func color(_ rest: inout ArraySlice<Int>) -> Color? {
    switch rest.popFirst() {
    case 5:
      guard let index = rest.popFirst(), index < 256 else { return nil }
      return palette.indexed(index)
    case 2:
      let values = rest.prefix(3)
      rest = rest.dropFirst(3)
      guard values.count == 3, values.allSatisfy({ $0 < 256 }) else { return nil }
      return Color(rgb: values.reduce(0) { $0 << 8 | UInt32($1) })
    default: return nil
    }
  }
}
