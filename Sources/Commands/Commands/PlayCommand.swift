internal import PortholeCasts
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeTerminal
internal import Transitions

/// `porthole play FILE.cast`: plays a recording on the terminal.
struct PlayCommand: Subcommand {
  static let name = "play"
  static let summary = "play a recording on the terminal"
  static let operands: [Operand<Self>] = [.required("FILE.cast", "the path of an asciicast", \.path)]
  static let options: [Option<Self>] =
    PlaybackOptions.all.map { $0.of(\.playback) } + [
      .value("from", "TIME", .moment, "begin there: 12.5, 500ms, 1:20, 50%, marker:NAME", \.from)
    ]
  static let tables: [HelpTable] = [
    HelpTable(
      title: "Keys",
      rows: [
        ("Space", "pause, resume"), (", .", "one frame back, forward"), ("[ ]", "chapter back, forward"),
        ("Left, Right", "5 seconds back, forward"), ("Home, End", "to the beginning, to the end"),
        ("- +", "slower, faster"),
        ("Up, Down, PgUp, PgDn, H, L", "scroll a recording that is larger than the terminal; it follows the cursor"),
        ("q, Esc", "quit"),
      ])
  ]
  static let groups: [OptionGroup<Self>] = [
    DisplayOptions.group([DisplayOptions.depth, DisplayOptions.theme], of: \.display)
  ]

  var path = ""
  var playback = PlaybackOptions()
  var from: CastMoment?
  var display = DisplayOptions()

  @MainActor
  func run() throws -> Int32 {
    if let lack = TerminalSession.lack {
      throw CommandFailure("\(lack); play it in one that can, or use \"porthole convert \(path) OUT.gif\"")
    }
    TerminalSession.keepBacktracesOff()
    // The viewer changes the speed, which the player applies.
    var recorded = playback
    recorded.speed = 1
    let cast = try CastFile.read(path, recorded)
    let film = CastFilm(display.theme.map { cast.colored(with: $0.palette) } ?? cast)
    let start = try from.map { try CastEdits.time(of: $0, in: film) } ?? 0
    var options = TerminalOptions()
    options.usesMouse = false
    options.depth = display.depth
    let session = try TerminalSession(options: options)
    let projection = CastView(film, speed: playback.speed, from: start, size: session.size)
    return PictureLoop(session: session, picture: projection).run()
  }
}
