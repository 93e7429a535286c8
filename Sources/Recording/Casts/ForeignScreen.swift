internal import CVterm
internal import Transitions

/// The terminal that casts of others need: libvterm's, which knows what programs ask of terminals. Faint and hidden
/// text are plain on it, so casts of ours are read by ``CastScreen``.
///
/// Answers to queries go nowhere. Going on costs what is sent meanwhile; going back what was sent since the last copy of
/// the terminal that was kept.
final class ForeignScreen {
  private let cast: Cast
  /// Enough for the largest size.
  private let capacity: Int
  private var heap: TerminalHeap
  private var terminal: OpaquePointer
  private var screen: OpaquePointer
  private var repeats = RepeatFilter()
  private var size: Size
  /// How many events have happened, and how many bytes were put out by them.
  private var happened = (events: 0, output: 0)
  private var snapshots = Snapshots<State>(every: 1 << 17, most: 1 << 26)

  /// Everything that comes of what has happened.
  private struct State {
    let heap: TerminalHeap.Copy
    let size: Size
    let repeats: RepeatFilter
  }

  /// libvterm does not survive a wide character on a terminal of one column; what is behind the first is not shown then.
  private static func columns(_ size: Size) -> Int32 { Int32(max(2, size.columns)) }

  /// libvterm keeps two screens of some forty bytes a cell, and two more while the size changes.
  private static let bytesPerCell = 256

  /// Before anything has happened.
  init(_ cast: Cast) {
    self.cast = cast
    let areas = cast.events.lazy.map { event in
      if case .resize(let size) = event.kind { size.area } else { 0 }
    }
    capacity = 1 << 20 + Self.bytesPerCell * max(cast.size.area, areas.max() ?? 0)
    size = cast.size
    (heap, terminal, screen) = Self.start(size, capacity)
  }

  deinit { vterm_free(terminal) }

  private static func start(
    _ size: Size, _ capacity: Int
  ) -> (heap: TerminalHeap, terminal: OpaquePointer, screen: OpaquePointer) {
    let heap = TerminalHeap(capacity: capacity)
    guard let terminal = heap.terminal(rows: Int32(size.rows), columns: columns(size)),
      let screen = vterm_obtain_screen(terminal)
    else { fatalError("There is no memory for a terminal of \(size.columns)x\(size.rows)") }
    vterm_set_utf8(terminal, 1)
    vterm_output_set_callback(terminal, { _, _, _ in }, nil)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
    return (heap, terminal, screen)
  }

  /// What stands there after so many events.
  func grid(after events: Int) -> Grid {
    let kept = snapshots.last(upTo: events)
    if let kept, events < happened.events || kept.events > happened.events {
      heap.restore(kept.state.heap)
      size = kept.state.size
      repeats = kept.state.repeats
      happened = (kept.events, kept.output)
    } else if events < happened.events {
      snapshots.removeAll()
      vterm_free(terminal)
      size = cast.size
      (heap, terminal, screen) = Self.start(size, capacity)
      happened = (0, 0)
      repeats = RepeatFilter()
    }
    while happened.events < events {
      switch cast.events[happened.events].kind {
      case .output(let text):
        // It puts all that it is given at once on its stack.
        var rest = text.unicodeScalars[...]
        while !rest.isEmpty {
          let end = rest.index(rest.startIndex, offsetBy: 1 << 10, limitedBy: rest.endIndex) ?? rest.endIndex
          repeats.filtered(rest[..<end], columns: size.columns).withUnsafeBytes { bytes in
            _ = bytes.withMemoryRebound(to: CChar.self) { vterm_input_write(terminal, $0.baseAddress, $0.count) }
          }
          rest = rest[end...]
        }
        happened.output += text.utf8.count
      case .resize(let size):
        self.size = size
        vterm_set_size(terminal, Int32(size.rows), Self.columns(size))
      case .marker, .other: break
      }
      happened.events += 1
      if let weight = heap.weight {
        snapshots.offer(after: happened.events, output: happened.output, weight: weight) {
          State(heap: heap.copy(), size: size, repeats: repeats)
        }
      } else {
        snapshots.removeAll()
      }
    }
    return cells
  }

  private var cells: Grid {
    let palette = cast.palette
    var grid = Grid(
      size: size,
      filledWith: Cell(foreground: palette.defaultForeground, background: palette.defaultBackground))
    for row in 0..<size.rows {
      var column = 0
      while column < size.columns {
        var found = VTermScreenCell()
        _ = vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &found)
        let width = found.width == 2 && found.chars.0 != 0 && column + 1 < size.columns ? 2 : 1
        grid.put(Cell(found, palette), columns: width, at: Position(column: column, row: row))
        column += width
      }
    }
    return grid
  }
}

extension Cell {
  fileprivate init(_ found: VTermScreenCell, _ palette: Palette) {
    var foreground = Color(found.fg, palette)
    var background = Color(found.bg, palette)
    if found.attrs.reverse != 0 { swap(&foreground, &background) }
    var style: Style = []
    if found.attrs.bold != 0 { style.insert(.bold) }
    if found.attrs.italic != 0 { style.insert(.italic) }
    if found.attrs.underline != 0 { style.insert(.underline) }
    if found.attrs.blink != 0 { style.insert(.blink) }
    if found.attrs.strike != 0 { style.insert(.strikethrough) }
    let scalars = withUnsafeBytes(of: found.chars) {
      $0.bindMemory(to: UInt32.self).prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
    }
    self.init(scalars.first ?? " ", foreground: foreground, background: background, style: style)
    for mark in scalars.dropFirst() { marks.append(mark) }
  }
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
