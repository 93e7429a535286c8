internal import Glibc
internal import Interface
internal import Recording
internal import Terminal
internal import Transitions

/// `porthole play FILE.cast`: plays a recording on the terminal.
struct PlayCommand: Subcommand {
  static let name = "play"
  static let summary = "play a recording on the terminal"
  static let operands: [Operand<Self>] = [.required("FILE.cast", "the path of an asciicast", \.path)]
  static let options: [Option<Self>] = PlaybackOptions.all.map { $0.of(\.playback) }
  static let groups: [OptionGroup<Self>] = [DisplayOptions.group([DisplayOptions.depth], of: \.display)]

  var path = ""
  var playback = PlaybackOptions()
  var display = DisplayOptions()

  @MainActor
  func run() throws -> Int32 {
    guard TerminalSession.isAvailable else {
      throw CommandFailure(
        "standard output is not a terminal; play it in one, or use \"porthole convert \(path) OUT.gif\"")
    }
    TerminalSession.keepBacktracesOff()
    let film = try CastFile.film(path, speed: 1, idleTimeLimit: playback.idleTimeLimit)
    var options = TerminalOptions()
    options.usesMouse = false
    options.depth = display.depth
    let session = try TerminalSession(options: options)
    let projection = CastView(film, speed: playback.speed, size: session.size)
    return PictureLoop(session: session, picture: projection).run()
  }
}
