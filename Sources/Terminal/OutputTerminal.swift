internal import CNcursesw
internal import Glibc
public import Transitions

/// The terminal that is standard output, for frames alone: no keys, no curses, and writes that wait until the terminal
/// has taken them. It shows frames as fast as they can be made.
///
/// The other screen is used, and however the process ends the terminal is handed back.
public struct OutputTerminal: ~Copyable {
  /// The size in cells.
  public let size: Size

  /// Takes the terminal over.
  ///
  /// - Throws: ``TerminalError/noTerminal`` or ``TerminalError/refusedModes(_:)``.
  public init() throws(TerminalError) {
    var modes = termios()
    guard isatty(STDOUT_FILENO) == 1 else { throw .noTerminal }
    guard tcgetattr(STDOUT_FILENO, &modes) == 0 else { throw .refusedModes(errno) }
    var window = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window)
    let leave = Array("\u{18}\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)
    porthole_prepare_hand_back(STDOUT_FILENO, &modes, leave, leave.count, 1)
    for ending in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      signal(ending) { number in
        porthole_hand_back()
        _exit(128 + number)
      }
    }
    // Bytes go as they are; the keys that end and stop a job keep their meaning.
    modes.c_oflag &= ~tcflag_t(OPOST)
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON)
    guard tcsetattr(STDOUT_FILENO, TCSANOW, &modes) == 0 else {
      let code = errno
      porthole_hand_back()
      throw .refusedModes(code)
    }
    size =
      window.ws_col > 0 && window.ws_row > 0
      ? Size(columns: Int(window.ws_col), rows: Int(window.ws_row)) : Size(columns: 80, rows: 24)
    _ = show(Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J".utf8))
  }

  /// Writes all bytes, waiting as long as it takes.
  ///
  /// - Returns: false if there is no terminal any more.
  public func show(_ bytes: [UInt8]) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress.map { $0 + done }, $0.count - done) }
      if count >= 0 {
        done += count
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }

  deinit {
    porthole_hand_back()
  }
}
