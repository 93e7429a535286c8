internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// The clock of a tape that is played on a program, and what is recorded by it.
///
/// It stands still while the program works, and goes on when it waits for input. So a slow machine gives the same recording
/// as a fast one. Time that the program itself sleeps passes on the tape as it does.
final class ProgramClock {
  private let program: RecordedProgram
  private let clock: Tape.Program.Clock
  private(set) var cast: Cast
  var place: String
  /// True if nothing is recorded, and no time passes on the tape.
  var isHidden = false
  /// The tape's time, in microseconds.
  private var now = 0
  private var isStarting = true
  /// The nanoseconds of work since the program last waited or slept.
  private var worked: Int64 = 0
  private var watch: ProgramWatch
  /// The real time of the last key or output, in microseconds.
  private var changed = 0
  private var pauses = PauseClock()
  /// True if the pauses are those of a program that polls, which take no time on the tape.
  private var isPolling = false

  /// The longest work, in nanoseconds, for which the clock stands still; after that its time counts.
  private static let patience: Int64 = 10_000_000_000
  /// The nanoseconds of work after which a program gets its answers though it does not wait for them.
  private static let answerPatience: Int64 = 2_000_000_000
  /// The microseconds after which a pause that does not end counts as over.
  private static let mostDelay = 2_000_000
  init(_ program: RecordedProgram, _ clock: Tape.Program.Clock, into cast: Cast, report: @escaping (String) -> Void) {
    (self.program, self.clock, self.cast) = (program, clock, cast)
    watch = ProgramWatch(program, report: report)
    place = cast.path
  }

  /// Waits until the program is ready for the first command: the prompt is there when the recording begins.
  func start() throws(Problem) {
    changed = Self.microseconds
    try pass(0)
    isStarting = false
    if clock == .wall {
      pauses = PauseClock()
      watch.report("the clock is wall, as was asked: the program runs in real time")
    } else if !watch.hasDoubt {
      watch.report(
        "the clock is settled: it stands still until the kernel tells that the program waits for a key or sleeps")
    }
  }

  /// Reads what is left, and the end of the program if it is over by then.
  func finish() throws(Problem) {
    var left = 0
    try drain(&left)
    // Players take the length from the last event.
    record(.output(""))
    // The end of a program that is ahead comes after the tape.
    switch pauses.isAhead ? nil : program.end {
    case .status(let status): record(.exit(status))
    case .signal(let signal): record(.exit(128 + signal))
    case nil: break
    }
  }

  func noteKeys() {
    worked = 0
    watch.polls.restart()
    changed = Self.microseconds
    pauses.forgetWaitsForInput()
  }

  /// Records an event. Output at the same time becomes one.
  func record(_ kind: Cast.Event.Kind) {
    if case .output(let text) = kind, let last = cast.events.last, last.time == now,
      case .output(let before) = last.kind
    {
      cast.events[cast.events.count - 1].kind = .output(before + text)
    } else {
      cast.events.append(Cast.Event(time: now, kind: kind, line: 1))
    }
  }

  // MARK: Time

  /// Lets time pass on the tape, after the program has done its work.
  func pass(_ microseconds: Int) throws(Problem) {
    var left = microseconds
    try drain(&left)
    while program.isOpen, !pauses.isAhead, !goOn(&left) { try drain(&left) }
    // The program waits all that is left.
    pauses.advance(by: left)
    add(left)
  }

  /// Lets the program go on until its screen is as it is wanted.
  ///
  /// - Parameter limit: The longest time, in microseconds.
  /// - Returns: false if that is not so in time, or if the program ends before.
  func wait(atMost limit: Int, until isShown: (TerminalEmulator) -> Bool) throws(Problem) -> Bool {
    let start = MonotonicClock.now
    try pass(0)
    var left = limit
    try drain(&left)
    while !isShown(program.emulator) {
      guard program.isOpen, left > 0, MonotonicClock.now - start < Int64(limit) * 1000 else { return false }
      if goOn(&left) { _ = program.awaitOutput(milliseconds: 10) }
      try drain(&left)
    }
    return true
  }

  /// - Parameter left: The microseconds that the tape has for it. What passes on the tape is taken from them.
  /// - Returns: true if the program wants input, so that nothing comes before the next key, or if nothing is left.
  private func goOn(_ left: inout Int) -> Bool {
    let began = MonotonicClock.now
    if clock == .wall && !isStarting {
      give()
      if left > 0 { _ = program.awaitOutput(milliseconds: Int32(min(10, (left + 999) / 1000))) }
      spend(Int((MonotonicClock.now - began) / 1000), of: &left)
      return left == 0
    }
    let look = watch.settledLook(&pauses)
    if look.activity != .working, give() { return false }
    switch look.activity {
    case .waiting:
      worked = 0
      _ = spendPauses(look, since: began, of: &left)
      // Programs that show the state of something look at it now and then, while they wait for a key.
      guard left > 0, let next = pauses.next, next <= left else { return true }
      return sleep(&left)
    case .sleeping:
      worked = 0
      _ = spendPauses(look, since: began, of: &left)
      if pauses.next == nil, awaitsOthers() { return false }
      return left == 0 || sleep(&left)
    case .polling, .working, .unknown:
      if look.activity == .polling { _ = spendPauses(look, since: began, of: &left) }
      _ = program.awaitOutput(milliseconds: 1)
      worked += MonotonicClock.now - began
      if worked > Self.answerPatience { give() }
      guard worked > Self.patience else { return false }
      spend(Int((MonotonicClock.now - began) / 1000), of: &left)
      return left == 0
    }
  }

  /// Waits with a program that sleeps, until it wakes up or the tape goes on.
  ///
  /// - Returns: true if nothing is left and the program sleeps on. If it wakes up at the end, its work is still to come.
  private func sleep(_ left: inout Int) -> Bool {
    while let next = pauses.next {
      let passed = pauses.passed(at: Self.microseconds)
      if passed >= left, next > left {
        pauses.advance(by: left)
        spend(left, of: &left)
        return true
      }
      let hasOutput = awaitOutput(microseconds: min(left, next) - passed)
      let began = MonotonicClock.now
      if spendPauses(watch.glance(), since: began, of: &left) { return false }
      if passed >= left, passed > next + Self.mostDelay {
        pauses.advance(by: left)
        spend(left, of: &left)
        return true
      }
      if hasOutput {
        // Something else than the time.
        let part = min(pauses.passed(at: Self.microseconds), left, next)
        pauses.advance(by: part)
        spend(part, of: &left)
        return false
      }
    }
    sleepWithoutEnd(&left)
    return left == 0
  }

  /// Notes the pauses that a look shows, and lets those that are over pass on the tape. Polls take no time there.
  ///
  /// - Returns: true if there were any that passed.
  private func spendPauses(_ look: ProgramLook, since began: Int64, of left: inout Int) -> Bool {
    let elapsed = pauses.note(look.pauses, since: Int(began / 1000), at: Self.microseconds)
    let wasPolling = isPolling
    isPolling = look.activity == .polling || look.activity == .working && wasPolling
    if wasPolling { watch.polls.count(elapsed, output: program.count) }
    spend(pauses.part(of: wasPolling ? 0 : elapsed, within: left), of: &left)
    return !wasPolling && elapsed > 0
  }

  /// Waits for a moment with a program that waits for something outside: what comes from there at once, as from the
  /// server of tmux, belongs to the key.
  ///
  /// - Returns: false if it has been silent, or if the program draws on and on.
  private func awaitsOthers() -> Bool {
    let began = Self.microseconds
    guard began - changed < Int(ProgramWatch.silence) * 1000, !watch.polls.isOver else { return false }
    _ = awaitOutput(microseconds: PollCounter.patience)
    watch.polls.add(Self.microseconds - began)
    return true
  }

  /// Waits with a program that waits for something outside, for as long as that takes.
  private func sleepWithoutEnd(_ left: inout Int) {
    let began = Self.microseconds
    _ = awaitOutput(microseconds: left)
    spend(Self.microseconds - began, of: &left)
  }

  /// Lets a part of the time pass on the tape, at most all that is left.
  private func spend(_ microseconds: Int, of left: inout Int) {
    let part = min(left, microseconds)
    add(part)
    left -= part
  }

  private func add(_ microseconds: Int) {
    program.emulator.time += microseconds
    if !isHidden { now += microseconds }
  }

  private static var microseconds: Int { Int(MonotonicClock.now / 1000) }

  // MARK: Output

  /// Gives the program the answers to its questions. They wait until it does: else chance decides what it draws before
  /// it reads them.
  ///
  /// - Returns: true if there were any.
  @discardableResult
  private func give() -> Bool {
    guard program.hasAnswers else { return false }
    pauses.forgetWaitsForInput()
    return program.giveAnswers()
  }

  /// Waits for a moment, at most 10 ms.
  private func awaitOutput(microseconds: Int) -> Bool {
    program.awaitOutput(milliseconds: Int32(max(1, min(10, microseconds / 1000))))
  }

  /// A busy machine may give us the bytes long after they were written. So a look after they have been read finds the
  /// pauses that were over before them. What comes after more time than the tape has left is held back for the next step.
  private func drain(_ left: inout Int) throws(Problem) {
    spend(pauses.part(of: 0, within: left), of: &left)
    while !pauses.isAhead {
      if program.hasUnseen { record(.output(program.show())) }
      guard program.read() else { return }
      changed = Self.microseconds
      guard !program.isTooMuch else {
        throw Problem(place, "the program wrote more than 256 MiB", "record for a shorter time")
      }
      let began = MonotonicClock.now
      if pauses.next != nil { _ = spendPauses(watch.glance(), since: began, of: &left) }
    }
  }
}
