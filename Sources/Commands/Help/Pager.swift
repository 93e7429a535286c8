internal import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
internal import PortholeTerminal
internal import Transitions

/// Prints a text, or shows it page by page if it is longer than the terminal and there is a pager: the program of PAGER,
/// else less.
enum Pager {
  @MainActor
  static func show(_ text: String) throws {
    let environment = Environment.current
    if let size = terminal(environment), rows(of: text, columns: size.columns) >= size.rows,
      let command = command(environment), pipe(text, to: command)
    {
      return
    }
    try Output.print(text)
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
