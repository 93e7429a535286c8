internal import PortholePlatform
package import Transitions

/// The terminal that is standard output, for frames alone: no keys, no curses. It shows frames as fast as the terminal
/// takes them.
///
/// The other screen is used, and however the process ends or is stopped the terminal is handed back.
package struct OutputTerminal: ~Copyable {
  package nonisolated enum Outcome: Hashable, Sendable {
    case shown
    /// The job was stopped and continued, and the terminal shows nothing: the next frame must be a whole one.
    case cleared
    /// The process is to end with this status: 128 + n for signal n.
    case ended(Int32)
  }

  package let size: Size
  private var lease: TerminalLease

  private static let enter = Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J".utf8)
  private static let leave = Array("\u{18}\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)

  package init() throws(TerminalError) {
    lease = try TerminalLease(
      TerminalLease.Terms(modes: .output, leave: Self.leave, holdsErrors: isatty(STDERR_FILENO) == 1))
    size = lease.dimensions.size
    lease.output.bytes = Self.enter
  }

  /// Writes all bytes, waiting as long as it takes.
  package mutating func show(_ bytes: [UInt8]) -> Outcome {
    lease.output.bytes += bytes
    while true {
      guard lease.flush() else { return .ended(128 + SIGHUP) }
      let isBusy = !lease.output.isEmpty
      var entries = [
        Poll.Entry(reading: lease.signals.pipe), Poll.Entry(reading: lease.descriptor, if: false, writing: isBusy),
      ]
      Poll.wait(for: &entries, until: isBusy ? nil : 0)
      if entries[1].isGone { return .ended(128 + SIGHUP) }
      if entries[0].isReady, let outcome = takeSignals() { return outcome }
      if !isBusy { return .shown }
    }
  }

  private mutating func takeSignals() -> Outcome? {
    let come = lease.signals.take()
    if let ending = PendingSignals.ending(in: come) { return .ended(128 + ending) }
    guard come.contains(SIGTSTP) || come.contains(SIGCONT) else { return nil }
    lease.output.removeAll()
    // A job that was stopped by a signal that cannot be caught has lost the terminal already.
    let isOurs = come.contains(SIGTSTP) ? lease.stop() : lease.takeOver()
    guard isOurs else { return .ended(128 + (PendingSignals.ending(in: lease.signals.take()) ?? SIGHUP)) }
    lease.output.bytes = Self.enter
    return .cleared
  }
}
