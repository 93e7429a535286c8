internal import PortholePlatform
internal import PortholeStreams

/// Looks at what a program does, as far as the kernel tells.
struct ProgramWatch {
  private let program: RecordedProgram
  /// Receives a line about the clock that is used, and why.
  let report: (String) -> Void
  private(set) var hasDoubt = false
  var polls = PollCounter()

  /// The silence, in milliseconds, that ends work where the kernel does not tell.
  static let silence: Int32 = 30

  init(_ program: RecordedProgram, report: @escaping (String) -> Void) {
    (self.program, self.report) = (program, report)
  }

  /// Looks at the program until it is certain what it does: two looks that show the same, and nothing to read.
  mutating func settledLook(_ pauses: inout PauseClock) -> ProgramLook {
    let first = look(&pauses)
    switch first.activity {
    case .working, .unknown: return first
    // It does not wait for its answers for long.
    case .polling where program.hasAnswers: return first
    case .polling, .sleeping, .waiting: break
    }
    if !program.awaitOutput(milliseconds: 0) {
      let second = look(&pauses)
      if second.isUnchanged(since: first), !program.awaitOutput(milliseconds: 0) { return second }
    }
    return ProgramLook(activity: .working)
  }

  /// Looks at the program. Where the kernel does not tell, silence means that it waits.
  private mutating func look(_ pauses: inout PauseClock) -> ProgramLook {
    let began = Int(MonotonicClock.now / 1000)
    var look = glance()
    if look.activity == .working { pauses.noteWork(since: began) }
    guard look.activity == .unknown else { return look }
    if program.known != nil {
      look.activity = .waiting
    } else {
      doubt()
      look.activity = program.awaitOutput(milliseconds: Self.silence) ? .working : .waiting
    }
    return look
  }

  /// Looks at the program as far as the kernel tells. One that polls for a while sleeps, and so does one that has an
  /// animation.
  func glance() -> ProgramLook {
    var look = program.look()
    if look.activity == .polling, polls.countsAsSleep { look.activity = .sleeping }
    return look
  }

  private mutating func doubt() {
    guard !hasDoubt else { return }
    hasDoubt = true
    let silence = "\(Self.silence) ms of silence end its work"
    report("the clock is settled by silence: the kernel does not tell what the program does, so \(silence)")
  }
}

/// Counts for how long a program polls, and finds out whether it draws by itself meanwhile.
struct PollCounter {
  /// The microseconds after which a program that polls counts as sleeping.
  static let patience = 200_000

  /// The microseconds for which it has polled since the last key.
  private var time = 0
  /// The times since the last key that it drew when it had polled.
  private var draws = 0
  /// The bytes that it had written when it last polled.
  private var output = 0
  private var isAnimated = false

  /// True if it has polled since the last key for as long as the clock stands still for it.
  var isOver: Bool { time >= Self.patience }

  /// True if a program that polls counts as sleeping: after a while, or if it has an animation.
  var countsAsSleep: Bool { isAnimated || isOver }

  /// Forgets the time, because a key has been pressed.
  mutating func restart() {
    (time, draws) = (0, 0)
  }

  /// Adds time for which the program waited for something outside.
  mutating func add(_ microseconds: Int) {
    time += microseconds
  }

  /// - Parameters:
  ///   - microseconds: The time since the last poll.
  ///   - output: The bytes that it has written so far.
  mutating func count(_ microseconds: Int, output: Int) {
    guard microseconds > 0 else { return }
    time += microseconds
    if output > self.output { draws += 1 }
    self.output = output
    if isOver, draws > 1 { isAnimated = true }
  }
}
