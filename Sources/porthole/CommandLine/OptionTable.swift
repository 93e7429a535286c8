internal import Decks
internal import Navigation
internal import Pictures
internal import Recording
internal import Transitions

/// Every option there is. The parser, help, manual and completions are made from this table.
enum OptionTable {
  /// One option.
  struct Entry: Sendable {
    /// Without the two dashes.
    let name: String
    /// The short form's letter.
    let letter: Character?
    /// What its value is called in help; nil if it takes none.
    let placeholder: String?
    /// One line for help.
    let summary: String
    /// Where it may be used.
    let commands: [Subcommand]
    /// The values it takes, where they can be named.
    let values: [String]
    /// Takes its value in.
    let apply: @Sendable (inout Arguments, String) throws(UsageError) -> Void

    /// Whether its value is the path of a file.
    var takesFile: Bool { placeholder == "FILE" || placeholder == "TAPE" }

    /// As messages name it.
    var spelling: String { "--\(name)" }

    init(
      _ name: String, _ letter: Character? = nil, _ placeholder: String? = nil, for commands: [Subcommand],
      _ summary: String, values: [String] = [],
      _ apply: @escaping @Sendable (inout Arguments, String) throws(UsageError) -> Void
    ) {
      self.name = name
      self.letter = letter
      self.placeholder = placeholder
      self.commands = commands
      self.summary = summary
      self.values = values
      self.apply = apply
    }
  }

  /// In the order in which help shows them.
  static let entries: [Entry] = [
    Entry(
      "transition", "t", "T", for: [.show, .render, .record, .bench],
      "NAME[:VARIANT] [DURATION] [CURVE] instead of the deck's own", values: Catalogue.entries.map(\.description)
    ) { arguments, value throws(UsageError) in arguments.transition = try OptionValue.transition(value) },
    Entry("duration", "d", "TIME", for: [.show, .record], "how long every transition takes: 700ms or 0.7s") {
      arguments, value throws(UsageError) in
      arguments.duration = try OptionValue.duration(value, of: "--duration")
    },
    Entry(
      "speed", nil, "N", for: [.show, .record, .play, .convert],
      "how much faster transitions, or a recording, run, 0.125 to 4 (1)"
    ) {
      arguments, value throws(UsageError) in
      arguments.speed = try OptionValue.number(value, of: "--speed", in: TransitionRun.speeds)
    },
    Entry(
      "idle-time-limit", nil, "TIME", for: [.play, .convert],
      "longest pause in a recording, 2 or 0.5s (as its header says)"
    ) { arguments, value throws(UsageError) in
      arguments.idleTimeLimit = try OptionValue.seconds(value, of: "--idle-time-limit", above: true)
    },
    Entry("last-frame", nil, "TIME", for: [.convert], "how long a recording's last screen stays (at least 2s)") {
      arguments, value throws(UsageError) in
      arguments.lastFrame = try OptionValue.seconds(value, of: "--last-frame")
    },
    Entry(
      "motion", nil, "HOW", for: [.show, .record], "full, reduced (a short dissolve) or none (a cut)",
      values: TransitionChooser.Motion.allCases.map(\.rawValue)
    ) {
      arguments, value throws(UsageError) in
      arguments.motion = try OptionValue.choice(value, of: "--motion")
    },
    Entry("seed", nil, "N", for: [.show, .render, .record], "another number, another lot for dissolves (0)") {
      arguments, value throws(UsageError) in
      arguments.seed = try OptionValue.integer(value, of: "--seed", in: 0...1_000_000_000)
    },
    Entry("fps", nil, "N", for: [.show, .render, .record, .convert], "frames a second, 1 to 240 (60; files 50)") {
      arguments, value throws(UsageError) in
      arguments.framesPerSecond = try OptionValue.integer(value, of: "--fps", in: 1...240)
    },
    Entry("size", nil, "CxR", for: [.render, .record, .bench], "columns and rows (80x24)") {
      arguments, value throws(UsageError) in
      arguments.size = try OptionValue.size(value)
    },
    Entry(
      "aspect", nil, "N", for: [.show, .render, .record, .bench], "height of a cell in column widths, 1 to 4 (2)"
    ) { arguments, value throws(UsageError) in
      arguments.aspect = try OptionValue.number(value, of: "--aspect", in: 1...4)
    },
    Entry(
      "depth", nil, "DEPTH", for: [.show, .read, .render, .record, .bench, .play, .convert],
      "colours: mono, 16, 256 or 24bit",
      values: Rendition.Depth.allCases.map(\.rawValue)
    ) {
      arguments, value throws(UsageError) in
      arguments.depth = try OptionValue.choice(value, of: "--depth")
    },
    Entry(
      "glyphs", nil, "SET", for: [.show, .render, .record, .bench], "edges: ascii, text, halves, blocks or legacy",
      values: Rendition.Glyphs.allCases.map(\.rawValue)
    ) {
      arguments, value throws(UsageError) in
      arguments.glyphs = try OptionValue.choice(value, of: "--glyphs")
    },
    Entry("ascii", nil, nil, for: [.show, .render, .record, .bench], "nothing but ASCII, short for --glyphs ascii") {
      arguments, _ in
      arguments.glyphs = .ascii
    },
    Entry(
      "color", nil, "WHEN", for: [.show, .read], "auto, always (also into files) or never (auto)",
      values: ColorPreference.allCases.map(\.rawValue)
    ) { arguments, value throws(UsageError) in
      arguments.color = try OptionValue.choice(value, of: "--color")
    },
    Entry(
      "theme", nil, "NAME", for: [.show, .render, .record],
      "auto (what the terminal says), dark, light or another (auto)",
      values: ["auto"] + Theme.all.map(\.name)
    ) { arguments, value throws(UsageError) in
      arguments.theme = try OptionValue.theme(value)
    },
    Entry("config", nil, "FILE", for: [.show, .list, .help], "what keys do, instead of porthole/keys in ~/.config") {
      arguments, value in
      arguments.config = value
    },
    Entry("start", nil, "ID", for: [.show, .record], "the screen to begin with") { arguments, value in
      arguments.start = value
    },
    Entry(
      "split", nil, "WHERE", for: [.show, .read, .check, .render, .record, .list],
      "a file at its rules, headings, or headings of level 1 to 6", values: ScreenSplit.spellings
    ) { arguments, value throws(UsageError) in
      arguments.split = try OptionValue.split(value)
    },
    Entry("plain", nil, nil, for: [.read], "words alone, with links in place, for screen readers") { arguments, _ in
      arguments.isPlain = true
    },
    Entry("no-mouse", nil, nil, for: [.show], "leave the mouse to the terminal") { arguments, _ in
      arguments.isMouseOff = true
    },
    Entry("no-watch", nil, nil, for: [.show], "do not read files again when they change") { arguments, _ in
      arguments.isWatchOff = true
    },
    Entry(
      "quiet", "q", nil, for: [.show, .render, .record, .convert],
      "say nothing that nobody asked for, such as the keys at the start"
    ) {
      arguments, _ in
      arguments.isQuiet = true
    },
    Entry(
      "verbose", "v", nil, for: [.show, .render, .record, .convert],
      "say what was found out about deck and terminal, or how an SVG was made"
    ) { arguments, _ in arguments.isVerbose = true },
    Entry("screen", nil, "ID", for: [.read, .render], "the screen to write, at rest") { arguments, value in
      arguments.screen = value
    },
    Entry("from", nil, "ID", for: [.render, .bench], "the screen that leaves") { arguments, value in
      arguments.from = value
    },
    Entry("to", nil, "ID", for: [.render, .bench], "the screen that enters") { arguments, value in
      arguments.to = value
    },
    Entry("at", nil, "P", for: [.render], "how far the transition is, 0 to 1") { arguments, value throws(UsageError) in
      arguments.progress = try OptionValue.number(value, of: "--at", in: 0...1)
    },
    Entry(
      "format", nil, "FORMAT", for: [.render],
      "kind of file, as its ending says (txt)", values: ExportFormat.entries.map(\.name)
    ) { arguments, value throws(UsageError) in
      arguments.format = try OptionValue.format(value)
    },
    Entry("output", "o", "FILE", for: [.render, .record], "where to write; - is standard output") {
      arguments, value in
      arguments.output = value
    },
    Entry("script", nil, "TAPE", for: [.record], "the tape to play") { arguments, value in
      arguments.script = value
    },
    Entry("force", "f", nil, for: [.render, .record, .convert], "replace the file if there is one") { arguments, _ in
      arguments.replacesFile = true
    },
    Entry("check", nil, nil, for: [.record], "write nothing; say where FILE differs from what is played now") {
      arguments, _ in arguments.checksRecording = true
    },
    Entry("cast-version", nil, "N", for: [.record], "of the asciicast format, 2 or 3 (2)", values: ["2", "3"]) {
      arguments, value throws(UsageError) in
      arguments.castVersion = try OptionValue.integer(value, of: "--cast-version", in: 2...3)
    },
    Entry("frames", nil, "N", for: [.render, .bench], "how many stills on one page, or frames to measure") {
      arguments, value throws(UsageError) in
      arguments.frames = try OptionValue.integer(value, of: "--frames", in: 0...1_000_000)
    },
    Entry(
      "scale", nil, "N", for: [.render, .record, .convert, .bench],
      "pixels an eighth of a cell, 1 to 4 (\(ExportFormat.endings { $0.scale == 2 }) 2; else 1)"
    ) {
      arguments, value throws(UsageError) in
      arguments.scale = try OptionValue.integer(value, of: "--scale", in: 1...4)
    },
    Entry(
      "svg", nil, "HOW", for: [.render, .record, .convert],
      "how an SVG moves: semantic (keyframes) or strip (frames)",
      values: AnimatedSVG.Manner.allCases.map(\.rawValue)
    ) { arguments, value throws(UsageError) in
      arguments.svg = try OptionValue.choice(value, of: "--svg")
    },
    Entry(
      "budget", nil, "SIZE", for: [.render, .record, .convert],
      "how large a file that moves may be: 5MB, 300kB; frame rate and scale are chosen"
    ) { arguments, value throws(UsageError) in
      arguments.budget = try OptionValue.bytes(value, of: "--budget")
    },
    Entry(
      "padding", nil, "N", for: [.render, .record, .convert],
      "a margin round pictures, in eighths of a cell, 0 to 200 (convert 8; else 0)"
    ) {
      arguments, value throws(UsageError) in
      arguments.padding = try OptionValue.integer(value, of: "--padding", in: 0...200)
    },
    Entry(
      "frame", nil, "HOW", for: [.render, .record, .convert], "what stands round pictures: window",
      values: Arguments.Surround.allCases.map(\.rawValue)
    ) { arguments, value throws(UsageError) in
      arguments.surround = try OptionValue.choice(value, of: "--frame")
    },
    Entry("title", nil, "TEXT", for: [.render, .record, .convert], "of the window, the page or the recording") {
      arguments, value in
      arguments.title = value
    },
    Entry(
      "pair", nil, nil, for: [.render, .record], "two pictures, NAME-light and NAME-dark, and the HTML that shows them"
    ) { arguments, _ in arguments.asksForPair = true },
    Entry("captions", nil, nil, for: [.record], "the keys that are pressed, below the screen") { arguments, _ in
      arguments.showsKeys = true
    },
    Entry("tty", nil, nil, for: [.bench], "show frames on this terminal as fast as it takes them") { arguments, _ in
      arguments.onTerminal = true
    },
    Entry("files", nil, nil, for: [.bench], "measure frames in files that move, stills and pixels") {
      arguments, _ in
      arguments.measuresFiles = true
    },
    Entry("json", nil, nil, for: [.check, .bench, .list], "as JSON") { arguments, _ in arguments.asJSON = true },
    Entry("help", "h", nil, for: Subcommand.allCases, "explain and end") { arguments, _ in arguments.asksForHelp = true
    },
    Entry("version", "V", nil, for: Subcommand.allCases, "say the version and end") { arguments, _ in
      arguments.asksForVersion = true
    },
  ]
}
