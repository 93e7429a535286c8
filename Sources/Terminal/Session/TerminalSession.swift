internal import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
package import Transitions

/// The terminal while it is ours, from the first mode that is set to the last that is set back.
package struct TerminalSession: ~Copyable {
  package private(set) var rendition: Rendition
  /// The terminal's own colours, as far as it has reported them.
  package private(set) var palette: Palette
  package private(set) var size: Size
  /// The height of a cell in column widths.
  package private(set) var aspect: Double
  /// A note about a terminal without a terminfo entry of its own; nil if it has one.
  package let note: String?
  let terminal: String

  private var lease: TerminalLease
  private let entry: PrivateEntry
  private var canvas: TerminalCanvas
  private var input: Input
  private var received: [UInt8] = []
  /// The time at which the last bytes came, from which the wait for the rest of a sequence counts.
  private var receivedAt: Int64 = 0
  let usesMouse: Bool
  private let capabilities: Capabilities
  private let localeIsUnicode: Bool
  let wantedPalette: Palette?
  private let wantedAspect: Double?
  private(set) var answers = TerminalQueries()
  private var replies: [[UInt8]] = []
  private(set) var pictures: PictureScreen?
  private var hasAskedForPictures = false
  /// True if the screen has been given back for good: a job that continues does not take it again.
  private var hasLeft = false

  /// The longest time that the first frame waits for the terminal's answers, in nanoseconds. A terminal that shows a
  /// frame within 50 ms answers within a few; a later answer still counts and is never taken for keys.
  private static let answersWithin: Int64 = 10_000_000

  package init(options: TerminalOptions = TerminalOptions(), environment: Environment = .current) throws(TerminalError)
  {
    let locale = LocaleEncoding.adopt(environment)
    let capabilities = try Capabilities(environment: environment, options: options, isUnicode: locale.isAvailable)
    let entry = PrivateEntry(
      from: capabilities.entry, depth: capabilities.rendition.depth, mouse: options.usesMouse)
    // Watch signals before curses begins: it takes the signals that have no handler yet.
    var lease = try TerminalLease(
      TerminalLease.Terms(leave: entry.leave, holdsErrors: isatty(STDERR_FILENO) == 1))
    let dimensions = lease.dimensions
    lease.output.bytes = entry.enter
    var interview = lease.ask(capabilities.questions(on: dimensions), within: Self.answersWithin)
    let answers = interview.answers
    // The answers decide what curses is told that the terminal can do.
    let palette = options.palette ?? answers.refined(Capabilities.palette(environment: environment))
    let rendition = capabilities.rendition(after: answers, localeIsUnicode: locale.isExpected)
    let keys: (reading: Int32, writing: Int32)
    let rest: CursesCanvas
    do {
      keys = try CursesCanvas.keyPipe()
      rest = try CursesCanvas(
        entry: entry, input: keys.reading, size: dimensions.size, depth: rendition.depth, palette: palette)
    } catch {
      lease.awaitAnswers(of: &interview)
      throw error
    }
    canvas = TerminalCanvas(
      rest: rest,
      motion: CellDiff(
        depth: rendition.depth, palette: palette, styles: capabilities.styles(environment: environment)),
      answers: answers)
    input = Input(pipe: keys.writing, gate: interview.gate, tokens: interview.tokens)
    canvas.discardStart()

    self.lease = lease
    (self.palette, self.rendition) = (palette, rendition)
    self.entry = entry
    self.capabilities = capabilities
    self.answers = answers
    localeIsUnicode = locale.isExpected
    note = capabilities.note
    terminal = environment["TERM"] ?? "unknown"
    wantedPalette = options.palette
    size = dimensions.size
    wantedAspect = options.aspect
    usesMouse = options.usesMouse
    aspect = options.aspect ?? dimensions.aspect ?? answers.aspect ?? CellSize.assumed
  }
}

// MARK: What the terminal shows

extension TerminalSession {
  /// True if the terminal has yet to take a frame; until then no other is drawn.
  var isBusy: Bool { !lease.output.isEmpty }

  /// Draws a frame and sends what the terminal takes of it now.
  ///
  /// - Returns: The number of its bytes; nil if the terminal is gone.
  mutating func show(
    _ grid: borrowing Grid, damage: borrowing Damage, cursor: Position?, moves: Bool,
    pictures placements: [PicturePlacement] = []
  ) -> Int? {
    let change = pictures?.change(to: placements, cell: lease.cell ?? answers.cell, on: size)
    for area in change?.uncovered ?? [] { canvas.invalidate(area) }
    let start = lease.output.bytes.count
    lease.output.bytes.append(contentsOf: SynchronizedUpdate.begin)
    lease.output.bytes += change?.removal ?? []
    canvas.draw(grid, damage: damage, cursor: cursor, moves: moves, into: &lease.output.bytes)
    if lease.output.bytes.count == start + SynchronizedUpdate.begin.count {
      lease.output.bytes.removeLast(SynchronizedUpdate.begin.count)
    } else {
      lease.output.bytes.append(contentsOf: SynchronizedUpdate.end)
    }
    lease.output.bytes += change?.placement ?? []
    let count = lease.output.bytes.count
    return lease.flush() ? count : nil
  }

  mutating func invalidate() {
    canvas.invalidate()
    pictures?.invalidate()
  }

  /// Asks the terminal whether and how it shows pictures, once. It shows cells until it has answered.
  mutating func askForPictures() {
    guard !hasAskedForPictures, let questions = capabilities.graphicsQuestions else { return }
    hasAskedForPictures = true
    input.expectsReplies = true
    answers.expectMore(questions)
    lease.output.bytes += TerminalQueries.request(questions)
    _ = lease.flush()
  }
}

// MARK: What comes from it

extension TerminalSession {
  /// Waits until something comes, the terminal takes what it has yet to take, or the time is over.
  ///
  /// - Parameter deadline: On the monotonic clock; nil to wait as long as it takes.
  mutating func wait(until deadline: Int64?, or sources: [Int32] = [], writing sinks: [Int32] = []) -> Wakeup {
    var watch = watch(until: deadline, or: sources, writing: sinks)
    watch.wait()
    return take(watch)
  }

  /// The descriptors to wait for, the terminal first, and the end of the wait on the monotonic clock. Any thread may wait.
  struct Watch: Sendable {
    fileprivate(set) var descriptors: [Poll.Entry]
    fileprivate let deadline: Int64?

    nonisolated mutating func wait() { Poll.wait(for: &descriptors, until: deadline) }

    func wait(on thread: PollThread) async -> Self {
      var watch = self
      watch.descriptors = await thread.wait(for: descriptors, until: deadline)
      return watch
    }
  }

  /// Returns what to wait for; see ``wait(until:or:writing:)``. What has come is then to be taken.
  mutating func watch(until deadline: Int64?, or sources: [Int32] = [], writing sinks: [Int32] = []) -> Watch {
    var until = deadline ?? .max
    if let outOfPatience { until = min(until, outOfPatience) }
    if !lease.signals.unheard.isEmpty || input.hasTokens { until = 0 }
    return Watch(
      descriptors: [Poll.Entry(reading: lease.descriptor, writing: isBusy), Poll.Entry(reading: lease.signals.pipe)]
        + sources.map { Poll.Entry(reading: $0) } + sinks.map { Poll.Entry(writing: $0) },
      deadline: until == .max ? nil : until)
  }

  /// The time until which the rest of a sequence is waited for; nil if none has begun.
  private var outOfPatience: Int64? { input.patience.map { receivedAt + Int64($0) } }

  mutating func take(_ watch: Watch) -> Wakeup {
    var wakeup = Wakeup()
    let (outOfPatience, descriptors) = (outOfPatience, watch.descriptors)
    if descriptors[0].hasInput {
      received.removeAll(keepingCapacity: true)
      if !lease.read(into: &received) { wakeup.ending = SIGHUP }
      let wasInterrupted = input.isInterrupted
      // Bytes that keep coming must not prolong the wait.
      if wasInterrupted, let outOfPatience, MonotonicClock.now >= outOfPatience { input.flush() }
      input.take(received)
      if !wasInterrupted || !input.isInterrupted { receivedAt = MonotonicClock.now }
    } else if let outOfPatience, MonotonicClock.now >= outOfPatience {
      input.flush()
    }
    if descriptors[0].isGone { wakeup.ending = SIGHUP }
    if isBusy && !lease.flush() { wakeup.ending = SIGHUP }
    input.drain(events: &wakeup.events, replies: &replies)
    if !replies.isEmpty { takeReplies(into: &wakeup) }
    for descriptor in descriptors.dropFirst(2) where descriptor.isReady { wakeup.ready.insert(descriptor.descriptor) }
    if descriptors[1].isReady || !lease.signals.unheard.isEmpty { takeSignals(into: &wakeup) }
    return wakeup
  }

  private mutating func takeSignals(into wakeup: inout Wakeup) {
    let all = lease.signals.take()
    wakeup.ending = PendingSignals.ending(in: all) ?? wakeup.ending
    // Other input is dropped, since its effect would not be visible.
    guard wakeup.ending == nil, !hasLeft else { return }
    wakeup.suspends = all.contains(SIGTSTP)
    // Stopped by a signal that cannot be caught: the shell has had the terminal meanwhile.
    if all.contains(SIGCONT) {
      enter(isOurs: lease.takeOver(), into: &wakeup)
    } else if all.contains(SIGWINCH) {
      measure(into: &wakeup)
    }
  }

  /// Reads the size and paints everything again, even if it is the same: some terminals ask for a repaint that way.
  private mutating func measure(into wakeup: inout Wakeup) {
    wakeup.repaints = true
    let dimensions = lease.dimensions
    let aspect = wantedAspect ?? dimensions.aspect ?? answers.aspect ?? CellSize.assumed
    pictures?.invalidate()
    guard size != dimensions.size || self.aspect != aspect else { return canvas.invalidate() }
    size = dimensions.size
    self.aspect = aspect
    canvas.resize(to: size)
    wakeup.events.append(.resize(size, aspect: aspect))
  }

  /// Takes late answers: they still give the colours, the glyphs and the shape of a cell.
  private mutating func takeReplies(into wakeup: inout Wakeup) {
    let (before, factsBefore) = (answers.aspect, facts)
    for reply in replies { answers.take(reply) }
    replies.removeAll()
    if answers.isComplete {
      input.expectsReplies = false
      if hasAskedForPictures, pictures == nil, let graphics = GraphicsProtocol(answers, cell: lease.cell) {
        pictures = PictureScreen(graphics, knowsPage: wantedPalette != nil || answers.background != nil)
        lease.prepareHandBack(leaveBytes)
        wakeup.hasPictures = true
      }
    }
    if canvas.take(answers) { wakeup.repaints = true }
    let refined = wantedPalette ?? answers.refined(palette)
    let better = capabilities.rendition(after: answers, localeIsUnicode: localeIsUnicode)
    if refined != palette || better != rendition {
      if refined != palette { wakeup.palette = refined }
      if better != rendition { wakeup.rendition = better }
      (palette, rendition) = (refined, better)
      canvas.adopt(depth: better.depth, palette: refined)
      wakeup.repaints = true
    }
    if facts != factsBefore { wakeup.facts = facts }
    guard let answer = answers.aspect, answer != before, wantedAspect == nil, lease.dimensions.aspect == nil else {
      return
    }
    aspect = answer
    wakeup.events.append(.resize(size, aspect: aspect))
  }
}

// MARK: Handing it back for a while

extension TerminalSession {
  mutating func handBack() {
    _ = lease.flush()
    lease.handBack()
  }

  /// Hands the terminal back, stops the job as ^Z does, and takes the terminal over again when the job continues.
  ///
  /// - Returns: The changes to the terminal meanwhile; nil if the job cannot be stopped, and nothing was done.
  mutating func suspend() -> Wakeup? {
    guard lease.canStop else { return nil }
    var wakeup = leave()
    if wakeup.ending != nil { return wakeup }
    enter(isOurs: lease.stop(), into: &wakeup)
    return wakeup
  }

  /// Hands the terminal to another program until that ends, and takes it over again.
  ///
  /// - Parameter folder: Its working directory; nil for ours.
  /// - Returns: The changes to the terminal meanwhile, and the problem with the program, if any.
  mutating func lend(to words: [String], in folder: String? = nil) -> (wakeup: Wakeup, problem: String?) {
    var wakeup = leave()
    if wakeup.ending != nil { return (wakeup, nil) }
    let (isOurs, problem) = lease.lend(
      to: ForegroundProgram(words: words, folder: folder, environment: Self.environmentForOthers))
    enter(isOurs: isOurs, into: &wakeup)
    return (wakeup, problem)
  }

  /// Turns mouse reports on, or leaves the mouse to the terminal. Does nothing if the user does not want the mouse
  /// used.
  mutating func listenToMouse(_ listens: Bool) {
    guard usesMouse else { return }
    lease.output.bytes += listens ? PrivateEntry.mouseOn : PrivateEntry.mouseOff
    _ = lease.flush()
  }

  /// Gives the screen back, and waits for answers that are still to come: the next program would take them for keys. A
  /// key or a signal ends the wait. Call it when the user has ended the show.
  mutating func awaitAnswers() {
    guard expectsAnswers else { return }
    lease.output.bytes += leaveBytes
    guard lease.flush(), lease.output.isEmpty else { return }
    lease.prepareHandBack([])
    hasLeft = true
    _ = drainAnswers()
  }

  private var expectsAnswers: Bool {
    guard !answers.isComplete, let asked = answers.time else { return false }
    return MonotonicClock.now < asked + TerminalQueries.patience
  }

  private mutating func drainAnswers() -> Wakeup {
    var all = Wakeup()
    while expectsAnswers, all.ending == nil, let asked = answers.time {
      let wakeup = wait(until: asked + TerminalQueries.patience)
      all.add(wakeup)
      if wakeup.events.contains(where: \.isOfUser) { break }
    }
    return all
  }

  /// Sends what the terminal takes now and drops the rest, before another program has it.
  private mutating func leave() -> Wakeup {
    _ = lease.flush()
    let wakeup = drainAnswers()
    lease.output.removeAll()
    pictures?.leave()
    return wakeup
  }

  /// The bytes that hand the terminal back.
  private var leaveBytes: [UInt8] { (pictures?.graphics.leave ?? []) + entry.leave }

  /// Switches the terminal over again and measures it. If the process must end, it only takes note of the signal.
  private mutating func enter(isOurs: Bool, into wakeup: inout Wakeup) {
    guard isOurs else { return wakeup.ending = PendingSignals.ending(in: lease.signals.unheard) }
    lease.output.removeAll()
    lease.output.bytes += entry.enter
    measure(into: &wakeup)
  }
}

extension TerminalSession {
  struct Wakeup {
    var events: [InputEvent] = []
    /// The signal that asks the process to end; SIGHUP too where there is no terminal any more.
    var ending: Int32?
    var suspends = false
    /// The colours and glyphs, if the terminal has reported only now what it can show.
    var rendition: Rendition?
    var hasPictures = false
    /// The terminal's own colours, if it has reported them only now.
    var palette: Palette?
    /// The details about the terminal, if its answers have changed them only now.
    var facts: [Fact]?
    var repaints = false
    var ready: Set<Int32> = []

    /// Adds what has come later, without what the user did.
    mutating func add(_ other: Wakeup) {
      events += other.events.filter { !$0.isOfUser }
      ending = ending ?? other.ending
      suspends = suspends || other.suspends
      rendition = other.rendition ?? rendition
      hasPictures = hasPictures || other.hasPictures
      palette = other.palette ?? palette
      facts = other.facts ?? facts
      repaints = repaints || other.repaints
    }
  }
}
