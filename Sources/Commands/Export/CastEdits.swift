internal import PortholeCasts
internal import PortholeRecording
internal import Transitions

/// The options that choose a part of a recording and change its contents.
struct CastEdits: Sendable {
  /// `--part`.
  fileprivate(set) var part: CastSelection?
  private var columns: Int?
  private var rows: Int?
  private var joined: [String] = []
  private var secrets: [String] = []
  /// `--cursor`.
  fileprivate(set) var cursor: CastFrames.Cursor?

  /// `--part`.
  static let part = Option<Self>.value("part", "PART", .selection, "a part: \(CastSelection.forms)", \.part)

  /// All of them.
  static let all: [Option<Self>] = [
    part,
    Option("join", takes: "FILE", "another recording to put after it; may be repeated") { $0.joined.append($1) },
    Option("redact", takes: "WORD", "show dots in place of a word; may be repeated") { $0.secrets.append($1) },
    .value("cursor", "HOW", .choice, "cursor of the terminal: steady, blink or none (steady)", \.cursor),
    .value("cols", "N", .integer(1...2000), "columns of the terminal (as in the recording)", \.columns),
    .value("rows", "N", .integer(1...2000), "rows of the terminal (as in the recording)", \.rows),
  ]

  /// The words to hide.
  var redaction: Redaction { Redaction(secrets) }

  /// Reads the recording and those to put after it, and changes their time, size and colours.
  ///
  /// - Parameter palette: The colours; nil keeps those of the recording.
  func cast(at path: String, _ playback: PlaybackOptions, palette: Palette?, isQuiet: Bool) throws -> Cast {
    let size = Size(columns: columns ?? 0, rows: rows ?? 0)
    func read(_ path: String) throws -> Cast {
      try CastFile.read(path, playback, size: size, isQuiet: isQuiet)
    }
    var cast = try read(path)
    for next in joined {
      cast = cast.joined(with: try read(next), label: ExportOptions.title(of: next))
    }
    cast = cast.resized(columns: columns, rows: rows)
    return palette.map(cast.colored) ?? cast
  }

  /// Returns the recording if it is too long to be read at once, with its size and colours changed; nil if it is not.
  ///
  /// - Parameter palette: The colours; nil keeps those of the recording.
  func longCast(at path: String, _ playback: PlaybackOptions, palette: Palette?) throws -> LongCast? {
    let size = Size(columns: columns ?? 0, rows: rows ?? 0)
    guard var cast = try CastFile.long(path, playback, size: size) else { return nil }
    if !joined.isEmpty {
      throw CommandFailure(
        "--join: \(path) is larger than \(CastFile.largest >> 20) MiB; write a part of it with --part first")
    }
    cast.change { part in
      let part = part.resized(columns: columns, rows: rows)
      return palette.map(part.colored) ?? part
    }
    return cast
  }

  /// Returns the times of the part of a long recording to show.
  func excerpt(of survey: CastSurvey, path: String) throws(CommandFailure) -> CastExcerpt {
    do {
      return try survey.outline.excerpt(part ?? .all)
    } catch {
      throw CommandFailure("\(path): \(error)")
    }
  }

  /// Returns the times of the part to show.
  func excerpt(of film: CastFilm) throws(CommandFailure) -> CastExcerpt {
    do {
      return try film.excerpt(part ?? .all)
    } catch {
      throw CommandFailure("\(film.cast.path): \(error)")
    }
  }
}

extension ValueKind<CastSelection> {
  /// A part of a recording.
  static var selection: ValueKind {
    ValueKind { text, option throws(UsageError) in
      if let selection = CastSelection(text) { return selection }
      throw UsageError(.badValue(text, option: option, takes: CastSelection.forms))
    }
  }
}
