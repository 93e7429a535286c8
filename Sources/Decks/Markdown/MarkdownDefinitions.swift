/// The definitions of a Markdown page, wherever they stand, and the text without them. In that text the pauses of other
/// programs (`^` and `. . .` alone in a line) are comments.
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

  private var literals = MarkdownLiterals()
  /// A Boolean value indicating whether the next line may be a definition: not within a paragraph.
  private var isFree = true
  private var pauseCount = 0
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
      if content.isEmpty, !literals.isOpen {
        // A file may have millions of these.
        isFree = true
        text += source.bytes[start..<next]
      } else if isFree, !literals.isOpen, let item = Definition(content, of: source, line: line, path: path),
        !item.isFootnote, !item.goesOn(at: next, of: source)
      {
        isCut = isCut || items.count == Limits.links
        if !isCut, !item.isComment { items.append(item) }
        text.append(UInt8(ascii: "\n"))
      } else if !literals.isOpen, let formula = FormulaLines.comment(for: content, before: next, of: source),
        formula.next <= range.upperBound
      {
        text += formula.text
        next = formula.next
        line += formula.lines - 1
        isFree = true
      } else {
        let wasText = !literals.isOpen
        let isPause = follow(source.bytes[content]) && pauseCount < Self.mostPauses
        if isPause { pauseCount += 1 }
        if isPause {
          text += "<!-- pause -->\n".utf8
        } else if classes != nil, wasText, !literals.isOpen {
          let lines = classes?.without(source.bytes[start..<next]) ?? []
          let index = line - firstLine + addedLines.count
          addedLines += (0..<lines.count { $0 == UInt8(ascii: "\n") }).dropFirst().map { index + $0 }
          text += lines
        } else {
          text += source.bytes[start..<next]
        }
      }
      line += 1
    }
  }

  /// Tracks the blocks that hold no definitions.
  ///
  /// - Returns: A Boolean value indicating whether the line is a pause.
  private mutating func follow(_ line: ArraySlice<UInt8>) -> Bool {
    guard !literals.take(line) else {
      isFree = !literals.isOpen
      return false
    }
    let body = line[ContainerMarks(of: line).end...]
    isFree = body.isEmpty || body.first == UInt8(ascii: "#")
    return pauses.contains { line.elementsEqual($0) }
  }

  /// The most pauses in the words of other programs, since each becomes longer here. Others are text.
  private static let mostPauses = 1000
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
