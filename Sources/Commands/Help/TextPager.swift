internal import PortholeInterface
internal import PortholeTerminal
internal import Transitions

/// A text that is read page by page, with a line of keys below it.
struct TextPager: TimedPicture {
  private let text: [String]
  private var size: Size
  private let palette: Palette
  /// The text in lines of the terminal's width.
  private var lines: [String] = []
  /// The index of the first line that is shown.
  private(set) var first = 0

  init(_ text: String, size: Size, palette: Palette) {
    self.text = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    (self.size, self.palette) = (size, palette)
    wrap()
  }

  private mutating func wrap() {
    // Lines that fit keep their blanks.
    lines = text.flatMap { line in
      DisplayWidth.of(line) <= size.columns ? [line] : TextLines.wrap(line, width: max(1, size.columns))
    }
    scroll(to: first)
  }

  /// The rows of text, without the line of keys.
  private var page: Int { max(1, size.rows - 1) }

  private mutating func scroll(to line: Int) {
    first = max(0, min(line, lines.count - page))
  }

  var untilNext: Int64? { nil }

  mutating func advance(by nanoseconds: Int64) {}

  mutating func frame() -> Grid {
    var grid = Grid(
      size: size, filledWith: Cell(foreground: palette.defaultForeground, background: palette.defaultBackground))
    for (row, line) in lines[first...].prefix(page).enumerated() {
      grid.write(
        line, at: Position(column: 0, row: row), foreground: palette.defaultForeground,
        background: palette.defaultBackground)
    }
    if size.rows > 1 {
      let seen = min(lines.count, first + page)
      grid.write(
        " \(seen)/\(lines.count)  Space next page  Up Down scroll  q close ",
        at: Position(column: 0, row: size.rows - 1), foreground: palette.defaultBackground,
        background: palette.defaultForeground)
    }
    grid.mend()
    return grid
  }

  mutating func handle(_ event: InputEvent) -> Int32? {
    switch event {
    case .resize(let size, _):
      self.size = size
      wrap()
    case .key(let key): return handle(key)
    case .mouse, .deck, .message, .bytes, .paste, .program, .pictures: break
    }
    return nil
  }

  private mutating func handle(_ key: Key) -> Int32? {
    switch key {
    case .character("q"), .named(.escape): return 0
    case .control("c"): return 130
    case .character(" "), .named(.pageDown), .control("f"): scroll(to: first + page)
    case .character("b"), .named(.pageUp), .control("b"): scroll(to: first - page)
    case .named(.down), .named(.enter), .character("j"): scroll(to: first + 1)
    case .named(.up), .character("k"): scroll(to: first - 1)
    case .named(.home), .character("g"): scroll(to: 0)
    case .named(.end), .character("G"): scroll(to: lines.count)
    default: break
    }
    return nil
  }
}
