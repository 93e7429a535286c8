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
    let (film, start, end) = try part(recorded)
    var options = TerminalOptions()
    options.usesMouse = false
    options.depth = display.depth
    let session = try TerminalSession(options: options)
    let view = CastView(film, speed: playback.speed, from: start, to: end, size: session.size)
    return PictureLoop(session: session, picture: view).run()
  }
  /// Returns the recording, or of a long one the part to play, and the times to begin and to end at.
  private func part(_ playback: PlaybackOptions) throws -> (film: CastFilm, start: Int, end: Int?) {
    let palette = display.theme?.palette
    func range(_ excerpt: CastExcerpt) throws(CommandFailure) -> (start: Int, end: Int?) {
      guard case .range(let start, let end) = excerpt else {
        throw CommandFailure("--part: a show plays FROM..TO; \"porthole export \(path)\" writes single moments")
      }
      return (start, end)
    }
    guard let long = try edits.longCast(at: path, playback, palette: palette) else {
      let cast = try CastFile.read(path, playback)
      let film = CastFilm(palette.map(cast.colored) ?? cast)
      let (start, end) = try range(edits.excerpt(of: film))
      return (film, start, end)
    }
    let survey = try CastSurvey(of: long, events: edits.part?.events ?? []) { _ in false }
    let (start, end) = try range(edits.excerpt(of: survey, path: path))
    guard let film = try long.film(from: start, to: end ?? .max, atMost: CastFile.largest) else {
      throw CommandFailure(
        "\(path): more than \(CastFile.largest >> 20) MiB to play at once; play a part with --part FROM..TO")
    }
    return (film, start, end)
  }
}
