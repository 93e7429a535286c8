/// The commands of a slide of remark: properties in its first lines, and the speaker's notes after `???`. In reveal, the
/// notes follow `Note:`; in marp, the classes stand in comments.
struct RemarkSlide {
  /// The part that is shown.
  private(set) var text: Range<Int>
  /// The number of lines before it.
  private(set) var lineCount = 0
  private(set) var notes: String?
  /// The words after `class:`, in marp those after `_class:` if it has them.
  private(set) var classes: [String]
  /// The words after `class:` alone: in marp, those of the slides below.
  private(set) var lastingClasses: [String]
  /// The value of `layout:`, true for the layout of the slides below; nil if it has none.
  private(set) var isLayout: Bool?
  /// A Boolean value indicating whether another slide is its layout, by name.
  private(set) var hasTemplate = false

  /// The alignment of its text.
  var alignment: MarkdownAlignment {
    classes.contains("center") || classes.contains("lead") ? .center : classes.contains("right") ? .right : .left
  }
  /// A Boolean value indicating whether it stands in the middle of the screen.
  var isInMiddle: Bool { classes.contains("middle") || classes.contains("lead") }

  /// - Parameters:
  ///   - range: The slide's whole lines.
  ///   - convention: The program that the slide was written for.
  ///   - classes: The classes of its layout, in marp those of the slide above.
  init(in range: Range<Int>, of source: SourceLines, convention: DeckConvention, classes: [String] = []) {
    text = range
    (self.classes, lastingClasses) = (classes, classes)
    if convention.program == .marp {
      readComments(of: source)
      return
    }
    var isFirst = true
    for (index, (line, kind)) in source.markdownLines(in: range).enumerated() {
      let bytes = source.bytes[line.content]
      if isFirst {
        if DeckMarks.isProperty(bytes) {
          (text, lineCount) = (line.next..<range.upperBound, index + 1)
          if bytes.starts(with: "class:".utf8) { self.classes += Self.words(bytes.dropFirst(6)) }
          if bytes.starts(with: "layout:".utf8) { isLayout = Self.words(bytes.dropFirst(7)) == ["true"] }
          if bytes.starts(with: "template:".utf8) { hasTemplate = true }
          continue
        }
        // The hyphens before a slide are a part of it.
        isFirst = bytes.allSatisfy { isBlank($0) } && lineCount == 0
      }
      let mark = convention.program == .reveal ? Self.noteMark(bytes) : nil
      if !kind.isInsideLiteral, mark != nil || bytes.elementsEqual("???".utf8) {
        text = text.lowerBound..<line.start
        let rest = source.bytes[(mark.map { line.start + $0 } ?? line.next)..<range.upperBound]
        let first = rest.firstIndex { $0 > UInt8(ascii: " ") } ?? range.upperBound
        let end = rest.lastIndex { $0 > UInt8(ascii: " ") }.map { $0 + 1 } ?? first
        notes = first < end ? source.text(first..<end) : nil
        return
      }
    }
  }

  /// Reads the classes in comments. Those of the slide alone come before those that last.
  private mutating func readComments(of source: SourceLines) {
    var own: [String]?
    for (line, kind) in source.markdownLines(in: text) where kind.kind == .comment {
      var body = source.bytes[kind.start..<line.content.upperBound]
      if !kind.isInside { body = body.dropFirst(4).drop(while: isBlank) }
      body = body[..<(body.firstIndex(of: UInt8(ascii: ">")) ?? body.endIndex)]
      if body.starts(with: "_class:".utf8) { own = Self.words(body.dropFirst(7)) }
      if body.starts(with: "class:".utf8) { lastingClasses = Self.words(body.dropFirst(6)) }
    }
    classes = own ?? lastingClasses
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
