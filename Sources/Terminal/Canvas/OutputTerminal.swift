internal import CPortholeNcursesw
internal import PortholePlatform
package import Transitions

/// The terminal that is standard output, for frames alone: no keys, no curses. It shows frames as fast as the terminal
/// takes them.
///
/// The other screen is used, and however the process ends or is stopped the terminal is handed back.
package struct OutputTerminal: ~Copyable {
  /// The outcome of a frame.
  package nonisolated enum Outcome: Hashable, Sendable {
    /// The terminal has taken it.
    case shown
    /// The job was stopped and continued, and the terminal shows nothing: the next frame must be a whole one.
    case cleared
    /// The process is to end with this status: 128 + n for signal n.
    case ended(Int32)
  }

  /// The size in cells.
  package let size: Size
  private var device: TerminalDevice
  private let signals: Int32
  private var output = PendingOutput()

  private static let enter = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J".utf8)
  private static let leave = Array("\u{18}\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)

  /// Takes the terminal over.
  ///
  /// - Throws: ``TerminalError/noTerminal``, ``TerminalError/refusedModes(_:)`` or ``TerminalError/noPipe(_:)``.
  package init() throws(TerminalError) {
    var device = try TerminalDevice()
    try device.waitForForeground()
    let signals = porthole_watch_signals()
    guard signals >= 0 else { throw .noPipe(errno) }
    do {
      try Self.takeOver(&device)
    } catch {
      porthole_hand_back()
      porthole_unwatch_signals()
      throw error
    }
    size = device.dimensions.size
    self.device = device
    self.signals = signals
    output.bytes += Self.enter
  }

  /// Writes all bytes, waiting as long as it takes.
  package mutating func show(_ bytes: [UInt8]) -> Outcome {
    output.bytes += bytes
    while true {
      guard output.flush(to: device.descriptor) else { return .ended(128 + SIGHUP) }
      let isBusy = !output.isEmpty
      var descriptors = (
        pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
        pollfd(fd: device.descriptor, events: isBusy ? Int16(POLLOUT) : 0, revents: 0)
      )
      withUnsafeMutablePointer(to: &descriptors) {
        $0.withMemoryRebound(to: pollfd.self, capacity: 2) { _ = porthole_wait($0, 2, isBusy ? -1 : 0) }
      }
      if descriptors.1.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return .ended(128 + SIGHUP) }
      if descriptors.0.revents != 0, let outcome = takeSignals() { return outcome }
      if !isBusy { return .shown }
    }
  }

  /// - Returns: nil where nothing has happened to the terminal.
  private mutating func takeSignals() -> Outcome? {
    var come = newSignals()
    if come.contains(SIGTSTP), Self.ending(among: come) == nil {
      output.removeAll()
      porthole_hand_back()
      _ = porthole_stop_job()
      // The signal that continued the job is answered below, once.
      come = [SIGCONT] + newSignals()
    }
    if let ending = Self.ending(among: come) { return .ended(128 + ending) }
    guard come.contains(SIGCONT) else { return nil }
    // If this fails the terminal is gone, as the next frame will find.
    try? Self.takeOver(&device)
    output.removeAll()
    output.bytes += Self.enter
    return .cleared
  }

  /// The signals that have come since the last call.
  private func newSignals() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(signals, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map(Int32.init)
  }

  private static func ending(among signals: [Int32]) -> Int32? {
    [SIGINT, SIGTERM, SIGHUP, SIGQUIT].first(where: signals.contains)
  }

  private static func takeOver(_ device: inout TerminalDevice) throws(TerminalError) {
    device.takeOriginal()
    device.prepareHandBack(leave: leave, holdsErrors: isatty(STDERR_FILENO) == 1)
    try device.setOutputOnly()
  }

  deinit {
    porthole_hand_back()
    porthole_unwatch_signals()
  }
}
