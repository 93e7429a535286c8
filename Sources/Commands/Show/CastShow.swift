internal import PortholeCasts
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// A recording that is played on the terminal: `porthole FILE.cast`.
struct CastShow {
  let path: String
  let playback: PlaybackOptions
  /// The part to play.
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

  /// The options of `show` that a recording has.
  static let options: Set = [
    "depth", "idle-time-limit", "part", "timing", "speed", "theme", "quiet", "verbose", "no-mouse",
  ]
  /// The options of `show` that only a recording has.
  static let ownOptions: Set = ["idle-time-limit", "part", "timing"]

  @MainActor
  func run() throws -> Int32 {
    if let lack = TerminalSession.lack {
      throw CommandFailure("\(lack); play it in one that can, or use \"porthole export \(path) -o OUT.gif\"")
    }
    TerminalSession.keepBacktracesOff()
    // The viewer changes the speed, which the player applies.
    var recorded = playback
    recorded.speed = 1
    let cast = try CastFile.read(path, recorded)
    let film = CastFilm(display.theme.map { cast.colored(with: $0.palette) } ?? cast)
    guard case .range(let start, let end) = try edits.excerpt(of: film) else {
      throw CommandFailure("--part: a show plays FROM..TO; \"porthole export \(path)\" writes single moments")
    }
    var options = TerminalOptions()
    options.usesMouse = false
    options.depth = display.depth
    let session = try TerminalSession(options: options)
    let view = CastView(film, speed: playback.speed, from: start, to: end, size: session.size)
    return PictureLoop(session: session, picture: view).run()
  }
}
