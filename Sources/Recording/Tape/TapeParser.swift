internal import Interface
internal import Navigation
internal import Transitions

extension Tape {
  /// Reads a script.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The path in messages.
  ///   - purpose: The use of the tape; nil decides by its commands: one that only tapes of programs have makes it one.
  ///   - read: Reads a tape that this one names with `Source`.
  /// - Throws: The first problem, with the later ones in ``TapeProblem/others``; at most a hundred.
  /// - Complexity: O(bytes) in time and memory.
  public init(
    parsing bytes: [UInt8], path: String, for purpose: Purpose? = .deck,
    reading read: (_ path: String) -> [UInt8]? = { _ in nil }
  ) throws(TapeProblem) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TapeProblem(path: path, line: 1, column: 1, reason: .notUTF8)
    }
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let isForProgram = purpose.map { $0 == .program } ?? lines.contains(where: TapeParser.isForProgram)
    var parser = TapeParser(path: path, isForProgram: isForProgram)
    var problems: [TapeProblem] = []
    for line in lines {
      // After the line at which the tape gets too long, every other line would be too long as well.
      guard problems.count < 100, problems.last?.reason != .tooLong else { break }
      do throws(TapeProblem) {
        try parser.parse(line.last == "\r" ? line.dropLast() : line, reading: read)
      } catch {
        problems.append(error)
      }
    }
    do throws(TapeProblem) {
      try parser.finish()
    } catch {
      problems += [error] + error.others
    }
    if var first = problems.first {
      first.others = Array(problems.dropFirst())
      throw first
    }
    self = parser.tape
  }
}

/// Reads a tape line by line.
struct TapeParser {
  private(set) var tape: Tape
  private var scanner = TapeScanner(""[...].unicodeScalars)
  private var line = 0
  private var start = 0
  private var typingPace: Int
  /// The longest time that the lines so far can take, in microseconds.
  private var length = 0
  /// The lines of `Set Keys` and their places.
  private var keys: [(text: String, line: Int, column: Int)] = []

  init(path: String, isForProgram: Bool) {
    tape = Tape(path: path, settings: Tape.Settings(), steps: [])
    if isForProgram { tape.program = Tape.Program() }
    // VHS types at this pace.
    typingPace = isForProgram ? 50_000 : 0
  }

  /// The names of the settings.
  static let settings = ownSettings + looks + programs

  /// The names of settings that VHS does not have, but `Theme` and `TypingSpeed`.
  static let ownSettings = [
    "Size", "FPS", "Depth", "Glyphs", "Aspect", "Theme", "Start", "Transition", "Duration", "Speed", "Motion", "Seed",
    "Chrome", "Keys", "TypingSpeed",
  ]

  /// The names of settings for the looks of a picture.
  private static let looks = [
    "FontSize", "FontFamily", "LetterSpacing", "LineHeight", "Width", "Height", "Padding", "Margin", "MarginFill",
    "WindowBar", "WindowBarSize", "BorderRadius", "Framerate", "PlaybackSpeed", "LoopOffset", "CursorBlink",
  ]

  /// The names of settings for the program that a tape drives.
  private static let programs = ["Shell", "Clock", "WaitTimeout", "WaitPattern"]

  private static let commands =
    ["Set", "Type", "Key", "Click", "Drag", "Sleep", "Wait", "Marker", "Screenshot", "Hide", "Show", "Resize"]
    + ["Output", "Require"] + programCommands + mouse.map(\.name)

  /// The commands that only tapes of programs have.
  private static let programCommands = ["Run", "Env", "Source", "Copy", "Paste", "ScrollUp", "ScrollDown"]

  /// Returns a Boolean value indicating whether only the tape of a program has such a line.
  static func isForProgram(_ line: Substring.UnicodeScalarView) -> Bool {
    var scanner = TapeScanner(line)
    let name = scanner.take { $0 != " " && $0 != "\t" && $0 != "@" }
    if name == "Set" {
      scanner.skipBlanks()
      return (looks + programs).contains(scanner.word())
    }
    return programCommands.contains(name) || name.hasPrefix("Wait+")
  }

  /// The names of mouse events besides clicking and dragging.
  static let mouse: [(name: String, event: InputEvent.Mouse)] = [
    ("Press", .press), ("Move", .drag), ("Release", .release), ("RightClick", .rightPress), ("WheelUp", .wheelUp),
    ("WheelDown", .wheelDown),
  ]

  /// The quotation marks of a text.
  static let marks: [Unicode.Scalar] = ["\"", "'", "`"]

  /// Reads the next line.
  ///
  /// - Parameter read: Reads a tape that the line names with `Source`.
  mutating func parse(
    _ text: Substring.UnicodeScalarView, reading read: (_ path: String) -> [UInt8]? = { _ in nil }
  ) throws(TapeProblem) {
    line += 1
    scanner = TapeScanner(text)
    while !scanner.isAtEnd {
      try parseCommand(reading: read)
      scanner.skipBlanks()
    }
  }

  private mutating func parseCommand(reading read: (_ path: String) -> [UInt8]?) throws(TapeProblem) {
    start = scanner.index
    let count = tape.steps.count
    let name = scanner.take { $0 != " " && $0 != "\t" && $0 != "#" && $0 != "@" }
    if Self.programCommands.contains(name), tape.program == nil { throw problem(.onlyForPrograms(name), at: start) }
    switch name {
    case "Set": try parseSetting()
    case "Type":
      let pace = try parsePace()
      add(.type(try string("the text in quotes"), pace: pace))
    case "Key": add(.key(try namedKey()))
    case "Click": add(.click(try position()))
    case "Drag":
      let from = try position()
      let to = try position()
      add(.drag(from: from, to: to, microseconds: try duration(or: nil)))
    case "Sleep": add(.sleep(microseconds: try duration(or: nil)))
    case "Wait", "Wait+Line", "Wait+Screen": try parseWait(name)
    case "Marker": add(.marker(try string("the marker's name in quotes")))
    case "Screenshot": add(.screenshot(try screenshotName()))
    case "Hide": add(.hide)
    case "Show": add(.show)
    case "Output": tape.outputs.append(try word("the path of a file"))
    case "Require": tape.required.append(try word("the name of a program"))
    case "Run":
      let command = try string("the command in quotes")
      tape.program?.command = command
    case "Env":
      let name = try word("the name of a variable").path
      let value = try word("the value of the variable").path
      tape.program?.environment.append(Tape.Program.Variable(name: name, value: value))
    case "Source": try parseSource(reading: read)
    case "Copy": add(.copy(try string("the text in quotes")))
    case "Paste": add(.paste)
    case "ScrollUp", "ScrollDown":
      let pace = try parsePace()
      let rows = try parseCount()
      add(.scroll(rows: name == "ScrollUp" ? rows : -rows, pace: pace))
    case "Resize":
      let size = try size()
      scanner.skipBlanks()
      add(.resize(size, aspect: scanner.isAtEnd ? nil : try aspect()))
    default:
      if let event = Self.mouse.first(where: { $0.name == name })?.event {
        add(.mouse(event, try position()))
      } else {
        try parseKey(name)
      }
    }
    scanner.skipBlanks()
    if !scanner.isAtEnd, !beginsCommand { throw problem(.leftOver(scanner.rest)) }
    // Each command has passed its own limits, so the sum exceeds the limit before it can overflow.
    for step in tape.steps[count...] {
      length += step.action.longest
      if length > Tape.longest { throw problem(.tooLong, at: start) }
    }
  }

  /// A Boolean value indicating whether another command follows on the line.
  private var beginsCommand: Bool {
    var rest = scanner
    let name = rest.take { $0 != " " && $0 != "\t" && $0 != "#" && $0 != "@" }
    return Self.commands.contains(name) || TapeKeys.key(name) != nil || name.hasPrefix("Wait+")
      || tape.program != nil && TapeKeys.terminalKey(name) != nil
  }

  /// Reads `Wait /text/ 10s` of a deck, or VHS's `Wait+Screen@10s /expression/` of a program.
  private mutating func parseWait(_ name: String) throws(TapeProblem) {
    guard let program = tape.program else {
      if name != "Wait" { throw problem(.onlyForPrograms(name), at: start) }
      let text = try quoted(by: ["/"], escape: "\\", "the text between slashes, as in Wait /text/")
      return add(.wait(text: text, microseconds: try duration(or: 15_000_000)))
    }
    let scope: Tape.Pattern.Scope = name == "Wait+Screen" ? .screen : .line
    var limit = program.waitTimeout
    if scanner.take("@") { limit = try duration(or: nil) }
    scanner.skipBlanks()
    var expression = program.waitPattern
    if scanner.opens(["/"]) != nil {
      let at = scanner.index
      expression = try quoted(by: ["/"], escape: "\\", "an expression between slashes")
      if (try? Regex(expression)) == nil { throw problem(.badExpression(expression), at: at) }
      scanner.skipBlanks()
      if !scanner.isAtEnd, !beginsCommand { limit = try duration(or: limit) }
    }
    add(.match(Tape.Pattern(scope: scope, expression: expression), microseconds: limit))
  }

  /// Reads another tape, whose commands come here. Its `Output` and `Source` do not count, as in VHS.
  private mutating func parseSource(reading read: (_ path: String) -> [UInt8]?) throws(TapeProblem) {
    let source = try word("the path of a tape")
    guard let bytes = read(source.path), let text = String(validating: bytes, as: UTF8.self) else {
      throw problem(.unreadable(source.path), at: source.column - 1)
    }
    var parser = TapeParser(path: source.path, isForProgram: true)
    parser.tape.program = tape.program
    parser.typingPace = typingPace
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      try parser.parse(line.last == "\r" ? line.dropLast() : line)
    }
    tape.steps += parser.tape.steps
    tape.required += parser.tape.required
    typingPace = parser.typingPace
  }

  /// Reads a word, or text in quotation marks.
  private mutating func word(_ what: String) throws(TapeProblem) -> Tape.Output {
    scanner.skipBlanks()
    let column = scanner.index + 1
    let text = scanner.opens(Self.marks) != nil ? try string(what) : scanner.word()
    guard !text.isEmpty, !text.unicodeScalars.contains("\0") else { throw problem(.expected(what, found: text)) }
    return Tape.Output(path: text, line: line, column: column)
  }

  /// Checks the settings that several lines make together.
  ///
  /// - Throws: A problem with the keys.
  mutating func finish() throws(TapeProblem) {
    guard !keys.isEmpty else { return }
    // Each stays in its own line, so that messages name the lines of the tape.
    var lines = Array(repeating: "", count: line)
    for key in keys { lines[key.line - 1] = key.text }
    do throws(KeymapFile.Problem) {
      let text = lines.joined(separator: "\n")
      tape.settings.keymap = try KeymapFile.keymap(text, path: tape.path, changing: .standard)
    } catch {
      let start = keys.first { $0.line == error.line }?.column ?? 0
      var problem = TapeProblem(
        path: tape.path, line: error.line, column: error.column + start, reason: .badKeys(error.problem))
      problem.others = error.others.map { other in
        let start = keys.first { $0.line == other.line }?.column ?? 0
        return TapeProblem(
          path: tape.path, line: other.line, column: other.column + start, reason: .badKeys(other.problem))
      }
      throw problem
    }
  }

  // MARK: Keys

  private mutating func parseKey(_ name: String) throws(TapeProblem) {
    let key = TapeKeys.key(name)
    guard tape.program == nil ? key != nil : TapeKeys.terminalKey(name) != nil else {
      let names = Self.commands + (tape.program == nil ? TapeKeys.named.map(\.name) : TapeKeys.ofTerminals.map(\.name))
      throw problem(.unknownCommand(name, suggestion: NearestName.of(name, among: names)), at: start)
    }
    let pace = try parsePace()
    let count = try parseCount()
    if tape.program != nil {
      add(.press(name, times: count, pace: pace))
    } else if let key {
      add(.key(key, times: count, pace: pace))
    }
  }

  /// Reads a number of repetitions, 1 unless another command or the end of the line follows.
  private mutating func parseCount() throws(TapeProblem) -> Int {
    scanner.skipBlanks()
    if scanner.isAtEnd || beginsCommand { return 1 }
    let at = scanner.index
    let word = scanner.word()
    guard let number = Int(word), (1...1000).contains(number) else {
      throw problem(.expected("a number of repetitions, 1 to 1000", found: word), at: at)
    }
    return number
  }

  /// Reads a key, spelled as in the program's help or as in a tape.
  private mutating func namedKey() throws(TapeProblem) -> Key {
    scanner.skipBlanks()
    let at = scanner.index
    let name = try string("the key in quotes")
    if let key = Key(named: name) ?? TapeKeys.key(name) { return key }
    let names = TapeKeys.named.map(\.name) + Key.Named.allCases.map { Key.named($0).description }
    throw problem(.unknownKey(name, suggestion: NearestName.of(name, among: names)), at: at)
  }

  private mutating func parsePace() throws(TapeProblem) -> Int {
    scanner.take("@") ? try duration(or: nil) : typingPace
  }

  private mutating func add(_ action: Tape.Action) {
    tape.steps.append(Tape.Step(action: action, line: line, column: start + 1))
  }

  // MARK: Settings

  private mutating func parseSetting() throws(TapeProblem) {
    scanner.skipBlanks()
    let at = scanner.index
    let name = scanner.word()
    if !tape.steps.isEmpty, name != "TypingSpeed" || tape.program == nil {
      guard tape.program != nil else { throw problem(.lateSetting, at: start) }
      // VHS ignores it too.
      tape.notes.append((line, "Set \(name) comes after an action and has no effect; move it to the top"))
      _ = scanner.take { _ in true }
      return
    }
    if Self.looks.contains(name) { return try parseLook(name) }
    if Self.programs.contains(name), tape.program == nil { throw problem(.onlyForPrograms("Set " + name), at: at) }
    switch name {
    case "Shell":
      let shell = try word("the name of a shell").path
      tape.program?.shell = shell
    case "Clock":
      let clock = try choice(Tape.Program.Clock.allCases.map { ($0.rawValue, $0) })
      tape.program?.clock = clock
    case "WaitTimeout":
      let limit = try duration(or: nil)
      tape.program?.waitTimeout = limit
    case "WaitPattern":
      let at = scanner.index
      let expression = try quoted(by: ["/"], escape: "\\", "an expression between slashes")
      if (try? Regex(expression)) == nil { throw problem(.badExpression(expression), at: at) }
      tape.program?.waitPattern = expression
    case "Size": tape.settings.size = try size()
    case "FPS":
      let rate = try number(in: 1...240, "a whole number of frames a second, 1 to 240", isWhole: true)
      tape.settings.framesPerSecond = Int(rate)
    case "Depth": tape.settings.depth = try choice(Rendition.Depth.allCases.map { ($0.rawValue, $0) })
    case "Glyphs": tape.settings.glyphs = try choice(Rendition.Glyphs.allCases.map { ($0.rawValue, $0) })
    case "Aspect": tape.settings.aspect = try aspect()
    case "Theme": tape.settings.palette = try theme()
    case "Start":
      scanner.skipBlanks()
      tape.startPlace = (line, scanner.index + 1)
      tape.settings.start = try string("the screen's id in quotes")
    case "Transition": tape.settings.transition = try transition()
    case "Duration": tape.settings.duration = Double(try duration(or: nil)) / 1e6
    case "Motion": tape.settings.motion = try choice(TransitionChooser.Motion.allCases.map { ($0.rawValue, $0) })
    case "Seed": tape.settings.seed = Int(try number(in: 0...1e9, "a whole number, 0 to 1000000000", isWhole: true))
    case "Speed": tape.settings.speed = try number(in: 0.125...4, "a factor, 0.125 to 4")
    case "Chrome": tape.settings.showsChrome = try choice([("on", true), ("off", false)])
    case "TypingSpeed": typingPace = try duration(or: nil)
    case "Keys":
      scanner.skipBlanks()
      let column = scanner.index + 1
      keys.append((try string("an action and its keys in quotes, as in \"back = w, Backspace\""), line, column))
    default:
      let suggestion = NearestName.of(name, among: Self.settings)
      throw problem(.unknownSetting(name, suggestion: suggestion), at: at)
    }
  }

  private mutating func choice<Value>(_ values: [(name: String, value: Value)]) throws(TapeProblem) -> Value {
    scanner.skipBlanks()
    let at = scanner.index
    let word = scanner.word()
    if let value = values.first(where: { $0.name == word })?.value { return value }
    throw problem(unknown(word, among: values.map(\.name)), at: at)
  }

  /// Returns the reason for a word that is none of the names.
  private func unknown(_ word: String, among names: [String]) -> TapeProblem.Reason {
    guard !word.isEmpty, let suggestion = NearestName.of(word, among: names) else {
      return .expected("one of \(names.joined(separator: " "))", found: word)
    }
    return .unknownWord(word, suggestion: suggestion)
  }

  /// Reads a setting of the looks of the picture, in the terms of VHS.
  private mutating func parseLook(_ name: String) throws(TapeProblem) {
    var look = tape.settings.look ?? Tape.Look()
    func pixels(_ parser: inout TapeParser) throws(TapeProblem) -> Double {
      try parser.number(in: 0...10_000, "a number of pixels, 0 to 10000")
    }
    switch name {
    case "FontSize": look.fontSize = try number(in: 1...200, "a number of pixels, 1 to 200")
    case "FontFamily": look.fontFamily = try word("the name of a font").path
    case "LetterSpacing": look.letterSpacing = try number(in: 0...100, "a number of pixels, 0 to 100")
    case "LineHeight": look.lineHeight = try number(in: 0.1...10, "a factor, 0.1 to 10")
    case "Width": look.width = try pixels(&self)
    case "Height": look.height = try pixels(&self)
    case "Padding": look.padding = try pixels(&self)
    case "Margin": look.margin = try pixels(&self)
    case "MarginFill":
      let fill = try word("a colour such as \"#6b50ff\"")
      let digits = fill.path.dropFirst()
      if fill.path.hasPrefix("#"), digits.utf8.count == 6, let color = UInt32(digits, radix: 16) {
        look.marginFill = color
      } else {
        tape.notes.append((line, "a picture as MarginFill is left out; write a colour such as \"#6b50ff\""))
      }
    case "WindowBar": look.windowBar = try choice(Tape.Look.WindowBar.allCases.map { ($0.rawValue, $0) })
    case "WindowBarSize": look.windowBarSize = try pixels(&self)
    case "BorderRadius": look.borderRadius = try pixels(&self)
    case "Framerate":
      tape.settings.framesPerSecond = Int(
        try number(in: 1...240, "a whole number of frames a second, 1 to 240", isWhole: true))
    case "PlaybackSpeed": look.playbackSpeed = try number(in: 0.01...100, "a factor, 0.01 to 100")
    case "LoopOffset": look.loopOffset = try offset()
    default: look.cursorBlinks = try choice([("true", true), ("false", false)])
    }
    tape.settings.look = look
  }

  /// Reads a frame, or a part of the length such as `50%`.
  private mutating func offset() throws(TapeProblem) -> Tape.Look.Offset {
    scanner.skipBlanks()
    let at = scanner.index
    let word = scanner.word()
    let digits = word.hasSuffix("%") ? word.dropLast() : word[...]
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    guard isNumber, let number = Double(digits), number <= (word.hasSuffix("%") ? 100 : 1e9) else {
      throw problem(.expected("a frame or a part of the length, such as 5 or 50%", found: word), at: at)
    }
    return word.hasSuffix("%") ? .share(number / 100) : .frame(number)
  }

  /// Reads a theme: a name, colours in quotes, or JSON to the end of the line.
  private mutating func theme() throws(TapeProblem) -> Palette {
    scanner.skipBlanks()
    let at = scanner.index
    let isQuoted = scanner.opens(Self.marks) != nil
    let isJSON = scanner.opens(["{"]) != nil
    let word =
      isJSON ? try json() : isQuoted ? try string("the theme in quotes") : scanner.word()
    if let palette = TapeTheme.palette(of: word) { return palette }
    guard !isJSON, let suggestion = NearestName.of(word, among: TapeTheme.allNames) else {
      throw problem(
        .expected(
          TapeTheme.names.joined(separator: ", ")
            + ", another of \"porthole list themes\", JSON, or in quotes 18 colours such as d0d0d0 101010 ...",
          found: word), at: at)
    }
    throw problem(.unknownWord(word, suggestion: suggestion), at: at)
  }

  /// Reads JSON up to its closing brace.
  private mutating func json() throws(TapeProblem) -> String {
    let text = scanner.take { $0 != "}" }
    guard scanner.take("}") else { throw problem(.unclosed("}")) }
    return text + "}"
  }

  private mutating func transition() throws(TapeProblem) -> TransitionChoice {
    scanner.skipBlanks()
    let at = scanner.index
    let text = try string("the transition in quotes")
    do {
      return try TransitionChoice(parsing: text.unicodeScalars)
    } catch {
      throw problem(.badTransition("\(error)"), at: at)
    }
  }

  // MARK: Values

  /// Reads the name of a file in this folder or one below it. Someone else's script writes nowhere else.
  private mutating func screenshotName() throws(TapeProblem) -> String {
    scanner.skipBlanks()
    let at = scanner.index
    let isQuoted = scanner.opens(Self.marks) != nil
    let name = isQuoted ? try string("a file's name") : scanner.word()
    let format = ExportFormat.ending(of: name).flatMap(ExportFormat.named)
    let isBelow = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    guard isBelow, format?.still != nil, !name.unicodeScalars.contains("\0") else {
      let endings = ExportFormat.endings { $0.still != nil }
      throw problem(.expected("a file in this folder or below it that ends in one of \(endings)", found: name), at: at)
    }
    return name
  }

  private mutating func number(
    in range: ClosedRange<Double>, _ what: String, isWhole: Bool = false
  ) throws(TapeProblem) -> Double {
    scanner.skipBlanks()
    let at = scanner.index
    let word = scanner.word()
    let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) || !isWhole && $0 == 0x2E }
    guard isNumber, let number = Double(word), range.contains(number) else {
      throw problem(.expected(what, found: word), at: at)
    }
    return number
  }

  private mutating func aspect() throws(TapeProblem) -> Double {
    try number(in: 0.25...8, "the height of a cell in column widths, 0.25 to 8")
  }

  /// Reads a size such as `80x24`.
  private mutating func size() throws(TapeProblem) -> Size {
    let (columns, rows) = try pair(separator: "x", 1...1000, "a size such as 80x24, at most 1000x1000")
    return Size(columns: columns, rows: rows)
  }

  /// Reads a position such as `12,4`.
  private mutating func position() throws(TapeProblem) -> Position {
    let (column, row) = try pair(separator: ",", 0...999, "a cell such as 12,4, counted from 0")
    return Position(column: column, row: row)
  }

  private mutating func pair(
    separator: Character, _ range: ClosedRange<Int>, _ what: String
  ) throws(TapeProblem) -> (Int, Int) {
    scanner.skipBlanks()
    let at = scanner.index
    let word = scanner.word()
    let numbers = word.split(separator: separator, omittingEmptySubsequences: false).map { piece in
      piece.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(piece) : nil
    }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1], range.contains(first),
      range.contains(second)
    else { throw problem(.expected(what, found: word), at: at) }
    return (first, second)
  }

  /// Reads a duration such as `1s`, `500ms`, `.5s`, `2m` or `1.5`, in microseconds.
  private mutating func duration(or standard: Int?) throws(TapeProblem) -> Int {
    scanner.skipBlanks()
    if scanner.isAtEnd, let standard { return standard }
    let at = scanner.index
    // A text may follow at once.
    let word = scanner.take { $0 != " " && $0 != "\t" && $0 != "#" && !Self.marks.contains($0) }
    let digits = word.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let unit = [("ms", 1e3), ("s", 1e6), ("m", 6e7), ("", 1e6)].first { $0.0 == word.dropFirst(digits.count) }
    // A number may begin or end with its point.
    let padded = digits.contains(".") ? "0\(digits)0" : String(digits)
    guard let unit, digits.contains(where: { $0 != "." }), let number = Double(padded),
      number * unit.1 <= 86_400e6
    else { throw problem(.expected("a duration such as 1s or 500ms, at most a day", found: word), at: at) }
    return Int((number * unit.1).rounded())
  }

  /// Reads a text in quotation marks. Adjacent pieces, each in its own marks, are joined, so that a text can contain
  /// every mark.
  private mutating func string(_ what: String) throws(TapeProblem) -> String {
    var text = ""
    repeat { text += try quoted(by: Self.marks, escape: nil, what) } while scanner.opens(Self.marks) != nil
    return text
  }

  private mutating func quoted(
    by marks: [Unicode.Scalar], escape: Unicode.Scalar?, _ what: String
  ) throws(TapeProblem) -> String {
    scanner.skipBlanks()
    guard let mark = scanner.opens(marks) else {
      throw problem(.expected(what, found: scanner.isAtEnd ? "" : scanner.rest))
    }
    let at = scanner.index
    guard let text = scanner.quoted(by: marks, escape: escape) else {
      throw problem(.unclosed(Character(mark)), at: at)
    }
    return text
  }

  private func problem(_ reason: TapeProblem.Reason, at index: Int? = nil) -> TapeProblem {
    TapeProblem(path: tape.path, line: line, column: (index ?? scanner.index) + 1, reason: reason)
  }
}
