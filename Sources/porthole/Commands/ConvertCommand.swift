internal import Glibc
internal import Pictures
internal import Recording
internal import Transitions

/// `porthole convert IN.cast OUT`: makes a film of a recording, or a still of its last frame.
enum ConvertCommand {
  static func run(_ arguments: Arguments) throws -> Int32 {
    guard arguments.operands.count == 2 else {
      throw UsageError(.missing("a recording and the file to write", command: .convert))
    }
    let (path, target) = (arguments.operands[0], arguments.operands[1])
    var arguments = arguments
    let format = try ExportFormat.of(target, among: ExportFormat.entries.filter { $0 != .cast })
    try arguments.check(format, of: target, isMotion: format.motion != nil)
    // A terminal's text begins at its very edge.
    arguments.padding = arguments.padding ?? 8
    let film = try CastFile.film(path, speed: arguments.speed ?? 1, arguments)
    if format.motion != nil {
      if format == .svg && arguments.svg == .semantic {
        throw CommandFailure("a recording holds cells, which cannot be told in keyframes; leave out --svg semantic")
      }
      let frames = CastFrames(
        film, for: format, framesPerSecond: arguments.framesPerSecond, lastFrame: arguments.lastFrame)
      try MotionFile.write(frames, as: format, path: target, replacing: arguments.replacesFile, arguments)
      return 0
    }
    // Writing to a full disk fails like any other write.
    signal(SIGXFSZ, SIG_IGN)
    let bytes = try format.bytes(
      of: film.grid(of: film.times.count - 1), titled: film.cast.title ?? Arguments.title(of: path), arguments)
    try Output.write(bytes, path: target, replacing: arguments.replacesFile)
    return 0
  }
}
