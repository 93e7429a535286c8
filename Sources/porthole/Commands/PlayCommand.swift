internal import Glibc
internal import Interface
internal import Recording
internal import Terminal
internal import Transitions

/// `porthole play FILE.cast`: shows a recording on the terminal.
enum PlayCommand {
  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let path = arguments.operands.first else {
      throw UsageError(.missing("the path of an asciicast", command: .play))
    }
    guard TerminalSession.isAvailable else {
      throw CommandFailure("play needs a terminal; \"porthole convert \(path) OUT.gif\" makes a picture of it")
    }
    TerminalSession.keepBacktracesOff()
    let film = try CastFile.film(path, speed: 1, arguments)
    var options = TerminalOptions()
    options.usesMouse = false
    options.depth = arguments.depth
    let session = try TerminalSession(options: options)
    let projection = CastView(film, speed: arguments.speed ?? 1, size: session.size)
    return PictureLoop(session: session, picture: projection).run()
  }
}
