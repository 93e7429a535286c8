internal import CPortholeNcursesw
internal import PortholeStreams
internal import Transitions

/// Writes cells into a curses window, in the form in which curses keeps them.
nonisolated struct WindowWriter {
  /// The colour pairs. When they have run out, forget them and write all cells again.
  var pairs: ColorPairs
  /// The reduction to the terminal's colours; when it changes, write all cells again.
  var reduction: ColorReduction
  private let numbers: ColorNumbers
  private let strikethrough: attr_t
  private var row: [cchar_t] = []

  /// - Parameter strikethrough: The attribute that stands for a line through the text; curses has none of its own.
  init(reduction: ColorReduction, numbers: ColorNumbers, pairs: ColorPairs, strikethrough: attr_t = 0) {
    self.reduction = reduction
    self.numbers = numbers
    self.pairs = pairs
    self.strikethrough = strikethrough
  }

  /// Writes the cells of some places, where the window has any. A wide character is written whole.
  mutating func write(
    _ grid: borrowing Grid, at places: borrowing Damage, to window: curses_window?, of size: Size
  ) {
    for span in places.spans { write(span, of: grid, to: window, of: size) }
  }

  mutating func write(_ grid: borrowing Grid, to window: curses_window?, of size: Size) {
    for line in 0..<grid.size.rows {
      write(Damage.Span(row: line, start: 0, end: grid.size.columns), of: grid, to: window, of: size)
    }
  }

  private mutating func write(
    _ span: Damage.Span, of grid: borrowing Grid, to window: curses_window?, of size: Size
  ) {
    guard span.row >= 0, span.row < min(size.rows, grid.size.rows) else { return }
    let columns = min(grid.size.columns, size.columns)
    var first = max(0, min(span.start, columns))
    var last = max(first, min(span.end, columns))
    guard first < last else { return }
    if row.count < columns { row = Array(repeating: cchar_t(), count: columns) }
    let cells = grid.cells
    let base = span.row * grid.size.columns
    if first > 0 && cells[base + first].role == .trail { first -= 1 }
    if last < columns && cells[base + last].role == .trail { last += 1 }
    for column in first..<last {
      var cell = cells[base + column]
      switch cell.role {
      case .narrow: break
      case .lead where column + 1 < columns && cells[base + column + 1].isTrail(of: cell): break
      case .trail where column > 0 && cell.isTrail(of: cells[base + column - 1]): break
      case .lead, .trail: cell = cell.blanked
      }
      row[column] = character(for: cell)
    }
    wmove(window, Int32(span.row), Int32(first))
    row.withUnsafeBufferPointer { row in
      guard let row = row.baseAddress else { return }
      _ = wadd_wchnstr(window, row + first, Int32(last - first))
    }
  }

  /// Returns whether curses draws a cell as it is: no emoji of several scalars, and no character that the C library
  /// does not know or gives another width.
  static func draws(_ cell: Cell) -> Bool {
    let value = cell.bits & 0x1F_FFFF
    if value &- 0x20 < 0x5F { return cell.role == .narrow && !cell.marks.isEmoji }
    return porthole_columns(wchar_t(truncatingIfNeeded: value)) == (cell.role == .narrow ? 1 : 2) && !cell.marks.isEmoji
  }

  /// Returns the cell that a window shows in place of one that curses does not draw: the first scalar of an emoji, or
  /// U+FFFD.
  private static func substitute(for cell: Cell) -> Cell {
    var plain = cell
    plain.marks = Marks()
    if draws(plain) { return plain }
    plain.scalar = cell.role == .trail ? " " : "\u{FFFD}"
    plain.role = .narrow
    return plain
  }

  /// Returns a cell as curses keeps it: both halves of a wide character hold it, marked as base and extension.
  private mutating func character(for given: Cell) -> cchar_t {
    var cell = reduction.drawn(given)
    if !Self.draws(cell) { cell = Self.substitute(for: cell) }
    var attributes: attr_t = 0
    let style = cell.style
    let isBlank = cell.scalar == " " && cell.marks.isEmpty
    if !isBlank {
      if style.contains(.bold) { attributes |= porthole_bold }
      if style.contains(.dim) { attributes |= porthole_dim }
      if style.contains(.italic) { attributes |= porthole_italic }
      if style.contains(.blink) { attributes |= porthole_blink }
    }
    if style.isUnderlined { attributes |= porthole_underline }
    if style.contains(.strikethrough) { attributes |= strikethrough }
    // Both inks of a bare blank are the same to see: one pair serves for all.
    let hasInk = !isBlank || attributes != 0
    var pair: Int32 = 0
    if reduction.depth == .mono {
      if reduction.isReversed(cell) { attributes |= porthole_reverse }
    } else {
      let found = hasInk ? reduction.ink(of: cell) : .standard
      if style.contains(.bold), reduction.dropsBold(of: cell, in: found) { attributes &= ~porthole_bold }
      let ink = numbers.ink(found)
      if ink.isBold && hasInk { attributes |= porthole_bold }
      pair = pairs.number(foreground: ink.value, background: numbers.ground(reduction.background(cell.background)))
    }
    attributes |= attr_t(min(pair, 255)) << 8 & porthole_pair_mask
    switch cell.role {
    case .narrow: break
    case .lead: attributes |= 1
    case .trail: attributes |= 2
    }
    var character = cchar_t()
    character.attr = attributes
    character.ext_color = pair
    character.chars.0 = wchar_t(truncatingIfNeeded: cell.scalar.value)
    if !cell.marks.isEmpty {
      let marks = cell.marks.scalars.map { wchar_t(truncatingIfNeeded: $0.value) }
      if marks.count > 0 { character.chars.1 = marks[0] }
      if marks.count > 1 { character.chars.2 = marks[1] }
      if marks.count > 2 { character.chars.3 = marks[2] }
      if marks.count > 3 { character.chars.4 = marks[3] }
    }
    return character
  }
}
