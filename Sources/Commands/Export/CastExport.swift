internal import PortholePictures
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeStreams
internal import Transitions

/// Writes a recording, or a part of it, in any format.
struct CastExport {
  /// The path of the recording; `-` is standard input.
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
    let tell = messages.listener
    let recording = try edits.recording(
      at: path, playback, palette: export.display.theme?.palette, isQuiet: messages.isQuiet)
    var cast: Cast
    switch recording {
    case .long(let cast): return try write(cast, as: format)
    case .whole(let whole): cast = whole
    }
    if format.traits.contains(.framed), !cast.hasTheme { cast = cast.colored(with: .readable) }
    let film = CastFilm(cast)
    let settings = settings(try edits.excerpt(of: film))
    if format == .cast, case .range(from: 0, let end) = settings.excerpt, keepsOutput {
      let last = export.lastFrame.map { film.lastChange + $0.inMicroseconds }
      try Output.write(
        cast.file(version: export.version, title: export.title ?? cast.title, until: end ?? last), path: target,
        replacing: export.replacesFile)
      tell(.wrote(FileReport(target, size: cast.size, microseconds: end ?? last ?? cast.length)))
      return 0
    }
    let frames = try CastFrames(film, for: format, settings)
    return try write(frames, as: format, lastScreen: frames.lastScreen)
  }

  /// Writes a recording that is read part by part.
  private func write(_ long: LongCast, as format: ExportFormat) throws -> Int32 {
    var cast = long
    if format.traits.contains(.framed), !cast.head.hasTheme { cast.change { $0.colored(with: .readable) } }
    let survey = try CastSurvey(
      of: cast, events: edits.part?.events ?? [], looks: { format.traits.contains(.framed) ? $0.looks : [] })
    for note in survey.notes where !messages.isQuiet { Output.say("\(note)") }
    let settings = settings(try edits.excerpt(of: survey, path: path))
    if format == .cast, target != "-", case .range(from: 0, let end) = settings.excerpt, keepsOutput {
      let last = export.lastFrame.map { survey.lastChange + $0.inMicroseconds }
      let draft = try DraftFile(path: target, replacing: export.replacesFile)
      try cast.write(
        to: .file(draft), version: export.version, title: export.title ?? cast.head.title, until: end ?? last)
      try draft.publish()
      messages.listener(
        .wrote(FileReport(target, size: cast.head.size, microseconds: end ?? last ?? survey.outline.length)))
      return 0
    }
    let frames = try LongCastFrames(cast, survey, for: format, settings)
    return try write(frames, as: format, lastScreen: frames.lastScreen)
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

  private func write(
    _ frames: some FrameSource, as format: ExportFormat, lastScreen: () throws -> Grid
  ) throws -> Int32 {
    let tell = messages.listener
    if format.motion != nil {
      try MotionFile(target, as: format, replacing: export.replacesFile, export, tell: tell).write(frames)
      return 0
    }
    FileLimit.failWrites()
    let screen = try lastScreen()
    let bytes = try format.bytes(of: screen, titled: frames.title, frames.fitted(export))
    try Output.write(bytes, path: target, replacing: export.replacesFile)
    tell(.wrote(FileReport(target, size: screen.size)))
    return 0
  }

  /// A Boolean value indicating whether a recording keeps the output of the program as it is. Otherwise its screens are
  /// drawn anew.
  private var keepsOutput: Bool {
    edits.redaction.isEmpty && !export.showsKeys && export.framesPerSecond == nil && export.display.depth == nil
  }
}
