internal import CPortholeNcursesw
internal import PortholeEncoding
internal import PortholeInterface
internal import PortholePlatform
package import Transitions

/// The terminal while it is ours, from the first mode that is set to the last that is set back.
///
/// There is one at a time. However the process ends, the terminal is handed back: when this value goes, at `exit`, and
/// by a handler of faults and traps.
package struct TerminalSession: ~Copyable {
  /// The colours and glyphs in use.
  package private(set) var rendition: Rendition
  /// The terminal's own colours, as far as it has reported them.
  package private(set) var palette: Palette
  /// The size in cells.
  package private(set) var size: Size
  /// The height of a cell in column widths.
  package private(set) var aspect: Double
  /// A note about a terminal without a terminfo entry of its own; nil if it has one.
  package let note: String?
  /// The name that the terminal reports.
  let terminal: String

  private var device: TerminalDevice
  private let entry: PrivateEntry
  private var signals: PendingSignals
  private var canvas: TerminalCanvas
  private var input: Input
  private var output = PendingOutput()
  private var received: [UInt8] = []
  /// The time at which the last bytes came, from which the wait for the rest of a sequence counts.
  private var receivedAt: Int64 = 0
  private let holdsErrors: Bool
  let usesMouse: Bool
  private let capabilities: Capabilities
  private let localeIsUnicode: Bool
  let wantedPalette: Palette?
  private let wantedAspect: Double?
  /// The terminal's answers so far.
  private(set) var answers = TerminalQueries()
  private var replies: [[UInt8]] = []
  /// The pictures that the terminal shows as pixels; nil if it does not, or was not asked.
  private(set) var pictures: PictureScreen?
  private var hasAskedForPictures = false

  /// The longest time that the first frame waits for the terminal's answers, in nanoseconds. A terminal that shows a
  /// frame within 50 ms answers within a few; a later answer still counts and is never taken for keys.
  private static let answersWithin: Int64 = 10_000_000

  /// Takes the terminal over that standard output is.
  ///
  /// - Throws: The reason why there is no session. The terminal is then as it was.
  package init(options: TerminalOptions = TerminalOptions(), environment: Environment = .current) throws(TerminalError)
  {
    let locale = LocaleEncoding.adopt(environment)
    let capabilities = try Capabilities(environment: environment, options: options, isUnicode: locale.isAvailable)
    var device = try TerminalDevice()
    let entry = PrivateEntry(
      from: capabilities.entry, depth: capabilities.rendition.depth, mouse: options.usesMouse)
    try device.waitForForeground()
    let signals = porthole_watch_signals()
    guard signals >= 0 else { throw .noPipe(errno) }
    var pipe: [Int32] = [-1, -1]
    guard porthole_pipe(&pipe) == 0 else {
      let reason = errno
      porthole_unwatch_signals()
      throw .noPipe(reason)
    }

    let holdsErrors = isatty(STDERR_FILENO) == 1
    // Before the first mode is set, so that not even a fault in between leaves it behind.
    device.prepareHandBack(leave: entry.leave, holdsErrors: holdsErrors)

    var gate = InputGate()
    var tokens: [InputGate.Token] = []
    var answers = TerminalQueries()
    var output = PendingOutput()
    output.bytes = entry.enter
    let dimensions = device.dimensions
    let rendition: Rendition
    let canvas: TerminalCanvas
    var palette = Palette.standard
    do {
      try device.setRaw()
      var questions = capabilities.questions
      if questions.contains(.looks), dimensions.aspect == nil { questions.insert(.cellSize) }
      if dimensions.size.columns < 4 { questions.remove(.encoding) }
      if !questions.isEmpty {
        gate.expectsReplies = true
        answers.ask(
          questions, of: device, within: Self.answersWithin, output: &output, gate: &gate, tokens: &tokens)
      } else {
        answers.expectNone()
      }
      // Once the last answer has come, none is late.
      gate.expectsReplies = gate.expectsReplies && !answers.isComplete
      palette = options.palette ?? answers.refined(Capabilities.palette(environment: environment))
      rendition = capabilities.rendition(after: answers, localeIsUnicode: locale.isExpected)
      let rest = try CursesCanvas(
        entry: entry, input: pipe[0], size: dimensions.size, depth: rendition.depth, palette: palette)
      canvas = TerminalCanvas(
        rest: rest,
        motion: CellDiff(
          depth: rendition.depth, palette: palette, styles: capabilities.styles(environment: environment)),
        answers: answers)
    } catch {
      porthole_hand_back()
      porthole_unwatch_signals()
      for end in pipe { close(end) }
      throw error
    }

    self.device = device
    self.entry = entry
    self.signals = PendingSignals(pipe: signals)
    self.canvas = canvas
    self.palette = palette
    self.holdsErrors = holdsErrors
    self.rendition = rendition
    self.capabilities = capabilities
    self.answers = answers
    self.output = output
    localeIsUnicode = locale.isExpected
    note = capabilities.note
    terminal = environment["TERM"] ?? "unknown"
    wantedPalette = options.palette
    size = dimensions.size
    wantedAspect = options.aspect
    usesMouse = options.usesMouse
    aspect = options.aspect ?? dimensions.aspect ?? answers.aspect ?? CellSize.assumed
    input = Input(pipe: pipe[1], gate: gate, tokens: tokens, mouse: options.usesMouse)
    canvas.discard()
  }

  deinit {
    porthole_hand_back()
    porthole_unwatch_signals()
  }
}

// MARK: What the terminal shows

extension TerminalSession {
  /// A Boolean value indicating whether the terminal has yet to take a frame; until then no other is drawn.
  var isBusy: Bool { !output.isEmpty }

  /// Draws a frame and sends what the terminal takes of it now.
  ///
  /// - Parameter placements: The pictures over it.
  /// - Returns: The number of its bytes; nil if the terminal is gone.
  mutating func show(
    _ grid: borrowing Grid, damage: borrowing Damage, cursor: Position?, moves: Bool,
    pictures placements: [PicturePlacement] = []
  ) -> Int? {
    let change = pictures?.change(to: placements, cell: device.cell ?? answers.cell, on: size)
    for area in change?.uncovered ?? [] { canvas.forget(area) }
    let start = output.bytes.count
    output.bytes.append(contentsOf: SynchronizedUpdate.begin)
    output.bytes += change?.removal ?? []
    canvas.draw(grid, damage: damage, cursor: cursor, moves: moves, into: &output.bytes)
    if output.bytes.count == start + SynchronizedUpdate.begin.count {
      output.bytes.removeLast(SynchronizedUpdate.begin.count)
    } else {
      output.bytes.append(contentsOf: SynchronizedUpdate.end)
    }
    output.bytes += change?.placement ?? []
    let count = output.bytes.count
    return flush() ? count : nil
  }

  /// Sends what the terminal takes now of what it has yet to take.
  ///
  /// - Returns: false if there is no terminal any more.
  mutating func flush() -> Bool {
    output.flush(to: device.descriptor)
  }

  /// Takes note that nothing is known of what the terminal shows: the next frame is painted whole.
  mutating func forget() {
    canvas.forget()
    pictures?.forget()
  }

  /// Asks the terminal whether and how it shows pictures, once. It shows cells until it has answered.
  mutating func askForPictures() {
    guard !hasAskedForPictures, let questions = capabilities.graphicsQuestions else { return }
    hasAskedForPictures = true
    input.expectReplies()
    answers.expectMore(questions)
    output.bytes += TerminalQueries.request(questions)
    _ = flush()
  }
}

// MARK: What comes from it

extension TerminalSession {
  /// Waits until something comes, the terminal takes what it has yet to take, or the time is over.
  ///
  /// - Parameters:
  ///   - deadline: On the monotonic clock; nil to wait as long as it takes.
  ///   - sources: Other descriptors that something may come from; negative ones are left out.
  ///   - sinks: Other descriptors that something is waiting to be written to.
  mutating func wait(until deadline: Int64?, or sources: [Int32] = [], writing sinks: [Int32] = []) -> Wakeup {
    var wakeup = Wakeup()
    let outOfPatience = input.patience.map { receivedAt + Int64($0) }
    var until = deadline ?? .max
    if let outOfPatience { until = min(until, outOfPatience) }
    if !signals.unheard.isEmpty || input.hasTokens { until = 0 }
    let time = until == .max ? -1 : max(0, until - MonotonicClock.now)
    var descriptors =
      [
        pollfd(fd: device.descriptor, events: Int16(POLLIN | (isBusy ? POLLOUT : 0)), revents: 0),
        pollfd(fd: signals.pipe, events: Int16(POLLIN), revents: 0),
      ] + sources.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + sinks.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    _ = porthole_wait(&descriptors, UInt32(descriptors.count), time)
    if descriptors[0].revents & Int16(POLLIN) != 0 {
      received.removeAll(keepingCapacity: true)
      if !device.read(into: &received, atMost: 4096) { wakeup.ending = SIGHUP }
      let wasInterrupted = input.isInterrupted
      // Bytes that keep coming must not prolong the wait.
      if wasInterrupted, let outOfPatience, MonotonicClock.now >= outOfPatience { input.runOutOfPatience() }
      input.take(received)
      if !wasInterrupted || !input.isInterrupted { receivedAt = MonotonicClock.now }
    } else if let outOfPatience, MonotonicClock.now >= outOfPatience {
      input.runOutOfPatience()
    }
    if descriptors[0].revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { wakeup.ending = SIGHUP }
    if isBusy && !flush() { wakeup.ending = SIGHUP }
    input.drain(events: &wakeup.events, replies: &replies)
    if !replies.isEmpty { takeReplies(into: &wakeup) }
    for descriptor in descriptors.dropFirst(2) where descriptor.revents != 0 { wakeup.ready.insert(descriptor.fd) }
    if descriptors[1].revents != 0 || !signals.unheard.isEmpty { takeSignals(into: &wakeup) }
    return wakeup
  }

  private mutating func takeSignals(into wakeup: inout Wakeup) {
    let all = signals.take()
    wakeup.ending = PendingSignals.ending(in: all) ?? wakeup.ending
    // Other input is dropped, since its effect would not be visible.
    guard wakeup.ending == nil else { return }
    wakeup.suspends = all.contains(SIGTSTP)
    // Stopped by a signal that cannot be caught: the shell has had the terminal meanwhile.
    if all.contains(SIGCONT) {
      takeOver(into: &wakeup)
    } else if all.contains(SIGWINCH) {
      measure(into: &wakeup)
    }
  }

  /// Reads the size and paints everything again, even if it is the same: some terminals ask for a repaint that way.
  private mutating func measure(into wakeup: inout Wakeup) {
    wakeup.repaints = true
    let dimensions = device.dimensions
    let aspect = wantedAspect ?? dimensions.aspect ?? answers.aspect ?? CellSize.assumed
    pictures?.forget()
    guard size != dimensions.size || self.aspect != aspect else { return canvas.forget() }
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
      input.stopExpectingReplies()
      if hasAskedForPictures, pictures == nil, let graphics = GraphicsProtocol(answers, cell: device.cell) {
        pictures = PictureScreen(graphics, knowsPage: wantedPalette != nil || answers.background != nil)
        // The errors that are held already stay so.
        device.prepareHandBack(leave: leaveBytes, holdsErrors: false)
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
    guard let answer = answers.aspect, answer != before, wantedAspect == nil, device.dimensions.aspect == nil else {
      return
    }
    aspect = answer
    wakeup.events.append(.resize(size, aspect: aspect))
  }
}

// MARK: Handing it back for a while

extension TerminalSession {
  /// Hands the terminal back, stops the job as ^Z does, and takes the terminal over again when the job continues.
  ///
  /// - Returns: The changes to the terminal meanwhile; nil if the job cannot be stopped, and nothing was done.
  mutating func suspend() -> Wakeup? {
    guard canSuspend else { return nil }
    leave()
    _ = porthole_stop_job()
    signals.keep { ![SIGCONT, SIGWINCH].contains($0) }
    var wakeup = Wakeup()
    takeOver(into: &wakeup)
    return wakeup
  }

  /// A Boolean value indicating whether ^Z works: a parent that ignores SIGTSTP would not continue us.
  private var canSuspend: Bool { !porthole_ignores(SIGTSTP) }

  /// Hands the terminal to another program until that ends, and takes it over again.
  ///
  /// - Parameters:
  ///   - words: The program's path and its arguments.
  ///   - folder: Its working directory; nil for ours.
  /// - Returns: The changes to the terminal meanwhile, and the problem with the program, if any.
  mutating func lend(to words: [String], in folder: String? = nil) -> (wakeup: Wakeup, problem: String?) {
    leave()
    let problem = ForegroundProgram.run(words, in: folder)
    // Signals from the terminal were meant for the program.
    signals.keep { [SIGTERM, SIGHUP].contains($0) }
    var wakeup = Wakeup()
    takeOver(into: &wakeup)
    return (wakeup, problem)
  }

  /// Turns mouse reports on, or leaves the mouse to the terminal. Does nothing if the user does not want the mouse
  /// used.
  mutating func listenToMouse(_ listens: Bool) {
    guard usesMouse else { return }
    output.bytes += listens ? PrivateEntry.mouseOn : PrivateEntry.mouseOff
    _ = flush()
  }

  /// The time since the last question in which its answers are waited for at the end, in nanoseconds.
  private static let answersAtEnd: Int64 = 1_200_000_000

  /// Gives the screen back, and waits for answers that are still to come: the next program would take them for keys. A
  /// key or a signal ends the wait. Call it when the user has ended the show.
  mutating func awaitAnswers() {
    guard !answers.isComplete, let asked = answers.time else { return }
    let deadline = asked + Self.answersAtEnd
    guard MonotonicClock.now < deadline else { return }
    output.bytes += leaveBytes
    guard flush(), output.isEmpty else { return }
    device.prepareHandBack(leave: [], holdsErrors: false)
    while !answers.isComplete, MonotonicClock.now < deadline {
      let wakeup = wait(until: deadline)
      if wakeup.ending != nil || !wakeup.events.isEmpty { return }
    }
  }

  private mutating func leave() {
    _ = flush()
    output.removeAll()
    pictures?.leave()
    porthole_hand_back()
  }

  /// The bytes that hand the terminal back.
  private var leaveBytes: [UInt8] { (pictures?.graphics.leave ?? []) + entry.leave }

  /// Takes the terminal over again and measures it, unless the process must end.
  private mutating func takeOver(into wakeup: inout Wakeup) {
    waitForForeground()
    if let ending = PendingSignals.ending(in: signals.unheard) {
      wakeup.ending = ending
      return
    }
    device.takeOriginal()
    device.prepareHandBack(leave: leaveBytes, holdsErrors: holdsErrors)
    // If this fails the terminal is gone, as the next read will find.
    try? device.setRaw()
    output.removeAll()
    output.bytes += entry.enter
    measure(into: &wakeup)
  }

  /// Stops the job as long as it is in the background, as every program does that needs the terminal. A signal to end
  /// still counts.
  private mutating func waitForForeground() {
    while PendingSignals.ending(in: signals.unheard) == nil, device.isInBackground {
      kill(0, SIGTTOU)
      let come = signals.keep { ![SIGCONT, SIGWINCH].contains($0) }
      // A job without a shell that controls it is not stopped.
      if !come.contains(SIGCONT) { return }
    }
  }
}
