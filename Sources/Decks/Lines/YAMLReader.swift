/// Reads the YAML of front matter: `key: value` lines, whose values are texts, lists and maps in all their spellings.
///
/// It reads more than YAML allows where the meaning is clear, since front matter has always been written by hand: `a:b`
/// without a blank, and `{{page}}` or a colour such as `#fff` without quotes. What it cannot read it names.
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
    var isBelow: Bool
  }

  private let source: [Line]
  private var lines: [Line]
  private var next = 0
  private var depth = 0
  private(set) var flaws: [(line: Int, flaw: YAMLFlaw)] = []

  private static let deepest = 20
  /// The most flaws that are told.
  private static let mostFlaws = 100
  /// The keys whose values are texts, also if the lines below them look like keys.
  private static let texts: Set<String> = ["note", "notes"]

  init(_ lines: [Line]) {
    source = lines
    self.lines = lines
  }

  static func line(_ content: ArraySlice<UInt8>, number: Int) -> Line {
    let text = content.trimmed
    return Line(
      number: number, indent: text.startIndex - content.startIndex, text: text, start: content.startIndex)
  }

  mutating func pairs() -> [Pair] {
    var pairs: [Pair] = []
    // The keys of a text that is indented as a whole may go on further to the left.
    while let line = peek() { pairs += map(at: line.indent) }
    var names: Set<String> = []
    for pair in pairs where !names.insert(pair.name).inserted && !Self.texts.contains(pair.name) {
      note(.repeated(pair.name), pair.line)
    }
    return pairs
  }

  static func value(of text: some StringProtocol) -> YAMLValue {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var reader = YAMLReader(lines.enumerated().map { line(Array($0.element)[...], number: $0.offset + 1) })
    return reader.value()
  }

  mutating func value() -> YAMLValue { below(-1) }

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

  // MARK: Blocks

  private mutating func map(at indent: Int) -> [Pair] {
    var pairs: [Pair] = []
    while let line = peek(), line.indent >= indent {
      guard let key = Self.key(of: line.text) else {
        let flaw = Self.anchor(line.text).map(YAMLFlaw.anchor)
        note(flaw ?? .notAPair(String(decoding: line.text, as: UTF8.self)), line.number)
        next += 1
        continue
      }
      if line.indent > indent { note(.indented(key.name), line.number) }
      next += 1
      pairs.append(pair(key.name, line.text[key.end...].trimmed, of: line))
    }
    return pairs
  }

  private mutating func pair(_ name: String, _ text: ArraySlice<UInt8>, of line: Line) -> Pair {
    let first = next
    let isEmpty = YAMLScalar.plain(text).isEmpty
    let value =
      isEmpty && depth == 0 && Self.texts.contains(name) ? block((false, nil), of: line) : value(text, of: line)
    let isBelow = isEmpty || Self.blockHeader(text) != nil
    var spelling = [text]
    if isBelow {
      let rows = source[first..<next].map(\.text)
      spelling = Array(rows[..<((rows.lastIndex { !$0.isEmpty }.map { $0 + 1 }) ?? 0)])
    }
    let isQuoted = text.first == UInt8(ascii: "\"") || text.first == UInt8(ascii: "'")
    return Pair(
      name: name, value: value, line: line.number, start: text.startIndex + (isQuoted ? 1 : 0), lineStart: line.start,
      spelling: spelling.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"), isBelow: isBelow)
  }

  private mutating func list(at indent: Int) -> YAMLValue {
    var items: [YAMLValue] = []
    while let line = peek(), line.indent == indent, Self.isItem(line.text) {
      let text = line.text.dropFirst().drop(while: isBlank)
      guard !text.isEmpty, Self.isItem(text) || Self.key(of: text, isStrict: true) != nil else {
        next += 1
        items.append(value(text, of: line))
        continue
      }
      // The text behind the hyphen is a line of its own.
      lines[next].indent = indent + text.startIndex - line.text.startIndex
      lines[next].text = text
      items.append(below(indent))
    }
    return .list(items)
  }

  /// Reads a value in the lines that are indented by more than some columns; the items of a list need not be.
  private mutating func below(_ indent: Int, allowsItems: Bool = false) -> YAMLValue {
    guard let line = peek() else { return .text("") }
    let isItem = Self.isItem(line.text)
    guard line.indent > indent || allowsItems && isItem && line.indent == indent else { return .text("") }
    guard depth < Self.deepest else {
      note(.tooDeep, line.number)
      while let line = peek(), line.indent > indent { next += 1 }
      return .text("")
    }
    depth += 1
    defer { depth -= 1 }
    if isItem { return list(at: line.indent) }
    if Self.key(of: line.text, isStrict: true) != nil { return .map(map(at: line.indent).map { ($0.name, $0.value) }) }
    next += 1
    var parent = line
    parent.indent = indent
    return value(line.text, of: parent)
  }

  // MARK: Values

  /// Reads the value that begins with a text. It may go on in the lines below that are further to the right than `line`.
  private mutating func value(_ text: ArraySlice<UInt8>, of line: Line) -> YAMLValue {
    if YAMLScalar.plain(text).isEmpty { return below(line.indent, allowsItems: true) }
    if let header = Self.blockHeader(text) { return block(header, of: line) }
    if let anchor = Self.anchor(text) {
      note(.anchor(anchor), line.number)
      while let below = peek(), below.indent > line.indent { next += 1 }
      return .text("")
    }
    let first = next
    switch text.first {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      if let found = quoted(text, of: line) { return found }
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      // Variables are no maps.
      if text.starts(with: "{{".utf8) { break }
      if let found = flow(text, of: line) { return found }
    default: break
    }
    next = first
    return plain(text, of: line)
  }

  private mutating func plain(_ text: ArraySlice<UInt8>, of line: Line) -> YAMLValue {
    let head = YAMLScalar.plain(text)
    var (result, breaks) = (Array(head), 0)
    // A comment ends a text.
    var goesOn = head.endIndex == text.endIndex
    var place = next
    while goesOn, place < lines.count {
      let below = lines[place]
      place += 1
      guard !below.text.isEmpty else {
        breaks += 1
        continue
      }
      let words = YAMLScalar.plain(below.text)
      guard below.indent > line.indent, !words.isEmpty, Self.key(of: below.text, isStrict: true) == nil else { break }
      result += breaks == 0 ? [UInt8(ascii: " ")] : Array(repeating: UInt8(ascii: "\n"), count: breaks)
      result += words
      breaks = 0
      next = place
      goesOn = words.endIndex == below.text.endIndex
    }
    return .text(String(decoding: result, as: UTF8.self))
  }

  private mutating func quoted(_ text: ArraySlice<UInt8>, of line: Line) -> YAMLValue? {
    guard let mark = text.first else { return nil }
    var quote = YAMLQuote(mark)
    var rest = quote.read(text.dropFirst())
    while rest == nil, next < lines.count, lines[next].text.isEmpty || lines[next].indent > line.indent {
      rest = quote.read(lines[next].text)
      next += 1
    }
    guard let rest else {
      note(.openQuote, line.number)
      return nil
    }
    guard YAMLScalar.plain(rest).isEmpty else {
      note(.textAfterQuote(String(decoding: YAMLScalar.plain(rest), as: UTF8.self)), line.number)
      return nil
    }
    for escape in quote.unknown { note(.escape(escape), line.number) }
    return .text(quote.text)
  }

  private mutating func flow(_ text: ArraySlice<UInt8>, of line: Line) -> YAMLValue? {
    var whole = Array(text)
    while true {
      if let found = YAMLFlow.value(whole[...]), YAMLScalar.plain(found.rest).isEmpty { return found.value }
      guard next < lines.count, lines[next].text.isEmpty || lines[next].indent > line.indent else { break }
      whole += [UInt8(ascii: "\n")] + lines[next].text
      next += 1
    }
    note(.brackets, line.number)
    return nil
  }

  /// The start of a text that stands in the lines below: `|` keeps them, and `>` joins them.
  private static func blockHeader(_ text: ArraySlice<UInt8>) -> (folds: Bool, indent: Int?)? {
    guard let mark = text.first, mark == UInt8(ascii: "|") || mark == UInt8(ascii: ">") else { return nil }
    let rest = text.dropFirst()
    let marks = rest.prefix { isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    guard marks.count <= 2, YAMLScalar.plain(rest[marks.endIndex...]).isEmpty else { return nil }
    return (mark == UInt8(ascii: ">"), marks.first(where: isDigit).map { Int($0 - UInt8(ascii: "0")) })
  }

  /// Reads the lines of a text. Blank lines at its end are dropped, whatever the header says.
  private mutating func block(_ header: (folds: Bool, indent: Int?), of line: Line) -> YAMLValue {
    var rows: [Line] = []
    while next < lines.count, lines[next].text.isEmpty || lines[next].indent > line.indent {
      rows.append(lines[next])
      next += 1
    }
    while rows.last?.text.isEmpty == true { rows.removeLast() }
    let indent = header.indent.map { max(line.indent, 0) + $0 } ?? rows.first { !$0.text.isEmpty }?.indent ?? 0
    var result: [UInt8] = []
    var wasDeep = true
    for (index, row) in rows.enumerated() {
      let isDeep = row.indent > indent || row.text.isEmpty
      if index > 0 {
        // A line end between two lines of text is a blank; one before or after blank or indented lines stays.
        let isLast = wasDeep && rows[index - 1].text.isEmpty && header.folds && !isDeep
        if header.folds, !isDeep, !wasDeep {
          result.append(UInt8(ascii: " "))
        } else if !isLast {
          result.append(UInt8(ascii: "\n"))
        }
      }
      if !row.text.isEmpty {
        result += Array(repeating: UInt8(ascii: " "), count: max(0, row.indent - indent)) + row.text
      }
      wasDeep = isDeep
    }
    return .text(String(decoding: result, as: UTF8.self))
  }

  // MARK: Marks

  /// Returns the key at the start of a line, and the byte after its colon; nil if there is none.
  ///
  /// - Parameter isStrict: True if a blank must stand behind the colon, as YAML wants it.
  static func key(of line: ArraySlice<UInt8>, isStrict: Bool = false) -> (name: String, end: Int)? {
    var rest = line
    let name: String
    if let mark = line.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") {
      var quote = YAMLQuote(mark)
      guard let after = quote.read(line.dropFirst()), !quote.text.isEmpty else { return nil }
      (name, rest) = (quote.text, after)
    } else {
      let word = line.prefix(while: isKeyByte)
      guard !word.isEmpty else { return nil }
      (name, rest) = (String(decoding: word, as: UTF8.self), line[word.endIndex...])
    }
    rest = rest.drop(while: isBlank)
    guard rest.first == UInt8(ascii: ":") else { return nil }
    rest = rest.dropFirst()
    guard !isStrict || rest.first.map(isBlank) ?? true else { return nil }
    return (name, rest.startIndex)
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased(byte)) || "-._".utf8.contains(byte)
  }

  private static func isItem(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "-") && text.dropFirst().first.map(isBlank) ?? true
  }

  /// Returns the anchor, the alias or the tag at the start of a text; nil if it is none. `**` and `*word*` are text of
  /// Markdown.
  private static func anchor(_ text: ArraySlice<UInt8>) -> String? {
    guard let mark = text.first, "&*!<".utf8.contains(mark) else { return nil }
    let word = text.prefix { !isBlank($0) }
    let name = word.dropFirst()
    let isName = !name.isEmpty && name.allSatisfy(isKeyByte)
    switch mark {
    case UInt8(ascii: "<"):
      guard name.first == mark, text.dropFirst(2).drop(while: isBlank).first == UInt8(ascii: ":") else { return nil }
      return "<<"
    case UInt8(ascii: "*"):
      guard isName, YAMLScalar.plain(text[word.endIndex...]).isEmpty else { return nil }
    case UInt8(ascii: "&"):
      guard isName else { return nil }
    default:
      guard isName || name.first == mark && name.dropFirst().allSatisfy(isKeyByte) else { return nil }
    }
    return String(decoding: word, as: UTF8.self)
  }
}
