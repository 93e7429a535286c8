/// The commands of a slide of remark: properties in its first lines, and the speaker's notes after `???`. In reveal, the
/// notes follow `Note:`.
struct RemarkSlide {
  /// The part that is shown.
  private(set) var text: Range<Int>
  /// The number of lines before it.
  private(set) var lineCount = 0
  private(set) var notes: String?
  /// The words after `class:`.
  private(set) var classes: [String] = []

  /// The alignment of its text.
  var alignment: MarkdownAlignment {
    classes.contains("center") ? .center : classes.contains("right") ? .right : .left
  }
  /// A Boolean value indicating whether it stands in the middle of the screen.
  var isInMiddle: Bool { classes.contains("middle") }

  /// - Parameters:
  ///   - range: The slide's whole lines.
  ///   - convention: The program that the slide was written for.
  init(in range: Range<Int>, of source: SourceLines, convention: DeckConvention) {
    text = range
    var literals = MarkdownLiterals()
    var isFirst = true
    for (index, line) in source.lines(in: range).enumerated() {
      let bytes = source.bytes[line.content]
      if isFirst {
        if DeckMarks.isProperty(bytes) {
          (text, lineCount) = (line.next..<range.upperBound, index + 1)
          if bytes.starts(with: "class:".utf8) { classes += Self.words(bytes.dropFirst(6)) }
          continue
        }
        // The hyphens before a slide are a part of it.
        isFirst = bytes.allSatisfy { isBlank($0) } && lineCount == 0
      }
      let mark = convention.program == .reveal ? Self.noteMark(bytes) : nil
      if !literals.isOpen, mark != nil || bytes.elementsEqual("???".utf8) {
        text = text.lowerBound..<line.start
        let rest = source.bytes[(mark.map { line.start + $0 } ?? line.next)..<range.upperBound]
        let first = rest.firstIndex { $0 > UInt8(ascii: " ") } ?? range.upperBound
        let end = rest.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? first
        notes = first < end ? source.text(first..<end) : nil
        return
      }
      _ = literals.take(bytes)
    }
  }

  /// Returns the words of a list with commas or blanks between them.
  private static func words(_ list: ArraySlice<UInt8>) -> [String] {
    list.split { isBlank($0) || $0 == UInt8(ascii: ",") }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the length of `Note:` at the start of a line; nil for any other line.
  private static func noteMark(_ line: ArraySlice<UInt8>) -> Int? {
    ["note:", "notes:"].first { line.prefix($0.utf8.count).map(lowercased).elementsEqual($0.utf8) }?.utf8.count
  }
}
