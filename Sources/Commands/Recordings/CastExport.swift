internal import PortholePictures
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeStreams
internal import Transitions

struct CastExport {
  let path: String
  /// The path of the file; `-` is standard output.
  let target: String
  /// The name of its format; nil takes the ending of its path.
  var format: String?
  var playback = PlaybackOptions()
  var edits = CastEdits()
  let export: ExportOptions
  var messages = Messages()

  func write() throws -> Int32 {
    let format = try ExportFormat.of(target, named: format, unlessNamed: target == "-" ? .txt : nil)
    try export.check(format, of: target, isMotion: format.motion != nil)
    if format == .svg && export.svg == .semantic {
      throw CommandFailure("--svg semantic: keyframes cannot show the cells of a recording; leave it out")
    }
    let film = try edits.film(at: path, playback, isQuiet: messages.isQuiet) { source in
      let isOpen = format.traits.contains(.framed) && !source.head.hasTheme
      if let palette = export.display.theme?.palette ?? (isOpen ? .readable : nil) { source.color(with: palette) }
    }
    let settings = settings(try edits.excerpt(of: film))
    if format == .cast, case .range(from: 0, let end) = settings.excerpt, keepsOutput {
      try write(film, until: end ?? export.lastFrame.map { (film.survey.changes?.upperBound ?? 0) + $0.inMicroseconds })
      return 0
    }
    return try write(CastFrames(film, for: format, settings), as: format)
  }

  private func write(_ film: CastFilm, until end: Int?) throws {
    FileLimit.failWrites()
    signal(SIGPIPE, SIG_IGN)
    let draft = target == "-" ? nil : try DraftFile(path: target, replacing: export.replacesFile)
    messages.listener(.begun(leftover: draft?.leftover))
    defer { messages.listener(.ended) }
    let stream = RecordingFile(descriptor: STDOUT_FILENO, name: "standard output")
    try film.source.write(
      to: draft.map { .file($0) } ?? .stream(stream), version: export.version, title: export.title ?? film.head.title,
      until: end)
    try draft?.publish()
    messages.listener(.wrote(FileReport(target, size: film.head.size, microseconds: end ?? film.length)))
  }

  private func settings(_ excerpt: CastExcerpt) -> CastFrames.Settings {
    var settings = CastFrames.Settings()
    settings.excerpt = excerpt
    settings.framesPerSecond = export.framesPerSecond
    settings.lastFrame = export.lastFrame
    settings.redaction = edits.redaction
    settings.cursor = edits.cursor ?? .steady
    settings.rowHeight = export.rowHeight
    return settings
  }

  private func write(_ frames: CastFrames, as format: ExportFormat) throws -> Int32 {
    let tell = messages.listener
    if format.motion != nil {
      let file = MotionFile(target, as: format, replacing: export.replacesFile, export, tell: tell)
      try file.write(frames)
      file.advise(on: frames)
      return 0
    }
    FileLimit.failWrites()
    let screen = try frames.lastScreen()
    let bytes = try format.bytes(of: screen, titled: frames.title, frames.fitted(export))
    try Output.write(bytes, path: target, replacing: export.replacesFile)
    tell(.wrote(FileReport(target, size: screen.size)))
    return 0
  }

  /// True if a recording keeps the output of the program as it is. Otherwise its screens are drawn anew.
  private var keepsOutput: Bool {
    edits.redaction.isEmpty && !export.showsKeys && export.framesPerSecond == nil && export.display.depth == nil
  }
}
