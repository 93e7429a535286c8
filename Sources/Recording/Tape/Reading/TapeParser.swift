internal import PortholeDecks
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

struct TapeParser {
  private var tape: Tape
  private var settings: TapeSettings
  private var line: TapeLine
  private var problems: [TapeProblem] = []
  /// The longest time that the commands so far can take, in microseconds.
  private var length = 0
  /// The place of the `Source` command whose tape is being read; nil in the tape itself.
  private var source: (line: Int, column: Int)?
  /// The bytes of the tapes that were read for `Source`.
  private var sourced = 0
  private let read: (_ path: String) -> [UInt8]?

  /// The most bytes of the tapes that `Source` names.
  private static let mostSourced = 8 << 20

  init(path: String, isForProgram: Bool, reading read: @escaping (_ path: String) -> [UInt8]?) {
    tape = Tape(path: path)
    settings = TapeSettings(isForProgram: isForProgram)
    line = TapeLine(""[...].unicodeScalars, number: 0, of: path)
    self.read = read
  }

  mutating func read(_ text: String, of path: String) {
    var number = 0
    for text in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) where !isOver {
      number += 1
      line = TapeLine(text.last == "\r" ? text.dropLast() : text, number: number, of: path)
      do throws(TapeProblem) {
        while !line.scanner.isAtEnd, !isOver {
          try readCommand()
          line.scanner.skipBlanks()
        }
      } catch {
        problems.append(error)
      }
    }
  }

  /// Returns the tape without its faulty parts, and their problems.
  mutating func finish() -> (tape: Tape, problems: [TapeProblem]) {
    do throws(TapeProblem) {
      try settings.finish(path: tape.path, lines: line.number)
    } catch {
      problems += [error] + error.others
    }
    (tape.settings, tape.program, tape.startPlace) = (settings.settings, settings.program, settings.startPlace)
    return (tape, problems)
  }

  /// True if nothing more is read. After the line at which the tape gets too long, every
  /// other line would be too long as well.
  private var isOver: Bool { problems.count >= 100 || length > Tape.longest }

  private var isForProgram: Bool { settings.program != nil }

  // MARK: Commands

  private mutating func readCommand() throws(TapeProblem) {
    let name = line.command()
    if TapeCommands.ofPrograms.contains(name), !isForProgram {
      throw line.problem(name, onlyFor: .program, at: line.start)
    }
    if TapeCommands.ofDecks.contains(name), isForProgram { throw line.problem(name, onlyFor: .deck, at: line.start) }
    switch name {
    case "Set":
      let note = try settings.read(&line, isLate: !tape.steps.isEmpty)
      if let note { add(note: note) }
    case "Type":
      let pace = try readPace()
      try add(.type(try readText(), pace: pace))
    case "Sleep": try add(.sleep(microseconds: try line.duration(or: nil)))
    case "Wait", "Wait+Line", "Wait+Screen": try readWait(name)
    case "Marker": try add(.marker(try line.string("the marker's name in quotes")))
    case "Screenshot": try add(.screenshot(try line.screenshotName()))
    case "Hide": try add(.hide)
    case "Show": try add(.show)
    case "Resize":
      let size = try line.size()
      line.scanner.skipBlanks()
      try add(.resize(size, aspect: line.scanner.isAtEnd ? nil : try line.aspect()))
    case "Output":
      let file = try line.word("the path of a file")
      // A tape that is read for its settings writes no file, as in VHS.
      if source == nil { tape.outputs.append(file) }
    case "Require": tape.required.append(try line.word("the name of a program"))
    case _ where TapeCommands.ofPrograms.contains(name): try readProgramCommand(name)
    case _ where TapeCommands.ofDecks.contains(name): try readDeckCommand(name)
    default: try readKey(name)
    }
    line.scanner.skipBlanks()
    if !line.scanner.isAtEnd, !beginsCommand {
      throw line.problem("unexpected \(TapeProblem.quoted(line.scanner.rest)); remove it or begin a new line")
    }
  }

  private mutating func readDeckCommand(_ name: String) throws(TapeProblem) {
    switch name {
    case "Key": try add(.key(try line.namedKey()))
    case "Click": try add(.click(try line.position()))
    case "Drag":
      let from = try line.position()
      let to = try line.position()
      try add(.drag(from: from, to: to, microseconds: try line.duration(or: nil)))
    default:
      let event = TapeCommands.mouse.first { $0.name == name }?.event
      let position = try line.position()
      if let event { try add(.mouse(event, position)) }
    }
  }

  private mutating func readProgramCommand(_ name: String) throws(TapeProblem) {
    switch name {
    case "Run":
      let command = try line.string("the command in quotes")
      settings.program?.command = command
    case "Env":
      let name = try line.word("the name of a variable").text
      let value = try line.word("the value of the variable", mayBeEmpty: true).text
      settings.program?.environment.append(Tape.Program.Variable(name: name, value: value))
    case "Source": try readSource()
    case "Copy": try add(.copy(try line.string("the text in quotes")))
    case "Paste": try add(.paste)
    default:
      let pace = try readPace()
      let rows = try readCount()
      try add(.scroll(rows: name == "ScrollUp" ? rows : -rows, pace: pace))
    }
  }

  /// Reads `Wait /text/ 10s` of a deck, or VHS's `Wait+Screen@10s /expression/` of a program.
  private mutating func readWait(_ name: String) throws(TapeProblem) {
    guard let program = settings.program else {
      if name != "Wait" { throw line.problem(name, onlyFor: .program, at: line.start) }
      let text = try line.quoted(by: ["/"], escape: "\\", "the text between slashes, as in Wait /text/")
      return try add(.wait(text: text, microseconds: try line.duration(or: 15_000_000)))
    }
    let scope: Tape.Pattern.Scope = name == "Wait+Screen" ? .screen : .line
    var limit = program.waitTimeout
    line.scanner.skipBlanks()
    if line.scanner.take("@") { limit = try line.duration(or: nil) }
    line.scanner.skipBlanks()
    var expression = program.waitPattern
    if line.scanner.opens(["/"]) != nil {
      expression = try line.expression()
      line.scanner.skipBlanks()
      if !line.scanner.isAtEnd, !beginsCommand { limit = try line.duration(or: limit) }
    }
    try add(.match(Tape.Pattern(scope: scope, expression: expression), microseconds: limit))
  }

  /// Reads another tape in place of the command, with the settings so far.
  private mutating func readSource() throws(TapeProblem) {
    let name = try line.word("the path of a tape")
    if source != nil {
      return add(note: "Source has no effect in a tape that Source names; name the tape in the first")
    }
    guard sourced <= Self.mostSourced else {
      throw line.problem(
        "the tapes that Source names have more than 8 MiB together; name fewer", at: name.column - 1)
    }
    let found = read(name.text)
    if namesItself(name.text, isFound: found != nil) {
      throw line.problem("the tape names itself; name another, or remove the line", at: name.column - 1)
    }
    guard let bytes = found, let text = Tape.text(bytes) else {
      // The system's reason, which the reader does not give.
      let isClosed = found == nil && access(name.text, R_OK) != 0
      let why = isClosed ? ": \(String(cString: strerror(errno)))" : found == nil ? "" : ": not UTF-8"
      let place = name.text.hasPrefix("/") ? "" : ", from the current folder"
      throw line.problem(
        "\(TapeProblem.quoted(name.text)) cannot be read\(why); give the path of a tape\(place)", at: name.column - 1)
    }
    sourced += bytes.count
    let outer = line
    source = (outer.number, outer.start + 1)
    read(text, of: name.text)
    (source, line) = (nil, outer)
  }

  /// Returns whether a path of `Source` is that of the tape, or would be if it counted from the tape's folder.
  private func namesItself(_ name: String, isFound: Bool) -> Bool {
    func isOwn(_ path: String) -> Bool {
      path == tape.path || TapeFolder.real(path).map { $0 == TapeFolder.real(tape.path) } ?? false
    }
    if isOwn(name) { return true }
    guard !isFound, !name.hasPrefix("/"), let slash = tape.path.lastIndex(of: "/") else { return false }
    return isOwn("\(tape.path[...slash])\(name)")
  }

  // MARK: Keys

  private mutating func readKey(_ name: String) throws(TapeProblem) {
    guard let key = key(name) else {
      let keys = (isForProgram ? TapeKeys.ofPrograms : TapeKeys.ofDecks).map(\.name)
      let suggestion = NearestName.of(name, among: TapeCommands.all + keys)
      throw line.problem(
        TapeProblem.message(
          "unknown command", name, near: suggestion, else: "write one of Type Key Enter Sleep Set ..."), at: line.start)
    }
    let pace = try readPace()
    let count = try readCount()
    try add(.key(key, times: count, pace: pace), named: name)
  }

  private func key(_ name: String) -> Key? {
    isForProgram ? TapeKeys.key(ofProgram: name) : TapeKeys.key(ofDeck: name)
  }

  /// Reads a number of repetitions, 1 unless another command or the end of the line follows.
  private mutating func readCount() throws(TapeProblem) -> Int {
    line.scanner.skipBlanks()
    return line.scanner.isAtEnd || beginsCommand ? 1 : try line.count()
  }

  /// Reads the text of `Type`. In VHS words of letters need no quotes, and there is a blank between two texts.
  private mutating func readText() throws(TapeProblem) -> String {
    let what = "the text in quotes"
    guard isForProgram else { return try line.string(what) }
    var texts: [String] = []
    repeat {
      line.scanner.skipBlanks()
      let isWord = !beginsCommand && line.scanner.beginsWord
      texts.append(isWord ? line.scanner.plainWord() : try line.string(what))
      line.scanner.skipBlanks()
    } while !beginsCommand && (line.scanner.beginsWord || line.scanner.opens(TapeLine.marks) != nil)
    return texts.joined(separator: " ")
  }

  private mutating func readPace() throws(TapeProblem) -> Int {
    line.scanner.skipBlanks()
    return line.scanner.take("@") ? try line.duration(or: nil) : settings.typingPace
  }

  private var beginsCommand: Bool {
    var rest = line.scanner
    let name = rest.command()
    return TapeCommands.all.contains(name) || key(name) != nil || name.hasPrefix("Wait+")
  }

  // MARK: Results

  private mutating func add(_ action: Tape.Action, named name: String = "") throws(TapeProblem) {
    // Each command has passed its own limits, so the sum exceeds the limit before it can overflow.
    length += action.longest
    if length > Tape.longest {
      throw line.problem(
        "up to here, the tape takes more than a week if every Wait takes its longest; shorten or remove a line",
        at: line.start)
    }
    // The user looks for a step in the tape that was given.
    let place = source ?? (line.number, line.start + 1)
    tape.steps.append(Tape.Step(action: action, line: place.line, column: place.column, name: name))
  }

  private mutating func add(note: String) {
    tape.notes.append(Tape.Note(path: line.path, line: line.number, column: line.start + 1, text: note))
  }
}

extension Tape {
  /// Returns true if a file holds a tape, whatever its name: UTF-8 in which most lines begin with a command.
  ///
  /// - Complexity: O(bytes).
  package static func isTape(_ bytes: [UInt8]) -> Bool {
    text(bytes).map(TapeCommands.begin(mostLinesOf:)) ?? false
  }

  /// Returns the text of a tape, which Windows may have written in UTF-16; nil if it is none.
  static func text(_ bytes: [UInt8]) -> String? {
    let bytes = ByteOrderMark.unmarked(bytes)
    return String(validating: bytes.dropFirst(ByteOrderMark.length(in: bytes)), as: UTF8.self)
  }

  /// - Parameter purpose: The use of the tape; nil decides by its commands: one that only tapes of programs have makes it
  ///   one.
  /// - Throws: The first problem, with the later ones in ``TapeProblem/others``; at most a hundred.
  ///
  /// - Complexity: O(bytes) in time and memory, with the bytes of all tapes that are read.
  package init(
    parsing bytes: [UInt8], path: String, for purpose: Purpose? = .deck,
    reading read: @escaping (_ path: String) -> [UInt8]? = { _ in nil }
  ) throws(TapeProblem) {
    let (tape, problems) = Self.parse(bytes, path: path, for: purpose, reading: read)
    if var first = problems.first {
      first.others = Array(problems.dropFirst())
      throw first
    }
    self = tape
  }

  /// Returns what can be read of a tape, and the problems of the rest; at most a hundred.
  ///
  /// - Parameter purpose: The use of the tape, as above.
  ///
  /// - Complexity: O(bytes) in time and memory, with the bytes of all tapes that are read.
  package static func parse(
    _ bytes: [UInt8], path: String, for purpose: Purpose?, reading read: @escaping (_ path: String) -> [UInt8]?
  ) -> (tape: Tape, problems: [TapeProblem]) {
    if let words = DeckFile.otherKind(ByteOrderMark.unmarked(bytes), path: path) {
      return (Tape(path: path), [TapeProblem(path: path, line: 1, column: 1, message: words)])
    }
    guard let text = Self.text(bytes) else {
      return (
        Tape(path: path), [TapeProblem(path: path, line: 1, column: 1, message: "not UTF-8; save the file as UTF-8")]
      )
    }
    let isForProgram =
      purpose.map { $0 == .program } ?? text.unicodeScalars.split(separator: "\n").contains(where: TapeCommands.drive)
    var parser = TapeParser(path: path, isForProgram: isForProgram, reading: read)
    parser.read(text, of: path)
    return parser.finish()
  }
}
