/// The `key: value` lines at the head of a screen, or those of a `deck.conf`.
struct FrontMatter: Sendable {
  /// One line of it.
  struct Entry: Sendable {
    var key: String
    var value: String
    var line: Int
    /// Of the value, from 1.
    var column: Int
  }

  private(set) var entries: [Entry] = []
  /// Lines that are no `key: value`, with their line numbers.
  private(set) var oddities: [(text: String, line: Int)] = []
  /// The byte at which the rest of the file starts.
  private(set) var end = 0
  /// How many lines lie before it.
  private(set) var lineCount = 0

  /// So many lines may stand between the two `---`.
  private static let most = 500

  /// Reads the head of a screen: it has front matter if its first line is `---` and a later one closes it, with a
  /// `key:` first in between. Otherwise the `---` is a part of the picture.
  init(headOf source: SourceLines) {
    var (content, next) = source.line(at: 0)
    guard Self.isFence(source.bytes[content]) else { return }
    var found = FrontMatter()
    for number in 2...Self.most where next < source.bytes.count {
      (content, next) = source.line(at: next)
      if Self.isFence(source.bytes[content]) {
        guard !found.entries.isEmpty || found.oddities.isEmpty else { return }
        found.end = next
        found.lineCount = number
        self = found
        return
      }
      found.take(content, of: source, line: number)
      if found.entries.isEmpty, !found.oddities.isEmpty { return }
    }
  }

  /// Reads a `deck.conf`, in which the `---` lines may be left out.
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

  private init() {}

  private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy(isBlank)
  }

  private mutating func take(_ content: Range<Int>, of source: SourceLines, line: Int) {
    let bytes = source.trimmed(content)
    guard !bytes.isEmpty, source.bytes[bytes.lowerBound] != UInt8(ascii: "#") else { return }
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
        value: source.text(value), line: line, column: column))
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
