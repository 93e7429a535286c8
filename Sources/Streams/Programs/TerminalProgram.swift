internal import CPortholePrograms
package import PortholePlatform
package import Transitions

/// A program on a pseudo-terminal of its own, of which we are the terminal emulator. It leads a session there.
///
/// Nothing blocks but ``end(within:)``. When this object goes, the program's terminal is closed, which the kernel tells
/// it with SIGHUP; a program that goes on all the same is left to itself unless ``end(within:)`` was called.
package final class TerminalProgram {
  package let process: pid_t
  /// Our end of the terminal, for poll(2); -1 once it is closed. It does not block and is closed on exec.
  package private(set) var descriptor: Int32
  package let path: String
  private var ending: ProgramEnd?
  private var prompt = SecretPrompt()

  /// - Parameters:
  ///   - launch: Its words, variables and folder. Its place and streams are those of a new session on the terminal.
  ///   - modes: The modes of the terminal; nil for those of a new one.
  package init(_ launch: Launch, size: WindowSize, modes: termios? = nil) throws(LaunchError) {
    var name = [CChar](repeating: 0, count: 64)
    let terminal = porthole_open_pseudo_terminal(&name, name.count)
    guard terminal >= 0 else { throw LaunchError(errno: errno) }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(truncatingIfNeeded:)), as: UTF8.self)
    size.set(on: terminal)
    if var modes { tcsetattr(terminal, TCSANOW, &modes) }
    var launch = launch
    launch.place = .session(path)
    launch.streams = (.inherited, .inherited, .inherited)
    do {
      process = try launch.start()
    } catch {
      close(terminal)
      throw error
    }
    descriptor = terminal
  }

  deinit {
    hangUp()
    if end == nil { Self.awaitEnd(of: process) }
  }

  /// Waits for a process on a thread of its own, so that it leaves no entry in the process table.
  private static func awaitEnd(of process: pid_t) {
    let thread = BackgroundThread {
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
    thread.detach()
  }

  // MARK: Bytes

  package func read(into bytes: inout [UInt8], atMost limit: Int) -> Bool {
    guard descriptor >= 0 else { return false }
    let old = bytes.count
    defer { prompt.take(bytes[old...]) }
    return bytes.append(reading: descriptor, atMost: limit)
  }

  /// Types bytes, as many as the terminal takes now.
  ///
  /// - Returns: The number of bytes that it took; nil if the terminal is closed.
  package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard descriptor >= 0 else { return nil }
    let count = bytes.withUnsafeBytes { PortholePlatform.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 { return errno == EAGAIN || errno == EINTR ? 0 : nil }
    return count
  }

  /// True if what is typed is not shown: the terminal takes whole lines without an echo, or the program takes each key
  /// and has asked for a secret.
  package var hidesInput: Bool {
    var modes = termios()
    guard descriptor >= 0, tcgetattr(descriptor, &modes) == 0, modes.c_lflag & tcflag_t(ECHO) == 0 else { return false }
    return modes.c_lflag & tcflag_t(ICANON) != 0 || prompt.asks
  }

  /// Changes the size of the terminal, which its foreground programs are told (SIGWINCH).
  package func resize(to size: WindowSize) {
    size.set(on: descriptor)
  }

  // MARK: Processes

  /// The process group that has the keyboard; nil if there is none.
  package var foreground: pid_t? {
    let group = tcgetpgrp(descriptor)
    return group > 1 ? group : nil
  }

  /// The name of the program that leads the foreground, perhaps only its first 15 bytes; nil if it is gone.
  package var foregroundName: String? {
    foreground.flatMap(SystemFacts.name(of:))
  }

  /// Returns the value that a variable had when the program that leads the foreground was started; nil if it was not
  /// set or the program is not ours to look into.
  package func foregroundVariable(_ name: String) -> String? {
    let prefix = Array("\(name)=".utf8)
    let variables = foregroundFile("environ", atMost: 1 << 18).split(separator: 0)
    return variables.first { $0.starts(with: prefix) }.map {
      String(decoding: $0.dropFirst(prefix.count), as: UTF8.self)
    }
  }

  /// Returns the beginning of a file that the system has about the leader of the foreground.
  private func foregroundFile(_ name: String, atMost limit: Int) -> [UInt8] {
    guard let group = foreground else { return [] }
    let file = open(ProcessFiles.path(name, of: group), O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var bytes: [UInt8] = []
    while bytes.count < limit, bytes.append(reading: file, atMost: min(1 << 12, limit - bytes.count)) {}
    return bytes
  }

  /// The end of the program; nil while it runs.
  package var end: ProgramEnd? {
    if ending == nil {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process { ending = ProgramEnd(waitStatus: status) }
    }
    return ending
  }

  /// True if the program has been stopped since this was asked last.
  package var hasStopped: Bool {
    guard ending == nil else { return false }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG | WUNTRACED) == process else { return false }
    if status & 0xFF == 0x7F { return true }
    ending = ProgramEnd(waitStatus: status)
    return false
  }

  /// Sends a signal to the program's process group and to the foreground.
  package func send(_ signal: Int32) {
    if let foreground, foreground != process { kill(-foreground, signal) }
    if end == nil { kill(-process, signal) }
  }

  /// Closes the terminal. The kernel sends SIGHUP to the program and to the foreground.
  package func hangUp() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
  }

  /// Closes the terminal as a user who closes the window, and waits for a while for the program to end. One that goes on
  /// all the same wants to, as with nohup(1).
  package func leave(within patience: Int64) {
    send(SIGHUP)
    send(SIGCONT)
    hangUp()
    awaitEnd(within: patience)
  }

  private func awaitEnd(within patience: Int64) {
    let step: Int64 = 2_000_000
    var waited: Int64 = 0
    while end == nil, waited < patience {
      usleep(UInt32(step / 1000))
      waited += step
    }
  }

  /// Ends the program: SIGHUP, and SIGKILL if it is still there after a while.
  @discardableResult
  package func end(within patience: Int64) -> ProgramEnd? {
    let foreground = foreground
    leave(within: patience)
    if let foreground { kill(-foreground, SIGKILL) }
    guard end == nil else { return end }
    kill(-process, SIGKILL)
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    ending = ProgramEnd(waitStatus: status)
    return ending
  }
}

package enum ProgramEnd: Hashable, Sendable {
  /// The program ended by itself, with a status of 0...255.
  case status(Int32)
  case signal(Int32)

  /// Reads the status that wait(2) gives for a program that has ended.
  package init(waitStatus: Int32) {
    let signal = waitStatus & 0x7F
    self = signal == 0 ? .status(waitStatus >> 8 & 0xFF) : .signal(signal)
  }

  /// The status as shells give it: 128 + n for signal n.
  package var shellStatus: Int32 {
    switch self {
    case .status(let status): status
    case .signal(let signal): 128 + signal
    }
  }
}

/// The size of a terminal, in cells and in pixels.
package struct WindowSize: Hashable, Sendable {
  package var cells: Size
  /// The size in pixels; 0 by 0 if it is not known.
  package var pixels = Size(columns: 0, rows: 0)

  package init(_ cells: Size) {
    self.cells = cells
  }

  /// Reads the size of a terminal, TIOCGWINSZ; nil if it has none.
  package init?(of descriptor: Int32) {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else { return nil }
    cells = Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    pixels = Size(columns: Int(window.ws_xpixel), rows: Int(window.ws_ypixel))
  }

  /// Sets the size of a terminal, TIOCSWINSZ. The kernel tells its foreground programs if it has changed.
  package func set(on descriptor: Int32) {
    var window = winsize(
      ws_row: UInt16(clamping: cells.rows), ws_col: UInt16(clamping: cells.columns),
      ws_xpixel: UInt16(clamping: pixels.columns), ws_ypixel: UInt16(clamping: pixels.rows))
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }
}
