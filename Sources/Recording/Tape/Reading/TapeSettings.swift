internal import PortholeInterface
internal import PortholeStreams
internal import Transitions

struct TapeSettings {
  private(set) var settings = Tape.Settings()
  /// The program that the tape drives; nil for a deck.
  var program: Tape.Program?
  /// The time between typed keys, in microseconds.
  private(set) var typingPace: Int
  /// The place of the first screen's id.
  private(set) var startPlace: (line: Int, column: Int)?
  private var keys: [(text: String, line: Int, column: Int)] = []

  init(isForProgram: Bool) {
    program = isForProgram ? Tape.Program() : nil
    // VHS types at this pace.
    typingPace = isForProgram ? 50_000 : 0
  }

  /// The names of our own settings. VHS has `Theme` and `TypingSpeed` too.
  static let ownNames = [
    "Size", "FPS", "Depth", "Glyphs", "Aspect", "Theme", "Start", "Transition", "Duration", "Speed", "Motion", "Seed",
    "Chrome", "Keys", "TypingSpeed",
  ]

  static let vhsNames = Tape.Look.names + ["Framerate"] + ofPrograms

  private static let ofPrograms = ["Shell", "Clock", "WaitTimeout", "WaitPattern"]

  /// The names of settings that have an effect only in tapes of decks.
  private static let ofDecks: Set = [
    "Depth", "Glyphs", "Aspect", "Start", "Transition", "Duration", "Speed", "Motion", "Seed", "Chrome", "Keys",
  ]

  /// The names of settings that have an effect after an action, in a tape of a program. VHS reads the shell before it
  /// plays.
  private static let lateNames = ["TypingSpeed", "Shell"]

  /// - Returns: The part that has no effect, for the user; nil if all has.
  mutating func read(_ line: inout TapeLine, isLate: Bool) throws(TapeProblem) -> String? {
    let at = line.next()
    let name = line.scanner.word()
    if isLate, program == nil { throw line.problem("Set comes after an action; move it to the top", at: line.start) }
    if isLate, !Self.lateNames.contains(name) {
      // VHS ignores it too.
      _ = line.scanner.take { _ in true }
      return "Set \(name) comes after an action and has no effect; move it to the top"
    }
    if Tape.Look.names.contains(name) {
      var look = settings.look ?? Tape.Look()
      defer { settings.look = look }
      return try look.read(name, from: &line)
    }
    if Self.ofPrograms.contains(name) {
      guard program != nil else { throw line.problem("Set " + name, onlyFor: .program, at: at) }
      try readProgram(name, &line)
    } else {
      try readOwn(name, at: at, &line)
    }
    return program != nil && Self.ofDecks.contains(name)
      ? "Set \(name) is for the screens of a deck and has no effect; remove it" : nil
  }

  private mutating func readProgram(_ name: String, _ line: inout TapeLine) throws(TapeProblem) {
    switch name {
    case "Shell":
      let shell = try line.word("the name of a shell")
      program?.shell = shell.text
      program?.shellWord = shell
    case "Clock":
      let clock = try line.choice(Tape.Program.Clock.allCases.map { ($0.rawValue, $0) })
      program?.clock = clock
    case "WaitTimeout":
      let limit = try line.duration(or: nil)
      program?.waitTimeout = limit
    default:
      let expression = try line.expression()
      program?.waitPattern = expression
    }
  }

  private mutating func readOwn(_ name: String, at: Int, _ line: inout TapeLine) throws(TapeProblem) {
    switch name {
    case "Size": settings.size = try line.size()
    case "FPS", "Framerate":
      let rate = try line.decimal(in: 1...240, "a whole number of frames a second, 1 to 240", isWhole: true)
      settings.framesPerSecond = Int(rate)
      // A setting of VHS gives the picture the looks of VHS.
      if name == "Framerate" { settings.look = settings.look ?? Tape.Look() }
    case "Depth": settings.depth = try line.choice(Rendition.Depth.allCases.map { ($0.rawValue, $0) })
    case "Glyphs": settings.glyphs = try line.choice(Rendition.Glyphs.allCases.map { ($0.rawValue, $0) })
    case "Aspect": settings.aspect = try line.aspect()
    case "Theme": settings.palette = try line.theme()
    case "Start":
      let start = try line.word("the screen's id in quotes", isQuoted: true)
      (settings.start, startPlace) = (start.text, (start.line, start.column))
    case "Transition": settings.transition = try line.transition()
    case "Duration": settings.duration = Double(try line.duration(or: nil)) / 1e6
    case "Motion": settings.motion = try line.choice(TransitionChooser.Motion.allCases.map { ($0.rawValue, $0) })
    case "Seed": settings.seed = Int(try line.decimal(in: 0...1e9, "a whole number, 0 to 1000000000", isWhole: true))
    case "Speed": settings.speed = try line.decimal(in: 0.125...4, "a factor, 0.125 to 4")
    case "Chrome": settings.showsChrome = try line.choice([("on", true), ("off", false)])
    case "TypingSpeed": typingPace = try line.duration(or: nil)
    case "Keys":
      let words = try line.word("an action and its keys in quotes, as in \"back = w, Backspace\"", isQuoted: true)
      if program == nil { keys.append((words.text, words.line, words.column)) }
    default:
      let suggestion = NearestName.of(name, among: Self.ownNames + Self.vhsNames)
      let remedy = "write one of " + Self.ownNames.joined(separator: " ") + ", or one of VHS"
      throw line.problem(TapeProblem.message("unknown setting", name, near: suggestion, else: remedy), at: at)
    }
  }

  /// Checks the keys, which several lines make together.
  mutating func finish(path: String, lines count: Int) throws(TapeProblem) {
    guard !keys.isEmpty else { return }
    // Each stays in its own line, so that messages name the lines of the tape.
    var lines = Array(repeating: "", count: count)
    for key in keys { lines[key.line - 1] = key.text }
    do throws(KeymapFile.Problem) {
      let text = lines.joined(separator: "\n")
      settings.keymap = try KeymapFile.keymap(text, path: path, changing: .standard)
    } catch {
      let start = keys.first { $0.line == error.line }?.column ?? 0
      var problem = TapeProblem(
        path: path, line: error.line, column: error.column + start, message: TapeProblem.plain(error.problem))
      problem.others = error.others.map { other in
        let start = keys.first { $0.line == other.line }?.column ?? 0
        return TapeProblem(
          path: path, line: other.line, column: other.column + start, message: TapeProblem.plain(other.problem))
      }
      throw problem
    }
  }
}

extension Tape.Look {
  static let names = [
    "FontSize", "FontFamily", "LetterSpacing", "LineHeight", "Width", "Height", "Padding", "Margin", "MarginFill",
    "WindowBar", "WindowBarSize", "BorderRadius", "PlaybackSpeed", "LoopOffset", "CursorBlink",
  ]

  /// - Returns: The part of the value that has no effect, for the user; nil if all has.
  mutating func read(_ name: String, from line: inout TapeLine) throws(TapeProblem) -> String? {
    switch name {
    case "FontSize": fontSize = try line.decimal(in: 1...200, "a number of pixels, 1 to 200")
    case "FontFamily": fontFamily = try line.word("the name of a font").text
    case "LetterSpacing": letterSpacing = try line.decimal(in: 0...100, "a number of pixels, 0 to 100")
    case "LineHeight": lineHeight = try line.decimal(in: 0.1...10, "a factor, 0.1 to 10")
    case "Width": width = try line.pixels()
    case "Height":
      height = try line.pixels()
      hasHeight = true
    case "Padding": padding = try line.pixels()
    case "Margin": margin = try line.pixels()
    case "MarginFill":
      let fill = try line.word("a colour such as \"#6b50ff\"").text
      guard fill.hasPrefix("#"), let color = Color(hexadecimal: fill.dropFirst()) else {
        return "a picture as MarginFill is left out; write a colour such as \"#6b50ff\""
      }
      marginFill = color.rgb
    case "WindowBar": windowBar = try line.choice(WindowBar.allCases.map { ($0.rawValue, $0) })
    case "WindowBarSize": windowBarSize = try line.pixels()
    case "BorderRadius": borderRadius = try line.pixels()
    case "PlaybackSpeed": playbackSpeed = try line.decimal(in: 0.01...100, "a factor, 0.01 to 100")
    case "LoopOffset": loopOffset = try line.offset()
    default: cursorBlinks = try line.choice([("true", true), ("false", false)])
    }
    return nil
  }
}

extension TapeLine {
  fileprivate mutating func pixels() throws(TapeProblem) -> Double {
    try decimal(in: 0...10_000, "a number of pixels, 0 to 10000")
  }

  /// Reads a frame, or a part of the length such as `50%`.
  fileprivate mutating func offset() throws(TapeProblem) -> Tape.Look.Offset {
    let at = next()
    let word = try value("a frame or a part of the length, such as 5 or 50%")
    let digits = word.hasSuffix("%") ? word.dropLast() : word[...]
    guard let number = Double(plain: digits), number <= (word.hasSuffix("%") ? 100 : 1e9) else {
      throw problem(expecting: "a frame or a part of the length, such as 5 or 50%", found: word, at: at)
    }
    return word.hasSuffix("%") ? .share(number / 100) : .frame(number)
  }
}
