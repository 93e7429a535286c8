internal import CPortholeProgram
internal import PortholeDecks
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeStreams
internal import PortholeTerminal
internal import Transitions

/// `porthole notes`: shows a speaker the notes, the next screen and the time of a talk in another terminal.
struct NotesCommand: Subcommand {
  static let name = "notes"
  static let summary = "show notes, next screen and time to the speaker of a talk"
  static let operands: [Operand<Self>] = [.optional("[DECK|SOCKET]", \.path)]
  static let groups: [OptionGroup<Self>] = [
    OptionGroup("Display", DisplayOptions.cells.dropFirst() + [DisplayOptions.themeOption], of: \.display)
  ]
  static let tables: [HelpTable] = [
    HelpTable(
      title: "A talk with notes",
      rows: [
        ("porthole --speaker talk.md", "in the terminal that the audience sees; the key V does the same later"),
        ("porthole notes", "in a second terminal: the talk that was opened last"),
        ("porthole notes talk.md", "the talk of this deck, even if it has not begun"),
        ("<!-- note: ... -->, note:", "notes in a deck"),
        ("time: 20m", "front matter: the length of the talk; its last quarter, at most 5 minutes, is yellow"),
      ]),
    HelpTable(
      title: "On the screen",
      rows: [
        ("Now, Next", "the screen, and what the next key shows: pages are set for its room, drawings are smaller"),
        ("4:31   15:29 left", "the time since the talk left its first screen, and the time that is left"),
      ]),
    HelpTable(
      title: "Keys",
      rows: [
        ("Shift-Up, Shift-Down", "scroll the notes"), ("q, ^C", "close the notes; the talk goes on"),
        ("^Z, ^L", "suspend, redraw"), ("all others", "act on the talk, as if typed there"),
      ]),
    HelpTable(
      title: "Good to know",
      rows: [
        ("restart", "the notes wait for the talk and connect again; the time goes on"),
        ("several", "up to 8 terminals can show the notes; a slow one does not delay the others"),
        ("v", "press it twice to show the notes to the audience"),
        ("SOCKET", "in $XDG_RUNTIME_DIR/porthole, else in /tmp/porthole-UID; only you can connect"),
      ]),
  ]

  var path: String?
  var display = DisplayOptions()

  @MainActor
  func run() throws -> Int32 {
    if let lack = TerminalSession.lack { throw CommandFailure("\(lack); show the notes in one that can") }
    TerminalSession.keepBacktracesOff()
    let folder = TalkFolder()
    let connection = TalkConnection(to: try target(in: folder), folder: folder)
    var options = TerminalOptions()
    options.usesMouse = false
    options.depth = display.depth
    options.glyphs = display.glyphs
    options.palette = display.theme?.palette
    let session = try TerminalSession(options: options)
    var view = NotesView(size: session.size, rendition: session.rendition, palette: session.palette)
    view.trouble = ""
    return PictureLoop(session: session, picture: NotesScreen(view, of: connection, name: path)).run()
  }

  /// Returns the talk that the operand means: a socket by its path, or that of a deck.
  @MainActor
  private func target(in folder: TalkFolder) throws -> TalkConnection.Target {
    guard let path else { return .newest }
    var status = stat()
    guard stat(path, &status) == 0 else {
      // A socket may come later, a deck is there.
      if path.hasSuffix(".sock") { return .socket(path) }
      throw CommandFailure("\(path): \(ReadFailure.description(String(cString: strerror(errno))))")
    }
    return .socket(status.st_mode & S_IFMT == S_IFSOCK ? path : folder.socket(for: path))
  }
}

/// The notes of a talk on a terminal. Its clock ticks once a second; in between it waits for the talk and for keys.
@MainActor
struct NotesScreen: TimedPicture {
  private var view: NotesView
  private let connection: TalkConnection
  /// The talk that it waits for, as the user calls it; nil for any.
  private let name: String?
  /// The cells without the time, and the view that they show; nil if they are out of date.
  private var drawn: (grid: Grid, trouble: String?)?

  init(_ view: NotesView, of connection: TalkConnection, name: String?) {
    self.view = view
    self.connection = connection
    self.name = name
  }

  var descriptor: Int32 { connection.descriptor }

  /// The time until the clock shows another second.
  var untilNext: Int64? { 1_000_000_000 - Int64(Self.timeOfDay.tv_nsec) }

  mutating func frame() -> Grid {
    connection.room = view.room
    connection.connect()
    view.trouble = connection.isConnected && view.talk != nil ? nil : trouble
    view.now = Int(MonotonicClock.now / 1_000_000)
    view.clock = Self.clock
    // A tick changes the time alone.
    if drawn == nil || drawn?.trouble != view.trouble {
      view.scroll = min(view.scroll, view.scrollLimit)
      drawn = (view.grid, view.trouble)
    }
    guard var grid = drawn?.grid else { return view.grid }
    view.putTime(into: &grid)
    return grid
  }

  private var trouble: String {
    if let problem = connection.problem { return problem }
    guard view.talk == nil else { return "the talk has ended; waiting for it to come back" }
    return "waiting for a talk; start it with: porthole --speaker \(name?.shellWord ?? "DECK")"
  }

  mutating func receive() {
    guard let talk = connection.receive() else { return }
    // Other notes are read from the top.
    if talk.notes != view.talk?.notes { view.scroll = 0 }
    view.talk = talk
    drawn = nil
  }

  mutating func adopt(palette: Palette?, rendition: Rendition?) {
    drawn = nil
    view.palette = palette ?? view.palette
    view.rendition = rendition ?? view.rendition
  }

  mutating func advance(by nanoseconds: Int64) {}

  mutating func handle(_ event: InputEvent) -> Int32? {
    drawn = nil
    switch event {
    case .resize(let size, _): view.size = size
    case .key(let key): return handle(key)
    case .noise, .mouse, .deck, .message, .pictures, .bytes, .paste, .program: break
    }
    return nil
  }

  private mutating func handle(_ key: Key) -> Int32? {
    switch key.inLatinPlace ?? key {
    case .character("q"): return 0
    case .control("c"): return 130
    case .control("l"), .control("z"): break
    case .shift(.up): view.scroll = max(0, view.scroll - 1)
    case .shift(.down): view.scroll = min(view.scroll + 1, view.scrollLimit)
    default: connection.send(.key(key))
    }
    return nil
  }

  /// The time since 1970.
  private static var timeOfDay: timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time
  }

  /// The time of day: `14:05:12`.
  private static var clock: String {
    var (seconds, parts) = (Self.timeOfDay.tv_sec, tm())
    guard localtime_r(&seconds, &parts) != nil else { return "" }
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0.zeroPadded(to: 2) }
      .joined(separator: ":")
  }
}
