internal import CPortholeNcursesw
internal import PortholeEncoding
internal import PortholeNavigation
internal import PortholePlatform
internal import PortholePrograms
internal import Transitions

/// A program, most often a shell, between which and the terminal bytes pass as they are. Programs in it that take the
/// whole screen open and close with a transition.
package struct ShellSession: ~Copyable {
  let options: ShellOptions
  let observer: (any ShellObserver)?
  var terminal: ShellTerminal
  let program: TerminalProgram
  var interception = Interception()
  var sieve = AnswerSieve()
  var shadow: ScreenShadow?
  var motion: ScreenMotion?
  var clock = FrameClock(framesPerSecond: ScreenMotion.framesPerSecond)
  var transition = ShellTransition()
  var size: Size
  /// The time of the last output.
  private var lastOutput: Int64 = 0
  /// The silence after which pictures are brought up to date: a flood must not wait for them.
  private static let pause: Int64 = 3_000_000
  /// The bytes that the program has yet to read.
  var input: [UInt8] = []
  private var chunk: [UInt8] = []
  private var received: [UInt8] = []
  /// A Boolean value indicating whether no process has the program's terminal open. The program may go on without it.
  private var isSilent = false
  private var ending: Int32?

  /// Runs a program until it ends.
  ///
  /// - Returns: Its status: 128 + n for signal n.
  /// - Throws: The reason why there is no session or no program. The terminal is then as it was.
  package static func run(
    _ options: ShellOptions, observer: (any ShellObserver)? = nil, environment: Environment = .current
  ) throws -> Int32 {
    let terminal = try ShellTerminal(options: options.terminal, environment: environment)
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
    let program = try TerminalProgram(launch, size: terminal.window, modes: terminal.modes)
    var session = ShellSession(options, observer, terminal, program)
    return session.run()
  }

  private init(
    _ options: ShellOptions, _ observer: (any ShellObserver)?, _ terminal: consuming ShellTerminal,
    _ program: TerminalProgram
  ) {
    (self.options, self.observer, self.program) = (options, observer, program)
    size = terminal.window.cells
    if options.watches, TerminalDevice.shown(of: size) == size {
      shadow = ScreenShadow(size: size, palette: terminal.palette)
    }
    terminal.output.bytes +=
      ShellSequences.beginning(row: terminal.row, rows: size.rows, hint: options.hint)
      + ShellSequences.line(options.notice)
    input = terminal.typed
    self.terminal = terminal
  }

  // MARK: The loop

  private mutating func run() -> Int32 {
    observer?.observe(beginning: size, palette: terminal.palette, at: MonotonicClock.now)
    tell(terminal.output.bytes.dropLast(ShellSequences.line(options.notice).count))
    tell(ShellSequences.blank(options.notice, columns: size.columns)[...])
    shadow?.append((ShellSequences.line(options.hint) + ShellSequences.line(options.notice))[...])
    while ending == nil {
      wait()
      if let end = program.end {
        drain()
        _ = empty()
        terminal.prepareHandBack(leave)
        terminal.handBack()
        return end.shellStatus
      }
    }
    perform(interception.finish())
    _ = empty()
    terminal.prepareHandBack(leave)
    terminal.handBack()
    program.end(within: 1_000_000_000)
    return ending ?? 0
  }

  /// Waits for whatever comes first, and does what follows from it.
  private mutating func wait() {
    let isBusy = !terminal.output.isEmpty
    var descriptors = (
      pollfd(fd: terminal.descriptor, events: Int16(POLLIN | (isBusy ? POLLOUT : 0)), revents: 0),
      // A terminal that takes nothing must stop the program, as it would without us.
      pollfd(
        fd: isSilent || isBusy && !interception.isHolding ? -1 : program.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: input.isEmpty ? -1 : program.descriptor, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: terminal.signals, events: Int16(POLLIN), revents: 0)
    )
    let time = timeLeft
    let count = withUnsafeMutablePointer(to: &descriptors) {
      $0.withMemoryRebound(to: pollfd.self, capacity: 4) { porthole_wait($0, 4, time) }
    }
    if descriptors.0.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { ending = 128 + SIGHUP }
    if descriptors.3.revents != 0 { takeSignals() }
    if descriptors.0.revents & Int16(POLLIN) != 0 { takeInput() }
    if isBusy, !terminal.flush() { ending = 128 + SIGHUP }
    if !input.isEmpty { sendInput() }
    if descriptors.1.revents & Int16(POLLIN) != 0 {
      takeOutput()
    } else if descriptors.1.revents & Int16(POLLHUP | POLLERR) != 0 {
      isSilent = true
    }
    advance()
    // Pictures wait until there is nothing else to do.
    if count == 0, MonotonicClock.now >= lastOutput + Self.pause { shadow?.catchUp(atMost: 4096) }
    prepareHandBack()
  }

  /// The nanoseconds until something is due; negative for never.
  private var timeLeft: Int64 {
    var due = interception.deadline
    if shadow?.isBehind == true, !interception.isHolding { due = min(due ?? .max, lastOutput + Self.pause) }
    if interception.played != nil, terminal.output.isEmpty { due = min(due ?? .max, clock.next) }
    return due.map { max(0, $0 - MonotonicClock.now) } ?? -1
  }

  private mutating func takeSignals() {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(terminal.signals, &bytes, bytes.count)
    let come = Set(bytes.prefix(max(0, count)).map(Int32.init))
    for signal in [SIGTERM, SIGHUP, SIGQUIT, SIGINT] where come.contains(signal) { ending = 128 + signal }
    if come.contains(SIGTSTP) || come.contains(SIGCHLD) && program.hasStopped { stop() }
    if come.contains(SIGWINCH) || come.contains(SIGCONT) { measure() }
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
      observer?.observe(size: size, at: MonotonicClock.now)
    }
    program.resize(to: window)
  }

  /// Stops the job, and lets the program go on when that continues.
  private mutating func stop() {
    perform(interception.finish())
    _ = empty()
    terminal.prepareHandBack(leave)
    terminal.stop()
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
    if !terminal.read(into: &received) { ending = 128 + SIGHUP }
    guard !received.isEmpty else { return }
    observer?.observe(input: received[...], at: MonotonicClock.now)
    let hasKey = sieve.take(received, into: &input)
    sendInput()
    if hasKey, interception.isHolding { perform(interception.finish()) }
  }

  mutating func sendInput() {
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
      let chunk = chunk
      if options.watches {
        lastOutput = MonotonicClock.now
        perform(chunk.withUnsafeBufferPointer { interception.take($0, at: lastOutput) }, on: chunk)
      } else {
        send(chunk)
      }
      if !terminal.output.isEmpty { return }
    }
  }

  /// Reads what a program that has ended has left.
  private mutating func drain() {
    var count = -1
    while count != 0, empty() {
      chunk.removeAll(keepingCapacity: true)
      _ = program.read(into: &chunk, atMost: 65_536)
      count = chunk.count
      let chunk = chunk
      if options.watches {
        perform(chunk.withUnsafeBufferPointer { interception.take($0, at: MonotonicClock.now) }, on: chunk)
      } else {
        send(chunk)
      }
    }
    perform(interception.end())
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
  }

  private mutating func send(_ bytes: Interception.Bytes, of chunk: [UInt8]) {
    switch bytes {
    case .part(let range): send(chunk[range])
    case .kept(let kept): send(kept[...])
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
    tell(bytes)
    if !bytes.withUnsafeBufferPointer({ terminal.send($0) }) { ending = 128 + SIGHUP }
  }

  private func tell(_ bytes: ArraySlice<UInt8>) {
    observer?.observe(output: bytes, at: MonotonicClock.now)
  }
}

// MARK: The end

extension ShellSession {
  /// The bytes that undo what programs have set.
  private var leave: [UInt8] {
    // The terminal may have taken a part of a sequence or a frame, and not get the rest.
    let hasRest = !terminal.output.isEmpty
    return ShellSequences.leaving(
      interception.reset, isWithinSequence: !interception.isAtRest || interception.isHolding || hasRest,
      isAlternate: interception.isShownAlternate, isShown: transition.isShown || hasRest)
  }

  private mutating func prepareHandBack() {
    terminal.prepareHandBack(leave)
  }

  /// Sends all that waits. A terminal that takes nothing for a second loses it.
  ///
  /// - Returns: false if it does.
  private mutating func empty() -> Bool {
    var descriptor = pollfd(fd: terminal.descriptor, events: Int16(POLLOUT), revents: 0)
    while !terminal.output.isEmpty {
      guard porthole_wait(&descriptor, 1, 1_000_000_000) > 0, terminal.flush() else { return false }
    }
    return true
  }
}
