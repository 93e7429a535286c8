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
    let reel = try reel()
    var options = TerminalOptions()
    options.usesMouse = false
    options.depth = display.depth
    let session = try TerminalSession(options: options)
    let view = CastView(reel, size: session.size)
    return PictureLoop(session: session, picture: view).run()
  }

  /// Returns the recording at its start, or of a long one the film with the start and those that follow.
  private func reel() throws -> CastReel {
    // The viewer changes the speed, which the player applies.
    var recorded = playback
    recorded.speed = 1
    func range(_ excerpt: CastExcerpt) throws(CommandFailure) -> (start: Int, end: Int?) {
      guard case .range(let start, let end) = excerpt else {
        throw CommandFailure("--part: a show plays FROM..TO; \"porthole export \(path)\" writes single moments")
      }
      return (start, end)
    }
    switch try edits.recording(at: path, recorded, palette: display.theme?.palette, isQuiet: false) {
    case .whole(let cast):
      let film = CastFilm(cast)
      let (start, end) = try range(edits.excerpt(of: film))
      return CastReel(film, speed: playback.speed, from: start, to: end)
    case .long(let long):
      var (start, end): (Int, Int?) = (0, nil)
      // Only a part is told by what the whole recording has.
      let survey = try edits.part.map { try CastSurvey(of: long, events: $0.events) }
      if let survey { (start, end) = try range(edits.excerpt(of: survey, path: path)) }
      let windows = try CastWindows(of: long, from: start, to: end ?? .max, survey)
      guard let film = try windows.next() else {
        throw CommandFailure("\(path): has nothing to play from there on")
      }
      return CastReel(film, windows, speed: playback.speed, from: start, to: end)
    }
  }
}
