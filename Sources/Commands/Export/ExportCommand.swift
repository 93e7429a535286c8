internal import PortholeDecks
internal import PortholePictures
internal import PortholeRecording
internal import PortholeStreams
internal import PortholeTerminal
internal import Transitions

/// `porthole export [IN]`: writes a deck, a screen, a transition or a recording to a file, or text to a terminal or a
/// pipe.
struct ExportCommand: Subcommand {
  static let name = "export"
  static let summary = "write a deck, a screen, a transition or a recording to a file"
  static let operands: [Operand<Self>] = [.optional("[IN|-]", \.path)]
  static let options: [Option<Self>] = [
    .value("output", letter: "o", "FILE", .text, "file to write; - is standard output (text is printed)", \.output),
    .value("format", "FORMAT", .documentOrScreen, "format of the file (from its ending)", \.format),
    ExportOptions.forceOption.of(\.export),
    .split(\.split), .columns(\.columns),
  ]
  static let groups: [OptionGroup<Self>] =
    [
      OptionGroup(
        "A screen or a transition",
        [
          .value("screen", "ID", .text, "screen to draw, at rest, by its id or number", \.screen),
          .value("from", "ID", .text, "screen that the transition leaves", \.from),
          .value("to", "ID", .text, "screen that it enters", \.to),
          .value("at", "P", .number(0...1), "draw this progress only, 0 to 1", \.progress),
          .value("frames", "N", .integer(0...1_000_000), "number of frames in an animation", \.frames),
          TransitionOptions.transition.of(\.transitions),
          TransitionOptions.seed.of(\.transitions),
        ]),
      OptionGroup(
        "A whole deck",
        [
          .flag("pauses", "give each pause a page of the PDF", \.hasPauses),
          .flag("notes", "add the speaker notes (v shows them; in a PDF, a page after each)", \.hasNotes),
          .value("author", "TEXT", .text, "author of the document", \.author),
          .flag("plain", "print words only, with links in place, for screen readers", \.isPlain),
        ]),
      OptionGroup(
        "A recording",
        PlaybackOptions.all.map { $0.of(\.playback) } + CastEdits.all.map { $0.of(\.edits) }
          + [ExportOptions.lastFrameOption, ExportOptions.captionsOption, ExportOptions.castVersionOption].map {
            $0.of(\.export)
          }),
      OptionGroup("Display", DisplayOptions.ofFiles, of: \.export.display),
      OptionGroup("Files", ExportOptions.files, of: \.export),
      OptionGroup("Messages", Messages.options, of: \.messages),
    ]
  static var tables: [HelpTable] {
    [
      ExportOptions.formats,
      HelpTable(title: "Formats of a whole deck", rows: DocumentFormat.entries.map { (".\($0.name)", $0.summary) }),
    ]
  }

  /// The names of all formats: those of screens, transitions and recordings first.
  fileprivate static let formats: [String] = {
    let names = ExportFormat.all.map(\.name)
    return names + DocumentFormat.entries.map(\.name).filter { !names.contains($0) }
  }()

  var path: String?
  var output: String? {
    didSet { output = Output.target(output) }
  }
  var format: String?
  var split: ScreenSplit?
  var columns: Int?
  var screen: String?
  var from: String?
  var to: String?
  var progress: Double?
  var frames: Int?
  var transitions = TransitionOptions()
  var hasPauses = false
  var hasNotes = false
  var author: String?
  var isPlain = false
  var playback = PlaybackOptions()
  var edits = CastEdits()
  var export = ExportOptions(seeksFont: true)
  var messages = Messages()
  private var given: [String] = []

  mutating func note(_ words: CommandWords) { given = words.options.map(\.name) }

  func run() throws -> Int32 {
    if case .path(let path) = source, try InputKind.isTape(path) {
      let end = output.map { " -o \($0 == "-" ? $0 : $0.shellWord)" } ?? ""
      throw CommandFailure("\(path): is a tape; to record it: porthole record \(path.shellWord)\(end)")
    }
    let job = try job
    try job.check(given)
    switch job {
    case .text: return try PlainText.write(source, screen: screen, split: split, columns: columns, as: form)
    case .scene: return try writeScene(to: output ?? "-", format, tell: messages.listener)
    case .talk: return try talk.recordWalk()
    case .document: return try writeDocument(to: output ?? "-", format)
    case .recording: return try recording.write()
    }
  }

  var source: DeckSource { DeckSource(path) }

  var job: ExportJob {
    get throws {
      if CastFile.isRecording(path) { return .recording }
      if from != nil || to != nil || progress != nil || frames != nil { return .scene }
      guard output != nil || format != nil else { return .text }
      guard let name = format ?? ExportFormat.ending(of: output ?? "-") else { return .scene }
      guard DocumentFormat.named(name) != nil else {
        if let format = ExportFormat(named: name), isTalk(as: format) { return .talk }
        guard let output, ExportFormat(named: name) == nil else { return .scene }
        let known = Self.formats.map { ".\($0)" }.joined(separator: " ")
        throw CommandFailure("\(output): unknown format \".\(name)\"; use \(known)")
      }
      if screen == nil { return .document }
      if ExportFormat(named: name) != nil { return .scene }
      throw CommandFailure("a .\(name) shows a whole deck; leave out --screen, or write a .png")
    }
  }

  /// Returns whether a file that moves holds the whole deck: no screen is named, and there are several, or one with pauses
  /// or with links to others.
  private func isTalk(as format: ExportFormat) -> Bool {
    guard screen == nil, format.motion != nil else { return false }
    switch source {
    case .path, .standardInput:
      guard let deck = try? source.deck(split: split) else { return false }
      let first = deck.screens[deck.start]
      let leadsOn = first.links.contains { if case .screen(let id) = $0.target { id != first.id } else { false } }
      return deck.asked.count > 1 || !first.pauses.isEmpty || leadsOn
    // It can be read once.
    case .pipe: return true
    case .tour, .themes: return false
    }
  }

  private var talk: RecordCommand {
    var command = RecordCommand()
    command.path = path ?? (source == .standardInput ? "-" : source.path)
    command.output = output ?? "-"
    command.format = format.flatMap(ExportFormat.init(named:))
    (command.split, command.transitions, command.export, command.messages) = (split, transitions, export, messages)
    return command
  }

  private var form: PlainText.Form { PlainText.Form(depth: export.display.depth, isPlain: isPlain, .current) }

  private var recording: CastExport {
    CastExport(
      path: path ?? "-", target: output ?? "-", format: format, playback: playback, edits: edits, export: export,
      messages: messages)
  }
}

extension ValueKind<String> {
  /// A format of screens, transitions and recordings, or of whole decks.
  fileprivate static var documentOrScreen: ValueKind { named(ExportCommand.formats.map { ($0, $0) }) }
}

/// The kinds of work of `porthole export`, and the options that each of them has.
enum ExportJob: CaseIterable {
  case text
  case scene
  case talk
  /// A whole deck as a web page or a PDF.
  case document
  case recording

  var words: String {
    switch self {
    case .text: "text on standard output"
    case .scene: "a screen or a transition"
    case .talk: "a recording of the whole deck (--screen ID is for one screen)"
    case .document: "a whole deck (\(DocumentFormat.endings))"
    case .recording: "a recording"
    }
  }

  private static let special: [(jobs: Set<ExportJob>, options: [String])] = [
    ([.text, .scene], ["screen"]),
    ([.scene], ["from", "to", "at", "frames"]),
    ([.scene, .talk], ["seed", "aspect", "glyphs", "pair"]),
    ([.scene, .talk, .document], ["transition", "size"]),
    ([.document], ["pauses", "notes", "author"]),
    ([.text], ["plain"]),
    ([.text, .scene, .talk, .document], ["split"]), ([.text, .scene, .document], ["columns"]),
    ([.recording], ["speed", "idle-time-limit", "timing", "part", "join", "redact", "cursor", "cols", "rows"]),
    ([.talk, .recording], ["last-frame", "captions", "cast-version"]),
    ([.text, .scene, .talk, .recording], ["depth"]),
    ([.scene, .talk, .recording], ["fps", "scale", "svg", "fit", "padding", "line-height", "frame", "no-loop"]),
    ([.scene, .talk, .document, .recording], ["theme", "font", "title"]),
  ]

  func check(_ given: [String]) throws(UsageError) {
    for option in given {
      guard let entry = Self.special.first(where: { $0.options.contains(option) }), !entry.jobs.contains(self) else {
        continue
      }
      let others = Self.allCases.filter(entry.jobs.contains).map(\.words).joined(separator: ", or ")
      throw UsageError.misplaced("--\(option)", in: words, belongs: others)
    }
  }
}
