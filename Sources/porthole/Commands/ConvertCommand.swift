internal import Glibc
internal import Pictures
internal import Recording
internal import Transitions

/// `porthole convert IN.cast OUT`: writes a recording, or its last frame, in another format.
struct ConvertCommand: Subcommand {
  static let name = "convert"
  static let summary = "write a recording as a GIF, SVG, video or page, or its last frame as a picture"
  static let operands: [Operand<Self>] = [
    .required("IN.cast", "a recording and the file to write", \.path), .required("OUT", "the file to write", \.target),
  ]
  static let options: [Option<Self>] =
    PlaybackOptions.all.map { $0.of(\.playback) } + [
      ExportOptions.lastFrame.of(\.export), ExportOptions.force.of(\.export),
    ]
  static let groups: [OptionGroup<Self>] =
    [DisplayOptions.group([DisplayOptions.depth], of: \.export.display)]
    + ExportOptions.groups(ExportOptions.files, of: \.export)
  static let tables = [ExportOptions.formats]

  var path = ""
  var target = ""
  var playback = PlaybackOptions()
  var export = ExportOptions()

  func run() throws -> Int32 {
    let format = try ExportFormat.of(target, among: ExportFormat.entries.filter { $0 != .cast })
    try export.check(format, of: target, isMotion: format.motion != nil)
    var export = export
    // A terminal's text begins at its very edge.
    export.padding = export.padding ?? 8
    let film = try CastFile.film(path, speed: playback.speed, idleTimeLimit: playback.idleTimeLimit)
    if format.motion != nil {
      if format == .svg && export.svg == .semantic {
        throw CommandFailure("--svg semantic: keyframes cannot show the cells of a recording; leave it out")
      }
      let frames = CastFrames(
        film, for: format, framesPerSecond: export.framesPerSecond, lastFrame: export.lastFrame)
      try MotionFile.write(frames, as: format, path: target, replacing: export.replacesFile, export)
      return 0
    }
    // Writing to a full disk fails like any other write.
    signal(SIGXFSZ, SIG_IGN)
    let bytes = try format.bytes(
      of: film.grid(of: film.times.count - 1), titled: film.cast.title ?? ExportOptions.title(of: path), export)
    try Output.write(bytes, path: target, replacing: export.replacesFile)
    return 0
  }
}
