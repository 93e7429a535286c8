/// The commands of a slide of remark: properties in its first lines, and the speaker's notes after `???`.
struct RemarkSlide {
  /// The part that is shown.
  private(set) var text: Range<Int>
  /// The number of lines before it.
  private(set) var lineCount = 0
  private(set) var notes: String?

  private static let properties = [
    "class", "name", "layout", "template", "count", "exclude", "background-image", "background-size",
    "background-position", "background-color",
  ]

  /// - Parameter range: The slide's whole lines.
  init(in range: Range<Int>, of source: SourceLines) {
    text = range
    var literals = MarkdownLiterals()
    var isFirst = true
    for (index, line) in source.lines(in: range).enumerated() {
      let bytes = source.bytes[line.content]
      if isFirst {
        if Self.isProperty(bytes) {
          (text, lineCount) = (line.next..<range.upperBound, index + 1)
          continue
        }
        // The hyphens before a slide are a part of it.
        isFirst = bytes.allSatisfy { isBlank($0) } && lineCount == 0
      }
      if !literals.isOpen, bytes.elementsEqual("???".utf8) {
        text = text.lowerBound..<line.start
        let rest = source.bytes[line.next..<range.upperBound]
        let first = rest.firstIndex { $0 > UInt8(ascii: " ") } ?? range.upperBound
        let end = rest.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? first
        notes = first < end ? source.text(first..<end) : nil
        return
      }
      _ = literals.take(bytes)
    }
  }

  private static func isProperty(_ line: ArraySlice<UInt8>) -> Bool {
    guard let colon = line.prefix(24).firstIndex(of: UInt8(ascii: ":")) else { return false }
    return properties.contains { line[..<colon].elementsEqual($0.utf8) }
  }
}
