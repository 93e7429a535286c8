/// The text of a Markdown page as cmark gets it, and the definitions of links, wherever they stand.
///
/// They are removed before the page is parsed, because cmark tells a link's target and not its definition. Those that
/// only cmark knows (over several lines, or in a quote) stay. In the text the pauses of pandoc (`. . .` alone in a line)
/// and formulas are comments, its tables are code, and what stands behind a comment begins a line.
struct PageText {
  private(set) var items: [Definition] = []
  private(set) var isCut = false
  /// The text, with an empty line in place of each definition.
  private(set) var text: [UInt8] = []
  /// The lines of the text, from 0, that the file has not: each belongs to the line above.
  private(set) var addedLines: [Int] = []

  private var reader: LineReader
  private var pauseCount = 0
  private var partCount = 0
  private static let pause = Array(". . .".utf8)

  /// - Parameters:
  ///   - added: The lines, from 0, that the text has and its file has not.
  init(
    in range: Range<Int>, of source: SourceLines, firstLine: Int, path: String, added: [Int] = []
  ) {
    let places = PageLines(first: 0, firstInFile: firstLine, added: added)
    text.reserveCapacity(range.count)
    reader = LineReader(source, in: range)
    var rest = added[...]
    // The line of the text.
    var index = 0
    while let line = reader.next() {
      while let first = rest.first, first <= line.number {
        addedLines.append(first - line.number + index)
        rest = rest.dropFirst()
      }
      let whole = source.bytes[line.start..<line.next]
      if line.kind == .definition {
        add(line, of: source, places, path: path)
      } else if line.kind == .ruledTable {
        if !line.isBlankLine { text += "    ".utf8 }
        text += whole
      } else if line.kind == .blank || line.isLiteral {
        add(parted(whole, line), at: &index)
      } else if let formula = FormulaLines.comment(for: line.bytes.indices, before: line.next, of: source),
        formula.next <= range.upperBound
      {
        text += formula.text
        reader.skip(to: formula.next, lines: formula.lines - 1)
        index += formula.lines - 1
      } else if pauseCount < Self.mostPauses, line.bytes.elementsEqual(Self.pause) {
        pauseCount += 1
        text += "<!-- pause -->\n".utf8
        reader.skip(to: line.next, lines: 0)
      } else {
        text += whole
      }
      index += 1
    }
  }

  private mutating func add(_ line: MarkdownLine, of source: SourceLines, _ places: PageLines, path: String) {
    text.append(UInt8(ascii: "\n"))
    isCut = isCut || items.count == Limits.links
    guard !isCut,
      let item = Definition(line.bytes.indices, of: source, line: places.inFile(line.number), path: path),
      !item.isComment
    else { return }
    items.append(item)
  }

  /// - Parameter index: The line of the text, from 0. It becomes that of the last one.
  private mutating func add(_ lines: ArraySlice<UInt8>, at index: inout Int) {
    let more = lines.dropLast().count { $0 == UInt8(ascii: "\n") }
    if more > 0 { addedLines += (1...more).map { index + $0 } }
    index += more
    text += lines
  }

  /// Returns a line in which comments end as several: what stands behind a comment is Markdown like any other, but cmark
  /// would take it for HTML.
  private mutating func parted(_ whole: ArraySlice<UInt8>, _ line: MarkdownLine) -> ArraySlice<UInt8> {
    var (parts, rest, line) = ([UInt8](), whole, line)
    for _ in 0..<Self.mostParts {
      guard let tail = line.tail, partCount < Self.mostPauses else { break }
      partCount += 1
      parts += rest[..<tail] + [UInt8(ascii: "\n")]
      rest = (reader.lines.continuation + rest[tail...])[...]
      line = reader.lines.read(rest.last == UInt8(ascii: "\n") ? rest.dropLast() : rest)
    }
    return parts.isEmpty ? whole : (parts + rest)[...]
  }

  /// The most pauses in the words of pandoc, since each becomes longer here. Others are text.
  private static let mostPauses = 1000
  /// The most lines that one line becomes.
  private static let mostParts = 20
}
