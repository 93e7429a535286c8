/// The front matter of a screen, YAML between two lines of `---`, or the lines of a `deck.conf`.
struct FrontMatter: Sendable {
  struct Entry: Sendable {
    var key: String
    /// The value as a text; a list or a map as it is spelled.
    var value: String
    var line: Int
    /// The column of the value, from 1.
    var column: Int
    var content: YAMLValue
    /// True if the value is a list or a map, and not a list in one line.
    var isBlock: Bool

    mutating func setText(_ text: String) { (value, content) = (text, .text(text)) }
  }

  private(set) var entries: [Entry] = []
  private(set) var flaws: [(line: Int, flaw: YAMLFlaw)] = []
  /// The byte where the rest of the file starts.
  private(set) var end = 0
  private(set) var lineCount = 0
  /// True if it ends with `...`, which only YAML has.
  private(set) var endsWithDots = false
  /// True if its lines are `%key: value`, as in decks of mdp.
  private(set) var isMarked = false
  private(set) var isTitleBlock = false
  /// The key below a first line of `---` that nothing closes, so that this is no front matter; nil if it is.
  private(set) var openKey: (name: String, line: Int)?
  /// True if its lines stand at the top as they are, as in decks of Deckset.
  private(set) var isBare = false

  /// The most lines between the two `---`, and of a `deck.conf`.
  static let most = 500
  private static let mostOfConf = 10_000

  init() {}

  /// Reads the head of a screen: it has front matter if its first line is `---` and a later one (or `...`) closes it,
  /// with a `key:` first in between; if its first lines are `%key: value`; or if they are settings of Deckset. Otherwise
  /// these are a part of the picture.
  init(headOf source: SourceLines, firstLine: Int = 1, isMarkdown: Bool = false) {
    let (content, next) = source.line(at: 0)
    if source.bytes[content].isFence {
      readBlock(of: source, from: next, firstLine: firstLine)
    } else if source.bytes[content].first == UInt8(ascii: "%") {
      readMarkedLines(of: source, firstLine: firstLine)
      if entries.isEmpty, source.bytes[content].dropFirst().first == UInt8(ascii: " ") {
        readTitleBlock(of: source, firstLine: firstLine)
      }
    } else if isMarkdown {
      // Blank lines may stand above settings of Deckset.
      var (start, lines) = (0, 0)
      while lines < 10, start < source.bytes.count, source.bytes[source.line(at: start).content].allSatisfy(isBlank) {
        (start, lines) = (source.line(at: start).next, lines + 1)
      }
      if start < source.bytes.count, DecksetKeys.begins(source.bytes[source.line(at: start).content]) {
        readBareLines(of: source, from: start, firstLine: firstLine, above: lines)
      }
    }
  }

  private mutating func readBlock(of source: SourceLines, from start: Int, firstLine: Int) {
    var lines: [YAMLReader.Line] = []
    var next = start
    var firstKey: (name: String, line: Int)?
    for number in 2...Self.most where next < source.bytes.count {
      let content: Range<Int>
      (content, next) = source.line(at: next)
      if source.bytes[content].isFence || Self.isEnd(source.bytes[content]) {
        (end, lineCount) = (next, number)
        endsWithDots = Self.isEnd(source.bytes[content])
        return read(lines, of: source)
      }
      let line = YAMLReader.line(source.bytes[content], number: firstLine + number - 1)
      if firstKey == nil, !line.text.isEmpty, line.text.first != UInt8(ascii: "#") {
        guard let key = YAMLReader.key(of: line.text) else { return }
        firstKey = (key.name.lowercased(), line.number)
      }
      lines.append(line)
    }
    openKey = firstKey
  }

  private mutating func readMarkedLines(of source: SourceLines, firstLine: Int) {
    var found = FrontMatter()
    while found.end < source.bytes.count, found.lineCount < Self.most {
      let (content, next) = source.line(at: found.end)
      guard source.bytes[content].first == UInt8(ascii: "%") else { break }
      let line = YAMLReader.line(source.bytes[content].dropFirst(), number: firstLine + found.lineCount)
      guard let key = YAMLReader.key(of: line.text), source.bytes[content].dropFirst().first != UInt8(ascii: " ")
      else { return }
      let text = line.text[key.end...].trimmed
      let value = String(decoding: text, as: UTF8.self)
      found.entries.append(
        Entry(
          key: key.name.lowercased(), value: value, line: line.number,
          column: source.column(of: text.startIndex, inLineAt: content.lowerBound), content: .text(value),
          isBlock: false))
      found.end = next
      found.lineCount += 1
    }
    found.isMarked = true
    if !found.entries.isEmpty { self = found }
  }

  /// Reads `% title`, `% authors` and `% date`. Lines that begin with a blank go on with the one above.
  private mutating func readTitleBlock(of source: SourceLines, firstLine: Int) {
    let keys = ["title", "author", "date"]
    for line in source.lines(in: 0..<source.bytes.count) {
      let text = source.bytes[line.content]
      let isNew = text.first == UInt8(ascii: "%")
      guard isNew ? entries.count < keys.count : text.first.map(isBlank) == true && !text.allSatisfy(isBlank) else {
        break
      }
      let words = String(decoding: (isNew ? text.dropFirst() : text).trimmed, as: UTF8.self)
      if isNew {
        entries.append(
          Entry(
            key: keys[entries.count], value: words, line: firstLine + lineCount, column: 1, content: .text(words),
            isBlock: false))
      } else {
        entries[entries.count - 1].setText(entries[entries.count - 1].value + " " + words)
      }
      (end, lineCount) = (line.next, lineCount + 1)
    }
    entries.removeAll { $0.value.isEmpty }
    isTitleBlock = true
  }

  private mutating func readBareLines(of source: SourceLines, from start: Int, firstLine: Int, above: Int) {
    var found = FrontMatter()
    (found.end, found.lineCount) = (start, above)
    var isOpen = false
    while found.end < source.bytes.count, found.lineCount < Self.most {
      let (content, next) = source.line(at: found.end)
      let line = source.bytes[content]
      guard isOpen || DecksetKeys.begins(line), let place = isOpen ? 0 : line.firstIndex(of: UInt8(ascii: ":")) else {
        break
      }
      let isEnd = line.elementsEqual(">>>".utf8)
      if isOpen {
        if !isEnd, let last = found.entries.indices.last {
          let value = found.entries[last].value
          found.entries[last].setText(value + (value.isEmpty ? "" : " ") + source.text(content))
        }
      } else {
        // These are no YAML: a value may begin with `#`.
        let text = source.trimmed((place + 1)..<content.upperBound)
        let value = source.text(text)
        isOpen = value == "<<<"
        let key = source.text(source.trimmed(content.lowerBound..<place)).lowercased()
        var entry = Entry(
          key: key, value: "", line: firstLine + found.lineCount,
          column: source.column(of: text.lowerBound, inLineAt: content.lowerBound), content: .text(""), isBlock: false)
        entry.setText(isOpen ? "" : value)
        found.entries.append(entry)
      }
      if isEnd { isOpen = false }
      found.end = next
      found.lineCount += 1
    }
    let isBlankNext = found.end >= source.bytes.count || source.line(at: found.end).content.isEmpty
    let isOwn = DecksetKeys.areOwn(found.entries.map(\.key))
    // Any text may begin with `theme: x` or `footer: x`. It is Deckset's for certain with a key that only Deckset has,
    // with the numbered theme or a style in its words, or if the slides have marks of Deckset. Who writes a footer above
    // several slides means it.
    let isFooter =
      found.entries.contains { $0.key == "footer" } && source.bytes.place(of: "\n---", from: found.end) != nil
      && (isBlankNext || source.bytes[found.end] == UInt8(ascii: "#"))
    guard !isOpen,
      isOwn || isFooter
        || isBlankNext
          && (found.entries.contains { DecksetKeys.isCertain($0.key, $0.value) }
            || DecksetLines.are(in: source, from: found.end))
    else { return }
    found.isBare = true
    if !found.entries.isEmpty { self = found }
  }

  /// Reads a `deck.conf`, in which the `---` lines are optional.
  init(wholeOf source: SourceLines) {
    var lines: [YAMLReader.Line] = []
    for (index, line) in source.lines(in: 0..<source.bytes.count).enumerated() {
      guard index < Self.mostOfConf else {
        flaws.append((index + 1, .tooLong(Self.mostOfConf)))
        break
      }
      (end, lineCount) = (line.next, index + 1)
      if !source.bytes[line.content].isFence {
        lines.append(YAMLReader.line(source.bytes[line.content], number: index + 1))
      }
    }
    read(lines, of: source)
  }

  private mutating func read(_ lines: [YAMLReader.Line], of source: SourceLines) {
    var reader = YAMLReader(lines)
    reader.noteTabs(in: source)
    entries = reader.pairs().map { pair in
      let isMap = if case .map = pair.value { true } else { false }
      return Entry(
        key: pair.name.lowercased(), value: pair.value.text ?? pair.spelling, line: pair.line,
        column: source.column(of: pair.start, inLineAt: pair.lineStart), content: pair.value,
        isBlock: isMap || pair.isBelow && pair.value.text == nil)
    }
    flaws += reader.flaws
  }

  private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "...".utf8) && line.dropFirst(3).allSatisfy(isBlank)
  }
}
