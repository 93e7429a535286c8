internal import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
internal import PortholeTerminal
internal import Transitions

/// Prints a text, or shows it page by page if it is longer than the terminal: in the program of PAGER, else in less, else
/// in a pager of our own.
enum Pager {
  @MainActor
  static func show(_ text: String) throws {
    let environment = Environment.current
    guard let size = terminal(environment), rows(of: text, columns: size.columns) >= size.rows else {
      return try Output.print(text)
    }
    if let command = command(environment) {
      // A pager that cannot be started leaves it to the next one.
      if pipe(text, to: command) { return }
    }
    TerminalSession.keepBacktracesOff()
    var options = TerminalOptions()
    options.usesMouse = false
    let session = try TerminalSession(options: options)
    let pager = TextPager(text, size: session.size, palette: session.palette)
    _ = PictureLoop(session: session, picture: pager).run()
  }

  /// Shows a manual page with man(1), if standard output is a terminal.
  ///
  /// - Returns: false if that is not so, or there is no man.
  @MainActor
  static func showManual(_ roff: String) throws -> Bool {
    let environment = Environment.current
    guard terminal(environment) != nil, isInstalled("man", environment) else { return false }
    return pipe(roff, to: "man -l -")
  }

  @MainActor
  static var isOnTerminal: Bool { terminal(.current) != nil }

  /// The size of the terminal that is written to and typed at; nil without one, or on one that can only print.
  @MainActor
  private static func terminal(_ environment: Environment) -> Size? {
    guard isatty(STDIN_FILENO) == 1, TerminalSession.isAvailable else { return nil }
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }

  /// The command line of the user's pager, else of less; nil if there is neither.
  private static func command(_ environment: Environment) -> String? {
    if let pager = environment["PAGER"], pager.contains(where: { $0 != " " }) { return pager }
    return isInstalled("less", environment) ? "less -R" : nil
  }

  private static func isInstalled(_ program: String, _ environment: Environment) -> Bool {
    (environment["PATH"] ?? "").split(separator: ":").contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Returns the rows of a text, whose long lines are continued.
  static func rows(of text: String, columns: Int) -> Int {
    text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) { rows, line in
      rows + max(1, (DisplayWidth.of(line) + columns - 1) / max(1, columns))
    }
  }

  /// Gives a text to a command of the shell and waits for its end.
  ///
  /// - Returns: false if the command cannot be found.
  private static func pipe(_ text: String, to command: String) -> Bool {
    guard let stream = popen(command, "w") else { return false }
    // The pager takes ^C, and may be left before it has read all. A handler is not inherited, unlike a signal that is
    // ignored.
    let interrupt = signal(SIGINT) { _ in }
    let broken = signal(SIGPIPE, SIG_IGN)
    let bytes = Array((text.hasSuffix("\n") ? text : text + "\n").utf8)
    fwrite(bytes, 1, bytes.count, stream)
    let status = pclose(stream)
    signal(SIGINT, interrupt)
    signal(SIGPIPE, broken)
    // The shell reports a command that it cannot run with 126 or 127.
    return ![126, 127].contains(status >> 8 & 0xFF)
  }
}

/// A text that is read page by page, with a line of keys below it.
struct TextPager: TimedPicture {
  private let text: [String]
  private var size: Size
  private let palette: Palette
  private var lines: [String] = []
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
