internal import CVterm
package import Transitions

/// A terminal for the output of any program, by libvterm.
///
/// Answers to queries, titles, sounds and the like are dropped.
package final class TerminalEmulator {
  /// The rendition of the characters to come.
  fileprivate struct Pen {
    var foreground: Color
    var background: Color
    var style: Style = []
    var isReversed = false
    var isHidden = false
    /// The underline as libvterm counts it, and the fonts that stand for other attributes.
    var (underline, font) = (0, 0)

    /// Applies both to ``style``.
    mutating func combine() {
      let isBroken = font & VTermInputFilter.brokenFont != 0
      switch underline {
      case 0: style.underlineKind = nil
      case 1: style.underlineKind = isBroken ? .dotted : .single
      case 2: style.underlineKind = isBroken ? .dashed : .double
      default: style.underlineKind = .curly
      }
      style.subtract([.dim, .overline])
      if font & VTermInputFilter.faintFont != 0 { style.insert(.dim) }
      if font & VTermInputFilter.overlineFont != 0 { style.insert(.overline) }
      isHidden = font == VTermInputFilter.hiddenFont
    }

    init(_ palette: Palette) {
      (foreground, background) = (palette.defaultForeground, palette.defaultBackground)
    }

    var cell: Cell {
      Cell(
        foreground: isReversed ? background : foreground, background: isReversed ? foreground : background, style: style
      )
    }
  }

  /// The cells of the terminal, and the state that libvterm leaves to its user.
  fileprivate struct Face {
    var main: TerminalRows
    var alternate: TerminalRows
    var isAlternate = false
    var isReversed = false
    var pen: Pen
    var cell: Cell
    var output = VTermInputFilter()
    var work = TerminalWork()
    /// A Boolean value indicating whether full lines continue on the next row.
    var wraps = true
    /// The place of the character that filled its row, while the cursor waits after it.
    var fullAt: Position?
    /// The last cell of the last character.
    var lastGlyph: Position?
  }

  /// The whole state of the terminal.
  package struct State {
    fileprivate let heap: TerminalHeap.Copy
    fileprivate let face: Face
  }

  private let palette: Palette
  private let blank: Cell
  private let heap: TerminalHeap
  private let terminal: OpaquePointer
  private let parser: OpaquePointer
  private let callbacks = UnsafeMutablePointer<VTermStateCallbacks>.allocate(capacity: 1)
  private var face: Face

  /// The most characters that libvterm gets at once, since it puts all of them on its stack.
  private static let piece = 1 << 9
  /// The memory that libvterm needs: some bytes for each row and column, of which there are 2000 at most.
  private static let capacity = 1 << 18

  /// Creates an empty terminal.
  ///
  /// - Returns: nil if there is not enough memory.
  package init?(size: Size, palette: Palette) {
    guard let heap = TerminalHeap(capacity: Self.capacity),
      let terminal = heap.terminal(rows: Int32(size.rows), columns: Int32(size.columns)),
      let parser = vterm_obtain_state(terminal)
    else {
      callbacks.deallocate()
      return nil
    }
    (self.palette, self.heap, self.terminal, self.parser) = (palette, heap, terminal, parser)
    let pen = Pen(palette)
    blank = pen.cell
    let rows = TerminalRows(size: size, filledWith: blank)
    face = Face(main: rows, alternate: rows, pen: pen, cell: blank)
    callbacks.initialize(to: Self.answers)
    vterm_set_utf8(terminal, 1)
    vterm_output_set_callback(terminal, { _, _, _ in }, nil)
    vterm_state_set_callbacks(parser, callbacks, Unmanaged.passUnretained(self).toOpaque())
    vterm_state_reset(parser, 1)
    // DECRC needs a saved rendition, or it restores black on black.
    write([0x1B, 0x37])
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  // MARK: What is asked of it

  /// A Boolean value indicating whether the output has asked for more work than is allowed. The rest of it is ignored.
  package var isExhausted: Bool { face.work.isExhausted }

  /// Reads output.
  package func feed(_ text: String) {
    face.work.grant(bytes: text.utf8.count)
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      var end = rest.index(rest.startIndex, offsetBy: Self.piece, limitedBy: rest.endIndex) ?? rest.endIndex
      // At the right margin, libvterm forgets the base of a mark that comes later.
      for _ in 0..<8 where end < rest.endIndex && DisplayWidth.of(rest[end]) == 0 { end = rest.index(after: end) }
      for part in face.output.translated(rest[..<end], columns: face.main.size.columns) {
        switch part {
        case .bytes(let bytes): write(bytes)
        case .wraps(let wraps): face.wraps = wraps
        case .mark(let mark): face.addMark(mark)
        }
      }
      rest = rest[end...]
      if face.work.isExhausted { return }
    }
  }

  private func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) { vterm_input_write(terminal, $0.baseAddress, $0.count) }
    }
  }

  /// Changes the size.
  package func resize(to size: Size) {
    // If a full row becomes longer, the cursor stays after its last character.
    let column = face.fullAt != nil && size.columns > face.main.size.columns ? face.main.size.columns : nil
    // Terminals reset the margins then. libvterm keeps them, and moves rows that no longer exist.
    var cursor = VTermPos()
    vterm_state_get_cursorpos(parser, &cursor)
    write(Array("\u{1B}[r\u{1B}[\(cursor.row + 1);\(cursor.col + 1)H".utf8))
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
    if let column { write(Array("\u{1B}[\(column + 1)G".utf8)) }
  }

  /// The screen.
  package var grid: Grid {
    var grid = (face.isAlternate ? face.alternate : face.main).grid
    if face.isReversed {
      for index in grid.cells.indices {
        let cell = grid.cells[index]
        (grid.cells[index].foreground, grid.cells[index].background) = (cell.background, cell.foreground)
      }
    }
    return grid
  }

  /// The whole state; nil if it cannot be kept.
  package var state: State? { heap.copy().map { State(heap: $0, face: face) } }

  /// The memory of ``state``, in cells.
  package var weight: Int { face.main.weight + face.alternate.weight + heap.weight / MemoryLayout<Cell>.stride }

  /// Restores an earlier state of this terminal.
  package func restore(_ state: State) {
    heap.restore(state.heap)
    face = state.face
  }

  // MARK: What libvterm says

  private static func of(_ screen: UnsafeMutableRawPointer?) -> TerminalEmulator? {
    screen.map { Unmanaged<TerminalEmulator>.fromOpaque($0).takeUnretainedValue() }
  }

  private static var answers: VTermStateCallbacks {
    VTermStateCallbacks(
      putglyph: { glyph, position, screen in
        if let glyph { TerminalEmulator.of(screen)?.face.put(glyph, at: position) }
        return 1
      },
      movecursor: { position, _, _, screen in
        let position = Position(column: Int(position.col), row: Int(position.row))
        if let screen = TerminalEmulator.of(screen), screen.face.fullAt != position { screen.face.fullAt = nil }
        return 1
      },
      scrollrect: { area, down, right, screen in
        guard let screen = TerminalEmulator.of(screen), right == 0 || !screen.isBehindLastColumn(area) else { return 1 }
        screen.change { rows, blank in
          rows.scroll(rows: area.rows, columns: area.columns, up: Int(down), left: Int(right), with: blank)
        }
        return 1
      },
      moverect: nil,
      erase: { area, _, screen in
        guard let screen = TerminalEmulator.of(screen), !screen.isBehindLastColumn(area) else { return 1 }
        screen.change { rows, blank in
          rows.erase(rows: area.rows, columns: area.columns, with: blank)
        }
        return 1
      },
      initpen: { screen in
        TerminalEmulator.of(screen)?.reset()
        return 1
      },
      setpenattr: { attribute, value, screen in
        if let value = value?.pointee { TerminalEmulator.of(screen)?.set(attribute, value) }
        return 1
      },
      settermprop: { property, value, screen in
        if let value = value?.pointee { TerminalEmulator.of(screen)?.set(property, value) }
        return 1
      },
      bell: nil,
      resize: { rows, columns, shift, screen in
        let dropped = TerminalEmulator.of(screen)?.change(to: Size(columns: Int(columns), rows: Int(rows))) ?? 0
        shift?.pointee.row = -Int32(dropped)
        return 1
      },
      setlineinfo: nil)
  }

  /// Returns a Boolean value indicating whether an area begins at the cursor while it waits after the last column.
  /// There is nothing to erase or move then. libvterm has the cursor on the last character of a full row; tmux and
  /// others have it after that.
  private func isBehindLastColumn(_ area: VTermRect) -> Bool {
    guard let full = face.fullAt, full.column > 0 else { return false }
    return area.rows == full.row..<full.row + 1 && area.columns.lowerBound == full.column
  }

  /// - Parameter change: Gets the rows and the cell for new ones, and returns the number of touched cells.
  private func change(_ change: (inout TerminalRows, Cell) -> Int) {
    if face.work.isExhausted { return }
    var cell = blank
    // Only the pen's background fills the screen, as in xterm.
    cell.background = face.pen.background
    face.work.spend(face.isAlternate ? change(&face.alternate, cell) : change(&face.main, cell))
  }

  private func reset() {
    face.pen = Pen(palette)
    face.cell = blank
    face.isAlternate = false
    (face.wraps, face.fullAt) = (true, nil)
    face.work.spend(face.main.size.rows + face.main.size.columns)
  }

  private func set(_ attribute: VTermAttr, _ value: VTermValue) {
    let isSet = value.boolean != 0
    func set(_ style: Style) {
      if isSet { face.pen.style.insert(style) } else { face.pen.style.remove(style) }
    }
    switch attribute {
    case VTERM_ATTR_BOLD: set(.bold)
    case VTERM_ATTR_UNDERLINE:
      face.pen.underline = Int(value.number)
      face.pen.combine()
    case VTERM_ATTR_ITALIC: set(.italic)
    case VTERM_ATTR_BLINK: set(.blink)
    case VTERM_ATTR_REVERSE: face.pen.isReversed = isSet
    case VTERM_ATTR_STRIKE: set(.strikethrough)
    case VTERM_ATTR_FONT:
      face.pen.font = Int(value.number)
      face.pen.combine()
    case VTERM_ATTR_FOREGROUND: face.pen.foreground = Color(value.color, palette)
    case VTERM_ATTR_BACKGROUND: face.pen.background = Color(value.color, palette)
    default: break
    }
    face.cell = face.pen.cell
  }

  private func set(_ property: VTermProp, _ value: VTermValue) {
    switch property {
    case VTERM_PROP_ALTSCREEN: face.isAlternate = value.boolean != 0
    case VTERM_PROP_REVERSE: face.isReversed = value.boolean != 0
    default: break
    }
  }

  /// Changes the size.
  ///
  /// - Returns: The number of rows that left the screen at the top, so that the cursor stays on it.
  private func change(to size: Size) -> Int {
    var cursor = VTermPos()
    vterm_state_get_cursorpos(parser, &cursor)
    let old = face.main.size.rows
    let last =
      ((Int(cursor.row) + 1)..<max(old, Int(cursor.row) + 1)).last { !face.main.isEmpty($0) } ?? Int(cursor.row)
    let dropped = face.isAlternate ? 0 : max(0, last + 1 - size.rows)
    face.work.spend(face.main.resize(to: size, droppingFirst: dropped, with: blank))
    face.work.spend(face.alternate.resize(to: size, droppingFirst: 0, with: blank))
    return dropped
  }
}

extension TerminalEmulator.Face {
  /// The cost of a character, in cells.
  private static let glyphWork = 12

  /// Writes a base and its marks from libvterm.
  mutating func put(_ glyph: UnsafePointer<VTermGlyphInfo>, at position: VTermPos) {
    guard !work.isExhausted, let characters = glyph.pointee.chars else { return }
    work.spend(Self.glyphWork)
    let columns = Int(glyph.pointee.width)
    let position = Position(column: Int(position.col), row: Int(position.row))
    if columns > 0 { fullAt = wraps && position.column + columns >= main.size.columns ? position : nil }
    guard columns > 0, characters[0] < 0x7F, characters[1] == 0 else {
      return put(characters, columns: columns, at: position)
    }
    var cell = cell
    if !pen.isHidden { cell.scalar = Unicode.Scalar(UInt8(characters[0])) }
    put(cell, columns: 1, at: position)
  }

  private mutating func put(_ characters: UnsafePointer<UInt32>, columns: Int, at position: Position) {
    var clusterer = CellClusterer()
    var hasBase = columns <= 0
    var last = position
    if hasBase {
      // Marks without a base belong to the character before them.
      last.column -= 1
      _ = clusterer.take(" ")
    }
    var place = 0
    while let scalar = VTermInputFilter.unmasked(characters[place]), scalar != "\0" {
      place += 1
      switch clusterer.take(scalar) {
      case .base(let base, let width) where !hasBase:
        hasBase = true
        var cell = cell
        // A character of another width than libvterm's would move the text after it.
        if !pen.isHidden { cell.scalar = width == columns ? base : "\u{FFFD}" }
        put(cell, columns: columns, at: position)
        last.column += columns - 1
      case .mark(let mark) where hasBase && !pen.isHidden:
        if isAlternate { alternate.addMark(mark, at: last) } else { main.addMark(mark, at: last) }
      default: break
      }
    }
  }

  /// Adds a part to the last character, unless it is hidden.
  mutating func addMark(_ mark: Unicode.Scalar) {
    guard let lastGlyph, !pen.isHidden else { return }
    if isAlternate { alternate.addMark(mark, at: lastGlyph) } else { main.addMark(mark, at: lastGlyph) }
  }

  private mutating func put(_ cell: Cell, columns: Int, at position: Position) {
    lastGlyph = Position(column: position.column + columns - 1, row: position.row)
    let touched =
      isAlternate
      ? alternate.put(cell, columns: columns, at: position) : main.put(cell, columns: columns, at: position)
    work.spend(touched)
  }
}

extension VTermRect {
  fileprivate var rows: Range<Int> { Int(start_row)..<Int(max(start_row, end_row)) }
  fileprivate var columns: Range<Int> { Int(start_col)..<Int(max(start_col, end_col)) }
}

extension Color {
  fileprivate init(_ color: VTermColor, _ palette: Palette) {
    let type = UInt32(color.type)
    if type & VTERM_COLOR_DEFAULT_FG.rawValue != 0 {
      self = palette.defaultForeground
    } else if type & VTERM_COLOR_DEFAULT_BG.rawValue != 0 {
      self = palette.defaultBackground
    } else if type & VTERM_COLOR_TYPE_MASK.rawValue == VTERM_COLOR_INDEXED.rawValue {
      self = palette.indexed(Int(color.indexed.idx))
    } else {
      self.init(rgb: UInt32(color.rgb.red) << 16 | UInt32(color.rgb.green) << 8 | UInt32(color.rgb.blue))
    }
  }
}
