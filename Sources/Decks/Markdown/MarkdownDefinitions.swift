/// The definitions of a page of Markdown, wherever they stand, and the text without them.
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

  /// The marks that a block of code began with; nil outside.
  private var fence: ArraySlice<UInt8>?
  private var isInComment = false
  /// Whether a definition may stand in the next line: not in the middle of a paragraph.
  private var isFree = true

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
      if isFree, fence == nil, !isInComment, let item = Definition(content, of: source, line: line, path: path),
        !item.isFootnote, !item.goesOn(at: next, of: source)
      {
        isCut = isCut || items.count == Limits.links
        if !isCut { items.append(item) }
        text.append(UInt8(ascii: "\n"))
      } else {
        text += source.bytes[start..<next]
        follow(source.bytes[content])
      }
      line += 1
    }
  }

  /// Keeps account of blocks in which nothing is a definition.
  private mutating func follow(_ line: ArraySlice<UInt8>) {
    let body = line[ContainerMarks(of: line).end...]
    isFree = body.isEmpty || body.first == UInt8(ascii: "#")
    if isInComment {
      isInComment = !body.contains("-->")
    } else if let open = fence {
      let marks = body.prefix { $0 == open.first }
      if marks.count >= open.count, body[marks.endIndex...].allSatisfy(isBlank) { fence = nil }
      isFree = fence == nil
    } else if let mark = body.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") {
      let marks = body.prefix { $0 == mark }
      let isSpan = mark == UInt8(ascii: "`") && body[marks.endIndex...].contains(mark)
      if marks.count >= 3, !isSpan { fence = marks }
    } else if body.starts(with: "<!--".utf8) {
      isInComment = !body.contains("-->")
    }
  }
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

extension ArraySlice<UInt8> {
  /// Whether three ASCII characters stand in it somewhere.
  fileprivate func contains(_ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      indices.contains { self[$0...].starts(with: word) }
    }
  }
}
