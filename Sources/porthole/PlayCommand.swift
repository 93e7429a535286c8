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
    var film = CastFilm(try CastFile.read(path))
    // What cannot be shown is told before the terminal is taken.
    for frame in film.times.indices { _ = try film.grid(of: frame) }
    var options = TerminalOptions()
    options.usesMouse = false
    options.depth = arguments.depth
    let session = try TerminalSession(options: options)
    let projection = Projection(film, speed: arguments.speed ?? 1, size: session.size)
    return try PictureLoop(session: session, picture: projection).run()
  }
}
