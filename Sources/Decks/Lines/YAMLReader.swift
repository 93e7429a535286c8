internal import Transitions

/// Reads the YAML of front matter: `key: value` lines. libyaml reads each value, which may go on in the lines below.
///
/// It reads more than YAML allows where the meaning is clear, since front matter has always been written by hand: `a:b`
/// without a blank, and `{{page}}` or a colour such as `#fff` without quotes. A value that is no YAML is the rest of its
/// line.
struct YAMLReader {
  struct Line {
    var number: Int
    var indent: Int
    var text: ArraySlice<UInt8>
    /// The first byte of the line.
    var start: Int
  }

  struct Pair {
    var name: String
    var value: YAMLValue
    var line: Int
    /// The first byte of the value behind its quote, and that of its line.
    var start: Int
    var lineStart: Int
    /// The value as it is spelled: the rest of the line, or the lines below it.
    var spelling: String
    /// True if the value stands in the lines below.
    var isBelow: Bool
  }

  private let lines: [Line]
  private var next = 0
  private(set) var flaws: [(line: Int, flaw: YAMLFlaw)] = []

  private static let mostFlaws = 100
  /// The keys whose values are texts, also if the lines below them look like keys.
  private static let texts: Set<String> = ["note", "notes"]

  init(_ lines: [Line]) { self.lines = lines }

  static func line(_ content: ArraySlice<UInt8>, number: Int) -> Line {
    let text = content.trimmed
    return Line(
      number: number, indent: text.startIndex - content.startIndex, text: text, start: content.startIndex)
  }

  static func value(of text: some StringProtocol) -> YAMLValue {
    if let value = try? YAMLParser.value(of: String(text)), value.text?.isEmpty ?? true || value.text == nil {
      return value
    }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var reader = YAMLReader(lines.enumerated().map { line(Array($0.element)[...], number: $0.offset + 1) })
    let pairs = reader.pairs()
    return pairs.isEmpty ? .text(String(text).trimmed) : .map(pairs.map { ($0.name, $0.value) })
  }

  mutating func pairs() -> [Pair] {
    var pairs: [Pair] = []
    var names: Set<String> = []
    while let line = peek() {
      next += 1
      guard let key = Self.key(of: line.text) else {
        let isMerge = line.text.starts(with: "<<".utf8)
        note(isMerge ? .anchor("<<") : .notAPair(String(decoding: line.text, as: UTF8.self)), line.number)
        continue
      }
      // The keys of a text that is indented as a whole may go on further to the left.
      if let last = pairs.last, line.indent > indent(of: last) { note(.indented(key.name), line.number) }
      let pair = pair(key.name, line.text[key.end...].trimmed, of: line)
      if !names.insert(pair.name).inserted, !Self.texts.contains(pair.name) { note(.repeated(pair.name), pair.line) }
      pairs.append(pair)
    }
    return pairs
  }

  private func indent(of pair: Pair) -> Int { lines.first { $0.start == pair.lineStart }?.indent ?? 0 }

  private mutating func note(_ flaw: YAMLFlaw, _ line: Int) {
    if flaws.count < Self.mostFlaws { flaws.append((line, flaw)) }
  }

  /// Returns the next line that is neither blank nor a comment, and goes there.
  private mutating func peek() -> Line? {
    while next < lines.count, lines[next].text.isEmpty || lines[next].text.first == UInt8(ascii: "#") { next += 1 }
    return next < lines.count ? lines[next] : nil
  }

  mutating func noteTabs(in source: SourceLines) {
    let tabbed = lines.first {
      source.bytes[$0.start..<$0.text.startIndex].contains(UInt8(ascii: "\t")) && !$0.text.isEmpty
    }
    if let tabbed { note(.tab, tabbed.number) }
  }
}

// MARK: Values

extension YAMLReader {
  /// Reads the value of a key, behind which the next line comes.
  private mutating func pair(_ name: String, _ text: ArraySlice<UInt8>, of line: Line) -> Pair {
    let (first, isEmpty) = (next, YAMLScalar.plain(text).isEmpty)
    let isPlain = !isEmpty && (text.first.map { !"\"'[{|>".utf8.contains($0) } ?? true || text.starts(with: "{{".utf8))
    while next < lines.count, case let row = lines[next],
      row.text.isEmpty || row.indent > line.indent && !(isPlain && Self.key(of: row.text, isStrict: true) != nil)
        || isEmpty && row.indent == line.indent && Self.isItem(row.text)
    {
      next += 1
    }
    var rows = lines[first..<next]
    while rows.last?.text.isEmpty == true { rows.removeLast() }
    let isQuoted = text.first == UInt8(ascii: "\"") || text.first == UInt8(ascii: "'")
    let isBelow = isEmpty || text.first == UInt8(ascii: "|") || text.first == UInt8(ascii: ">")
    let spelling = isBelow ? rows.map(\.text) : [text]
    return Pair(
      name: name, value: value(text, rows, of: line, isText: isEmpty && Self.texts.contains(name)), line: line.number,
      start: text.startIndex + (isQuoted ? 1 : 0), lineStart: line.start,
      spelling: spelling.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"), isBelow: isBelow)
  }

  /// - Parameter isText: True if these are a text, whatever they look like.
  private mutating func value(
    _ text: ArraySlice<UInt8>, _ rows: ArraySlice<Line>, of line: Line, isText: Bool
  ) -> YAMLValue {
    if rows.isEmpty, Self.isSimple(text) { return .text(String(decoding: text, as: UTF8.self)) }
    let head = isText ? Array("|".utf8) : YAMLScalar.plain(text).isEmpty ? [] : Self.mended(text)
    var yaml = Array("k: ".utf8) + head + Self.lineEnd
    // The lines of a text stay as they are.
    var textIndent = isText || Self.beginsText(head[...]) ? line.indent : nil
    for row in rows {
      let blanks = repeatElement(UInt8(ascii: " "), count: max(0, row.indent - line.indent))
      if let indent = textIndent, !row.text.isEmpty, row.indent <= indent { textIndent = nil }
      var body = Array(row.text)
      if textIndent == nil, let place = Self.valueStart(of: row.text) {
        body = row.text[..<place] + Self.mended(row.text[place...])
        if Self.beginsText(row.text[place...]) { textIndent = row.indent }
      }
      yaml += blanks + body + Self.lineEnd
    }
    do throws(YAMLParser.Failure) {
      guard case .map(let pairs) = try YAMLParser.value(of: String(decoding: yaml, as: UTF8.self)), pairs.count == 1
      else { throw .malformed("") }
      return pairs[0].value
    } catch {
      return value(text, rows, of: line, after: error)
    }
  }

  private mutating func value(
    _ text: ArraySlice<UInt8>, _ rows: ArraySlice<Line>, of line: Line, after failure: YAMLParser.Failure
  ) -> YAMLValue {
    let isFlow = text.first == UInt8(ascii: "[") || text.first == UInt8(ascii: "{")
    switch failure {
    case .anchor(let name):
      note(.anchor(name), line.number)
      return .text("")
    case .tooDeep:
      note(isFlow ? .brackets : .tooDeep, line.number)
      return .text("")
    case .malformed(let problem):
      let isQuoted = text.first == UInt8(ascii: "\"") || text.first == UInt8(ascii: "'")
      if isQuoted {
        let flaw = problem.contains(text: "end of stream") ? YAMLFlaw.openQuote : .textAfterQuote
        note(problem.contains(text: "escape") ? .escape : flaw, line.number)
      } else if isFlow {
        note(.brackets, line.number)
      }
      guard text.isEmpty || YAMLScalar.plain(text).isEmpty else { break }
      // Plain lines are read one by one.
      var reader = YAMLReader(Array(rows))
      let pairs = reader.pairs()
      for flaw in reader.flaws { note(flaw.flaw, flaw.line) }
      return .map(pairs.map { ($0.name, $0.value) })
    }
    let words = ([text] + rows.map(\.text)).map(YAMLScalar.plain).filter { !$0.isEmpty }
    return .text(words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " "))
  }

  private static let lineEnd = [UInt8(ascii: "\n")]

  /// Returns whether a value is a text of one line that YAML reads as it stands.
  private static func isSimple(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first else { return true }
    return !"\"'[]{}|>&*!%@#?-,:`".utf8.contains(first) && !text.contains(UInt8(ascii: "#"))
      && text.allSatisfy { $0 >= 0x20 }
  }

  /// Returns a value of one line in quotes if it is clearly a text and YAML would take it for something else: a colour, a
  /// variable, emphasis, or words with a colon.
  private static func mended(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let words = YAMLScalar.plain(text)
    guard let first = words.first, !"\"'[|>&!".utf8.contains(first) else { return Array(text) }
    let isColon = words.indices.contains {
      words[$0] == UInt8(ascii: ":") && words[($0 + 1)...].first.map(isBlank) ?? true
    }
    let isVariable = words.starts(with: "{{".utf8)
    if first == UInt8(ascii: "{"), !isVariable { return Array(text) }
    let isAlias = first == UInt8(ascii: "*") && words.dropFirst().allSatisfy(isNameByte)
    guard isVariable || isColon || "#*%@`".utf8.contains(first), !isAlias else { return Array(text) }
    return Array("'".utf8) + words.flatMap { $0 == UInt8(ascii: "'") ? [$0, $0] : [$0] } + Array("'".utf8)
  }

  /// Returns where the value of a line `key: value` or `- key: value` begins; nil if it is none.
  private static func valueStart(of text: ArraySlice<UInt8>) -> Int? {
    let isItem = isItem(text)
    let body = isItem ? text.dropFirst().drop(while: isBlank) : text
    if let key = key(of: body, isStrict: true) { return body[key.end...].firstIndex { !isBlank($0) } }
    return isItem && !body.isEmpty ? body.startIndex : nil
  }

  private static func beginsText(_ value: ArraySlice<UInt8>) -> Bool {
    value.first == UInt8(ascii: "|") || value.first == UInt8(ascii: ">")
  }

  // MARK: Marks

  /// Returns the key at the start of a line, and the byte after its colon; nil if there is none.
  ///
  /// - Parameter isStrict: True if a blank must stand behind the colon, as YAML wants it.
  static func key(of line: ArraySlice<UInt8>, isStrict: Bool = false) -> (name: String, end: Int)? {
    var rest = line
    let name: ArraySlice<UInt8>
    if let mark = line.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
      guard let end = line.dropFirst().firstIndex(of: mark), end > line.startIndex + 1 else { return nil }
      (name, rest) = (line[(line.startIndex + 1)..<end], line[(end + 1)...])
    } else {
      name = line.prefix(while: isKeyByte)
      guard !name.isEmpty else { return nil }
      rest = line[name.endIndex...]
    }
    rest = rest.drop(while: isBlank)
    guard rest.first == UInt8(ascii: ":") else { return nil }
    rest = rest.dropFirst()
    guard !isStrict || rest.first.map(isBlank) ?? true else { return nil }
    return (String(decoding: name, as: UTF8.self), rest.startIndex)
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte)) || "-._".utf8.contains(byte)
  }

  private static func isItem(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "-") && text.dropFirst().first.map(isBlank) ?? true
  }
}

enum YAMLScalar {
  /// Returns a text without blanks around it and without a comment. A comment begins with `#` behind a blank; at the
  /// start a blank must follow too, since many write colours such as `#fff` without quotes.
  static func plain(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var text = text.trimmed
    if isComment(text) { return text.prefix(0) }
    for index in text.indices.dropFirst() where text[index] == UInt8(ascii: "#") && isBlank(text[index - 1]) {
      text = text[..<index].trimmed
      break
    }
    return text
  }

  /// Returns true if a text, without blanks before it, is a comment.
  static func isComment(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "#") && text.dropFirst().first.map(isBlank) ?? true
  }

  /// Returns the value of a text of one line: without its quotes, or without a comment.
  static func value(_ text: ArraySlice<UInt8>) -> String {
    let text = text.trimmed
    guard let mark = text.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
      return String(decoding: plain(text), as: UTF8.self)
    }
    let spelled = String(decoding: text, as: UTF8.self)
    return (try? YAMLParser.value(of: spelled))?.text ?? spelled
  }
}
