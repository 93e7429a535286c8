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
    Option("join", takes: "FILE", "another recording to put after it; may be repeated") { $0.joined.append($1) },
    Option("redact", takes: "WORD", "show dots in place of a word; may be repeated") { $0.secrets.append($1) },
    .value("cursor", "HOW", .choice, "cursor of the terminal: steady, blink or none (steady)", \.cursor),
    .value("cols", "N", .integer(1...2000), "columns of the terminal (as in the recording)", \.columns),
    .value("rows", "N", .integer(1...2000), "rows of the terminal (as in the recording)", \.rows),
  ]

  var redaction: Redaction { Redaction(secrets) }

  enum Recording {
    case whole(Cast)
    case long(LongCast)
  }

  /// Reads the recording and those to put after it, and changes their time, size and colours. If one of them is too long
  /// to be read at once, all are read part by part.
  ///
  /// - Parameter palette: The colours; nil keeps those of the recording.
  func recording(
    at path: String, _ playback: PlaybackOptions, palette: Palette?, isQuiet: Bool
  ) throws -> Recording {
    let size = Size(columns: columns ?? 0, rows: rows ?? 0)
    func change(_ cast: Cast) -> Cast {
      let cast = cast.resized(columns: columns, rows: rows)
      return palette.map(cast.colored) ?? cast
    }
    let files = try ([path] + joined).map { try CastFile($0, playback, size: size) }
    guard files.contains(where: \.isLong) else {
      var cast = try files[0].cast(isQuiet: isQuiet)
      for (next, path) in zip(files.dropFirst(), joined) {
        cast = cast.joined(with: try next.cast(isQuiet: isQuiet), label: ExportOptions.title(of: path))
      }
      return .whole(change(cast))
    }
    var cast = try files[0].longCast()
    for (next, path) in zip(files.dropFirst(), joined) {
      cast.join(try next.longCast(), label: ExportOptions.title(of: path))
    }
    cast.change(change)
    return .long(cast)
  }

  /// Returns the times of the part of a long recording to show.
  func excerpt(of survey: CastSurvey, path: String) throws(CommandFailure) -> CastExcerpt {
    do {
      return try survey.outline.excerpt(part ?? .all)
    } catch {
      throw CommandFailure("\(path): \(error)")
    }
  }

  func excerpt(of film: CastFilm) throws(CommandFailure) -> CastExcerpt {
    do {
      return try film.excerpt(part ?? .all)
    } catch {
      throw CommandFailure("\(film.cast.path): \(error)")
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
