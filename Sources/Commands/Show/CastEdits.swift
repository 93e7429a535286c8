internal import PortholeCasts
internal import PortholeRecording
internal import Transitions

/// The options of `convert` that choose a part of a recording and change its contents.
struct CastEdits: Sendable {
  private var select: CastSelection?
  private var from: CastMoment?
  private var to: CastMoment?
  private var at: CastMoment?
  private var marker: String?
  private var columns: Int?
  private var rows: Int?
  private var joined: [String] = []
  private var secrets: [String] = []
  /// `--cursor`.
  fileprivate(set) var cursor: CastFrames.Cursor?

  /// The options that choose a part.
  static let parts: [Option<Self>] = [
    .value("from", "TIME", .moment, "begin there: 12.5, 1:20, 50%, marker:NAME", \.from),
    .value("to", "TIME", .moment, "end there", \.to),
    .value("at", "TIME", .moment, "one screen: the one shown at that time", \.at),
    .value("marker", "NAME", .text, "one chapter, from its marker to the next", \.marker),
    .value("select", "PART", .selection, "FROM..TO, moments such as 1.5,50%, or markers: a screen of each", \.select),
  ]

  /// The options that change the contents.
  static let changes: [Option<Self>] = [
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

  /// Returns the times of the part to show.
  func excerpt(of film: CastFilm) throws -> CastExcerpt {
    let asked = [
      (select != nil, "--select"), (from != nil || to != nil, "--from and --to"), (at != nil, "--at"),
      (marker != nil, "--marker"),
    ].filter(\.0).map(\.1)
    if asked.count > 1 {
      throw CommandFailure("convert: \(asked[0]) and \(asked[1]) both choose a part; give one of them")
    }
    do {
      return try film.excerpt(chapter(of: film) ?? select ?? at.map { .moments([$0]) } ?? .range(from: from, to: to))
    } catch {
      throw CommandFailure("\(film.cast.path): \(error)")
    }
  }

  /// Returns the time of a moment in microseconds.
  static func time(of moment: CastMoment, in film: CastFilm) throws(CommandFailure) -> Int {
    do {
      guard case .range(let start, _) = try film.excerpt(.range(from: moment, to: nil)) else { return 0 }
      return start
    } catch {
      throw CommandFailure("\(film.cast.path): \(error)")
    }
  }

  /// Returns the range of the chapter that is asked for; nil if none is.
  private func chapter(of film: CastFilm) throws(CastSelectionProblem) -> CastSelection? {
    guard let marker else { return nil }
    guard case .range(let start, _) = try film.excerpt(.range(from: .marker(marker), to: nil)) else { return nil }
    let next = film.markers.first { $0.time > start }
    return .range(from: .time(start), to: next.map { .time($0.time) })
  }
}
