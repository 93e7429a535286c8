internal import CPortholeNcursesw
internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// The terminal while it is ours: its modes, the bytes that it has yet to take, what comes from it, and the signals.
///
/// There is one at a time. However the process ends, the terminal is handed back: when this value goes, at `exit`, and by
/// a handler of faults and traps.
struct TerminalLease: ~Copyable {
  enum Modes {
    /// Every key comes as it is pressed, and every byte is sent unchanged.
    case raw
    /// So too, but the keys that end and stop a job keep their meaning.
    case interruptible
    /// Every byte is sent unchanged, no key is echoed, and the keys that end and stop a job keep their meaning.
    case output
  }

  /// The wishes of the owner.
  struct Terms {
    var modes = Modes.raw
    /// The bytes that hand the terminal back.
    var leave: [UInt8] = []
    /// True if errors are shown only when the terminal is handed back.
    var holdsErrors = false
    /// True if the end of a child is a signal that counts.
    var watchesChildren = false
  }

  var signals: PendingSignals
  /// The bytes that the terminal has yet to take.
  var output = PendingOutput()
  private var device: TerminalDevice
  private var terms: Terms

  /// Takes the terminal over that standard output is, as soon as the job is in the foreground.
  ///
  /// - Throws: The reason why it cannot be had. The terminal is then as it was.
  init(_ terms: Terms) throws(TerminalError) {
    var device = try TerminalDevice()
    do {
      try device.waitForForeground()
    } catch {
      close(device.descriptor)
      throw error
    }
    let pipe = porthole_watch_signals()
    guard pipe >= 0 else {
      let reason = errno
      close(device.descriptor)
      throw .noPipe(reason)
    }
    if terms.watchesChildren { porthole_watch_children() }
    // Before the first mode is set, so that not even a fault in between leaves it behind.
    device.prepareHandBack(leave: terms.leave, holdsErrors: terms.holdsErrors)
    do {
      try device.set(terms.modes)
    } catch {
      Self.end(device.descriptor)
      throw error
    }
    (self.device, self.terms, signals) = (device, terms, PendingSignals(pipe: pipe))
  }

  deinit { Self.end(device.descriptor) }

  consuming func end() -> Set<Int32> {
    porthole_hand_back()
    return signals.take()
  }

  private nonisolated static func end(_ descriptor: Int32) {
    porthole_hand_back()
    porthole_unwatch_signals()
    close(descriptor)
  }

  var descriptor: Int32 { device.descriptor }
  var original: termios { device.original }
  var dimensions: (size: Size, aspect: Double?) { device.dimensions }
  var cell: CellPixels? { device.cell }

  /// Changes the modes. If this fails the terminal is gone, as the next read will find.
  mutating func set(_ modes: Modes) {
    terms.modes = modes
    try? device.set(modes)
  }

  mutating func prepareHandBack(_ leave: [UInt8]) {
    guard leave != terms.leave else { return }
    terms.leave = leave
    // Errors that are held already stay so.
    device.prepareHandBack(leave: leave, holdsErrors: false)
  }
}

// MARK: Bytes

extension TerminalLease {
  /// - Returns: false if there is no terminal any more.
  mutating func flush() -> Bool { output.flush(to: device.descriptor) }

  mutating func send(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { output.send(bytes, to: device.descriptor) }

  func read(into bytes: inout [UInt8]) -> Bool { bytes.append(reading: device.descriptor, atMost: 4096) }

  /// The answers of a terminal, and what else has come while they were awaited.
  struct Interview {
    var answers = TerminalQueries()
    /// All answers, also those to questions that are none of ours.
    var replies: [[UInt8]] = []
    var tokens: [InputGate.Token] = []
    var gate = InputGate()
  }

  /// Asks the terminal and waits for its answers. What was to be sent goes first.
  ///
  /// - Parameter more: The bytes of other questions, which are asked before them.
  mutating func ask(
    _ questions: TerminalQueries.Questions, after more: [UInt8] = [], within limit: Int64
  ) -> Interview {
    var interview = Interview()
    guard !questions.isEmpty else {
      interview.answers.expectNone()
      return interview
    }
    interview.gate.expectsReplies = true
    interview.answers.note(questions)
    output.bytes += more + TerminalQueries.request(questions)
    guard flush() else { return interview }
    hear(&interview, until: MonotonicClock.now + limit) { _ in true }
    return interview
  }

  /// Waits for answers that are still to come, before another program reads the terminal: it would take them for keys. A
  /// key ends the wait.
  func awaitAnswers(of interview: inout Interview) {
    guard let asked = interview.answers.time else { return }
    let count = interview.tokens.count
    hear(&interview, until: asked + TerminalQueries.patience, while: { $0.tokens.count == count })
  }

  private func hear(_ interview: inout Interview, until deadline: Int64, while goesOn: (Interview) -> Bool) {
    var received: [UInt8] = []
    while !interview.answers.isComplete, goesOn(interview), Poll.wait(for: device.descriptor, until: deadline),
      read(into: &received)
    {
      var come: [InputGate.Token] = []
      for byte in received { interview.gate.take(byte, into: &come) }
      received.removeAll(keepingCapacity: true)
      for token in come {
        guard case .reply(let reply) = token else {
          interview.tokens.append(token)
          continue
        }
        interview.answers.take(reply)
        interview.replies.append(reply)
      }
    }
    // Once the last answer has come, none is late.
    interview.gate.expectsReplies = !interview.answers.isComplete
  }
}

// MARK: Handing it back

extension TerminalLease {
  /// Hands the terminal back, after what it takes now of what it has yet to take.
  mutating func handBack() {
    _ = flush()
    porthole_hand_back()
  }

  /// Hands the terminal back, stops the job as ^Z does, and takes the terminal over again when the job continues.
  ///
  /// - Returns: false if the process must end.
  mutating func stop() -> Bool {
    handBack()
    _ = porthole_stop_job()
    signals.keep { ![SIGCONT, SIGWINCH].contains($0) }
    return takeOver()
  }

  /// True if ^Z works: a parent that ignores SIGTSTP would not continue us.
  var canStop: Bool { !porthole_ignores(SIGTSTP) }

  /// Hands the terminal to another program until that ends, and takes it over again. A signal that ends us ends the
  /// program first.
  ///
  /// - Returns: false if the process must end, and the problem with the program.
  mutating func lend(to program: ForegroundProgram) -> (isOurs: Bool, problem: String?) {
    handBack()
    if !terms.watchesChildren { porthole_watch_children() }
    let end = program.run(heeding: &signals)
    if !terms.watchesChildren { porthole_unwatch_children() }
    if end.isForced {
      // It could not set back what it had set.
      device.prepareHandBack(leave: terms.leave, holdsErrors: terms.holdsErrors)
      handBack()
    }
    return (takeOver(), end.problem)
  }

  /// Takes the terminal over again: it may have had another owner meanwhile.
  ///
  /// - Returns: false if the process must end.
  mutating func takeOver() -> Bool {
    waitForForeground()
    if PendingSignals.ending(in: signals.unheard) != nil { return false }
    device.takeOriginal()
    device.prepareHandBack(leave: terms.leave, holdsErrors: terms.holdsErrors)
    set(terms.modes)
    return true
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

/// The bytes that the terminal has yet to take: at most one frame. While any are left no new frame is drawn, so that a
/// slow terminal gets fewer frames, not a queue of old ones.
struct PendingOutput {
  var bytes: [UInt8] = []
  private var sent = 0

  var isEmpty: Bool { sent == bytes.count }

  /// The number of bytes that are left.
  var count: Int { bytes.count - sent }

  /// - Returns: false if the terminal is gone.
  mutating func flush(to descriptor: Int32) -> Bool {
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent) }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        removeAll()
        return false
      }
    }
    removeAll()
    return true
  }

  /// Sends bytes, now as many as the terminal takes, without a copy of these. Those that wait already come first.
  ///
  /// - Returns: false if the terminal is gone.
  mutating func send(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
    var taken = 0
    while isEmpty, taken < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + taken }, bytes.count - taken)
      if count > 0 {
        taken += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        return false
      }
    }
    self.bytes += bytes[taken...]
    return true
  }

  /// The most memory that is kept between frames. Only a picture takes more.
  private static let kept = 1 << 20

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.kept)
    sent = 0
  }
}

/// The signals that have come and have not been handled. A handler writes their numbers into a pipe.
struct PendingSignals {
  let pipe: Int32
  private(set) var unheard: Set<Int32> = []

  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  static func ending(in signals: Set<Int32>) -> Int32? { endings.first { signals.contains($0) } }

  mutating func take() -> Set<Int32> {
    defer { unheard.removeAll() }
    return unheard.union(read())
  }

  @discardableResult
  mutating func keep(where matters: (Int32) -> Bool) -> Set<Int32> {
    let come = read()
    unheard.formUnion(come.filter(matters))
    return come
  }

  /// Returns all that have come since the last call; a storm of one signal counts once.
  private func read() -> Set<Int32> {
    var signals: Set<Int32> = []
    var bytes = [UInt8](repeating: 0, count: 1024)
    var count = bytes.count
    while count == bytes.count {
      count = PortholePlatform.read(pipe, &bytes, bytes.count)
      signals.formUnion(bytes.prefix(max(0, count)).map(Int32.init))
    }
    return signals
  }
}
