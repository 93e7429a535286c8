internal import PortholeDecks
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeRecording
internal import PortholeStreams
internal import PortholeTerminal
internal import Transitions

/// `porthole record`: plays a tape on a deck or on another program, walks through a deck, or runs a program on the
/// terminal, and writes what is shown.
struct RecordCommand: Subcommand {
  static let name = "record"
  static let summary = "record your shell, a program, a tape or a deck"
  static let operands: [Operand<Self>] = [.optional("[DECK|TAPE|-]", \.path), .commandLine("[-- COMMAND...]")]
  static let options: [Option<Self>] = [
    .value("script", "TAPE", .text, "tape to play (a walk through the deck)", \.script),
    .value("output", letter: "o", "FILE", .text, "file to write; - is standard output", \.output),
    ExportOptions.forceOption.of(\.export),
    .flag("check", "only report where FILE differs from a new recording", \.checksRecording),
    .flag("fingerprint", "only print a hash that changes if the file would change", \.asksForFingerprint),
    ExportOptions.captionsOption.of(\.export),
    ExportOptions.castVersionOption.of(\.export),
    .flag("live", "run the program of a tape in real time", \.isLive),
    .flag("keys", "record the keys of COMMAND too", \.recordsKeys),
    .flag("run", "run the programs of the deck, in real time", \.runsPrograms),
    .value("start", "ID", .text, "first screen, by its id or number", \.start),
    .split(\.split),
  ]
  static let groups: [OptionGroup<Self>] = [
    OptionGroup("Transitions", TransitionOptions.all, of: \.transitions),
    OptionGroup("Display", DisplayOptions.ofFiles, of: \.export.display),
    OptionGroup("Files", ExportOptions.files, of: \.export),
    OptionGroup("Messages", Messages.options, of: \.messages),
  ]
  static let tables = [ExportOptions.formats]

  /// The largest recording that one is checked against, in bytes; videos are larger than casts.
  private static let largestChecked = 256 << 20

  var path: String?
  var script: String?
  var output: String? {
    didSet { output = Output.target(output) }
  }
  /// The format of the file; nil takes the ending of its path.
  var format: ExportFormat?
  var checksRecording = false
  var asksForFingerprint = false
  var given: [(name: String, value: String)] = []
  /// The program to record on this terminal, and its arguments; nil to record a tape or a deck.
  var commandLine: [String]?
  var recordsKeys = false
  var isLive = false
  var runsPrograms = false
  var start: String?
  var split: ScreenSplit?
  var transitions = TransitionOptions()
  var export = ExportOptions(seeksFont: true)
  var messages = Messages()

  mutating func note(_ words: CommandWords) {
    given = words.options
    commandLine = words.commandLine
  }

  @MainActor
  func run() throws -> Int32 {
    if let commandLine { return try sessionRecording(of: commandLine).run() }
    // Without a path the command records the user's shell, as "asciinema rec" does.
    if path == nil, script == nil, !DeckSource.isRedirected { return try sessionRecording(of: []).run() }
    if recordsKeys { throw UsageError.missing("-- COMMAND for --keys", command: Self.name) }
    if asksForFingerprint {
      try Output.print(try fingerprint())
      return 0
    }
    let tape = try readTape()
    if isLive, tape?.program == nil { throw UsageError.missing("a tape of a program for --live", command: Self.name) }
    guard let tape else { return try recordWalk() }
    if tape.program != nil {
      if checksRecording || export.asksForPair {
        throw UsageError.conflict("a tape of a program, or --check or --pair", command: Self.name)
      }
      return try record(programOf: tape)
    }
    let folder = self.folder(of: tape)
    let outputs = try outputs(of: tape, in: folder)
    var films = Films()
    if runsPrograms, outputs.count > 1 {
      films.framesPerSecond = try outputs.map {
        export.frameRate(of: try format(of: $0.path), or: tape.settings.framesPerSecond)
      }.max()
    }
    for output in outputs {
      if self.output == nil, !checksRecording { output.makeFolders() }
      var command = self
      command.export.replacesFile = output.isReplacing
      let status = try command.write(tape, to: output.path, &films)
      if status != 0 { return status }
    }
    return 0
  }

  /// Returns the file of `--output`, else those that the tape names, after a look at its screenshots.
  private func outputs(of tape: Tape, in folder: TapeFolder) throws -> [TapeFolder.Target] {
    guard let output else {
      if let missing = tape.missingOutput { throw missing }
      return try folder.outputs()
    }
    try folder.checkScreenshots()
    return [TapeFolder.Target(path: output, isReplacing: export.replacesFile)]
  }

  func folder(of tape: Tape) -> TapeFolder {
    let options = given.filter { !["force", "output"].contains($0.name) }.flatMap { option in
      ["--\(option.name)"] + (option.value.isEmpty ? [] : [option.value.shellWord])
    }
    let words = ["porthole", Self.name] + (path.map { [$0.shellWord] } ?? []) + options
    return TapeFolder(
      of: tape, replacing: given.contains { $0.name == "force" }, command: words.joined(separator: " "))
  }

  /// The options that have no meaning for a program on the terminal.
  private static let foreign: Set = [
    "script", "check", "fingerprint", "live", "run", "start", "split", "pair", "size", "glyphs", "aspect",
    "transition",
    "duration", "motion",
  ]

  private func sessionRecording(of words: [String]) throws(UsageError) -> SessionRecording {
    guard path == nil else { throw UsageError.conflict("a deck or a tape, or -- COMMAND", command: Self.name) }
    if let option = given.first(where: { Self.foreign.contains($0.name) }) {
      throw commandLine == nil
        ? UsageError.missing("the path of a deck or a tape for --\(option.name)", command: Self.name)
        : UsageError.conflict("--\(option.name) or -- COMMAND", command: Self.name)
    }
    return SessionRecording(
      words: words, output: output, recordsKeys: recordsKeys, export: export, messages: messages)
  }

  func recordWalk() throws -> Int32 {
    guard let output else {
      if let path, path != "-", access(path, F_OK) != 0 { throw InputFile.failure(path, errno) }
      throw UsageError.missing("--output FILE, the file to write; - is standard output", command: Self.name)
    }
    let path = try DeckSource.folder(path, for: Self.name)
    let show = try presenter(Tape(path: path), framesPerSecond: export.frameRate(of: try format(of: output), or: nil))
    var films = Films()
    return try write(Tape.walk(through: show, path: path), to: output, &films)
  }

  private func format(of path: String) throws(Problem) -> ExportFormat {
    if let format { return format }
    return try ExportFormat.of(path, among: ExportFormat.all.filter { $0.motion != nil }, unlessNamed: .cast)
  }

  /// Reads the tape: that of `--script`, or the one that is named in place of a deck; nil if there is none.
  ///
  /// - Parameter note: Gets the path and the bytes of every file that is read.
  func readTape(noting note: @escaping (String, [UInt8]) -> Void = { _, _ in }) throws -> Tape? {
    func bytes(_ path: String) throws -> [UInt8] {
      let bytes = try InputFile.read(path, atMost: Tape.largest, remedy: "a tape is a short text file")
      note(path, bytes)
      return bytes
    }
    // One from standard input may also be a file without a word about it, as in `porthole record < demo.tape`.
    let tapeInPlace = try script == nil && InputKind.isTape(path) ? path ?? "-" : nil
    guard let script = tapeInPlace ?? script else { return nil }
    let purpose: Tape.Purpose? = tapeInPlace != nil ? .program : path == nil ? nil : .deck
    return try Tape(parsing: try bytes(script), path: script, for: purpose) { try? bytes($0) }
  }

  /// The films of a tape whose programs run once for several files. A program may ask for the colours of its terminal, so
  /// there is one film for each palette.
  private struct Films {
    /// The highest frame rate of the files; nil if each file may have a film of its own.
    var framesPerSecond: Int?
    var kept: [Palette: KeptFrames<TapeFrames>] = [:]
  }

  private func write(_ tape: Tape, to output: String, _ films: inout Films) throws -> Int32 {
    let format = try format(of: output)
    try export.check(format, of: output, isMotion: true)
    try export.checkFrameRate(format)
    var command = self
    command.export.display.glyphs = export.display.glyphs ?? tape.settings.glyphs
    // A film for several files has what all of them show.
    if films.framesPerSecond == nil { command.export.display.adapt(to: format) }
    if format.traits.contains(.framed) { command.export.takeFont(of: tape, tell: messages.listener) }
    guard export.asksForPair else { return try command.write(tape, to: output, as: format, &films) }
    return try LightAndDark.write(
      output, alternative: { try alternative(tape) }, command.export, checksOnly: checksRecording
    ) { path, themed in
      var command = self
      command.export = themed
      if self.output == nil { command.export.replacesFile = try folder(of: tape).output(path).isReplacing }
      return try command.write(tape, to: path, as: format, &films)
    }
  }

  private func alternative(_ tape: Tape) throws -> String {
    let presenter = try presenter(tape, framesPerSecond: 1)
    return LightAndDark.text(presenter.deck.title, of: presenter.frame, moves: true)
  }

  private func write(
    _ tape: Tape, to path: String, as format: ExportFormat, _ films: inout Films
  ) throws -> Int32 {
    let rate = export.frameRate(of: format, or: tape.settings.framesPerSecond)
    let film = try film(of: tape, framesPerSecond: films.framesPerSecond ?? rate)
    guard films.framesPerSecond != nil else { return try write(film, to: path, as: format) }
    let kept = try films.kept[film.palette] ?? KeptFrames(of: film, tell: messages.listener)
    films.kept[film.palette] = kept
    return try write(kept.thinned(to: rate), to: path, as: format)
  }

  private func write(_ film: some FrameSource, to path: String, as format: ExportFormat) throws -> Int32 {
    if checksRecording { return try check(path, format, film) }
    try MotionFile(path, as: format, replacing: export.replacesFile, export, tell: messages.listener).write(film)
    return 0
  }

  /// Returns the frames of the tape. Its screenshots are kept; those of a recording that is only checked are not.
  private func film(of tape: Tape, framesPerSecond: Int) throws -> TapeFrames {
    let presenter = try presenter(tape, framesPerSecond: framesPerSecond)
    // Tapes are played on the main thread only.
    let programs = MainActor.assumeIsolated {
      runsPrograms
        ? TapePrograms(
          folder: presenter.deck.programFolder, palette: presenter.settings.palette, framesPerSecond: framesPerSecond)
        : nil
    }
    let tell = messages.listener
    return TapeFrames(tape, on: presenter, programs: programs) { name, frame throws in
      if checksRecording { return }
      let bytes = try ExportFormat.of(name).bytes(of: frame, titled: presenter.deck.title, export)
      // Each of a pair has a file of its own.
      let theme = export.asksForPair ? export.display.theme?.name : nil
      let target = try folder(of: tape).screenshot(theme.map { LightAndDark.name(name, $0) } ?? name)
      try target.write(bytes, tell: tell)
    }
  }

  /// Plays the tape and reports where an earlier recording differs from it.
  ///
  /// - Returns: 0 if it does not, else 1.
  private func check(_ path: String, _ format: ExportFormat, _ film: some FrameSource) throws -> Int32 {
    let was = try InputFile.read(path, atMost: Self.largestChecked, remedy: "record for a shorter time")
    let (draft, _) = try MotionFile(path, as: format, replacing: true, export, tell: messages.listener).draft(of: film)
    let now = try InputFile.read(draft.draft, atMost: .max, remedy: "record for a shorter time")
    if was == now {
      if !messages.isQuiet { Output.say("\(path): the tape gives the same bytes") }
      return 0
    }
    let words: String
    switch format {
    case .cast:
      let difference = try CastDifference.first(
        between: Cast(reading: was, path: path), and: Cast(reading: now, path: script ?? ""))
      guard let difference else {
        if !messages.isQuiet { Output.say("\(path): the tape gives other bytes, but the same screens at all times") }
        return 0
      }
      words = "\(difference)"
    default:
      let byte = zip(was, now).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(was.count, now.count)
      words = "the bytes differ from byte \(byte) on, counted from 0"
    }
    try Output.report(["\(path): \(words)"])
    return 1
  }

  /// Returns the show at its start. The command line comes before the tape.
  private func presenter(_ script: Tape, framesPerSecond: Int) throws -> Presenter {
    let (tape, display) = (script.settings, export.display)
    var settings = Presenter.Settings()
    settings.framesPerSecond = framesPerSecond
    settings.transition = transitions.transition ?? tape.transition
    settings.duration = transitions.duration ?? tape.duration
    settings.speed = transitions.speed ?? tape.speed ?? 1
    // Not the environment: a tape gives the same recording everywhere.
    settings.motion = transitions.motion ?? tape.motion ?? .full
    settings.seed = UInt64(transitions.seed ?? tape.seed ?? 0)
    settings.rendition.depth = display.depth ?? tape.depth ?? .direct
    settings.rendition.glyphs = display.glyphs ?? tape.glyphs ?? .blocks
    settings.showsTiles = display.showsTiles
    settings.palette = display.theme?.palette ?? tape.palette ?? settings.palette
    settings.keymap = tape.keymap ?? settings.keymap
    settings.programs = runsPrograms ? .given : .refused
    let path = try DeckSource.folder(path, for: Self.name)
    let deck = try DeckSource(path).deck(
      split: split, palette: settings.palette, usual: export.display.deck)
    var first: Int?
    if let id = start ?? tape.start {
      if start == nil, deck.index(spelled: id) == nil,
        let problem = script.unknownStart(suggestion: NearestName.of(id, among: deck.screens.ids))
      {
        throw problem
      }
      first = try deck.screenIndex(id, path: path)
    }
    return Presenter(
      deck: deck, start: first, size: display.size ?? tape.size ?? Size(columns: 80, rows: 24),
      aspect: display.aspect ?? tape.aspect ?? 2, settings: settings)
  }
}

extension RecordCommand {
  /// Plays a tape on the program that it names, and writes the file of `--output`, else those that the tape names.
  func record(programOf tape: Tape) throws -> Int32 {
    let folder = self.folder(of: tape)
    let targets = try targets(of: tape, in: folder)
    try ProgramTape(tape, in: folder, export, isLive: isLive, tell: messages.listener).write(to: targets)
    return 0
  }

  private func targets(of tape: Tape, in folder: TapeFolder) throws -> [ProgramTape.Target] {
    if isLive, output == nil, tape.missingOutput != nil { throw UsageError("--live: \(Removed.transcripts.way)") }
    let files = try outputs(of: tape, in: folder)
    let targets = try files.map { try target($0.path, isReplacing: $0.isReplacing) }
    if output == nil { for file in files { file.makeFolders() } }
    return targets
  }

  private func target(_ path: String, isReplacing: Bool) throws -> ProgramTape.Target {
    let target = try ProgramTape.Target(path, isReplacing: isReplacing)
    guard !target.isText, !path.hasSuffix("/") else { return target }
    try export.check(target.format, of: path, isMotion: target.format.motion != nil)
    try export.checkFrameRate(target.format)
    return target
  }
}

/// The programs of a deck while a tape plays: they run in real time, which is the tape's time while any of them runs.
struct TapePrograms: ProgramRunner {
  private let host: ProgramHost

  @MainActor
  init(folder: String?, palette: Palette, framesPerSecond: Int) {
    host = ProgramHost(folder: folder, palette: palette, framesPerSecond: framesPerSecond)
  }

  // Tapes are played on the main thread only.
  var isActive: Bool { MainActor.assumeIsolated { host.isActive } }

  func perform(_ command: ProgramCommand, for id: ProgramID) {
    MainActor.assumeIsolated { host.perform(command, for: id) }
  }

  func events(after nanoseconds: Int64) -> [InputEvent] {
    MainActor.assumeIsolated { host.events(after: nanoseconds) }
  }

  func end() { MainActor.assumeIsolated { host.end() } }
}
