internal import CPortholeLoading
internal import PortholeInterface
internal import PortholeStreams
internal import Transitions

/// A line of a tape that is read from left to right, value by value. A problem names the place of the value.
struct TapeLine {
  let path: String
  /// The number of the line, from 1.
  let number: Int
  var scanner: TapeScanner
  private(set) var start = 0

  init(_ text: Substring.UnicodeScalarView, number: Int, of path: String) {
    (self.path, self.number) = (path, number)
    scanner = TapeScanner(text)
  }

  static let marks: [Unicode.Scalar] = ["\"", "'", "`"]

  func problem(_ message: String, at index: Int? = nil) -> TapeProblem {
    TapeProblem(path: path, line: number, column: (index ?? scanner.index) + 1, message: message)
  }

  private func unclosed(_ mark: Unicode.Scalar, at index: Int? = nil) -> TapeProblem {
    problem("missing closing \(mark); put it at the end of the text", at: index)
  }

  func problem(_ name: String, onlyFor purpose: Tape.Purpose, at index: Int) -> TapeProblem {
    var problem = problem(TapeProblem.message(name, onlyFor: purpose), at: index)
    problem.purpose = purpose
    return problem
  }

  func problem(expecting what: String, found: String, at index: Int? = nil) -> TapeProblem {
    let fault = found.isEmpty ? "the line ends too early" : "unexpected \(TapeProblem.quoted(found))"
    return problem("\(fault); write \(what)", at: index)
  }

  mutating func command() -> String {
    start = scanner.index
    return scanner.command()
  }

  /// Skips blanks, and returns the place of what comes next.
  mutating func next() -> Int {
    scanner.skipBlanks()
    return scanner.index
  }

  // MARK: Numbers

  mutating func decimal(
    in range: ClosedRange<Double>, _ what: String, isWhole: Bool = false
  ) throws(TapeProblem) -> Double {
    let at = next()
    let word = try value(what)
    let number = isWhole ? Int(digits: word).map(Double.init) : Double(plain: word)
    guard let number, range.contains(number) else {
      throw problem(expecting: what, found: word, at: at)
    }
    return number
  }

  mutating func count() throws(TapeProblem) -> Int {
    let at = scanner.index
    let word = scanner.word()
    guard let number = Int(word), (1...1000).contains(number) else {
      throw problem(expecting: "a number of repetitions, 1 to 1000", found: word, at: at)
    }
    return number
  }

  mutating func aspect() throws(TapeProblem) -> Double {
    try decimal(in: 0.25...8, "the height of a cell in column widths, 0.25 to 8")
  }

  /// Reads a size such as `80x24`.
  mutating func size() throws(TapeProblem) -> Size {
    let (columns, rows) = try pair(separator: "x", 1...1000, "a size such as 80x24, at most 1000x1000")
    return Size(columns: columns, rows: rows)
  }

  /// Reads a position such as `12,4`.
  mutating func position() throws(TapeProblem) -> Position {
    let (column, row) = try pair(separator: ",", 0...999, "a cell such as 12,4, counted from 0")
    return Position(column: column, row: row)
  }

  private mutating func pair(
    separator: Character, _ range: ClosedRange<Int>, _ what: String
  ) throws(TapeProblem) -> (Int, Int) {
    let at = next()
    let word = scanner.word()
    let numbers = word.split(separator: separator, omittingEmptySubsequences: false).map { Int(digits: $0) }
    guard numbers.count == 2, let first = numbers[0], let second = numbers[1], range.contains(first),
      range.contains(second)
    else { throw problem(expecting: what, found: word, at: at) }
    return (first, second)
  }

  /// Reads a time in microseconds, in any form of ``DurationText``.
  mutating func duration(or standard: Int?) throws(TapeProblem) -> Int {
    scanner.skipBlanks()
    if scanner.isAtEnd, let standard { return standard }
    let at = scanner.index
    // A text may follow at once.
    let word = scanner.take { $0 != " " && $0 != "\t" && $0 != "#" && !Self.marks.contains($0) }
    var time = word
    // The unit may stand after blanks.
    var rest = scanner
    rest.skipBlanks()
    let next = rest.word()
    let isBare = word.last.map { $0.isNumber || $0 == "." } ?? false
    if isBare, ["ms", "s", "m"].contains(next) { (time, scanner) = (word + next, rest) }
    guard let seconds = DurationText.seconds(time) else {
      throw problem(expecting: "a duration such as \(DurationText.forms), at most a day", found: word, at: at)
    }
    return seconds.inMicroseconds
  }

  // MARK: Words

  /// Reads a word, or what stands for it in quotation marks, as VHS allows for every value.
  mutating func value(_ what: String) throws(TapeProblem) -> String {
    scanner.opens(Self.marks) == nil ? scanner.word() : try string(what)
  }

  /// Reads a text in quotation marks. Adjacent pieces, each in its own marks, are joined, so that a text can contain
  /// every mark.
  mutating func string(_ what: String) throws(TapeProblem) -> String {
    var text = ""
    repeat { text += try quoted(by: Self.marks, escape: nil, what) } while scanner.opens(Self.marks) != nil
    return text
  }

  mutating func quoted(
    by marks: [Unicode.Scalar], escape: Unicode.Scalar?, _ what: String
  ) throws(TapeProblem) -> String {
    scanner.skipBlanks()
    guard let mark = scanner.opens(marks) else {
      throw problem(expecting: what, found: scanner.isAtEnd ? "" : scanner.rest)
    }
    let at = scanner.index
    guard let text = scanner.quoted(by: marks, escape: escape) else {
      throw unclosed(mark, at: at)
    }
    return text
  }

  /// - Parameter isQuoted: True if it must stand in quotation marks; then it may be empty.
  mutating func word(
    _ what: String, isQuoted: Bool = false, mayBeEmpty: Bool = false
  ) throws(TapeProblem) -> Tape.Word {
    let column = next() + 1
    let hasMarks = scanner.opens(Self.marks) != nil
    let text = isQuoted || hasMarks ? try string(what) : scanner.word()
    guard isQuoted || (mayBeEmpty && hasMarks) || !text.isEmpty, !text.unicodeScalars.contains("\0") else {
      throw problem(expecting: what, found: text)
    }
    return Tape.Word(text: text, path: path, line: number, column: column)
  }
}

extension TapeLine {
  mutating func choice<Value>(_ values: [(name: String, value: Value)]) throws(TapeProblem) -> Value {
    let at = next()
    let what = "one of \(values.map(\.name).joined(separator: " "))"
    let word = try value(what)
    if let value = values.first(where: { $0.name == word })?.value { return value }
    guard !word.isEmpty, let near = NearestName.of(word, among: values.map(\.name)) else {
      throw problem(expecting: what, found: word, at: at)
    }
    throw problem(TapeProblem.message("unexpected", word, near: near), at: at)
  }

  /// Reads a key, spelled as in the program's help or as in a tape.
  mutating func namedKey() throws(TapeProblem) -> Key {
    let at = next()
    let name = try string("the key in quotes")
    if let key = Key(named: name) ?? TapeKeys.key(ofDeck: name) { return key }
    let names = TapeKeys.ofDecks.map(\.name) + Key.Named.allCases.map { Key.named($0).description }
    throw problem(
      TapeProblem.message(
        "unknown key", name, near: NearestName.of(name, among: names),
        else: "write a character, or a name such as Enter or Alt-Left"), at: at)
  }

  mutating func expression() throws(TapeProblem) -> String {
    let at = next()
    let text = try quoted(by: ["/"], escape: "\\", "an expression between slashes")
    do throws(RegularExpression.Failure) {
      _ = try RegularExpression(text)
    } catch {
      let words =
        switch error {
        case .malformed:
          "\(TapeProblem.quoted(text)) is not a regular expression; put \\ before characters that stand for themselves"
        case .noLibrary(let name):
          "\(name) is missing, which reads regular expressions; "
            + "\"apt-get install \(String(cString: library_package(name)))\" installs it"
        }
      throw problem(words, at: at)
    }
    return text
  }

  /// Reads a theme: a name, colours in quotes, or JSON to the end of the line.
  mutating func theme() throws(TapeProblem) -> Palette {
    let at = next()
    let isJSON = scanner.opens(["{"]) != nil
    let word = isJSON ? try json() : try value("the theme in quotes")
    if let palette = TapeTheme.palette(of: word) { return palette }
    guard !isJSON, let suggestion = NearestName.of(word, among: TapeTheme.allNames) else {
      throw problem(
        expecting: TapeTheme.names.joined(separator: ", ")
          + ", another of \"porthole help themes\", JSON, or in quotes 18 colours such as d0d0d0 101010 ...",
        found: word, at: at)
    }
    throw problem(TapeProblem.message("unexpected", word, near: suggestion), at: at)
  }

  private mutating func json() throws(TapeProblem) -> String {
    let text = scanner.take { $0 != "}" }
    guard scanner.take("}") else { throw unclosed("}") }
    return text + "}"
  }

  mutating func transition() throws(TapeProblem) -> TransitionChoice {
    let at = next()
    let text = try string("the transition in quotes")
    do {
      return try TransitionChoice(parsing: text.unicodeScalars)
    } catch {
      throw problem(TapeProblem.plain("\(error)"), at: at)
    }
  }

  /// Reads the name of a file in this folder or one below it. Someone else's script writes nowhere else.
  mutating func screenshotName() throws(TapeProblem) -> String {
    let at = next()
    let name = try value("a file's name")
    let format = ExportFormat.ending(of: name).flatMap(ExportFormat.init(named:))
    let isBelow = !name.hasPrefix("/") && !name.split(separator: "/").contains("..")
    guard isBelow, format?.still != nil, !name.unicodeScalars.contains("\0") else {
      let endings = ExportFormat.endings { $0.still != nil }
      throw problem(
        expecting: "a file in this folder or below it that ends in one of \(endings)", found: name, at: at)
    }
    return name
  }
}
