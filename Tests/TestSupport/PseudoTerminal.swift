package import PortholePlatform
package import Transitions

/// A pseudo-terminal with a program on it; it acts as the user's terminal emulator.
///
/// It uses system calls only. Waiting is always for a state, with a deadline that only a failure reaches.
package final class PseudoTerminal {
  /// The time to wait for a state before the test fails, in nanoseconds: long enough for the busiest machine.
  package static let patience: Int64 = 120_000_000_000

  /// The end of the program.
  package enum End: Hashable, Sendable {
    case status(Int32)
    case signal(Int32)
  }

  /// The terminal emulator's end; -1 once it is closed.
  package private(set) var master: Int32
  /// The program's output so far.
  package private(set) var output: [UInt8] = []
  /// The terminal's modes before the program was started.
  package let originalModes: termios
  package let process: pid_t

  // It stays open so that the terminal's modes can be read after the program has ended.
  private let slave: Int32
  private var end: End?

  /// Starts a program as the leader of a session on this terminal.
  ///
  /// - Parameters:
  ///   - arguments: The program's path and its arguments.
  ///   - variables: The complete environment of the program.
  package init(_ arguments: [String], variables: [String: String], size: Size) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    // From asm-generic/ioctls.h: TIOCSPTLCK and TIOCGPTN.
    var number: Int32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &number) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
      throw Failure("no pseudo-terminal: \(errno)")
    }
    let path = "/dev/pts/\(number)"
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    var modes = termios()
    guard slave >= 0, tcgetattr(slave, &modes) == 0 else { throw Failure("\(path): \(errno)") }
    originalModes = modes
    Self.setSize(of: master, to: size)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The program gets its own session (POSIX_SPAWN_SETSID) and default signal handling.
    posix_spawnattr_setflags(&attributes, Int16(0x80 | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)

    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var environment: [UnsafeMutablePointer<CChar>?] =
      SanitizerOptions.added(to: variables).map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + environment).forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, arguments[0], &actions, &attributes, &words, &environment)
    self.process = process
    guard code == 0 else { throw Failure("\(arguments[0]): \(String(cString: strerror(code)))") }
  }

  deinit {
    if end == nil {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    hangUp()
    close(slave)
  }

  /// The reason why an operation failed.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
      self.description = description
    }
  }

  /// Types a text.
  package func type(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure("typing: \(errno)") }
      rest = rest.dropFirst(count)
    }
  }

  /// Types a text again and again until the terminal takes no more of it.
  ///
  /// - Parameter limit: The most bytes to type.
  /// - Returns: The number of bytes that it took.
  package func typeUntilFull(_ text: String, atMost limit: Int) -> Int {
    let bytes = Array(text.utf8)
    let flags = fcntl(master, F_GETFL)
    _ = fcntl(master, F_SETFL, flags | O_NONBLOCK)
    defer { _ = fcntl(master, F_SETFL, flags) }
    var (count, before) = (0, -1)
    while count != before, count < limit {
      before = count
      while count < limit, case let taken = write(master, bytes, bytes.count), taken > 0 { count += taken }
      waitForRest()
    }
    return count
  }

  /// Reads little by little until the program has ended.
  ///
  /// - Parameter most: The number of bytes after which this gives up.
  /// - Returns: nil if it has not ended by then.
  package func waitForEnd(readingAtMost most: Int) -> End? {
    let (deadline, start) = (Self.now + Self.patience, output.count)
    while !hasEnded, output.count - start < most, Self.now < deadline {
      _ = readOnce(atMost: 2048, waitingFor: 0)
      usleep(5000)
    }
    return end
  }

  /// Reads the program's output until a condition holds; returns false if it never does.
  package func read(until isEnough: ([UInt8]) -> Bool) -> Bool {
    let deadline = Self.now + Self.patience
    while !isEnough(output) {
      let remaining = (deadline - Self.now) / 1_000_000
      guard remaining > 0, poll(for: Int32(min(remaining, 100))) || !hasEnded else { return isEnough(output) }
    }
    return true
  }

  /// Reads for some seconds in which no output is expected.
  package func read(forSeconds seconds: Double) {
    let deadline = Self.now + Int64(seconds * 1_000_000_000)
    while Self.now < deadline { _ = poll(for: Int32((deadline - Self.now) / 1_000_000 + 1)) }
  }

  /// Reads for some seconds at the speed of a slow line.
  package func read(forSeconds seconds: Double, bytesPerSecond: Int) {
    let start = Self.now
    let deadline = start + Int64(seconds * 1_000_000_000)
    var count = 0
    while Self.now < deadline {
      usleep(5000)
      let allowed = Int(Double(Self.now - start) / 1_000_000_000 * Double(bytesPerSecond)) - count
      if allowed > 0 { count += readOnce(atMost: allowed, waitingFor: 0) }
    }
  }

  /// Waits without reading until the program has been idle for a tenth of a second.
  package func waitForRest() {
    let deadline = Self.now + Self.patience
    var used = -1.0
    while Self.now < deadline, used != processorTime {
      used = processorTime
      usleep(100_000)
    }
  }

  /// Waits without reading until the terminal takes no more and the program waits for it.
  package func waitUntilFull() {
    let deadline = Self.now + Self.patience
    var descriptor = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
    repeat { waitForRest() } while PortholePlatform.poll(&descriptor, 1, 0) != 0 && Self.now < deadline
  }

  /// Reads until the output contains a text at or after a byte offset; returns false if it never does.
  package func read(until text: String, from start: Int = 0) -> Bool {
    let wanted = Array(text.utf8)
    var next = start
    return read { output in
      while next + wanted.count <= output.count {
        if output[next] == wanted[0], output[next..<next + wanted.count].elementsEqual(wanted) { return true }
        next += 1
      }
      return false
    }
  }

  /// Reads until the program has ended; returns nil if it does not.
  package func waitForEnd() -> End? {
    let deadline = Self.now + Self.patience
    while !hasEnded && Self.now < deadline { _ = poll(for: 5) }
    while poll(for: 0) {}
    return end
  }

  /// Reads for some seconds, or until the program has ended; returns nil if it has not.
  package func waitForEnd(forSeconds seconds: Double) -> End? {
    let deadline = Self.now + Int64(seconds * 1_000_000_000)
    while !hasEnded && Self.now < deadline { _ = poll(for: 5) }
    return end
  }

  /// Waits without reading until the program has ended; returns nil if it does not.
  package func waitForEndWithoutReading() -> End? {
    let deadline = Self.now + Self.patience
    while !hasEnded && Self.now < deadline { usleep(1000) }
    return end
  }

  /// Discards the output so far.
  package func forgetOutput() {
    output.removeAll()
  }

  /// Discards the output up to the end of a text. What was read together with it and came after it is kept.
  package func forgetOutput(through text: String) {
    guard let range = output.firstRange(of: Array(text.utf8)) else { return }
    output.removeSubrange(..<range.upperBound)
  }

  package func send(_ signal: Int32) {
    kill(process, signal)
  }

  /// Sends a signal to the foreground process group of the terminal.
  ///
  /// - Throws: ``Failure`` if there is none: kill(2) would take 0 for the caller's own group.
  package func sendToForeground(_ signal: Int32) throws {
    let group = tcgetpgrp(master)
    guard group > 1 else { throw Failure("no foreground: \(group)") }
    kill(-group, signal)
  }

  /// Stops output to the terminal, as another program on it may.
  package func holdOutput() {
    tcflow(slave, Int32(TCOOFF))
  }

  package func resize(to size: Size) {
    Self.setSize(of: master, to: size)
  }

  /// Closes the emulator's end.
  package func hangUp() {
    if master >= 0 { close(master) }
    master = -1
  }

  /// The current modes of the terminal.
  package var modes: termios {
    var modes = termios()
    tcgetattr(slave, &modes)
    return modes
  }

  /// Sets the terminal's modes, as another program on it may.
  package func setModes(_ modes: inout termios) -> Bool {
    tcsetattr(slave, TCSANOW, &modes) == 0
  }

  /// A Boolean value indicating whether the modes are the same as before the program was started.
  package var modesAreOriginal: Bool {
    var now = modes
    var before = originalModes
    return memcmp(&now, &before, MemoryLayout<termios>.size) == 0
  }

  /// The CPU time that the program has used, in seconds.
  package var processorTime: Double {
    let words = status
    guard words.count > 12, let user = Double(words[11]), let system = Double(words[12]) else { return 0 }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The peak memory of the program so far, in bytes (VmHWM of proc_pid_status(5)).
  package var peakMemory: Int {
    let text = String(decoding: File.read("/proc/\(process)/status") ?? [], as: UTF8.self)
    let words = text.split(separator: "\n").first { $0.hasPrefix("VmHWM") }?.split(separator: " ") ?? []
    return words.count > 1 ? (Int(words[1]) ?? 0) << 10 : 0
  }

  /// The state of the program, in the letters of ps(1), such as T for stopped; empty once it is gone.
  package var state: String { status.first ?? "" }

  /// The fields of the program's stat file, starting with the state (proc_pid_stat(5)).
  private var status: [String] {
    let text = String(decoding: File.read("/proc/\(process)/stat") ?? [], as: UTF8.self)
    // The name before the state, in parentheses, may contain any character.
    guard let name = text.lastIndex(of: ")") else { return [] }
    return text[text.index(after: name)...].split(separator: " ").map(String.init)
  }

  private var hasEnded: Bool {
    if end != nil { return true }
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return false }
    end = status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
    return true
  }

  /// Reads available output once; returns false if there was none.
  private func poll(for milliseconds: Int32) -> Bool { readOnce(atMost: 65536, waitingFor: milliseconds) > 0 }

  /// Reads once and returns the number of bytes.
  private func readOnce(atMost most: Int, waitingFor milliseconds: Int32) -> Int {
    var descriptor = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard PortholePlatform.poll(&descriptor, 1, milliseconds) > 0, descriptor.revents & Int16(POLLIN) != 0 else {
      return 0
    }
    var chunk = [UInt8](repeating: 0, count: min(most, 65536))
    let count = max(0, PortholePlatform.read(master, &chunk, chunk.count))
    output += chunk.prefix(count)
    return count
  }

  private static func setSize(of descriptor: Int32, to size: Size) {
    var window = winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &window)
  }

  /// The time of the monotonic clock in nanoseconds.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
