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
    let moves = MovingPictureFile.Kind(ending: target).map { $0 != .cast } ?? false
    try arguments.checkDress(of: target, as: FileEnding.of(target) ?? "", isFilm: moves)
    // A terminal's text begins at its very edge.
    arguments.padding = arguments.padding ?? 8
    let film = try CastFile.film(path, speed: arguments.speed ?? 1, arguments)
    if let kind = MovingPictureFile.Kind(ending: target), kind != .cast {
      if kind == .svg && arguments.svg == .semantic {
        throw CommandFailure("a recording holds cells, which cannot be told in keyframes; leave out --svg semantic")
      }
      let reel = CastFrames(
        film, for: kind, framesPerSecond: arguments.framesPerSecond, lastFrame: arguments.lastFrame)
      try MovingPictureFile.write(reel, as: kind, path: target, replacing: arguments.replacesFile, arguments)
      return 0
    }
    guard let format = Arguments.Format(ending: target) else {
      throw FileEnding.unknown(target, known: Arguments.Format.allCases)
    }
    // Writing to a full disk fails like any other write.
    signal(SIGXFSZ, SIG_IGN)
    let bytes = try FrameFile.bytes(
      of: try film.grid(of: film.times.count - 1), titled: film.cast.title ?? Arguments.title(of: path), as: format,
      arguments)
    try Output.write(bytes, path: target, replacing: arguments.replacesFile)
    return 0
  }
}
