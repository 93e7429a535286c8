internal import CNcursesw
internal import Encoding
internal import Glibc
internal import Transitions

/// Screens at rest, drawn by curses. Curses writes into a file in memory; what it has written is taken from there, so
/// that an update is one piece of known size and a terminal that does not read holds nobody up.
///
/// Curses is one per process, and so is this.
struct CursesCanvas {
  private let memory: Int32
  private var reduction: ColorReduction
  private var pairs: ColorPairs
  private var row: [cchar_t] = []
  private var size: Size
  /// Whether the window's cells are older than what was drawn last by other means.
  private var isBehind = true

  /// Starts curses.
  ///
  /// - Parameters:
  ///   - entry: The terminal as curses is told it is.
  ///   - input: Where it reads keys; it takes the descriptor over.
  ///   - size: Of the terminal.
  ///   - depth: That of the entry.
  ///   - palette: How the terminal's own colours look.
  init(entry: PrivateEntry, input: Int32, size: Size, depth: Rendition.Depth, palette: Palette) throws(TerminalError) {
    memory = porthole_memory_file("frames")
    guard memory >= 0 else { throw .noMemoryFile(errno) }
    use_env(false)
    use_tioctl(true)
    set_escdelay(0)
    let previous = getenv("TERMINFO").map { String(cString: $0) }
    setenv("TERMINFO", Self.hexadecimal(entry.compiled), 1)
    let screen = porthole_new_terminal(PrivateEntry.name, memory, input)
    if let previous { setenv("TERMINFO", previous, 1) } else { unsetenv("TERMINFO") }
    guard screen != nil else { throw .refusedEntry }

    reduction = ColorReduction(to: depth, palette: palette)
    self.size = size
    let limits: [Rendition.Depth: Int32] = [.direct: 131_071, .palette: 65_535, .sixteen: 1023]
    pairs = ColorPairs(limit: limits[depth] ?? 0)
    raw()
    noecho()
    nonl()
    intrflush(porthole_standard_screen(), false)
    typeahead(-1)
    if depth != .mono {
      start_color()
      use_default_colors()
      // Reserves the table: growing it pair by pair stops for tens of milliseconds now and then.
      if depth == .direct { init_extended_pair(131_071, 0, 0) }
    }
    resizeterm(Int32(size.rows), Int32(size.columns))
    resizeRow()
  }

  /// Draws a screen and appends the bytes that bring it about; none where nothing has changed.
  mutating func draw(_ grid: borrowing Grid, damage: borrowing Damage, cursor: Position?, into bytes: inout [UInt8]) {
    update(grid, damage: damage, cursor: cursor)
    take(into: &bytes)
  }

  /// Takes note of a screen that the terminal shows already by other means.
  ///
  /// - Parameter bytes: Gets what puts the cursor and the attributes where curses believes they are.
  mutating func adopt(_ grid: borrowing Grid, cursor: Position?, into bytes: inout [UInt8]) {
    isBehind = true
    update(grid, damage: Damage(), cursor: cursor)
    discard()
    let current = porthole_current_screen()
    bytes += Array("\u{1B}[0m\u{1B}[\(getcury(current) + 1);\(getcurx(current) + 1)H".utf8)
  }

  /// Takes note that the terminal shows something else than what was drawn here last.
  mutating func fallBehind() {
    isBehind = true
  }

  /// Takes note that nothing is known of what the terminal shows: the next screen is painted whole.
  mutating func forget() {
    isBehind = true
    clearok(porthole_current_screen(), true)
  }

  /// Takes the new size of the terminal; the next screen is painted whole.
  mutating func resize(to size: Size) {
    self.size = size
    resizeterm(Int32(size.rows), Int32(size.columns))
    resizeRow()
    forget()
  }

  /// Throws away what curses has written outside an update.
  func discard() {
    lseek(memory, 0, SEEK_SET)
  }

  private func take(into bytes: inout [UInt8]) {
    let count = Int(lseek(memory, 0, SEEK_CUR))
    guard count > 0 else { return }
    lseek(memory, 0, SEEK_SET)
    bytes.append(addingCapacity: count) { output in
      output.withUnsafeMutableBufferPointer { buffer, initialized in
        initialized = max(0, pread(memory, buffer.baseAddress, count, 0))
      }
    }
  }

  private mutating func update(_ grid: borrowing Grid, damage: borrowing Damage, cursor: Position?) {
    let window = porthole_standard_screen()
    if pairs.isShort(of: min(size.area, 16_384)) {
      pairs.removeAll()
      forget()
    }
    if isBehind {
      for row in 0..<min(size.rows, grid.size.rows) { fill(row, from: 0, to: grid.size.columns, of: grid) }
      isBehind = false
    } else {
      for span in damage.spans { fill(span.row, from: span.start, to: span.end, of: grid) }
    }
    let place = cursor ?? Position(column: 0, row: 0)
    wmove(window, Int32(clamping: min(place.row, size.rows - 1)), Int32(clamping: min(place.column, size.columns - 1)))
    wnoutrefresh(window)
    doupdate()
  }

  /// Hands some cells of a row to curses. A wide character is handed over whole.
  private mutating func fill(_ line: Int, from start: Int, to end: Int, of grid: borrowing Grid) {
    guard line >= 0, line < size.rows, line < grid.size.rows else { return }
    let columns = min(grid.size.columns, size.columns)
    var first = max(0, min(start, columns))
    var last = max(first, min(end, columns))
    guard first < last else { return }
    let cells = grid.cells
    let base = line * grid.size.columns
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
    wmove(porthole_standard_screen(), Int32(line), Int32(first))
    row.withUnsafeBufferPointer { row in
      guard let row = row.baseAddress else { return }
      _ = wadd_wchnstr(porthole_standard_screen(), row + first, Int32(last - first))
    }
  }

  /// A cell as curses keeps it: both halves of a wide character hold it, marked as base and extension.
  private mutating func character(for cell: Cell) -> cchar_t {
    var attributes: attr_t = 0
    let style = cell.style
    let isBlank = cell.scalar == " " && cell.marks.isEmpty
    if !isBlank {
      if style.contains(.bold) { attributes |= porthole_bold }
      if style.contains(.dim) { attributes |= porthole_dim }
      if style.contains(.italic) { attributes |= porthole_italic }
      if style.contains(.blink) { attributes |= porthole_blink }
    }
    if style.contains(.underline) { attributes |= porthole_underline }
    if style.contains(.strikethrough) { attributes |= porthole_protected }
    // Both inks of a bare blank are the same to see: one pair serves for all.
    let hasInk = !isBlank || attributes != 0
    if reduction.isReversed(cell) { attributes |= porthole_reverse }
    let pair =
      reduction.depth == .mono
      ? 0
      : pairs.number(
        foreground: hasInk ? Self.number(reduction.foreground(cell.foreground), reduction.depth) : -1,
        background: Self.number(reduction.background(cell.background), reduction.depth))
    attributes |= attr_t(min(pair, 255)) << 8 & porthole_pair_mask
    switch cell.role {
    case .narrow: break
    case .lead: attributes |= 1
    case .trail: attributes |= 2
    }
    var character = cchar_t()
    character.attr = attributes
    character.ext_color = pair
    character.chars.0 = wchar_t(bitPattern: cell.scalar.value)
    if !cell.marks.isEmpty {
      let marks = cell.marks.scalars.map { wchar_t(bitPattern: $0.value) }
      if marks.count > 0 { character.chars.1 = marks[0] }
      if marks.count > 1 { character.chars.2 = marks[1] }
      if marks.count > 2 { character.chars.3 = marks[2] }
      if marks.count > 3 { character.chars.4 = marks[3] }
    }
    return character
  }

  /// A colour as the private entry numbers it.
  private static func number(_ color: TerminalColor, _ depth: Rendition.Depth) -> Int32 {
    switch color.form {
    case .standard: -1
    case .index(let index): depth == .direct ? PrivateEntry.ownColors + Int32(index) : Int32(index)
    case .value(let value): Int32(value)
    }
  }

  private mutating func resizeRow() {
    row = Array(repeating: cchar_t(), count: size.columns)
  }

  /// What the variable takes in place of a folder.
  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text = Array("hex:".utf8)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
