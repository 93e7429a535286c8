/// The front matter of a screen, `key: value` lines, or the lines of a `deck.conf`.
struct FrontMatter: Sendable {
  /// One entry.
  struct Entry: Sendable {
    var key: String
    var value: String
    var line: Int
    /// The column of the value, from 1.
    var column: Int
    /// A Boolean value indicating whether the value stands in the indented lines below the key, joined by line feeds.
    var isBlock = false
    /// The columns that each of these lines is indented by.
    var indents: [Int] = []
    /// A Boolean value indicating whether it may: nothing follows the key, or a mark of YAML for a block.
    var isOpen: Bool
  }

  private(set) var entries: [Entry] = []
  /// The lines that are not `key: value`, with their line numbers.
  private(set) var oddities: [(text: String, line: Int)] = []
  /// The byte where the rest of the file starts.
  private(set) var end = 0
  /// The number of lines before it.
  private(set) var lineCount = 0
  /// A Boolean value indicating whether it ends with `...`, which only YAML has.
  private(set) var endsWithDots = false
  /// A Boolean value indicating whether its lines are `%key: value`, as in decks of mdp.
  private(set) var isMarked = false

  /// The most lines between the two `---`.
  private static let most = 500

  /// Creates front matter without entries.
  init() {}

  /// Reads the head of a screen: it has front matter if its first line is `---` and a later one (or `...`) closes it,
  /// with a `key:` first in between; or if its first lines are `%key: value`. Otherwise these are a part of the picture.
  ///
  /// - Parameter firstLine: The number of the first line of `source`.
  init(headOf source: SourceLines, firstLine: Int = 1) {
    let (content, next) = source.line(at: 0)
    if Self.isFence(source.bytes[content]) {
      readBlock(of: source, from: next, firstLine: firstLine)
    } else if source.bytes[content].first == UInt8(ascii: "%") {
      readMarkedLines(of: source, firstLine: firstLine)
    }
  }

  private mutating func readBlock(of source: SourceLines, from start: Int, firstLine: Int) {
    var found = FrontMatter()
    var next = start
    for number in 2...Self.most where next < source.bytes.count {
      let content: Range<Int>
      (content, next) = source.line(at: next)
      if Self.isFence(source.bytes[content]) || Self.isEnd(source.bytes[content]) {
        guard !found.entries.isEmpty || found.oddities.isEmpty else { return }
        found.end = next
        found.lineCount = number
        found.endsWithDots = Self.isEnd(source.bytes[content])
        self = found
        return
      }
      found.take(content, of: source, line: firstLine + number - 1)
      if found.entries.isEmpty, !found.oddities.isEmpty { return }
    }
  }

  private mutating func readMarkedLines(of source: SourceLines, firstLine: Int) {
    var found = FrontMatter()
    while found.end < source.bytes.count, found.lineCount < Self.most {
      let (content, next) = source.line(at: found.end)
      guard source.bytes[content].first == UInt8(ascii: "%") else { break }
      found.take((content.lowerBound + 1)..<content.upperBound, of: source, line: firstLine + found.lineCount)
      guard found.oddities.isEmpty else { return }
      found.end = next
      found.lineCount += 1
    }
    found.isMarked = true
    if !found.entries.isEmpty { self = found }
  }

  /// Reads a `deck.conf`, in which the `---` lines are optional.
  init(wholeOf source: SourceLines) {
    var next = 0
    var number = 0
    while next < source.bytes.count, number < Self.most {
      let content: Range<Int>
      (content, next) = source.line(at: next)
      number += 1
      if !Self.isFence(source.bytes[content]) { take(content, of: source, line: number) }
    }
    end = next
    lineCount = number
  }

  private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "...".utf8) && line.dropFirst(3).allSatisfy(isBlank)
  }

  /// Returns a Boolean value indicating whether a line opens or closes front matter.
  static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy(isBlank)
  }

  private mutating func take(_ content: Range<Int>, of source: SourceLines, line: Int) {
    let bytes = source.trimmed(content)
    guard !bytes.isEmpty, source.bytes[bytes.lowerBound] != UInt8(ascii: "#") else { return }
    if bytes.lowerBound > content.lowerBound || source.bytes[bytes.lowerBound] == UInt8(ascii: "-"),
      let last = entries.indices.last, entries[last].isOpen
    {
      let start = entries[last].isBlock ? entries[last].value + "\n" : ""
      entries[last].value = start + source.text(bytes)
      entries[last].isBlock = true
      entries[last].indents.append(bytes.lowerBound - content.lowerBound)
      return
    }
    let keyEnd = source.bytes[bytes].firstIndex { !Self.isKeyByte($0) } ?? bytes.upperBound
    guard keyEnd > bytes.lowerBound, keyEnd < bytes.upperBound, source.bytes[keyEnd] == UInt8(ascii: ":") else {
      oddities.append((source.text(bytes), line))
      return
    }
    var value = source.trimmed((keyEnd + 1)..<bytes.upperBound)
    let column = source.column(of: value.lowerBound, inLineAt: content.lowerBound)
    let first = source.bytes[value].first
    if value.count >= 2, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
      first == source.bytes[value.upperBound - 1]
    {
      value = (value.lowerBound + 1)..<(value.upperBound - 1)
    }
    entries.append(
      Entry(
        key: String(decoding: source.bytes[bytes.lowerBound..<keyEnd].map(lowercased), as: UTF8.self),
        value: source.text(value), line: line, column: column, isOpen: Self.isOpen(source.bytes[value])))
  }

  /// Returns a Boolean value indicating whether a value may continue below: it is empty, or a mark of YAML for a block.
  private static func isOpen(_ value: ArraySlice<UInt8>) -> Bool {
    value.isEmpty || value.count <= 2 && (value.first == UInt8(ascii: "|") || value.first == UInt8(ascii: ">"))
  }

  private static func isKeyByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: isDigit(byte)
    }
  }
}
