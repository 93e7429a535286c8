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

/// The options that choose a part of a recording and change its contents.
struct CastEdits: Sendable {
  fileprivate(set) var part: CastSelection?
  private var columns: Int?
  private var rows: Int?
  private var joined: [String] = []
  private var secrets: [String] = []
  fileprivate(set) var cursor: CastFrames.Cursor?

  static let part = Option<Self>.value("part", "PART", .selection, "a part: \(CastSelection.forms)", \.part)

  static let all: [Option<Self>] = [
    part,
    Option("join", takes: "FILE", "another recording to append; may be repeated") { $0.joined.append($1) },
    Option("redact", takes: "WORD", "show dots in place of a word; may be repeated") { $0.secrets.append($1) },
    .value("cursor", "HOW", .choice, "cursor of the terminal: steady, blink or none (steady)", \.cursor),
    .value("cols", "N", .integer(1...2000), "columns of the terminal (as in the recording)", \.columns),
    .value("rows", "N", .integer(1...2000), "rows of the terminal (as in the recording)", \.rows),
  ]

  var redaction: Redaction { Redaction(secrets) }

  /// Reads the recording and those to put after it, and changes their time, size and colours. What was left out or assumed is
  /// written to standard error.
  func film(
    at path: String, _ playback: PlaybackOptions, isQuiet: Bool, change: (inout CastSource) -> Void
  ) throws -> CastFilm {
    let size = Size(columns: columns ?? 0, rows: rows ?? 0)
    var source = try CastFile.source(path, playback, size: size)
    for path in joined {
      source.join(try CastFile.source(path, playback, size: size), label: ExportOptions.title(of: path))
    }
    source.resize(columns: columns, rows: rows)
    change(&source)
    let film = try CastFilm(source, events: part?.events ?? [])
    for note in film.survey.notes where !isQuiet { Output.say("\(note)") }
    return film
  }

  func excerpt(of film: CastFilm) throws(CommandFailure) -> CastExcerpt {
    do {
      return try film.survey.excerpt(part ?? .all)
    } catch {
      throw CommandFailure("\(film.head.path): \(error)")
    }
  }
}

extension ValueKind<CastSelection> {
  static var selection: ValueKind {
    ValueKind { text, option throws(UsageError) in
      if let selection = CastSelection(text) { return selection }
      throw UsageError.badValue(text, option: option, takes: CastSelection.forms)
    }
  }
}
