internal import CVterm
internal import Transitions

/// The terminal that casts of others need: libvterm's, which knows what programs ask of terminals. Faint and hidden
/// text are plain on it, so casts of ours are read by ``CastScreen``.
///
/// Answers to queries go nowhere. Going on costs what is sent meanwhile, going back all that was sent up to there.
final class ForeignScreen {
  private let cast: Cast
  private var terminal: OpaquePointer
  private var screen: OpaquePointer
  /// How many events have happened.
  private var happened = 0
  private var repeats = RepeatFilter()
  private var size: Size

  /// Before anything has happened.
  init(_ cast: Cast) {
    self.cast = cast
    size = cast.size
    (terminal, screen) = Self.start(cast.size)
  }

  deinit { vterm_free(terminal) }

  private static func start(_ size: Size) -> (terminal: OpaquePointer, screen: OpaquePointer) {
    guard let terminal = vterm_new(Int32(size.rows), Int32(size.columns)),
      let screen = vterm_obtain_screen(terminal)
    else { fatalError("There is no memory for a terminal of \(size.columns)x\(size.rows)") }
    vterm_set_utf8(terminal, 1)
    vterm_output_set_callback(terminal, { _, _, _ in }, nil)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
    return (terminal, screen)
  }

  /// What stands there after so many events.
  func grid(after events: Int) -> Grid {
    if events < happened {
      vterm_free(terminal)
      (terminal, screen) = Self.start(cast.size)
      size = cast.size
      happened = 0
      repeats = RepeatFilter()
    }
    while happened < events {
      switch cast.events[happened].kind {
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
      case .resize(let size):
        self.size = size
        vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
      case .marker, .other: break
      }
      happened += 1
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
        let width = found.width == 2 && found.chars.0 != 0 ? 2 : 1
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
