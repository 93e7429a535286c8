internal import CNcursesw
internal import Encoding
internal import Glibc
internal import Navigation
internal import Programs
internal import Transitions

/// A program, most often a shell, between which and the terminal bytes pass as they are. Programs in it that take the
/// whole screen open and close with a transition.
public struct ShellSession: ~Copyable {
  private let options: ShellOptions
  private let observer: (any ShellObserver)?
  private var terminal: ShellTerminal
  private let program: TerminalProgram
  private var interception = Interception()
  private var sieve = AnswerSieve()
  private var shadow: ScreenShadow?
  private var motion: ScreenMotion?
  private var clock = FrameClock(framesPerSecond: ScreenMotion.framesPerSecond)
  /// A Boolean value indicating whether a frame of the present transition is on the terminal.
  private var hasShownFrame = false
  /// A Boolean value indicating whether a question was asked since output is held.
  private var hasAsked = false
  /// The cell from which the present program has opened.
  private var origin = Position(column: 0, row: 0)
  /// A Boolean value indicating whether characters were inserted before the present change, IRM.
  private var inserted = false
  /// The name of the program that has the screen.
  private var name = ""
  private var size: Size
  /// The time of the last output.
  private var lastOutput: Int64 = 0
  /// The silence after which pictures are brought up to date: a flood must not wait for them.
  private static let pause: Int64 = 3_000_000
  /// The bytes that the program has yet to read.
  private var input: [UInt8] = []
  private var chunk: [UInt8] = []
  private var received: [UInt8] = []
  /// A Boolean value indicating whether nobody has the program's terminal open, though the program goes on.
  private var isSilent = false
  private var ending: Int32?

  /// Runs a program until it ends.
  ///
  /// - Returns: Its status: 128 + n for signal n.
  /// - Throws: What the terminal lacks, or the reason why there is no program. The terminal is then as it was.
  public static func run(
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
    terminal.output.bytes += Self.beginning(row: terminal.row, rows: size.rows, hint: options.hint)
    input = terminal.typed
    self.terminal = terminal
  }

  /// Scrolls what stands on the screen away, so that the shadow knows the rest, and shows the hint.
  private static func beginning(row: Int?, rows: Int, hint: String?) -> [UInt8] {
    let lines = min(row ?? rows, rows)
    let scroll = lines > 0 ? "\u{1B}[\(rows);1H" + String(repeating: "\n", count: lines) + "\u{1B}[H" : "\u{1B}[H"
    return Array((scroll + (hint.map { $0 + "\r\n" } ?? "")).utf8)
  }

  // MARK: The loop

  private mutating func run() -> Int32 {
    observer?.observe(beginning: size, palette: terminal.palette, at: MonotonicClock.now)
    tell(terminal.output.bytes[...])
    shadow?.append(options.hint.map { Array(($0 + "\r\n").utf8)[...] } ?? [])
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
    terminal.prepareHandBack(leave)
    terminal.stop()
    if interception.isAlternate, let shadow {
      var bytes = Array("\u{1B}[?1049h".utf8)
      var diff = CellDiff(depth: terminal.rendition.depth, palette: terminal.palette, emoji: terminal.emoji)
      diff.encode(shadow.grid, damage: .everything(size), into: &bytes)
      bytes += Array("\u{1B}[\(shadow.cursor.row + 1);\(shadow.cursor.column + 1)H".utf8)
      send(bytes)
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

  private mutating func sendInput() {
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

  private mutating func perform(_ actions: [Interception.Action], on chunk: [UInt8] = []) {
    for action in actions {
      switch action {
      case .pass(let bytes):
        send(bytes, of: chunk)
        shade(bytes, of: chunk)
      case .hold(let bytes): shade(bytes, of: chunk)
      case .begin(let change, let sequence): begin(change, sequence)
      case .ask(let question, let rendition): ask(question, rendition)
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

  private mutating func send(_ bytes: [UInt8]) { send(bytes[...]) }

  private mutating func send(_ bytes: ArraySlice<UInt8>) {
    if bytes.isEmpty { return }
    tell(bytes)
    if !bytes.withUnsafeBufferPointer({ terminal.send($0) }) { ending = 128 + SIGHUP }
  }

  private func tell(_ bytes: ArraySlice<UInt8>) {
    observer?.observe(output: bytes, at: MonotonicClock.now)
  }

  private mutating func begin(_ change: Interception.Change, _ sequence: [UInt8]) {
    (hasShownFrame, hasAsked) = (false, false)
    shadow?.catchUp()
    if change == .push, let shadow { origin = shadow.cursor }
    inserted = shadow?.inserts ?? false
    shadow?.append(sequence[...])
    shadow?.catchUp()
    let opened = program.foregroundName ?? name
    if change == .push { name = opened }
    observer?.observe(mark: change == .push ? name : "\(name) closed", at: MonotonicClock.now)
  }

  /// Asks the terminal. Renditions that the question is about are known to it only later.
  private mutating func ask(_ question: [UInt8], _ rendition: [UInt8]) {
    hasAsked = true
    if rendition.isEmpty { return send(question) }
    let isClean = hasShownFrame
    let (save, restore) = isClean ? ("\u{1B}[m", "\u{1B}[m") : ("\u{1B}7\u{1B}[m", "\u{1B}8")
    send(Array(save.utf8) + rendition + question + Array(restore.utf8))
  }

  /// Answers a question for the cursor's place. Where other questions are open, the answer waits for its turn.
  private mutating func answer(_ question: [UInt8], _ isExtended: Bool) {
    shadow?.catchUp()
    guard let place = shadow?.cursor else { return send(question) }
    let answer = Array("\u{1B}[\(isExtended ? "?" : "")\(place.row + 1);\(place.column + 1)R".utf8)
    if hasAsked {
      sieve.replaceNextPlace(by: answer)
      send(question)
    } else {
      input += answer
      sendInput()
    }
  }
}

// MARK: Transitions

extension ShellSession {
  /// Lets time pass: shows what is due.
  private mutating func advance() {
    let now = MonotonicClock.now
    if interception.played != nil {
      if terminal.output.isEmpty, now >= clock.next { showFrame(after: clock.advance(to: now)) }
      return
    }
    let (change, actions) = interception.advance(to: now)
    perform(actions)
    if let change { play(change) }
  }

  private mutating func play(_ change: Interception.Change) {
    shadow?.catchUp()
    guard let shadow, shadow.isReliable, let chooser else { return perform(interception.finish()) }
    if change == .push || motion == nil {
      motion = ScreenMotion(
        size: size, aspect: terminal.aspect, rendition: terminal.rendition, palette: terminal.palette,
        emoji: terminal.emoji, origin: origin, chooser: chooser)
    }
    motion?.set(main: shadow.main, alternate: shadow.alternate)
    if change == .push { motion?.push() } else { motion?.pop(shadow.alternate) }
    guard motion?.isMoving == true else { return perform(interception.finish()) }
    self.shadow?.hasChanged = false
    clock.start(at: MonotonicClock.now)
    showFrame(after: 0)
  }

  /// The choice of a transition for the present program: its own variable, then its rule, then the usual one.
  private var chooser: TransitionChooser? {
    var choice = options.rules[name] ?? options.transition
    if let wish = program.foregroundVariable("PORTHOLE_TRANSITION") {
      guard let own = try? TransitionChoice(parsing: wish.unicodeScalars) else { return nil }
      choice = own
    }
    var chooser = TransitionChooser(
      live: choice.completed(duration: options.duration, curve: nil), motion: options.motion)
    chooser.duration = options.fixedDuration
    return chooser
  }

  private mutating func showFrame(after frames: Int) {
    shadow?.catchUp()
    if let shadow, shadow.hasChanged { motion?.set(main: shadow.main, alternate: shadow.alternate) }
    shadow?.hasChanged = false
    var bytes = SynchronizedUpdate.begin
    let start = bytes.count
    if !hasShownFrame { bytes += firstBytes }
    hasShownFrame = true
    motion?.frame(after: frames, into: &bytes)
    if bytes.count > start { send(bytes + SynchronizedUpdate.end) }
    if motion?.isMoving != true { perform(interception.finish()) }
  }

  /// The bytes before the first frame: the switch of the screen, and the state that frames assume.
  private var firstBytes: [UInt8] {
    let sequence = interception.played == .push ? interception.sequence : []
    return sequence + Array("\u{1B}7\u{1B}[?25l\u{1B}[m\u{1B}(B\u{0F}\u{1B}[4l\u{1B}[?6l\u{1B}[?7h".utf8)
  }

  /// Sends what was held. After a transition the terminal is first put into the state in which the program expects it.
  private mutating func send(_ release: Interception.Release) {
    defer { if release.change == .pop { (motion, name) = (nil, "") } }
    guard release.isPlayed, hasShownFrame else { return send(release.sequence + release.held) }
    let before = release.before
    var text = "\u{1B}[m" + (release.change == .push ? "\u{1B}[H\u{1B}[2J" : "")
    if before.has(6) { text += "\u{1B}[?6h" }
    if !before.wraps { text += "\u{1B}[?7l" }
    if inserted { text += "\u{1B}[4h" }
    text += "\u{1B}8" + (before.showsCursor ? "\u{1B}[?25h" : "")
    var bytes = SynchronizedUpdate.begin + Array(text.utf8)
    if release.change == .pop { bytes += release.sequence }
    bytes += release.held[..<release.safe]
    if !release.after.has(2026) { bytes += SynchronizedUpdate.end }
    send(bytes + release.held[release.safe...])
  }
}

// MARK: The end

extension ShellSession {
  /// The bytes that undo what programs have set.
  private var leave: [UInt8] {
    var bytes: [UInt8] = interception.isAtRest && !interception.isHolding ? [] : [0x18]
    let hasSwitched = interception.played == .push || interception.isAlternate
    bytes += interception.modes.reset
    if hasSwitched { bytes += Array("\u{1B}[r\u{1B}[?1049l".utf8) }
    if hasSwitched || !bytes.isEmpty { bytes += Array("\u{1B}[m\u{1B}(B\u{0F}".utf8) }
    if hasShownFrame, interception.isHolding { bytes += Array("\u{1B}[?25h\u{1B}[?2026l".utf8) }
    return bytes
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
