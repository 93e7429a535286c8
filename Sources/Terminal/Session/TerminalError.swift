internal import Glibc

/// Why the terminal cannot be had.
public nonisolated enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard output, or every way to read keys, is no terminal.
  case noTerminal
  /// The terminal refused its modes.
  case refusedModes(Int32)
  /// There is no terminfo entry that fits, not even a plain one.
  case noEntry(String)
  /// The terminal cannot place its cursor or clear itself.
  case tooPlain(String)
  /// The library did not take the terminal's description.
  case refusedEntry
  /// The system gave no file in memory.
  case noMemoryFile(Int32)
  /// The system gave no pipe.
  case noPipe(Int32)

  /// What is wrong and what to do, in one line.
  public var description: String {
    switch self {
    case .noTerminal: "no terminal to show screens on; run it in one, or redirect its output to get plain text"
    case .refusedModes(let code): "the terminal refused its modes: \(String(cString: strerror(code)))"
    case .noEntry(let name):
      "TERM=\(name): no such terminal is described here, nor a plain one; install the terminfo database (ncurses-base)"
    case .tooPlain(let name): "TERM=\(name): this terminal cannot place its cursor; use another, or redirect the output"
    case .refusedEntry: "the terminal's description was not accepted; set TERM to a plainer one, such as xterm"
    case .noMemoryFile(let code): "no memory for frames: \(String(cString: strerror(code)))"
    case .noPipe(let code): "no pipe for signals and keys: \(String(cString: strerror(code)))"
    }
  }
}
