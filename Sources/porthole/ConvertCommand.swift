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
    let name = target.lastIndex(of: ".").map { target[target.index(after: $0)...].lowercased() } ?? ""
    let moves = FootageFile.Kind(ending: target).map { $0 != .cast } ?? false
    try arguments.checkDress(of: target, as: name, isFilm: moves)
    var film = try CastFile.film(path, speed: arguments.speed ?? 1, arguments)
    if let kind = FootageFile.Kind(ending: target), kind != .cast {
      if kind == .svg && arguments.svg == .semantic {
        throw CommandFailure("a recording holds cells, which cannot be told in keyframes; leave out --svg semantic")
      }
      let reel = CastFootage(
        film, for: kind, framesPerSecond: arguments.framesPerSecond, lastFrame: arguments.lastFrame)
      try FootageFile.write(reel, as: kind, path: target, replacing: arguments.replacesFile, arguments)
      return 0
    }
    guard let format = Arguments.Format(ending: target) else {
      let endings = Arguments.Format.allCases.map { ".\($0.rawValue)" }.joined(separator: " ")
      throw CommandFailure("\(target): its name says nothing of its kind; end it in one of \(endings)")
    }
    // Writing to a full disk fails like any other write.
    signal(SIGXFSZ, SIG_IGN)
    let bytes = try FrameFile.bytes(
      of: try film.grid(of: film.times.count - 1), titled: Arguments.title(of: path), as: format, arguments)
    let file = try DraftFile(path: target, replacing: arguments.replacesFile)
    try file.append(bytes)
    try file.publish()
    return 0
  }
}
