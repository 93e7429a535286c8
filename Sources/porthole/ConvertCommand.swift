internal import Pictures
internal import Recording
internal import Transitions

/// `porthole convert IN.cast OUT`: makes a GIF of a recording, or a still of its last frame.
enum ConvertCommand {
  static func run(_ arguments: Arguments) throws -> Int32 {
    guard arguments.operands.count == 2 else {
      throw UsageError(.missing("a recording and the file to write", command: .convert))
    }
    let (path, target) = (arguments.operands[0], arguments.operands[1])
    guard let format = Arguments.Format(ending: target) else {
      let endings = Arguments.Format.allCases.map { ".\($0.rawValue)" }.joined(separator: " ")
      throw CommandFailure("\(target): its name says nothing of its kind; end it in one of \(endings)")
    }
    var film = CastFilm(try CastFile.read(path))
    let bytes =
      format == .gif
      ? try gif(of: &film, scale: arguments.scale ?? format.scale)
      : try FrameFile.bytes(of: film.grid(of: film.times.count - 1), titled: path, as: format, arguments)
    let file = try RecordingFile(path: target, replacing: arguments.replacesFile)
    try file.append(bytes)
    return 0
  }

  /// Every frame at its hundredth of a second. Of frames that come faster than browsers show them the last is kept.
  private static func gif(of film: inout CastFilm, scale: Int) throws -> [UInt8] {
    var painter = try CellPainter(scale: scale)
    var animation = GIFAnimation(scale: scale)
    let hundredths = film.times.map { ($0 + 5000) / 10_000 }
    for (frame, time) in hundredths.enumerated() {
      let next = frame + 1 < hundredths.count ? hundredths[frame + 1] : .max
      guard next - time >= 2 else { continue }
      animation.show(try painter.picture(of: film.grid(of: frame)), at: time)
    }
    return animation.finish(at: (film.cast.length + 5000) / 10_000)
  }
}
