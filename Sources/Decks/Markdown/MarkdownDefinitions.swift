/// The definitions of a page of Markdown, wherever they stand, and the text without them, in which the pauses of other
/// programs (`^` and `. . .` alone in a line) are comments.
///
/// They are taken out before the page is parsed, because cmark says of a link what its definition says and not which
/// it is. Those that it knows and this does not (over several lines, or in a quote) are left to it.
struct MarkdownDefinitions {
  /// In the order of the file.
  private(set) var items: [Definition] = []
  /// Whether there were more than ``Limits/links``.
  private(set) var isCut = false
  /// The text, with an empty line in the place of each.
  private(set) var text: [UInt8] = []

  private var literals = MarkdownLiterals()
  /// Whether a definition may stand in the next line: not in the middle of a paragraph.
  private var isFree = true
  private var pauseCount = 0

  /// - Parameters:
  ///   - range: Whole lines of `source`.
  ///   - firstLine: The number of the first of them.
  init(in range: Range<Int>, of source: SourceLines, firstLine: Int, path: String) {
    text.reserveCapacity(range.count)
    var next = range.lowerBound
    var line = firstLine
    while next < range.upperBound {
      let start = next
      let content: Range<Int>
      (content, next) = source.line(at: next)
      if content.isEmpty, !literals.isOpen {
        // A file may have millions of these.
        isFree = true
        text += source.bytes[start..<next]
      } else if isFree, !literals.isOpen, let item = Definition(content, of: source, line: line, path: path),
        !item.isFootnote, !item.goesOn(at: next, of: source)
      {
        isCut = isCut || items.count == Limits.links
        if !isCut { items.append(item) }
        text.append(UInt8(ascii: "\n"))
      } else {
        let isPause = follow(source.bytes[content]) && pauseCount < Self.mostPauses
        if isPause { pauseCount += 1 }
        text += isPause ? Array("<!-- pause -->\n".utf8)[...] : source.bytes[start..<next]
      }
      line += 1
    }
  }

  /// Keeps account of blocks in which nothing is a definition.
  ///
  /// - Returns: Whether the line is a pause.
  private mutating func follow(_ line: ArraySlice<UInt8>) -> Bool {
    guard !literals.take(line) else {
      isFree = !literals.isOpen
      return false
    }
    let body = line[ContainerMarks(of: line).end...]
    isFree = body.isEmpty || body.first == UInt8(ascii: "#")
    return Self.pauses.contains { line.elementsEqual($0.utf8) }
  }

  private static let pauses = ["^", ". . ."]
  /// More pauses in the words of other programs are text: each becomes longer here.
  private static let mostPauses = 1000
}

extension Definition {
  /// Whether it is none of a link.
  fileprivate var isFootnote: Bool { label.utf8.first == UInt8(ascii: "^") }

  /// Whether the words in quotes stand in the line below.
  fileprivate func goesOn(at next: Int, of source: SourceLines) -> Bool {
    guard words.isEmpty, next < source.bytes.count else { return false }
    let first = source.bytes[source.trimmed(source.line(at: next).content)].first
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || first == UInt8(ascii: "(")
  }
}
