public import PortholeInterface
internal import PortholePlatform
public import PortholeStreams
public import Transitions

/// A running program as cells: its output goes in, a picture comes out, and keys go to it.
///
/// The program runs on a terminal of its own, of which this is the terminal. Nothing blocks. Read
/// its ``pictures`` or, in a loop of your own, wait for ``descriptor`` with poll(2), then call ``advance(atMost:)`` and draw
/// the ``picture``:
///
///     let shell = try ProgramScreen(["bash"], size: Size(columns: 60, rows: 20))
///     stack["shell"] = LiveScreen(shell.picture.grid)
///
/// The cells hold text and colours only: no control sequence of the program gets any further.
public final class ProgramScreen {
  /// The reason why a program could not be started, in the system's words.
  public struct StartError: Error, Hashable, CustomStringConvertible {
    /// The reason.
    public let description: String
  }

  /// The size of its terminal.
  public private(set) var size: Size
  /// The end of the program; nil while it runs.
  public private(set) var outcome: ProgramOutcome?

  private let program: TerminalProgram
  private let terminal: TerminalEmulator
  let thread: PollThread
  /// The bytes that the program's terminal has yet to take.
  private var typed: [UInt8] = []
  private var received: [UInt8] = []
  /// The last picture, and the terminal's number of changes then.
  private var drawn: (picture: ProgramPicture, changes: Int)?
  private var hasClosed = false

  /// The usual most bytes to take at once.
  public static let usualRead = 1 << 14
  /// The most bytes that wait for a program that does not read.
  private static let mostTyped = 1 << 16

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - words: The program, found in PATH unless it has a slash, and its arguments; not empty.
  ///   - size: The size of its terminal, kept within one cell and 1024x512 or 200,000 cells.
  ///   - folder: Its working directory; nil for ours.
  ///   - variables: Changes to our environment; nil removes a variable. TERM is `xterm-256color`, and PORTHOLE is set.
  ///   - palette: The values of the terminal's colours.
  /// - Throws: ``StartError`` if the program cannot be started; its description says why.
  public init(
    _ words: [String], size: Size, folder: String? = nil, variables: [String: String?] = [:],
    palette: Palette = .standard
  ) throws(StartError) {
    let size = Self.kept(size)
    var launch = Launch(words)
    launch.searchesPath = true
    launch.folder = folder
    launch.environment = Launch.environment(
      changing: Self.variables.merging(variables) { $1 })
    guard let thread = PollThread() else { throw StartError(description: String(cString: strerror(errno))) }
    self.thread = thread
    terminal = TerminalEmulator(size: size, palette: palette)
    self.size = size
    do {
      program = try TerminalProgram(launch, size: WindowSize(size))
    } catch {
      throw StartError(description: error.description)
    }
  }

  /// The descriptor that is ready to be read when the program has drawn or ended; negative after its end.
  public var descriptor: Int32 { hasClosed ? -1 : program.descriptor }

  /// A Boolean value indicating whether ``advance(atMost:)`` must be called again soon although the descriptor is
  /// silent: keys wait to be taken, the end of the program is not known yet, or it has begun a picture (private mode 2026)
  /// and not ended it.
  public var isWaiting: Bool { !typed.isEmpty || hasClosed && outcome == nil || terminal.deadline != nil }

  package var hasChanged: Bool { (drawn?.changes ?? 0) != terminal.changes }

  /// The cells, the cursor and the wishes of the program.
  public var picture: ProgramPicture {
    if let drawn, drawn.changes == terminal.changes { return drawn.picture }
    let picture = terminal.programPicture
    drawn = (picture, terminal.changes)
    return picture
  }

  /// Takes what the program has written.
  ///
  /// - Parameter most: The most bytes to take, kept within 0 and a megabyte.
  /// - Returns: The number of bytes taken. If it equals `most`, there may be more.
  public func advance(atMost most: Int = usualRead) -> Int {
    send([])
    terminal.time = Int(MonotonicClock.now / 1000)
    received.removeAll(keepingCapacity: true)
    if !hasClosed, !program.read(into: &received, atMost: min(max(0, most), 1 << 20)) { hasClosed = true }
    if !received.isEmpty {
      terminal.feed(received)
      send(terminal.takeAnswers())
    }
    takeOutcome()
    return received.count
  }

  /// Presses a key, in the form that the program has asked for.
  public func press(_ key: Key) { send(terminal.modes.bytes(for: key)) }

  /// Sends bytes to the program as they are, as if they were typed. They wait until it takes them. Bytes with which
  /// more than 65,536 would wait are left out.
  public func send(_ bytes: [UInt8]) {
    if typed.count + bytes.count <= Self.mostTyped { typed += bytes }
    guard !typed.isEmpty else { return }
    guard let count = program.write(typed[...]) else { return typed.removeAll() }
    typed.removeFirst(count)
  }

  /// Pastes a text. Its controls are left out, so that it cannot end the paste by itself. A text that is too long for
  /// ``send(_:)`` is left out as a whole.
  public func paste(_ text: String) { send(terminal.modes.bytes(forPasted: text)) }

  package func use(_ mouse: InputEvent.Mouse, at position: Position) { send(terminal.bytes(of: mouse, at: position)) }

  /// Changes the size of its terminal, kept as when it was created.
  public func resize(to size: Size) {
    let size = Self.kept(size)
    guard size != self.size else { return }
    self.size = size
    terminal.resize(to: size)
    program.resize(to: WindowSize(size))
  }

  /// Asks the program to end, as a terminal that is closed does (SIGHUP).
  public func hangUp() {
    program.send(SIGHUP)
    program.send(SIGCONT)
  }

  /// Ends the program as ``end(within:)`` does, and holds up the caller meanwhile.
  func kill(after patience: Int64) {
    guard outcome == nil else { return }
    program.end(within: max(0, patience))
    hasClosed = true
    typed.removeAll()
    takeOutcome()
  }

  private func takeOutcome() {
    guard hasClosed, outcome == nil, let end = program.end else { return }
    switch end {
    case .status(let status): outcome = .status(Int(status))
    case .signal(let signal): outcome = .signal(Int(signal))
    }
  }

  /// The changes to our environment, without the value that we give a variable for ourselves. The size is that of the
  /// terminal.
  private static var variables: [String: String?] {
    let backtrace = Environment.current["SWIFT_BACKTRACE"]
    return [
      "PORTHOLE": "1", "SWIFT_BACKTRACE": backtrace == TerminalSession.backtraceSetting ? nil : backtrace,
      "TERM": "xterm-256color", "COLORTERM": "truecolor", "COLUMNS": nil, "LINES": nil,
    ]
  }

  private static func kept(_ size: Size) -> Size {
    TerminalDevice.shown(of: Size(columns: max(1, size.columns), rows: max(1, size.rows)))
  }
}

extension ProgramScreen {
  /// The pictures of the program: each that it has drawn, and the last one when it ends.
  ///
  ///     for await picture in shell.pictures { stack["shell"] = LiveScreen(picture.grid) }
  ///
  /// Other tasks of the main actor run meanwhile. A picture takes the place of those that were drawn before it and not yet
  /// asked for. Cancelling the task ends the sequence. Only one task may read it, and nothing else may call
  /// ``advance(atMost:)`` meanwhile.
  public var pictures: Pictures { Pictures(screen: self) }

  /// The pictures of a program, as they come; see ``ProgramScreen/pictures``.
  public nonisolated struct Pictures: AsyncSequence, Sendable {
    /// One picture.
    public typealias Element = ProgramPicture
    /// There are no errors; the end of the program ends the pictures.
    public typealias Failure = Never

    let screen: ProgramScreen

    /// Returns an iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(screen: screen) }

    /// The iterator of the pictures.
    public struct Iterator: AsyncIteratorProtocol {
      let screen: ProgramScreen
      private var hasEnded = false

      init(screen: ProgramScreen) { self.screen = screen }

      /// Waits for the next picture.
      public mutating func next(isolation actor: isolated (any Actor)?) async -> ProgramPicture? {
        guard !hasEnded, let (picture, isLast) = await screen.nextPicture() else { return nil }
        hasEnded = isLast
        return picture
      }
    }
  }

  private func nextPicture() async -> (picture: ProgramPicture, isLast: Bool)? {
    while !Task.isCancelled {
      while advance() == Self.usualRead {}
      let isLast = outcome != nil
      if hasChanged || isLast { return (picture, isLast) }
      await wait(until: nil)
    }
    return nil
  }

  /// Ends the program: SIGHUP, and SIGKILL if it is still there after a while or if the task is cancelled. Its
  /// ``outcome`` is then known. Other tasks of the main actor run meanwhile.
  ///
  /// - Parameter patience: The longest wait until SIGKILL, kept within an hour.
  public func end(within patience: Duration = .seconds(1)) async {
    hangUp()
    let end = MonotonicClock.now + Int64(min(max(0, patience.inSeconds), 3600) * 1e9)
    while outcome == nil, MonotonicClock.now < end, !Task.isCancelled {
      while advance() == Self.usualRead {}
      if outcome == nil { await wait(until: end) }
    }
    kill(after: 0)
  }

  private func wait(until end: Int64?) async {
    // The end of a program and room for keys make no descriptor ready.
    let again = isWaiting ? MonotonicClock.now + 5_000_000 : .max
    let until = min(again, end ?? .max)
    _ = await thread.wait(for: [Poll.Entry(reading: descriptor)], until: until == .max ? nil : until)
  }
}
