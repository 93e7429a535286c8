internal import PortholeCasts
internal import PortholeEmulator
internal import PortholeEncoding
internal import PortholePlatform
internal import PortholePrograms
package import Transitions

/// Plays a tape on a program and records what it writes.
///
/// The tape's clock stands still while the program works, and goes on when it waits for input. So a slow machine gives
/// the same recording as a fast one. Time that the program itself sleeps passes on the tape as it does.
package final class ProgramRecorder {
  private let tape: Tape
  private let settings: Tape.Program
  private let program: RecordedProgram
  private let report: (String) -> Void
  private var recording: ProgramRecording
  /// The tape's time, in microseconds.
  private var now = 0
  private var isHidden = false
  private let notesSteps: Bool
  /// A Boolean value indicating whether no command has been performed yet.
  private var isStarting = true
  private var clipboard = ""
  /// The nanoseconds of work since the program last waited or slept.
  private var worked: Int64 = 0
  private var hasDoubt = false
  private var polls = PollCounter()
  /// The real time of the last key or output, in microseconds.
  private var changed = 0
  /// The time of its pauses.
  private var pauses = PauseClock()
  /// A Boolean value indicating whether the pauses are those of a program that polls, which take no time on the tape.
  private var isPolling = false

  /// The longest work, in nanoseconds, for which the clock stands still; after that its time counts.
  private static let patience: Int64 = 10_000_000_000
  /// The nanoseconds of work after which a program gets its answers though it does not wait for them.
  private static let answerPatience: Int64 = 2_000_000_000
  /// The microseconds after which a pause that does not end counts as over.
  private static let mostDelay = 2_000_000
  /// The silence, in milliseconds, that ends work where the kernel does not tell.
  private static let silence: Int32 = 30

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - tape: A tape with a program.
  ///   - size: The size of its terminal.
  ///   - palette: The colours of its terminal.
  ///   - notesSteps: A Boolean value indicating whether the recording has an event at the end of each command.
  ///   - report: Receives a line about the clock that is used, and why.
  package init(
    _ tape: Tape, size: Size, palette: Palette, notingSteps notesSteps: Bool = false,
    report: @escaping (String) -> Void = { _ in }
  ) throws(ProgramProblem) {
    let settings = tape.program ?? Tape.Program()
    for need in tape.required where !ProgramSearch.finds(need.text) {
      throw ProgramProblem(path: need.path, line: need.line, reason: .missing(need.text))
    }
    let shell = TapeShell.launch(settings)
    do {
      program = try RecordedProgram(shell, size: size, palette: palette)
    } catch {
      throw ProgramProblem(tape, 1, .cannotStart(shell.words.first ?? "", "\(error)"))
    }
    (self.tape, self.settings, self.report) = (tape, settings, report)
    self.notesSteps = notesSteps
    recording = ProgramRecording(cast: Cast(path: tape.path, size: size, palette: palette))
  }

  /// Plays the whole tape.
  package func play() throws(ProgramProblem) -> ProgramRecording {
    defer { program.finish() }
    changed = Self.microseconds
    let first = tape.steps.first?.line ?? 1
    // The prompt is there when the recording begins.
    try pass(0, first)
    isStarting = false
    if settings.clock == .wall {
      pauses = PauseClock()
      report("the clock is wall, as was asked: the program runs in real time")
    } else if !hasDoubt {
      report("the clock is settled: it stands still until the kernel tells that the program waits for a key or sleeps")
    }
    for step in tape.steps {
      try perform(step)
      if !isHidden, step.action.isRecorded { recording.screens.append(program.emulator.grid) }
      if notesSteps { recording.append(.step, at: now) }
    }
    var left = 0
    try drain(tape.steps.last?.line ?? first, &left)
    // Players take the length from the last event.
    recording.append(.output(""), at: now)
    // The end of a program that is ahead comes after the tape.
    switch pauses.isAhead ? nil : program.end {
    case .status(let status): recording.append(.exit(status), at: now)
    case .signal(let signal): recording.append(.exit(128 + signal), at: now)
    case nil: break
    }
    return recording
  }

  // MARK: Commands

  private func perform(_ step: Tape.Step) throws(ProgramProblem) {
    let line = step.line
    switch step.action {
    case .key(let key, let times, let pace):
      for _ in 0..<times { try press(key, pace: pace, line) }
    case .type(let text, let pace):
      for character in text { try press(TapeKeys.typing(character), pace: pace, line) }
    case .mouse, .click, .drag, .wait: throw ProgramProblem(tape, line, .onlyForDecks)
    case .sleep(let microseconds): try pass(microseconds, line)
    case .match(let pattern, let microseconds): try wait(for: pattern, microseconds, line)
    case .marker(let label): if !isHidden { recording.append(.marker(label), at: now) }
    case .screenshot(let name): recording.screenshots.append((name, screen))
    case .hide: isHidden = true
    case .show: isHidden = false
    case .resize(let size, _):
      program.resize(to: size)
      recording.append(.resize(program.emulator.size), at: now)
      try pass(0, line)
    case .scroll(let rows, let pace):
      // There is nothing above the screen.
      try pass(abs(rows) * pace, line)
    case .copy(let text): clipboard = text
    case .paste:
      try send(program.emulator.modes.bytes(forPasted: clipboard), line)
      try pass(0, line)
    }
  }

  private func press(_ key: Key, pace: Int, _ line: Int) throws(ProgramProblem) {
    let bytes = program.emulator.modes.bytes(for: key)
    try send(bytes, line)
    if !isHidden { recording.append(.input(String(decoding: bytes, as: UTF8.self)), at: now) }
    try pass(pace, line)
  }

  private func send(_ bytes: [UInt8], _ line: Int) throws(ProgramProblem) {
    guard program.isOpen, program.known == nil else { throw ProgramProblem(tape, line, .ended(program.emulator.grid)) }
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let count = program.write(rest) else { throw ProgramProblem(tape, line, .ended(program.emulator.grid)) }
      rest = rest.dropFirst(count)
      if count == 0 {
        // A program that cannot write does not read.
        _ = program.read()
        usleep(1000)
      }
    }
    worked = 0
    polls.restart()
    changed = Self.microseconds
    pauses.forgetWaitsForInput()
  }

  private func wait(for pattern: Tape.Pattern, _ limit: Int, _ line: Int) throws(ProgramProblem) {
    guard let expression = try? RegularExpression(pattern.expression) else { return }
    let start = MonotonicClock.now
    try pass(0, line)
    var left = limit
    try drain(line, &left)
    while !expression.matches(Self.text(of: program.emulator, pattern.scope)) {
      guard program.isOpen, left > 0, MonotonicClock.now - start < Int64(limit) * 1000 else {
        throw ProgramProblem(tape, line, .neverShown(pattern.expression, program.emulator.grid))
      }
      if goOn(&left) { _ = program.awaitOutput(milliseconds: 10) }
      try drain(line, &left)
    }
  }

  private static func text(of emulator: TerminalEmulator, _ scope: Tape.Pattern.Scope) -> String {
    let lines = emulator.grid.lines
    return scope == .screen ? lines.joined(separator: "\n") : lines[emulator.cursor.position.row]
  }

  /// The screen with the cursor.
  private var screen: Grid {
    var grid = program.emulator.grid
    grid.draw(program.emulator.cursor, in: recording.cast.palette)
    return grid
  }

  // MARK: Time

  /// Lets time pass on the tape, after the program has done its work.
  private func pass(_ microseconds: Int, _ line: Int) throws(ProgramProblem) {
    var left = microseconds
    try drain(line, &left)
    while program.isOpen, !pauses.isAhead, !goOn(&left) { try drain(line, &left) }
    // The program waits all that is left.
    pauses.advance(by: left)
    add(left)
  }

  /// Lets the program go on for a moment.
  ///
  /// - Parameter left: The microseconds that the tape has for it. What passes on the tape is taken from them.
  /// - Returns: true if the program wants input, so that nothing comes before the next key, or if nothing is left.
  private func goOn(_ left: inout Int) -> Bool {
    let began = MonotonicClock.now
    if settings.clock == .wall && !isStarting {
      give()
      if left > 0 { _ = program.awaitOutput(milliseconds: Int32(min(10, (left + 999) / 1000))) }
      spend(Int((MonotonicClock.now - began) / 1000), of: &left)
      return left == 0
    }
    let look = settledLook()
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
      if spendPauses(glance(), since: began, of: &left) { return false }
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
  /// - Parameter began: The time before the look.
  /// - Returns: true if there were any that passed.
  private func spendPauses(_ look: ProgramLook, since began: Int64, of left: inout Int) -> Bool {
    let elapsed = pauses.note(look.pauses, since: Int(began / 1000), at: Self.microseconds)
    let wasPolling = isPolling
    isPolling = look.activity == .polling || look.activity == .working && wasPolling
    if wasPolling { polls.count(elapsed, output: program.count) }
    spend(pauses.part(of: wasPolling ? 0 : elapsed, within: left), of: &left)
    return !wasPolling && elapsed > 0
  }

  /// Waits for a moment with a program that waits for something outside: what comes from there at once, as from the
  /// server of tmux, belongs to the key.
  ///
  /// - Returns: false if it has been silent, or if the program draws on and on.
  private func awaitsOthers() -> Bool {
    let began = Self.microseconds
    guard began - changed < Int(Self.silence) * 1000, !polls.isOver else { return false }
    _ = awaitOutput(microseconds: PollCounter.patience)
    polls.add(Self.microseconds - began)
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

  /// Looks at the program until it is certain what it does: two looks that show the same, and nothing to read.
  private func settledLook() -> ProgramLook {
    let first = look()
    switch first.activity {
    case .working, .unknown: return first
    // It does not wait for its answers for long.
    case .polling where program.hasAnswers: return first
    case .polling, .sleeping, .waiting: break
    }
    if !program.awaitOutput(milliseconds: 0) {
      let second = look()
      if second.isUnchanged(since: first), !program.awaitOutput(milliseconds: 0) { return second }
    }
    return ProgramLook(activity: .working)
  }

  /// Looks at the program. Where the kernel does not tell, silence means that it waits.
  private func look() -> ProgramLook {
    let began = Self.microseconds
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
  private func glance() -> ProgramLook {
    var look = program.look()
    if look.activity == .polling, polls.countsAsSleep { look.activity = .sleeping }
    return look
  }

  /// Tells once that the kernel does not.
  private func doubt() {
    guard !hasDoubt else { return }
    hasDoubt = true
    let silence = "\(Self.silence) ms of silence end its work"
    report("the clock is settled by silence: the kernel does not tell what the program does, so \(silence)")
  }

  /// Moves the clock, unless nothing is recorded.
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

  /// Reads all that there is, and records it at its time.
  ///
  /// A busy machine may give us the bytes long after they were written. So a look after they have been read finds the
  /// pauses that were over before them. What comes after more time than the tape has left is held back for the next step.
  private func drain(_ line: Int, _ left: inout Int) throws(ProgramProblem) {
    spend(pauses.part(of: 0, within: left), of: &left)
    while !pauses.isAhead {
      if program.hasUnseen { recording.append(.output(program.show()), at: now) }
      guard program.read() else { return }
      changed = Self.microseconds
      guard !program.isTooMuch else { throw ProgramProblem(tape, line, .tooMuchOutput) }
      let began = MonotonicClock.now
      if pauses.next != nil { _ = spendPauses(glance(), since: began, of: &left) }
    }
  }
}
