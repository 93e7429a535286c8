internal import PortholePlatform

/// The reason why the terminal cannot be used.
package nonisolated enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard output is not a terminal, or there is none to read keys from.
  case noTerminal
  case refusedModes(Int32)
  /// There is no terminfo entry for it, not even a plain one.
  case noEntry(String)
  /// The terminal cannot place its cursor or clear itself.
  case tooPlain(String)
  /// Curses did not accept the terminal's entry.
  case refusedEntry
  case noMemoryFile(Int32)
  case noPipe(Int32)

  package var description: String {
    switch self {
    case .noTerminal:
      "standard output is not a terminal; run porthole in one, or use \"porthole export\" for plain text"
    case .refusedModes(let code): "the terminal refused raw mode: \(String(cString: strerror(code)))"
    case .noEntry(let name):
      "no terminfo entry for \"\(name)\" or a plainer one; install the terminfo database (ncurses-base)"
    case .tooPlain(let name): "TERM=\(name): this terminal cannot move its cursor; use another, or redirect the output"
    case .refusedEntry: "curses cannot use this terminfo entry; set TERM to a plainer one, such as xterm"
    case .noMemoryFile(let code): "cannot allocate memory for frames: \(String(cString: strerror(code)))"
    case .noPipe(let code): "cannot open a pipe for signals and keys: \(String(cString: strerror(code)))"
    }
  }
}
