internal import CPortholeNcursesw
internal import PortholePlatform
package import PortholeStreams
package import Transitions

/// A program, most often a shell, between which and the terminal bytes pass as they are. Programs in it that take the
/// whole screen open and close with a transition.
package struct ShellSession: ~Copyable {
  let options: ShellOptions
  /// The receivers of all that happens, such as a recorder.
  private var sinks: [any ShowSink<Never>]
  private let start = MonotonicClock.now
  var terminal: ShellTerminal
  let program: TerminalProgram
  var interception: Interception
  var sieve = AnswerSieve()
  var shadow: ScreenShadow?
  var motion: ScreenMotion?
  /// The alternate screen that closes, as it was when the program left it.
  var closing: Grid?
  var clock = FrameClock(framesPerSecond: ScreenMotion.framesPerSecond)
  var transition = ShellTransition()
  var size: Size
  private var lastOutput: Int64 = 0
  /// The silence after which pictures are brought up to date: a flood must not wait for them.
  private static let pause: Int64 = 3_000_000
  /// The bytes that the program has yet to read.
  var input: [UInt8] = []
  /// More of them stop the terminal, as the kernel would without us.
  private static let mostInput = 4096
  /// More bytes that the terminal has yet to take stop the program even while its output is held: questions go out then.
  private static let mostOutput = 1 << 16
  var chunk: [UInt8] = []
  var received: [UInt8] = []
  /// The time at which a part of an answer or a key came last.
  private var lastInput: Int64 = 0
  /// The time at which ^C was typed last.
  var interrupted: Int64 = .min
  /// True if no process has the program's terminal open. The program may go on without it.
  private var isSilent = false
  /// The status for the signal that has come, or for a terminal that is gone.
  var ending: Int32?
  var prepared: Leftover?

  /// - Returns: Its status: 128 + n for signal n.
  /// - Throws: The reason why there is no session or no program. The terminal is then as it was.
  package static func run(
    _ options: ShellOptions, sinks: [any ShowSink<Never>] = [], environment: Environment = .current
  ) throws -> Int32 {
    var terminal = try ShellTerminal(options: options.terminal, environment: environment)
    var launch = Launch(options.words)
    launch.searchesPath = true
    // The choice for the whole shell is known; in a program's own variables it is a choice for that program.
    launch.environment =
      TerminalSession.environmentForOthers.filter {
        !$0.hasPrefix("PORTHOLE=") && !$0.hasPrefix("PORTHOLE_TRANSITION=")
      } + ["PORTHOLE=shell"]
    var signals = sigset_t()
    porthole_own_signals(&signals)
    launch.defaultSignals = signals
    let program: TerminalProgram
    do { program = try TerminalProgram(launch, size: terminal.window, modes: terminal.lease.original) } catch {
      terminal.awaitAnswers()
      throw error
    }
    var session = ShellSession(options, sinks, terminal, program)
    let status = session.run()
    session.tell(.end(status: status))
    return status
  }

  private init(
    _ options: ShellOptions, _ sinks: [any ShowSink<Never>], _ terminal: consuming ShellTerminal,
    _ program: TerminalProgram
  ) {
    (self.options, self.sinks, self.program) = (options, sinks, program)
    interception = Interception(holds: options.watches)
    size = terminal.window.cells
    if options.watches, TerminalDevice.shown(of: size) == size {
      shadow = ScreenShadow(size: size, palette: terminal.palette)
    }
    terminal.lease.output.bytes +=
      ShellSequences.beginning(row: terminal.row, rows: size.rows, hints: options.hints)
      + ShellSequences.line(options.notice)
    input = terminal.typed
    if terminal.asked != nil {
      sieve.dropAnswers(terminal.expected)
      _ = sieve.take(terminal.begun, into: &input)
    } else {
      input += terminal.begun
    }
    self.terminal = terminal
  }

  // MARK: The loop

  private mutating func run() -> Int32 {
    tell(.terminal(size, terminal.palette))
    tell(.output(terminal.lease.output.bytes.dropLast(ShellSequences.line(options.notice).count)))
    tell(.output(ShellSequences.blank(options.notice, columns: size.columns)[...]))
    // Keys that came before the program are its own too.
    if !input.isEmpty, !program.hidesInput { tell(.input(input[...])) }
    shadow?.append((options.hints.flatMap(ShellSequences.line) + ShellSequences.line(options.notice))[...])
    while ending == nil {
      wait()
      if ending == nil, let end = program.end { return finish(end.shellStatus) }
    }
    return leave()
  }

  /// Waits for whatever comes first, and does what follows from it.
  private mutating func wait() {
    let isBusy = !terminal.lease.output.isEmpty
    // Each side must be stopped by the other one that takes nothing, as it would be without us.
    let isStopped = terminal.lease.output.count > (interception.isHolding ? Self.mostOutput : 0)
    let isFull = input.count >= Self.mostInput
    var descriptors = [
      Poll.Entry(reading: terminal.lease.descriptor, if: !isFull, writing: isBusy),
      Poll.Entry(reading: isSilent || isStopped ? -1 : program.descriptor),
      Poll.Entry(writing: input.isEmpty ? -1 : program.descriptor),
      Poll.Entry(reading: terminal.lease.signals.pipe),
    ]
    let hasCome = Poll.wait(for: &descriptors, until: due)
    if descriptors[0].isGone { ending = 128 + SIGHUP }
    if descriptors[3].isReady { takeSignals() }
    if descriptors[0].hasInput { takeInput() }
    letAnswersPass()
    if isBusy, !terminal.lease.flush() { ending = 128 + SIGHUP }
    if !input.isEmpty { sendInput() }
    if descriptors[1].hasInput {
      takeOutput()
    } else if descriptors[1].isGone {
      isSilent = true
    }
    advance()
    // Pictures wait until there is nothing else to do.
    if !hasCome, MonotonicClock.now >= lastOutput + Self.pause { shadow?.catchUp(atMost: 4096) }
    prepareHandBack()
  }

  /// The time at which something is due; nil for never.
  private var due: Int64? {
    var due = interception.deadline
    if shadow?.isBehind == true, !interception.isHolding { due = min(due ?? .max, lastOutput + Self.pause) }
    if interception.played != nil, terminal.lease.output.isEmpty { due = min(due ?? .max, clock.next) }
    if let patience = sieve.patience { due = min(due ?? .max, lastInput + patience) }
    return due
  }

  private mutating func takeSignals() {
    let come = takeEndings()
    if come.contains(SIGTSTP) || come.contains(SIGCHLD) && program.hasStopped { stop() }
    if come.contains(SIGWINCH) || come.contains(SIGCONT) { measure() }
  }

  /// Reads all signals, and takes note of those that end us.
  @discardableResult
  mutating func takeEndings() -> Set<Int32> {
    let come = terminal.lease.signals.take()
    if let signal = PendingSignals.ending(in: come) { ending = 128 + signal }
    return come
  }

  private mutating func measure() {
    let window = terminal.window
    if window.cells != size {
      perform(interception.finish())
      size = window.cells
      motion = nil
      if !options.watches || TerminalDevice.shown(of: size) != size {
        shadow = nil
      } else if shadow == nil {
        shadow = ScreenShadow(size: size, palette: terminal.palette)
      } else {
        shadow?.resize(to: size)
      }
      tell(.size(size))
    }
    program.resize(to: window)
  }

  /// Stops the job, and lets the program go on when that continues.
  private mutating func stop() {
    perform(interception.finish())
    empty(until: MonotonicClock.now + Self.grace)
    prepareHandBack()
    guard terminal.lease.stop() else {
      takeEndings()
      return
    }
    if interception.isAlternate, let shadow {
      send(ShellSequences.alternate(shadow.grid, cursor: shadow.cursor, diff: terminal.diff))
    }
    send(interception.modes.again)
    program.send(SIGCONT)
    measure()
  }
}

// MARK: What the user types

extension ShellSession {
  private mutating func takeInput() {
    received.removeAll(keepingCapacity: true)
    if !terminal.lease.read(into: &received) { ending = 128 + SIGHUP }
    guard !received.isEmpty else { return }
    lastInput = MonotonicClock.now
    // A password is in no recording.
    if !program.hidesInput { tell(.input(received[...])) }
    if received.contains(0x03) { interrupted = lastInput }
    let hasKey = sieve.take(received, into: &input)
    sendInput()
    if hasKey, interception.isHolding { perform(interception.finish()) }
  }

  /// Lets time pass for a sequence that may be an answer to a question of ours, which the program must not get.
  private mutating func letAnswersPass() {
    guard let patience = sieve.patience, MonotonicClock.now >= lastInput + patience else { return }
    let hasKey = sieve.giveUp(into: &input)
    sendInput()
    if hasKey, interception.isHolding { perform(interception.finish()) }
  }

  mutating func sendInput() {
    if input.isEmpty { return }
    guard let count = program.write(input[...]) else { return input.removeAll() }
    input.removeFirst(count)
  }
}

// MARK: What the program writes

extension ShellSession {
  private mutating func takeOutput() {
    // Several reads for each wait, but not so many that keys would have to wait.
    for _ in 0..<16 {
      chunk.removeAll(keepingCapacity: true)
      guard program.read(into: &chunk, atMost: 65_536), !chunk.isEmpty else { return }
      takeChunk()
      if !terminal.lease.output.isEmpty { return }
    }
  }

  mutating func takeChunk() {
    let chunk = chunk
    lastOutput = MonotonicClock.now
    perform(chunk.withUnsafeBufferPointer { interception.take($0, at: lastOutput) }, on: chunk)
  }

  mutating func perform(_ actions: [Interception.Action], on chunk: [UInt8] = []) {
    for action in actions {
      switch action {
      case .pass(let bytes):
        send(bytes, of: chunk)
        shade(bytes, of: chunk)
      case .hold(let bytes): shade(bytes, of: chunk)
      case .begin(let change, let sequence): begin(change, sequence)
      case .ask(let question, let rendition): send(transition.ask(question, rendition: rendition))
      case .answer(let question, let isExtended): answer(question, isExtended)
      case .release(let release): send(release)
      }
    }
    // All parts leave in one write.
    if !terminal.lease.output.isEmpty, !terminal.lease.flush() { ending = 128 + SIGHUP }
  }

  private mutating func send(_ bytes: Interception.Bytes, of chunk: [UInt8]) {
    switch bytes {
    case .part(let range): send(chunk[range])
    case .kept(let kept):
      tell(.output(kept[...]))
      terminal.lease.output.bytes += kept
    }
  }

  private mutating func shade(_ bytes: Interception.Bytes, of chunk: [UInt8]) {
    switch bytes {
    case .part(let range): shadow?.append(chunk[range])
    case .kept(let kept): shadow?.append(kept[...])
    }
  }

  mutating func send(_ bytes: [UInt8]) { send(bytes[...]) }

  private mutating func send(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty { return }
    tell(.output(bytes))
    if !bytes.withUnsafeBufferPointer({ terminal.lease.send($0) }) { ending = 128 + SIGHUP }
  }

  mutating func tell(_ event: ShowEvent) {
    sinks.receive(event, at: Int((MonotonicClock.now - start) / 1000))
  }
}

/// The user's wishes for a shell in which full-screen programs open and close with a transition.
package nonisolated struct ShellOptions: Sendable {
  package var words: [String]
  package var transition = TransitionChoice(name: "punch")
  /// The duration in seconds of a transition that has none.
  package var duration = 0.3
  /// The duration in seconds of every transition; nil to leave it to the choice.
  package var fixedDuration: Double?
  package var rules: [String: TransitionChoice] = [:]
  package var motion = TransitionChooser.Motion.full
  package var terminal = TerminalOptions()
  /// True if programs open and close; if not, bytes only pass.
  package var watches = true
  package var hints: [String] = []
  /// A line that is shown at the beginning to the user alone, since it has a secret; nil for none.
  package var notice: String?

  /// Creates the options for a program, which is looked for in PATH.
  package init(_ words: [String]) {
    self.words = words
  }
}
