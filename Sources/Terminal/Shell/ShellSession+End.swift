internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

// The ways out: the program ends, or a signal comes, or the terminal goes. Whatever still waits, the terminal is handed
// back in time.
extension ShellSession {
  /// The state of the terminal that is left to set back.
  struct Leftover: Hashable {
    var modes: ProgramModes
    var isAlternate: Bool
    var isWithinSequence: Bool
    var isShown: Bool
    var columns: Int
  }

  /// The time in nanoseconds that a terminal has to take what waits when a signal comes.
  static let grace: Int64 = 25_000_000
  /// The time in nanoseconds after ^C in which an end of the program counts as its effect.
  private static let effect: Int64 = 150_000_000
  /// The time in nanoseconds after which a terminal that takes nothing loses what waits.
  private static let stall: Int64 = 1_000_000_000
  /// The most bytes that a program can have left in its terminal. Other programs may go on writing.
  private static let mostRest = 1 << 17

  mutating func finish(_ status: Int32) -> Int32 {
    var count = 0
    repeat {
      chunk.removeAll(keepingCapacity: true)
      _ = program.read(into: &chunk, atMost: 65_536)
      count += chunk.count
      takeChunk()
    } while !chunk.isEmpty && count < Self.mostRest
    perform(interception.end())
    // Output of a program that ^C has ended is not worth a wait.
    let isInterrupted = interrupted > .min && MonotonicClock.now - interrupted < Self.effect
    // Keys that are typed meanwhile are not read.
    terminal.lease.set(.interruptible)
    empty(until: isInterrupted ? MonotonicClock.now + Self.grace / 2 : .max)
    awaitAnswers()
    handBack()
    return ending ?? status
  }

  /// Ends because of a signal, or because the terminal is gone.
  mutating func leave() -> Int32 {
    // A signal does not overtake what was written before it.
    chunk.removeAll(keepingCapacity: true)
    _ = program.read(into: &chunk, atMost: 65_536)
    takeChunk()
    perform(interception.finish())
    empty(until: MonotonicClock.now + Self.grace)
    handBack()
    program.leave(within: Self.grace / 2)
    return ending ?? 0
  }

  private mutating func handBack() {
    prepareHandBack()
    terminal.lease.handBack()
  }

  /// Sends all that waits, until a signal comes or the time is over. A terminal that takes nothing for a while loses it.
  mutating func empty(until deadline: Int64) {
    let isEnding = ending != nil
    var progress = MonotonicClock.now
    while !terminal.lease.output.isEmpty, isEnding || ending == nil {
      let end = min(deadline, progress + Self.stall)
      guard MonotonicClock.now < end else { return }
      var descriptors = [
        Poll.Entry(writing: terminal.lease.descriptor),
        Poll.Entry(reading: isEnding ? -1 : terminal.lease.signals.pipe),
      ]
      Poll.wait(for: &descriptors, until: end)
      if descriptors[1].isReady { takeEndings() }
      let count = terminal.lease.output.count
      guard terminal.lease.flush() else { return ending = ending ?? 128 + SIGHUP }
      if terminal.lease.output.count < count { progress = MonotonicClock.now }
    }
  }

  /// Waits for answers to our own questions, which would be typed into the next program. A key or a signal ends the wait.
  private mutating func awaitAnswers() {
    guard let asked = terminal.asked else { return }
    while sieve.dropsAnswers, ending == nil {
      guard MonotonicClock.now < asked + TerminalQueries.patience else { return }
      var descriptors = [
        Poll.Entry(reading: terminal.lease.descriptor), Poll.Entry(reading: terminal.lease.signals.pipe),
      ]
      Poll.wait(for: &descriptors, until: asked + TerminalQueries.patience)
      if descriptors[1].isReady { takeEndings() }
      guard descriptors[0].isReady else { continue }
      received.removeAll(keepingCapacity: true)
      var keys: [UInt8] = []
      guard terminal.lease.read(into: &received), !sieve.take(received, into: &keys) else { return }
    }
  }

  mutating func prepareHandBack() {
    // The terminal may have taken a part of a sequence or a frame, and not get the rest.
    let hasRest = !terminal.lease.output.isEmpty
    let left = Leftover(
      modes: interception.possibleModes, isAlternate: interception.isShownAlternate,
      isWithinSequence: !interception.isAtRest || interception.isHolding || hasRest,
      isShown: transition.isShown || hasRest, columns: size.columns)
    guard left != prepared else { return }
    prepared = left
    terminal.lease.prepareHandBack(ShellSequences.leaving(left))
  }
}
