internal import CPortholeNcursesw
internal import PortholeStreams
public import Transitions

extension Grid {
  /// Creates a grid of what stands in a curses window, for a transition to another one.
  ///
  ///     let menu = Grid(contentsOf: menuWindow), form = Grid(contentsOf: formWindow)
  ///
  /// Lines and boxes that were drawn with `ACS_` characters are box-drawing characters in it. Reverse video is its two
  /// colours exchanged. The window and its cursor stay as they are. Curses must have been started.
  ///
  /// - Parameters:
  ///   - window: Curses' `WINDOW *`, of any size.
  ///   - palette: The terminal's own colours.
  /// - Complexity: O(cells).
  nonisolated public init(contentsOf window: UnsafeMutableRawPointer, palette: Palette = .standard) {
    let reader = WindowReader(porthole_window(window), palette)
    self.init(size: reader.size, filledWith: reader.blank)
    reader.read(into: &self)
  }

  /// Creates a grid of a window whose structure Swift does not see, as in newer versions of ncurses.
  nonisolated public init(contentsOf window: OpaquePointer, palette: Palette = .standard) {
    self.init(contentsOf: UnsafeMutableRawPointer(window), palette: palette)
  }
}

/// Reads the cells of a curses window, in the form in which curses keeps them.
nonisolated private struct WindowReader {
  private let window: curses_window
  private let palette: Palette
  let size: Size

  init(_ window: curses_window, _ palette: Palette) {
    (self.window, self.palette) = (window, palette)
    size = Size(columns: Int(getmaxx(window)), rows: Int(getmaxy(window)))
  }

  var blank: Cell { Cell(" ", foreground: palette.defaultForeground, background: palette.defaultBackground) }

  func read(into grid: inout Grid) {
    let (row, column) = (getcury(window), getcurx(window))
    defer { wmove(window, row, column) }
    for y in 0..<size.rows {
      var x = 0
      while x < size.columns {
        var cell = cchar_t()
        guard mvwin_wch(window, Int32(y), Int32(x), &cell) == OK else { break }
        let (text, foreground, background, style) = content(of: cell)
        let place = Position(column: x, row: y)
        x += max(1, grid.write(text, at: place, foreground: foreground, background: background, style: style))
      }
    }
  }

  private func content(of cell: cchar_t) -> (text: String, foreground: Color, background: Color, style: Style) {
    let scalars = withUnsafeBytes(of: cell.chars) { bytes in
      bytes.bindMemory(to: wchar_t.self).prefix { $0 != 0 }.compactMap { Unicode.Scalar(UInt32(bitPattern: $0)) }
    }
    var text = String(String.UnicodeScalarView(scalars))
    if cell.attr & porthole_alternate != 0, let first = scalars.first { text = String(Self.line(first)) }
    var style: Style = []
    for (attribute, part) in [
      (porthole_bold, Style.bold), (porthole_dim, .dim), (porthole_italic, .italic), (porthole_blink, .blink),
      (porthole_underline, .underline),
    ] where cell.attr & attribute != 0 { style.insert(part) }
    // More than 255 pairs have a field of their own.
    let pair = cell.ext_color != 0 ? cell.ext_color : Int32((cell.attr & porthole_pair_mask) >> 8)
    var (ink, ground): (Int32, Int32) = (-1, -1)
    _ = extended_pair_content(pair, &ink, &ground)
    let colors = (color(ink, or: palette.defaultForeground), color(ground, or: palette.defaultBackground))
    let isReversed = cell.attr & porthole_reverse != 0
    return (text.isEmpty ? " " : text, isReversed ? colors.1 : colors.0, isReversed ? colors.0 : colors.1, style)
  }

  private func color(_ number: Int32, or standard: Color) -> Color {
    if number < 0 || porthole_colors() == 0 { return standard }
    // Terminals of 24 bits keep the first eight numbers, or more, for the named colours.
    if porthole_colors() >= 0x100_0000, number >= 256 { return Color(rgb: UInt32(number)) }
    return palette.indexed(Int(number))
  }

  /// Returns the sign of an `ACS_` character. Curses has arrows and a block besides those of terminals.
  private static func line(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar {
    case "+": "→"
    case ",": "←"
    case "-": "↑"
    case ".": "↓"
    case "0": "█"
    case "h": "▒"
    default: scalar.isASCII ? LineDrawing.scalar(of: UInt8(scalar.value)) ?? scalar : scalar
    }
  }
}
