/// The definitions of a Markdown page, wherever they stand, and the text without them. In that text the pauses of
/// pandoc (`. . .` alone in a line) are comments, and what stands behind a comment begins a line.
///
/// They are removed before the page is parsed, because cmark tells a link's target and not its definition. Those that
/// only cmark knows (over several lines, or in a quote) stay.
struct MarkdownDefinitions {
  /// The definitions in the order of the file.
  private(set) var items: [Definition] = []
  /// A Boolean value indicating whether there were more than ``Limits/links``.
  private(set) var isCut = false
  /// The text, with an empty line in place of each definition.
  private(set) var text: [UInt8] = []
  /// The lines of the text, from 0, that the file has not: each belongs to the line above.
  private(set) var addedLines: [Int] = []

  private var lines = MarkdownLines()
  private var pauseCount = 0
  private var partCount = 0
  private static let pause = Array(". . .".utf8)

  /// - Parameters:
  ///   - range: Whole lines of `source`.
  ///   - firstLine: The number of the first of them.
  ///   - added: The lines, from 0, that the text has and its file has not.
  init(
    in range: Range<Int>, of source: SourceLines, firstLine: Int, path: String, added: [Int] = []
  ) {
    let places = PageLines(first: 0, firstInFile: firstLine, added: added)
    text.reserveCapacity(range.count)
    var rest = added[...]
    var next = range.lowerBound
    // The line of the source, and that of the text.
    var (line, index) = (0, 0)
    while next < range.upperBound {
      let start = next
      let content: Range<Int>
      (content, next) = source.line(at: next)
      let kind = lines.take(source.bytes[content])
      while let first = rest.first, first <= line {
        addedLines.append(first - line + index)
        rest = rest.dropFirst()
      }
      if kind.kind == .blank || kind.isLiteral {
        add(parted(source.bytes[start..<next], kind), at: &index)
      } else if kind.kind == .text, !kind.isInside,
        let item = Definition(content, of: source, line: places.inFile(line), path: path),
        !item.isFootnote, !item.goesOn(at: next, of: source)
      {
        isCut = isCut || items.count == Limits.links
        if !isCut, !item.isComment { items.append(item) }
        text.append(UInt8(ascii: "\n"))
        lines.endParagraph()
      } else if let formula = FormulaLines.comment(for: content, before: next, of: source),
        formula.next <= range.upperBound
      {
        text += formula.text
        next = formula.next
        line += formula.lines - 1
        index += formula.lines - 1
        lines = MarkdownLines()
      } else if pauseCount < Self.mostPauses, source.bytes[content].elementsEqual(Self.pause) {
        pauseCount += 1
        text += "<!-- pause -->\n".utf8
        lines = MarkdownLines()
      } else {
        text += source.bytes[start..<next]
      }
      line += 1
      index += 1
    }
  }

  /// Adds the text of a line, which may be several lines of the page.
  ///
  /// - Parameter index: The line of the text, from 0. It becomes that of the last one.
  private mutating func add(_ lines: ArraySlice<UInt8>, at index: inout Int) {
    let more = lines.dropLast().count { $0 == UInt8(ascii: "\n") }
    if more > 0 { addedLines += (1...more).map { index + $0 } }
    index += more
    text += lines
  }

  /// Returns a line in which comments end as several: what stands behind a comment is Markdown like any other, but cmark
  /// would take it for HTML.
  private mutating func parted(_ line: ArraySlice<UInt8>, _ kind: MarkdownLine) -> ArraySlice<UInt8> {
    guard kind.tail != nil else { return line }
    var (parts, rest, kind) = ([UInt8](), line, kind)
    for _ in 0..<Self.mostParts {
      guard let tail = kind.tail, partCount < Self.mostPauses else { break }
      partCount += 1
      parts += rest[..<tail] + [UInt8(ascii: "\n")]
      rest = (lines.continuation + rest[tail...])[...]
      kind = lines.take(rest.last == UInt8(ascii: "\n") ? rest.dropLast() : rest)
    }
    return (parts + rest)[...]
  }

  /// The most pauses in the words of pandoc, since each becomes longer here. Others are text.
  private static let mostPauses = 1000
  /// The most lines that one line becomes.
  private static let mostParts = 20
}

extension Definition {
  /// Returns a Boolean value indicating whether a definition is a footnote's and not a link's.
  fileprivate var isFootnote: Bool { label.utf8.first == UInt8(ascii: "^") }

  /// A Boolean value indicating whether a definition is a comment, as many write it: `[//]: # (words)`.
  fileprivate var isComment: Bool { target == "#" && (label == "//" || !words.isEmpty) }

  /// Returns a Boolean value indicating whether the words in quotes stand in the line below.
  fileprivate func goesOn(at next: Int, of source: SourceLines) -> Bool {
    guard words.isEmpty, next < source.bytes.count else { return false }
    let first = source.bytes[source.trimmed(source.line(at: next).content)].first
    return first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") || first == UInt8(ascii: "(")
  }
}
