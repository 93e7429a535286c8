internal import PortholeCasts
internal import PortholeEmulator
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
  private let program: TerminalProgram
  private let emulator: TerminalEmulator
  private let report: (String) -> Void
  private var recording: ProgramRecording
  /// The tape's time, in microseconds.
  private var now = 0
  private var isHidden = false
  private let notesSteps: Bool
  /// A Boolean value indicating whether no command has been performed yet.
  private var isStarting = true
  private var clipboard = ""
  /// The bytes of a character that is not whole yet.
  private var rest: [UInt8] = []
  private var isOpen = true
  /// The nanoseconds of work since the program last waited.
  private var worked: Int64 = 0
  private var hasDoubt = false
  /// The nanoseconds for which the program has polled since the last key.
  private var polled: Int64 = 0
  private var recorded = 0

  /// The longest work, in nanoseconds, for which the clock stands still; after that its time counts.
  private static let patience: Int64 = 10_000_000_000
  /// The nanoseconds for which the clock stands still while the program polls.
  private static let pollPatience: Int64 = 200_000_000
  /// The silence, in milliseconds, that ends work where the kernel does not tell.
  private static let silence: Int32 = 30
  /// The most bytes of output.
  private static let mostOutput = 256 << 20

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
    guard let emulator = TerminalEmulator(size: size, palette: palette) else {
      throw ProgramProblem(tape, 1, .noMemory)
    }
    let shell = TapeShell.launch(settings)
    do {
      program = try TerminalProgram(shell, size: WindowSize(size))
    } catch {
      throw ProgramProblem(tape, 1, .cannotStart(shell.words.first ?? "", "\(error)"))
    }
    (self.tape, self.settings, self.emulator, self.report) = (tape, settings, emulator, report)
    self.notesSteps = notesSteps
    recording = ProgramRecording(cast: Cast(path: tape.path, size: size, palette: palette))
  }

  /// Plays the whole tape.
  package func play() throws(ProgramProblem) -> ProgramRecording {
    defer { program.end(within: 200_000_000) }
    let first = tape.steps.first?.line ?? 1
    // The prompt is there when the recording begins.
    try pass(0, first)
    isStarting = false
    for step in tape.steps {
      try perform(step)
      if !isHidden, step.action.isRecorded { recording.screens.append(emulator.grid) }
      if notesSteps { append(.step) }
    }
    try drain(tape.steps.last?.line ?? first)
    // Players take the length from the last event.
    append(.output(""))
    return recording
  }

  // MARK: Commands

  private func perform(_ step: Tape.Step) throws(ProgramProblem) {
    let line = step.line
    switch step.action {
    case .press(let name, let times, let pace):
      guard let key = TapeKeys.terminalKey(name) else { return }
      for _ in 0..<times { try press(key, pace: pace, line) }
    case .type(let text, let pace):
      for character in text { try press(TapeKeys.typed(character), pace: pace, line) }
    case .key, .mouse, .click, .drag, .wait: throw ProgramProblem(tape, line, .onlyForDecks)
    case .sleep(let microseconds): try pass(microseconds, line)
    case .match(let pattern, let microseconds): try wait(for: pattern, microseconds, line)
    case .marker(let label): if !isHidden { append(.marker(label)) }
    case .screenshot(let name): recording.screenshots.append((name, screen))
    case .hide: isHidden = true
    case .show: isHidden = false
    case .resize(let size, _):
      emulator.resize(to: size)
      program.resize(to: WindowSize(emulator.size))
      append(.resize(emulator.size))
      try pass(0, line)
    case .scroll(let rows, let pace):
      // There is nothing above the screen.
      try pass(abs(rows) * pace, line)
    case .copy(let text): clipboard = text
    case .paste:
      try send(emulator.modes.bytes(forPasted: clipboard), line)
      try pass(0, line)
    }
  }

  private func press(_ key: TerminalKey, pace: Int, _ line: Int) throws(ProgramProblem) {
    let bytes = emulator.modes.bytes(for: key)
    try send(bytes, line)
    if !isHidden { append(.input(String(decoding: bytes, as: UTF8.self))) }
    try pass(pace, line)
  }

  private func send(_ bytes: [UInt8], _ line: Int) throws(ProgramProblem) {
    guard isOpen, program.end == nil else { throw ProgramProblem(tape, line, .ended(emulator.grid)) }
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let count = program.write(rest) else { throw ProgramProblem(tape, line, .ended(emulator.grid)) }
      rest = rest.dropFirst(count)
      if count == 0 {
        try drain(line)
        usleep(1000)
      }
    }
    (worked, polled) = (0, 0)
  }

  private func wait(for pattern: Tape.Pattern, _ limit: Int, _ line: Int) throws(ProgramProblem) {
    guard let expression = try? RegularExpression(pattern.expression) else { return }
    let start = Self.nanoseconds
    try pass(0, line)
    while !expression.matches(Self.text(of: emulator, pattern.scope)) {
      guard isOpen, Self.nanoseconds - start < Int64(limit) * 1000 else {
        throw ProgramProblem(tape, line, .neverShown(pattern.expression, emulator.grid))
      }
      let began = Self.nanoseconds
      _ = awaitOutput(milliseconds: 10)
      if program.activity() == .sleeping || settings.clock == .wall { add(Int((Self.nanoseconds - began) / 1000)) }
      try drain(line)
    }
  }

  private static func text(of emulator: TerminalEmulator, _ scope: Tape.Pattern.Scope) -> String {
    let lines = emulator.grid.lines
    return scope == .screen ? lines.joined(separator: "\n") : lines[emulator.cursor.position.row]
  }

  /// The screen with the cursor.
  private var screen: Grid {
    var grid = emulator.grid
    grid.draw(emulator.cursor, in: recording.cast.palette)
    return grid
  }

  // MARK: Time

  /// Lets time pass on the tape, after the program has done its work.
  private func pass(_ microseconds: Int, _ line: Int) throws(ProgramProblem) {
    var left = microseconds
    while true {
      try drain(line)
      guard isOpen else { return add(left) }
      let began = Self.nanoseconds
      let activity = settings.clock == .wall && !isStarting ? .sleeping : look()
      switch activity {
      case .waiting:
        // Nothing was read between two looks.
        if !awaitOutput(milliseconds: 0), look() == .waiting, !awaitOutput(milliseconds: 0) {
          worked = 0
          return add(left)
        }
      case .sleeping:
        if left == 0 { return }
        _ = awaitOutput(milliseconds: Int32(min(10, (left + 999) / 1000)))
        let elapsed = min(left, Int((Self.nanoseconds - began) / 1000))
        add(elapsed)
        left -= elapsed
      case .polling, .working, .unknown:
        _ = awaitOutput(milliseconds: 1)
        worked += Self.nanoseconds - began
        if activity == .polling { polled += Self.nanoseconds - began }
        if worked > Self.patience, left > 0 {
          let elapsed = min(left, Int((Self.nanoseconds - began) / 1000))
          add(elapsed)
          left -= elapsed
        }
        if worked > Self.patience, left == 0 { return }
      }
    }
  }

  /// Returns the occupation of the program. One that polls for a while without any output sleeps. Where the kernel does
  /// not tell, silence means that it waits.
  private func look() -> ProgramActivity {
    let activity = program.activity()
    if activity == .polling { return polled < Self.pollPatience ? .polling : .sleeping }
    guard activity == .unknown else { return activity }
    if program.end != nil { return .waiting }
    if !hasDoubt {
      hasDoubt = true
      report("the kernel does not tell what the program does; \(Self.silence) ms of silence end its work")
    }
    return awaitOutput(milliseconds: Self.silence) ? .working : .waiting
  }

  /// Moves the clock, unless nothing is recorded.
  private func add(_ microseconds: Int) {
    if !isHidden { now += microseconds }
  }

  private static var nanoseconds: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  // MARK: Output

  private func awaitOutput(milliseconds: Int32) -> Bool {
    var entry = pollfd(fd: program.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, milliseconds) > 0
  }

  /// Reads all that there is.
  private func drain(_ line: Int) throws(ProgramProblem) {
    while isOpen, awaitOutput(milliseconds: 0) {
      var bytes: [UInt8] = []
      isOpen = program.read(into: &bytes, atMost: 1 << 16)
      if bytes.isEmpty { break }
      recorded += bytes.count
      guard recorded <= Self.mostOutput else { throw ProgramProblem(tape, line, .tooMuchOutput) }
      emulator.feed(bytes)
      let answers = emulator.takeAnswers()
      if !answers.isEmpty { _ = program.write(answers[...]) }
      rest += bytes
      let end = rest.wholeCharacterCount
      append(.output(String(decoding: rest[..<end], as: UTF8.self)))
      rest.removeFirst(end)
    }
  }

  private func append(_ kind: Cast.Event.Kind) {
    if case .output(let text) = kind, case .output(let before)? = recording.cast.events.last?.kind,
      recording.cast.events.last?.time == now
    {
      recording.cast.events[recording.cast.events.count - 1].kind = .output(before + text)
    } else {
      recording.cast.events.append(Cast.Event(time: now, kind: kind, line: 1))
    }
  }
}
