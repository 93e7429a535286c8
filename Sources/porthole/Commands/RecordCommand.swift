internal import CProgram
internal import Decks
internal import Glibc
internal import Interface
internal import Navigation
internal import Recording
internal import Transitions

/// `porthole record`: plays a tape without a terminal and writes what it shows to a file of some kind.
enum RecordCommand {
  /// The largest recording that one is checked against, in bytes; videos are larger than casts.
  private static let largestChecked = 256 << 20
  /// The largest tape that is read.
  static let largestTape = 1 << 20

  @MainActor
  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let script = arguments.script else {
      throw UsageError(.missing("--script TAPE, what to play", command: .record))
    }
    guard let path = arguments.output else {
      throw UsageError(.missing("-o FILE, where to write (- is standard output)", command: .record))
    }
    let tape = try Tape(
      parsing: try InputFile.read(script, atMost: largestTape, remedy: "a tape is a short text"), path: script)
    let moving = ExportFormat.entries.filter { $0.motion != nil }
    let format = try ExportFormat.of(path, among: moving, unlessNamed: .cast)
    try arguments.check(format, of: path, isMotion: true)
    if arguments.asksForPair {
      return try LightAndDark.write(path, titled: { try presenter(arguments, tape, format).deck.title }, arguments) {
        path, arguments in try write(tape, path, format, arguments)
      }
    }
    return try write(tape, path, format, arguments)
  }

  private static func write(
    _ tape: Tape, _ path: String, _ format: ExportFormat, _ arguments: Arguments
  ) throws -> Int32 {
    let presenter = try presenter(arguments, tape, format)
    let slow = { (framesPerSecond: Int) throws in
      var slower = arguments
      slower.framesPerSecond = framesPerSecond
      return try Self.presenter(slower, tape, format)
    }
    if arguments.checksRecording {
      let film = TapeFrames(tape: tape, presenter: presenter, slow: slow) { _, _ in }
      return try check(path, format, film, arguments)
    }
    let film = TapeFrames(tape: tape, presenter: presenter, slow: slow) { name, frame throws in
      let bytes = try ExportFormat.of(name).bytes(of: frame, titled: presenter.deck.title, arguments)
      // Of a pair each has its own.
      let theme = arguments.asksForPair ? arguments.theme?.name : nil
      let path = theme.map { LightAndDark.name(name, $0) } ?? name
      interruptions_hold()
      defer { interruptions_release() }
      try Output.write(bytes, path: path, replacing: arguments.replacesFile)
    }
    try MotionFile.write(film, as: format, path: path, replacing: arguments.replacesFile, arguments)
    return 0
  }

  /// Plays the tape and says where a recording that was made earlier differs from it.
  ///
  /// - Returns: 0 if it does not, else 1.
  private static func check(
    _ path: String, _ format: ExportFormat, _ film: TapeFrames, _ arguments: Arguments
  ) throws -> Int32 {
    let was = try InputFile.read(path, atMost: largestChecked, remedy: "record less")
    let draft = try MotionFile.draft(film, as: format, path: path, replacing: true, arguments)
    let now = try InputFile.read(draft.draft, atMost: .max, remedy: "record less")
    if was == now {
      if !arguments.isQuiet { Output.say("\(path): what is played now is the same, byte for byte") }
      return 0
    }
    let words: String
    switch format {
    case .cast:
      let difference = try CastDifference.first(
        between: Cast(parsing: was, path: path), and: Cast(parsing: now, path: "what is played now"))
      guard let difference else {
        if !arguments.isQuiet {
          Output.say("\(path): what is played now looks the same at any time, though the bytes differ")
        }
        return 0
      }
      words = "\(difference)"
    default:
      let byte = zip(was, now).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(was.count, now.count)
      words = "the bytes differ from number \(byte) on, counted from 0"
    }
    try Output.print("\(path): \(words)")
    return 1
  }

  /// The program at its start. What the command line says counts before what the tape says.
  private static func presenter(
    _ arguments: Arguments, _ script: Tape, _ format: ExportFormat
  ) throws -> Presenter {
    let tape = script.settings
    var settings = Presenter.Settings()
    settings.framesPerSecond = try arguments.frameRate(of: format, or: tape.framesPerSecond)
    settings.transition = arguments.transition ?? tape.transition
    settings.duration = arguments.duration ?? tape.duration
    settings.speed = arguments.speed ?? tape.speed ?? 1
    // Not the environment: a tape gives the same recording everywhere.
    settings.motion = arguments.motion ?? tape.motion ?? .full
    settings.seed = UInt64(arguments.seed ?? tape.seed ?? 0)
    settings.rendition.depth = arguments.depth ?? tape.depth ?? .direct
    settings.rendition.glyphs = arguments.glyphs ?? tape.glyphs ?? .blocks
    settings.palette = arguments.theme?.palette ?? tape.palette ?? settings.palette
    settings.keymap = tape.keymap ?? settings.keymap
    let deck = try Deck.load(
      path: arguments.deckPath(), split: arguments.split, palette: settings.palette, date: Today.text)
    var start: Int?
    if let id = arguments.start ?? tape.start {
      if arguments.start == nil, deck.index(of: id) == nil,
        let problem = script.unknownStart(suggestion: NearestName.of(id, among: deck.screens.ids))
      {
        throw problem
      }
      start = try deck.screenIndex(id, path: arguments.path)
    }
    return Presenter(
      deck: deck, start: start, size: arguments.size ?? tape.size ?? Size(columns: 80, rows: 24),
      aspect: arguments.aspect ?? tape.aspect ?? 2, settings: settings)
  }
}
