internal import CPortholeNcursesw
internal import PortholeEncoding
internal import PortholePlatform
internal import PortholePrograms
internal import Transitions

/// The user's terminal around a shell: raw, and handed back with all modes that programs have left on it, however the
/// process ends.
struct ShellTerminal: ~Copyable {
  /// The terminal's colours and glyphs.
  private(set) var rendition: Rendition
  private(set) var palette: Palette
  /// The encoder of frames, for what this terminal shows.
  let diff: CellDiff
  /// The keys that were typed before it began.
  private(set) var typed: [UInt8] = []
  /// The time at which the terminal was asked, if it has not answered all; nil if no answer is to come.
  let asked: Int64?
  /// The answers that are to come, for ``AnswerSieve``.
  let expected: [UInt8: Int]
  /// The beginning of an answer or a key.
  let begun: [UInt8]
  /// The row of the cursor from 0; nil if it is not known.
  let row: Int?
  /// The bytes that it has yet to take.
  var output = PendingOutput()
  /// The read end of the pipe of signals.
  let signals: Int32
  private var device: TerminalDevice
  private let wantedAspect: Double?
  private let reportedAspect: Double?
  private var leave: [UInt8] = []

  /// The longest wait for the terminal's answers before the program starts, in nanoseconds. Later ones are dropped.
  private static let answersWithin: Int64 = 500_000_000

  /// Takes the terminal over that standard output is.
  ///
  /// - Throws: The reason why there is no session. The terminal is then as it was.
  init(options: TerminalOptions, environment: Environment) throws(TerminalError) {
    let locale = LocaleEncoding.adopt(environment)
    let capabilities = try Capabilities(environment: environment, options: options, isUnicode: locale.isAvailable)
    guard capabilities.entry[string: "smcup"] != nil else { throw .tooPlain(environment["TERM"] ?? "unknown") }
    var device = try TerminalDevice()
    try device.waitForForeground()
    let signals = porthole_watch_signals()
    guard signals >= 0 else { throw .noPipe(errno) }
    porthole_watch_children()
    device.prepareHandBack(leave: [], holdsErrors: false)
    do {
      try device.setRaw()
    } catch {
      porthole_hand_back()
      porthole_unwatch_signals()
      throw error
    }
    var gate = InputGate()
    var tokens: [InputGate.Token] = []
    var answers = TerminalQueries()
    var output = PendingOutput()
    var questions = capabilities.questions
    let dimensions = device.dimensions
    if questions.contains(.looks), dimensions.aspect == nil { questions.insert(.cellSize) }
    let time = MonotonicClock.now
    if !questions.isEmpty {
      gate.expectsReplies = true
      answers.ask(
        questions, of: device, within: Self.answersWithin, output: &output, gate: &gate, tokens: &tokens)
    }
    asked = questions.isEmpty || answers.isComplete ? nil : time
    expected = TerminalQueries.answers(to: questions)
    begun = gate.rest
    for token in tokens {
      switch token {
      case .character(let bytes), .key(let bytes), .mouse(let bytes): typed += bytes
      case .alt(let bytes): typed += [0x1B] + bytes
      case .reply, .paste: break
      }
    }
    palette = options.palette ?? answers.refined(Capabilities.palette(environment: environment))
    rendition = capabilities.rendition(after: answers, localeIsUnicode: locale.isExpected)
    var diff = CellDiff(
      depth: rendition.depth, palette: palette, emoji: answers.emoji,
      styles: capabilities.styles(environment: environment))
    diff.blocksOverhang = answers.takesBlocksFromFont
    self.diff = diff
    row = answers.row.map { $0 - 1 }
    wantedAspect = options.aspect
    reportedAspect = answers.aspect
    self.device = device
    self.signals = signals
    self.output = output
  }

  /// The descriptor, for poll(2).
  var descriptor: Int32 { device.descriptor }
  /// The modes of the terminal before it was taken over.
  var modes: termios { device.original }
  /// The size as the system knows it.
  var window: WindowSize { WindowSize(of: device.descriptor) ?? WindowSize(Size(columns: 80, rows: 24)) }
  /// The height of a cell in column widths.
  var aspect: Double { wantedAspect ?? device.dimensions.aspect ?? reportedAspect ?? CellSize.assumed }

  /// Sends bytes, now as many as the terminal takes. Those that wait already come first.
  ///
  /// - Returns: false if the terminal is gone.
  mutating func send(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var sent = 0
    while output.isEmpty, sent < bytes.count {
      let count = write(device.descriptor, bytes.baseAddress.map { $0 + sent }, bytes.count - sent)
      if count > 0 {
        sent += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        return false
      }
    }
    output.bytes += bytes[sent...]
    return true
  }

  /// Sends what waits.
  mutating func flush() -> Bool { output.flush(to: device.descriptor) }

  /// Reads what has come.
  ///
  /// - Returns: false at the end.
  func read(into bytes: inout [UInt8]) -> Bool { device.read(into: &bytes, atMost: 4096) }

  /// Sets the bytes that hand the terminal back.
  mutating func prepareHandBack(_ bytes: [UInt8]) {
    guard bytes != leave else { return }
    leave = bytes
    device.prepareHandBack(leave: bytes, holdsErrors: false)
  }

  /// Lets ^C interrupt us, as any other program that does not read keys. Keys that are typed meanwhile are not read.
  func listenToInterrupt() { try? device.setRaw(interruptible: true) }

  /// Hands the terminal back.
  mutating func handBack() {
    _ = flush()
    porthole_hand_back()
  }

  /// Stops the job as ^Z does, and takes the terminal over again when it continues.
  mutating func stop() {
    handBack()
    _ = porthole_stop_job()
    device.takeOriginal()
    device.prepareHandBack(leave: leave, holdsErrors: false)
    // If this fails the terminal is gone, as the next read will find.
    try? device.setRaw()
  }

  deinit {
    porthole_hand_back()
    porthole_unwatch_signals()
  }
}
