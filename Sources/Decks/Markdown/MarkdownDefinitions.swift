/// The definitions of a Markdown page, wherever they stand, and the text without them. In that text the pauses of other
/// programs (`^` and `. . .` alone in a line) are comments, and what stands behind a comment begins a line.
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
  /// The lines of the text, from 0, that the page has not: each belongs to the line above.
  private(set) var addedLines: [Int] = []

  private var lines = MarkdownLines()
  private var pauseCount = 0
  private var partCount = 0
  private var classes: RemarkClasses?
  /// The lines that are pauses.
  private let pauses: [[UInt8]]

  /// - Parameters:
  ///   - range: Whole lines of `source`.
  ///   - firstLine: The number of the first of them.
  ///   - convention: The program that the page was written for.
  ///   - alignment: The alignment of the page.
  init(
    in range: Range<Int>, of source: SourceLines, firstLine: Int, path: String,
    convention: DeckConvention = DeckConvention(), alignment: MarkdownAlignment = .left
  ) {
    let words = ["^", ". . ."] + (convention.program == .remark ? ["--"] : [])
    pauses = words.map { Array($0.utf8) }
    if convention.program == .remark { classes = RemarkClasses(alignment: alignment) }
    text.reserveCapacity(range.count)
    var next = range.lowerBound
    var line = firstLine
    while next < range.upperBound {
      let start = next
      let content: Range<Int>
      (content, next) = source.line(at: next)
      let kind = lines.take(source.bytes[content])
      if kind.kind == .blank || kind.isLiteral {
        add(parted(source.bytes[start..<next], kind), for: line - firstLine)
      } else if kind.kind == .text, !kind.isInside,
        let item = Definition(content, of: source, line: line, path: path),
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
        lines = MarkdownLines()
      } else if pauseCount < Self.mostPauses, pauses.contains(where: { source.bytes[content].elementsEqual($0) }) {
        pauseCount += 1
        text += "<!-- pause -->\n".utf8
        lines = MarkdownLines()
      } else if classes != nil {
        add(classes?.without(source.bytes[start..<next])[...] ?? [], for: line - firstLine)
      } else {
        text += source.bytes[start..<next]
      }
      line += 1
    }
  }

  /// Adds the text of a line, which may be several lines of the page.
  ///
  /// - Parameter index: The line, from 0.
  private mutating func add(_ lines: ArraySlice<UInt8>, for index: Int) {
    let first = index + addedLines.count
    let more = lines.dropLast().count { $0 == UInt8(ascii: "\n") }
    if more > 0 { addedLines += (1...more).map { first + $0 } }
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

  /// The most pauses in the words of other programs, since each becomes longer here. Others are text.
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
