internal import PortholeRecording
internal import PortholeStreams
internal import Transitions

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
      throw UsageError(.badValue(text, option: option, takes: CastSelection.forms))
    }
  }
}
