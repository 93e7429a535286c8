internal import CPortholeNcursesw
internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// The terminal as the system knows it: a descriptor of our own, its modes and its size.
struct TerminalDevice {
  /// Reads and writes without blocking, unlike those that were inherited: these may be shared with a shell.
  let descriptor: Int32
  private(set) var original: termios

  init() throws(TerminalError) {
    guard isatty(STDOUT_FILENO) == 1 else { throw .noTerminal }
    var opened: Int32 = -1
    // The name may be hidden by a container, then the system may know, then the process's own terminal will do.
    var name = [CChar](repeating: 0, count: 128)
    if ttyname_r(STDOUT_FILENO, &name, name.count) == 0 { opened = Self.open(name) }
    for path in [ProcessFiles.path(ofDescriptor: STDOUT_FILENO), "/dev/tty"] where opened < 0 {
      opened = Self.open(Array(path.utf8CString))
    }
    guard opened >= 0 else { throw .noTerminal }
    descriptor = opened
    original = termios()
    guard tcgetattr(opened, &original) == 0 else {
      let code = errno
      close(opened)
      throw .refusedModes(code)
    }
  }

  private static func open(_ name: [CChar]) -> Int32 {
    name.withUnsafeBufferPointer { name in
      name.baseAddress.map { PortholePlatform.open($0, O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) } ?? -1
    }
  }

  var isInBackground: Bool {
    let owner = tcgetpgrp(descriptor)
    return owner > 0 && owner != getpgrp()
  }

  /// Waits until the job is in the foreground: in the background it is stopped, and can be ended as any other program.
  /// Must precede handlers of signals, which would only take note of the end.
  mutating func waitForForeground() throws(TerminalError) {
    // It changes nothing. The kernel stops a job in the background that asks for it, as for any change.
    guard tcflow(descriptor, Int32(TCOON)) == 0 else { throw .refusedModes(errno) }
    takeOriginal()
  }

  func set(_ kind: TerminalLease.Modes) throws(TerminalError) {
    var modes = original
    switch kind {
    case .raw, .interruptible:
      cfmakeraw(&modes)
      if kind == .interruptible { modes.c_lflag |= tcflag_t(ISIG) }
    case .output:
      modes.c_oflag &= ~tcflag_t(OPOST)
      modes.c_lflag &= ~tcflag_t(ECHO | ICANON)
    }
    guard tcsetattr(descriptor, TCSANOW, &modes) == 0 else { throw .refusedModes(errno) }
  }

  /// Keeps the present modes as the ones to restore: another program may have changed them while we were stopped.
  mutating func takeOriginal() {
    var modes = termios()
    if tcgetattr(descriptor, &modes) == 0, modes.c_lflag & tcflag_t(ICANON) != 0 { original = modes }
  }

  /// Prepares every end of the process to write `leave` and to restore the terminal's modes.
  func prepareHandBack(leave: [UInt8], holdsErrors: Bool) {
    var modes = original
    porthole_prepare_hand_back(descriptor, &modes, leave, leave.count, holdsErrors ? 1 : 0)
  }

  /// The size in cells, and the height of a cell in column widths where the terminal tells its size in pixels.
  var dimensions: (size: Size, aspect: Double?) {
    guard let window else { return (Size(columns: 80, rows: 24), nil) }
    let columns = Int(window.ws_col)
    let rows = Int(window.ws_row)
    let size = Self.shown(of: Size(columns: columns, rows: rows))
    guard window.ws_xpixel > 0, window.ws_ypixel > 0 else { return (size, nil) }
    let ratio = Double(window.ws_ypixel) / Double(rows) / (Double(window.ws_xpixel) / Double(columns))
    return (size, CellSize.isPlausible(ratio) ? ratio : nil)
  }

  /// The size of a cell in pixels; nil where the terminal does not tell its own.
  var cell: CellPixels? {
    guard let window, window.ws_xpixel > 0, window.ws_ypixel > 0 else { return nil }
    return CellPixels(
      width: Double(window.ws_xpixel) / Double(window.ws_col), height: Double(window.ws_ypixel) / Double(window.ws_row))
  }

  private var window: winsize? {
    var window = winsize()
    return ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0 && window.ws_row > 0 ? window : nil
  }

  /// Returns the part of a terminal that is used, from its top left: all of it up to 1024 columns, 512 rows and 200,000
  /// cells.
  ///
  /// A cell takes some 300 bytes, curses' own among them, and a terminal may say that it has billions.
  static func shown(of size: Size) -> Size {
    let columns = min(size.columns, 1024)
    return Size(columns: columns, rows: min(size.rows, 512, 200_000 / max(1, columns)))
  }
}

enum CellSize {
  /// The height that is assumed if the terminal reports none.
  static let assumed = 2.0

  /// Returns whether a cell can have this height in column widths; terminals sometimes report wrong ones.
  static func isPlausible(_ aspect: Double) -> Bool { aspect > 1.2 && aspect < 3.5 }
}

nonisolated struct CellPixels: Hashable, Sendable {
  /// The width, at least 1.
  let width: Int
  /// The height, at least 1.
  let height: Int

  private static let most = 256.0

  /// - Returns: nil if no cell has this size.
  init?(width: Double, height: Double) {
    guard width >= 1, height >= 1, width <= Self.most, height <= Self.most else { return nil }
    (self.width, self.height) = (Int(width), Int(height))
  }
}

/// The reason why the terminal cannot be used.
package nonisolated enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard output is not a terminal, or there is none to read keys from.
  case noTerminal
  case refusedModes(Int32)
  /// There is no terminfo entry for it, not even a plain one.
  case noEntry(String)
  case tooPlain(String)
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
