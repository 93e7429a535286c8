/// The lines of a text of Markdown, each read once: the table in which all marks are looked for.
struct LineTable: RandomAccessCollection, Sendable {
  /// A line of the table. A file may have millions of them.
  private struct Row: Sendable {
    var start: UInt32
    var textStart: UInt32
    var depth: UInt8
    var kind: MarkdownLine.Kind
    var isInside: Bool
    /// A Boolean value indicating whether a block goes on below the line.
    var isOpen: Bool

    init(_ line: MarkdownLine, isOpen: Bool) {
      (start, textStart) = (UInt32(line.start), UInt32(line.textStart))
      (depth, kind, isInside) = (UInt8(Swift.min(line.depth, 255)), line.kind, line.isInside)
      self.isOpen = isOpen
    }
  }

  let source: SourceLines
  /// The bytes of its lines.
  let range: Range<Int>
  private var rows: ArraySlice<Row>

  /// Reads the lines of a range that holds whole lines.
  ///
  /// - Complexity: O(bytes).
  init(_ source: SourceLines, in range: Range<Int>) {
    (self.source, self.range) = (source, range)
    var (reader, rows) = (LineReader(source, in: range), [Row]())
    while let line = reader.next() { rows.append(Row(line, isOpen: reader.isOpen)) }
    self.rows = rows[...]
  }

  init(_ source: SourceLines, from start: Int) { self.init(source, in: start..<source.bytes.count) }

  /// Creates a table of lines that are no Markdown.
  init(plain source: SourceLines, from start: Int) {
    let rows = source.lines(in: start..<source.bytes.count).map { line in
      let bytes = source.bytes[line.content]
      return Row(
        MarkdownLine(bytes: bytes, next: line.next, kind: .text, textStart: line.start), isOpen: false)
    }
    self.init(source, start..<source.bytes.count, rows[...])
  }

  private init(_ source: SourceLines, _ range: Range<Int>, _ rows: ArraySlice<Row>) {
    (self.source, self.range, self.rows) = (source, range, rows)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }

  subscript(number: Int) -> MarkdownLine {
    let row = rows[rows.startIndex + number]
    let (content, next) = content(of: number)
    return MarkdownLine(
      number: number, bytes: source.bytes[content], next: next, kind: row.kind, isInside: row.isInside,
      textStart: Int(row.textStart), depth: Int(row.depth))
  }

  private func content(of number: Int) -> (content: Range<Int>, next: Int) {
    let index = rows.startIndex + number
    let next = index + 1 < rows.endIndex ? Int(rows[index + 1].start) : range.upperBound
    return (source.content(from: Int(rows[index].start), to: next), next)
  }

  /// Returns the lines of one kind.
  ///
  /// - Complexity: O(lines), without their bytes.
  func lines(of kind: MarkdownLine.Kind) -> some Sequence<MarkdownLine> {
    indices.lazy.filter { rows[rows.startIndex + $0].kind == kind }.map { self[$0] }
  }

  /// Returns the lines of a part of the text, which are numbered from 0.
  ///
  /// - Complexity: O(log lines).
  func part(_ part: Range<Int>) -> LineTable {
    func index(of place: Int) -> Int {
      var (low, high) = (rows.startIndex, rows.endIndex)
      while low < high {
        let middle = (low + high) / 2
        if rows[middle].start < place { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return LineTable(source, part, rows[index(of: part.lowerBound)..<index(of: part.upperBound)])
  }

  /// Begins a page of its own with a line: no block goes on there.
  ///
  /// - Complexity: O(bytes up to the next line where no block goes on in either reading).
  mutating func restart(at number: Int) {
    guard number > 0, number < count, rows[rows.startIndex + number - 1].isOpen else { return }
    var reader = LineReader(source, in: Int(rows[rows.startIndex + number].start)..<range.upperBound)
    reader.isAfterBlank = false
    var index = rows.startIndex + number
    while let line = reader.next() {
      let wasOpen = rows[index].isOpen
      rows[index] = Row(line, isOpen: reader.isOpen)
      if !wasOpen, !reader.isOpen { return }
      index += 1
    }
  }
}

/// Reads the lines of a text one after the other: blocks of CommonMark, definitions of links, and tables of pandoc.
struct LineReader: Sequence, IteratorProtocol {
  private let source: SourceLines
  private let end: Int
  /// The byte where the next line begins.
  private var place: Int
  private var number = 0
  var lines = MarkdownLines()
  var isAfterBlank = true
  /// The lines that are left of a table.
  private var tableLines = 0

  init(_ source: SourceLines, in range: Range<Int>) {
    (self.source, place, end) = (source, range.lowerBound, range.upperBound)
  }

  init(_ source: SourceLines, from start: Int) { self.init(source, in: start..<source.bytes.count) }

  /// A Boolean value indicating whether a block goes on below the last line.
  var isOpen: Bool { tableLines > 0 || lines.isOpen }

  mutating func next() -> MarkdownLine? {
    guard place < end else { return nil }
    let (content, next) = source.line(at: place)
    let bytes = source.bytes[content]
    var line: MarkdownLine
    if tableLines > 0 {
      tableLines -= 1
      line = MarkdownLine(bytes: bytes, next: next, kind: .ruledTable, isInside: true, textStart: content.lowerBound)
      isAfterBlank = line.isBlankLine
    } else if content.isEmpty, !lines.isOpen {
      // A file may have millions of such lines.
      line = MarkdownLine(bytes: bytes, next: next, kind: .blank, textStart: content.lowerBound)
      isAfterBlank = true
    } else {
      line = lines.take(bytes)
      let isBlankLine = line.isBlankLine
      if line.kind == .text, !line.isInside, bytes[line.textStart] == UInt8(ascii: "["),
        Definition.stands(in: content, before: next, of: source)
      {
        line.kind = .definition
        lines.endParagraph()
      } else if isAfterBlank, !isBlankLine, !line.isLiteral,
        let below = PandocTable.linesBelow(bytes, source.bytes[next..<end])
      {
        (line.kind, tableLines) = (.ruledTable, below)
        lines.endParagraph()
      }
      // A definition leaves an empty line.
      isAfterBlank = isBlankLine || line.kind == .definition
    }
    (line.number, line.next) = (number, next)
    (place, number) = (next, number + 1)
    return line
  }

  /// Goes on behind lines that are a block by themselves.
  mutating func skip(to place: Int, lines count: Int) {
    (self.place, lines, isAfterBlank) = (place, MarkdownLines(), false)
    number += count
  }
}
