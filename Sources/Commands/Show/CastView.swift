internal import PortholeInterface
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeStreams
internal import PortholeTerminal
internal import Transitions

/// A recording on a terminal that may have another size, with a line below it while it is paused. On a smaller terminal a
/// part of it is seen: the one with the cursor, unless the user scrolls.
struct CastView: TimedPicture {
  private let film: CastFilm
  private var player: CastPlayer
  private(set) var pictures: [PicturePlacement] = []
  private var size: Size
  private var recorded: Grid
  private var cursor: Position?
  /// The column and the row of the recording at the top left of the terminal.
  private(set) var scroll = Position(column: 0, row: 0)
  private var follows = true
  /// True if the wanted time lies further on than could be played in one step.
  private var isCatchingUp = true
  private var problem: (any Error)?

  /// The bytes of output that are played before keys are read; that takes some hundredths of a second.
  private static let atOnce = 1 << 18

  init(_ film: CastFilm, _ player: CastPlayer, size: Size) {
    (self.film, self.player, self.size) = (film, player, size)
    let palette = film.head.palette
    recorded = Grid(
      size: film.head.size,
      filledWith: Cell(foreground: palette.defaultForeground, background: palette.defaultBackground)
    )
  }

  var untilNext: Int64? { isCatchingUp ? 0 : player.untilNext.map { Int64($0) * 1000 } }

  mutating func advance(by nanoseconds: Int64) {
    player.advance(by: Int(nanoseconds / 1000))
  }

  mutating func frame() -> Grid {
    play()
    let palette = film.head.palette
    var frame = Grid(
      size: size, filledWith: Cell(foreground: palette.defaultForeground, background: palette.defaultBackground))
    keepInSight()
    for row in 0..<min(size.rows, recorded.size.rows - scroll.row) {
      for column in 0..<min(size.columns, recorded.size.columns - scroll.column) {
        frame[column: column, row: row] = recorded[column: scroll.column + column, row: scroll.row + row]
      }
    }
    frame.mend()
    if hasStatus, size.rows > 0 {
      let (ink, ground) = (palette.defaultBackground, palette.defaultForeground)
      frame.write(
        String(repeating: " ", count: size.columns), at: Position(column: 0, row: size.rows - 1), foreground: ink,
        background: ground)
      for (text, column) in RowParts(status, width: size.columns, isPlain: false).parts {
        frame.write(text, at: Position(column: column, row: size.rows - 1), foreground: ink, background: ground)
      }
    }
    pictures = PicturePlacement.tiles(of: frame)
    return frame
  }

  private var hasStatus: Bool { !player.isRunning || player.isAtEnd || isCatchingUp || problem != nil }

  private var rows: Int { max(1, size.rows - (hasStatus ? 1 : 0)) }

  private var scrollLimit: Position {
    Position(column: max(0, recorded.size.columns - size.columns), row: max(0, recorded.size.rows - rows))
  }

  /// Scrolls no more than shows the cursor, and not beyond the ends of the recording.
  private mutating func keepInSight() {
    if follows, let cursor {
      scroll.column = min(max(scroll.column, cursor.column - size.columns + 1), cursor.column)
      scroll.row = min(max(scroll.row, cursor.row - rows + 1), cursor.row)
    }
    scroll = Position(
      column: max(0, min(scroll.column, scrollLimit.column)), row: max(0, min(scroll.row, scrollLimit.row)))
  }

  private mutating func scroll(columns: Int, rows: Int) {
    follows = false
    scroll = Position(column: scroll.column + columns, row: scroll.row + rows)
    keepInSight()
  }

  /// Plays up to the wanted time, or a part of the way.
  private mutating func play() {
    do {
      isCatchingUp = try !film.approach(player.position, within: Self.atOnce)
      if !isCatchingUp {
        (recorded, cursor) = (try film.screen(at: player.position), try film.cursor(at: player.position))
      }
      problem = nil
    } catch {
      (isCatchingUp, problem) = (false, error)
    }
  }

  /// The keys, of which the longest line is shown that leaves the time and the title whole.
  private static let keys = [
    "Space play  , . step  [ ] chapter  \u{2190} \u{2192} 5 s  + - speed  q", "Space play  \u{2190} \u{2192} 5 s  q",
    "Space play  q", "",
  ]

  private var status: (left: String, middle: String, right: String) {
    if let problem { return ("\(problem)", "", "") }
    let time = CastPlayer.clock(player.position) + " / \(CastPlayer.clock(player.length))"
    if isCatchingUp { return ("\(time)  ...", "", "") }
    let chapter = film.markers.last { $0.time <= player.position }?.label
    let isLarger = scrollLimit != Position(column: 0, row: 0)
    let words = [
      time, chapter,
      isLarger ? "\(recorded.size.columns)x\(recorded.size.rows)  \u{2191} \u{2193} H L scroll" : nil,
    ]
    let left = words.compactMap { $0 }.joined(separator: "  ")
    let room = size.columns - DisplayWidth.of(left) - 4
    return (left, "", Self.keys.first { DisplayWidth.of($0) <= room } ?? "")
  }

  mutating func handle(_ event: InputEvent) -> Int32? {
    switch event {
    case .resize(let size, _): self.size = size
    case .key(let key): return handle(key.inLatinPlace ?? key)
    case .noise, .mouse, .deck, .message, .pictures, .bytes, .paste, .program: break
    }
    return nil
  }

  private mutating func handle(_ key: Key) -> Int32? {
    switch key {
    case .character("q"), .named(.escape): return 0
    case .control("c"): return 130
    case .character(" "):
      player.perform(.hold)
      if player.isRunning { follows = true }
    case .named(.up), .character("k"): scroll(columns: 0, rows: -1)
    case .named(.down), .character("j"): scroll(columns: 0, rows: 1)
    case .named(.pageUp): scroll(columns: 0, rows: -rows)
    case .named(.pageDown): scroll(columns: 0, rows: rows)
    case .shift(.left), .character("H"): scroll(columns: -8, rows: 0)
    case .shift(.right), .character("L"): scroll(columns: 8, rows: 0)
    // The frame to step from is not known on the way to it.
    case .character("."), .character(","):
      if !isCatchingUp { player.perform(.step(key == .character(".") ? 1 : -1)) }
    case .character("]"): player.perform(.marker(1))
    case .character("["): player.perform(.marker(-1))
    case .named(.right): player.perform(.seek(5_000_000))
    case .named(.left): player.perform(.seek(-5_000_000))
    case .named(.home): player.perform(.start)
    case .named(.end): player.perform(.end)
    case .character("+"), .character("="): player.perform(.speed(2))
    case .character("-"): player.perform(.speed(0.5))
    default: break
    }
    return nil
  }
}

/// A recording that is played on the terminal: `porthole FILE.cast`.
struct CastShow {
  let path: String
  let playback: PlaybackOptions
  let edits: CastEdits
  let display: DisplayOptions

  static let keys = HelpTable(
    title: "Keys of a recording",
    rows: [
      ("Space", "pause, resume"), (", .", "one frame back, forward"), ("[ ]", "chapter back, forward"),
      ("Left, Right", "5 seconds back, forward"), ("Home, End", "to the beginning, to the end"),
      ("- +", "slower, faster"),
      ("Up, Down, PgUp, PgDn, H, L", "scroll a recording that is larger than the terminal; it follows the cursor"),
      ("q, Esc", "quit"),
    ])

  static let options: Set = [
    "depth", "idle-time-limit", "part", "timing", "speed", "theme", "quiet", "verbose", "no-mouse",
  ]
  /// The options of `show` that only a recording has.
  static let ownOptions: Set = ["idle-time-limit", "part", "timing"]

  @MainActor
  func run() throws -> Int32 {
    if let lack = TerminalSession.lack {
      throw CommandFailure("\(lack); play it in one that can, or use \"porthole export \(path.shellWord) -o OUT.gif\"")
    }
    TerminalSession.keepBacktracesOff()
    // The viewer changes the speed, which the player applies.
    var recorded = playback
    recorded.speed = 1
    let film = try edits.film(at: path, recorded, isQuiet: false) { source in
      if let palette = display.theme?.palette { source.color(with: palette) }
    }
    guard case .range(let start, let end) = try edits.excerpt(of: film) else {
      throw CommandFailure("--part: a show plays FROM..TO; \"porthole export \(path.shellWord)\" writes single moments")
    }
    var player = CastPlayer(film, speed: playback.speed, to: end)
    player.perform(.seek(start))
    var options = TerminalOptions()
    options.usesMouse = false
    options.depth = display.depth
    let session = try TerminalSession(options: options)
    let view = CastView(film, player, size: session.size)
    return PictureLoop(session: session, picture: view).run()
  }
}
