internal import Interface
internal import Navigation
internal import Transitions

extension Tape {
  /// Reads a script.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: The path in messages.
  /// - Throws: The first problem, with the later ones in ``TapeProblem/others``; at most a hundred.
  /// - Complexity: O(bytes) in time and memory.
  public init(parsing bytes: [UInt8], path: String) throws(TapeProblem) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw TapeProblem(path: path, line: 1, column: 1, reason: .notUTF8)
    }
    var parser = TapeParser(path: path)
    var problems: [TapeProblem] = []
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      // After the line at which the tape gets too long, every other line would be too long as well.
      guard problems.count < 100, problems.last?.reason != .tooLong else { break }
      do throws(TapeProblem) {
        try parser.parse(line.last == "\r" ? line.dropLast() : line)
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
  private var typingPace = 0
  /// The longest time that the lines so far can take, in microseconds.
  private var length = 0
  /// The lines of `Set Keys` and their places.
  private var keys: [(text: String, line: Int, column: Int)] = []

  init(path: String) {
    tape = Tape(path: path, settings: Tape.Settings(), steps: [])
  }

  /// The names of the settings.
  static let settings = [
    "Size", "FPS", "Depth", "Glyphs", "Aspect", "Theme", "Start", "Transition", "Duration", "Speed", "Motion", "Seed",
    "Chrome", "Keys", "TypingSpeed",
  ]

  private static let commands =
    ["Set", "Type", "Key", "Click", "Drag", "Sleep", "Wait", "Marker", "Screenshot", "Hide", "Show", "Resize"]
    + mouse.map(\.name)

  /// The names of mouse events besides clicking and dragging.
  static let mouse: [(name: String, event: InputEvent.Mouse)] = [
    ("Press", .press), ("Move", .drag), ("Release", .release), ("RightClick", .rightPress), ("WheelUp", .wheelUp),
    ("WheelDown", .wheelDown),
  ]

  static let keys: [(name: String, key: Key)] = [
    ("Enter", .named(.enter)), ("Escape", .named(.escape)), ("Tab", .named(.tab)), ("Space", .character(" ")),
    ("Backspace", .named(.backspace)), ("Delete", .named(.delete)), ("Left", .named(.left)), ("Right", .named(.right)),
    ("Up", .named(.up)), ("Down", .named(.down)), ("Home", .named(.home)), ("End", .named(.end)),
    ("PageUp", .named(.pageUp)), ("PageDown", .named(.pageDown)), ("F1", .named(.f1)), ("F5", .named(.f5)),
  ]

  /// The quotation marks of a text.
  static let marks: [Unicode.Scalar] = ["\"", "'", "`"]

  /// Reads the next line.
  mutating func parse(_ text: Substring.UnicodeScalarView) throws(TapeProblem) {
    line += 1
    scanner = TapeScanner(text)
    if scanner.isAtEnd { return }
    start = scanner.index
    let name = scanner.take { $0 != " " && $0 != "\t" && $0 != "#" && $0 != "@" }
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
    case "Wait":
      let text = try quoted(by: ["/"], escape: "\\", "the text between slashes, as in Wait /text/")
      add(.wait(text: text, microseconds: try duration(or: 15_000_000)))
    case "Marker": add(.marker(try string("the marker's name in quotes")))
    case "Screenshot": add(.screenshot(try screenshotName()))
    case "Hide": add(.hide)
    case "Show": add(.show)
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
    if !scanner.isAtEnd { throw problem(.leftOver(scanner.rest)) }
    // Each line has passed its own limits, so the sum exceeds the limit before it can overflow.
    if let step = tape.steps.last, step.line == line { length += step.action.longest }
    if length > Tape.longest { throw problem(.tooLong, at: start) }
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
    guard let key = Self.key(name) else {
      let names = Self.commands + Self.keys.map(\.name)
      throw problem(.unknownCommand(name, suggestion: NearestName.of(name, among: names)), at: start)
    }
    let pace = try parsePace()
    scanner.skipBlanks()
    var count = 1
    if !scanner.isAtEnd {
      let at = scanner.index
      let word = scanner.word()
      guard let number = Int(word), (1...1000).contains(number) else {
        throw problem(.expected("a number of repetitions, 1 to 1000", found: word), at: at)
      }
      count = number
    }
    add(.key(key, times: count, pace: pace))
  }

  /// `Enter`, `Ctrl+L`, `Alt+Left`, `Shift+Tab`.
  private static func key(_ name: String) -> Key? {
    func named(_ name: Substring) -> Key.Named? {
      guard case .named(let key)? = keys.first(where: { $0.name == name })?.key else { return nil }
      return key
    }
    if let key = keys.first(where: { $0.name == name })?.key { return key }
    if name.hasPrefix("Ctrl+"), name.count == 6, let letter = name.last, letter.isASCII, letter.isLetter {
      return Key(named: "^\(letter)")
    }
    if name.hasPrefix("Alt+") { return named(name.dropFirst(4)).map { .alt($0) } }
    if name.hasPrefix("Shift+") { return named(name.dropFirst(6)).map { .shift($0) } }
    return nil
  }

  /// Reads a key, spelled as in the program's help or as in a tape.
  private mutating func namedKey() throws(TapeProblem) -> Key {
    scanner.skipBlanks()
    let at = scanner.index
    let name = try string("the key in quotes")
    if let key = Key(named: name) ?? Self.key(name) { return key }
    let names = Self.keys.map(\.name) + Key.Named.allCases.map { Key.named($0).description }
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
    guard tape.steps.isEmpty else { throw problem(.lateSetting, at: start) }
    scanner.skipBlanks()
    let at = scanner.index
    let name = scanner.word()
    switch name {
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

  /// Reads a theme: a name, colours in quotes, or JSON to the end of the line.
  private mutating func theme() throws(TapeProblem) -> Palette {
    scanner.skipBlanks()
    let at = scanner.index
    let isQuoted = scanner.opens(Self.marks) != nil
    let isJSON = scanner.opens(["{"]) != nil
    let word =
      isJSON ? scanner.take { _ in true } : isQuoted ? try string("the theme in quotes") : scanner.word()
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
    let word = scanner.word()
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
