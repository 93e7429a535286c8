internal import PortholeDecks
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeStreams
internal import Transitions

/// `porthole check PATH|-`: lists the problems of a deck, each with a fix, and its screens and links.
struct CheckCommand: Subcommand {
  static let name = "check"
  static let summary = "list the problems of a deck, a tape or a recording"
  static let operands: [Operand<Self>] = [
    .required("PATH|-", "the path of a deck, a tape or a recording", \.path)
  ]
  static let options: [Option<Self>] = [
    .json(\.asJSON), .split(\.split),
    .flag("verbose", letter: "v", "list the screens and the links too", \.isVerbose),
    PlaybackOptions.timing.of(\.playback),
  ]

  var path = ""
  var asJSON = false
  var isVerbose = false
  var split: ScreenSplit?
  var playback = PlaybackOptions()

  func run() throws -> Int32 {
    let report = try CheckReport(path, playback, split: split)
    if let note = RecordingsBeside.note(in: path) { Output.say(note) }
    if asJSON {
      try Output.print(Self.json(report.findings, of: report.deck))
    } else {
      if isVerbose, let deck = report.deck {
        try Output.print([DeckListing.screens(of: deck).text, DeckListing.links(of: deck).text])
        if !report.findings.isEmpty { try Output.print("") }
      }
      try Output.report(report.findings.flatMap { [$0.description] + $0.details.map { "    " + $0 } })
      if report.isFine { Output.say("\(path): no problems in \(report.subject)") }
    }
    return report.isFine ? 0 : 1
  }

  /// Returns an object with the problems, the screens and the links of a deck; one that cannot be read has none of
  /// these.
  static func json(_ problems: [CheckFinding], of deck: Deck?) -> String {
    let screens = deck.map(DeckListing.screens)?.json ?? "[]"
    let links = deck.map(DeckListing.links)?.json ?? "[]"
    return "{\"problems\": \(json(problems)),\n\"screens\": \(screens),\n\"links\": \(links)}"
  }

  /// Returns an array with an object for each problem or note. `line` and `column` are null if they are unknown; `count`
  /// is the number of places.
  static func json(_ problems: [CheckFinding]) -> String {
    let objects = problems.map { problem in
      var fields = [
        ("path", JSONText.ascii(problem.path)), ("line", problem.line.map { "\($0)" } ?? "null"),
        ("column", problem.column.map { "\($0)" } ?? "null"), ("message", JSONText.ascii(problem.message)),
      ]
      fields.append(("severity", JSONText.ascii(problem.isNote ? "note" : "problem")))
      fields.append(("count", "\(problem.count)"))
      if !problem.details.isEmpty {
        fields.append(("details", "[\(problem.details.map(JSONText.ascii).joined(separator: ", "))]"))
      }
      if let remedy = problem.remedy { fields.append(("remedy", JSONText.ascii(remedy))) }
      return "{" + fields.map { "\(JSONText.ascii($0.0)): \($0.1)" }.joined(separator: ", ") + "}"
    }
    return "[" + objects.joined(separator: ",\n ") + "]"
  }
}

/// Recordings of a deck in its own folder, with their tapes beside them. They are not part of the deck.
enum RecordingsBeside {
  /// Returns a line that names them; nil if there are none, or the path is not a folder.
  static func note(in folder: String) -> String? {
    let found = FolderNames.of(folder) { $0.hasSuffix(".cast") && !$0.hasPrefix(".") || $0.hasSuffix(".tape") }
    let tapes = Set(found.filter { $0.hasSuffix(".tape") }.map { $0.dropLast(5) })
    let names = found.filter { $0.hasSuffix(".cast") && tapes.contains($0.dropLast(5)) }
    guard let first = names.min() else { return nil }
    let path = folder.hasSuffix("/") ? folder + first : "\(folder)/\(first)"
    let what =
      names.count == 1 ? "is a recording, not a screen" : "one of \(names.count) recordings, which are not screens"
    return "\(path): \(what); use \"porthole \(path.shellWord)\""
  }
}

enum DeckListing {
  static func screens(of deck: Deck) -> Listing {
    Listing(
      fields: ["id", "title", "columns", "rows", "links"],
      rows: deck.asked.map { deck.screens[$0] }.map { screen in
        [
          .text(screen.id), .text(screen.title), .number(screen.grid.size.columns), .number(screen.grid.size.rows),
          .number(screen.links.count),
        ]
      })
  }

  /// Returns every link of these screens: the keys that follow it, its label, its target and its problem.
  static func links(of deck: Deck) -> Listing {
    Listing(
      fields: ["screen", "keys", "label", "target", "transition", "problem"],
      rows: deck.asked.map { deck.screens[$0] }.flatMap { screen in
        screen.links.enumerated().map { index, link in
          [
            .text(screen.id), .text(keys(of: index, on: screen)), .text(link.label), .text(link.spelling),
            .text(link.transition?.description ?? ""), .text(link.problem ?? ""),
          ]
        }
      })
  }

  /// Returns the keys that follow a link in the show: its digit, where it is one of the first ten, and its own key.
  private static func keys(of link: Int, on screen: Screen) -> String {
    let digit = screen.numbered.prefix(10).firstIndex { $0.link == link }.map { "\(($0 + 1) % 10)" }
    return [digit, screen.links[link].key.map { "\($0)" }].compactMap(\.self).joined(separator: " ")
  }
}
