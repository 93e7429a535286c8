/// The lines of a text of Markdown, each read once: the table in which all marks are looked for.
struct LineTable: RandomAccessCollection, Sendable {
  /// A line of the table in five bytes, as a file may have millions of them: 28 bits for the place where it begins, four
  /// for its kind, one each for ``isInside`` and ``isOpen``, four for its inset and two for its depth.
  struct Row: Sendable {
    private var bytes: (UInt8, UInt8, UInt8, UInt8, UInt8)

    /// The values of an inset and of a depth that stand among the ``Aside``s.
    private static let (farInset, deepDepth) = (15, 3)

    init(_ line: MarkdownLine, isOpen: Bool) {
      precondition(line.start < 1 << 28)
      let inset = Swift.min(line.textStart - line.start, Self.farInset)
      let facts =
        Int(line.kind.rawValue) | (line.isInside ? 16 : 0) | (isOpen ? 32 : 0) | inset << 6
        | Swift.min(line.depth, Self.deepDepth) << 10
      let bits = line.start | facts << 28
      func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (8 * index)) }
      bytes = (byte(0), byte(1), byte(2), byte(3), byte(4))
    }

    var start: Int { Int(bytes.0) | Int(bytes.1) << 8 | Int(bytes.2) << 16 | Int(bytes.3 & 15) << 24 }
    var kind: UInt8 { bytes.3 >> 4 }
    var isInside: Bool { bytes.4 & 1 != 0 }
    var isOpen: Bool { bytes.4 & 2 != 0 }
    private var inset: Int { Int(bytes.4 >> 2 & 15) }
    /// The byte where its text begins, and its depth; nil if they stand among the ``Aside``s.
    var marks: (textStart: Int, depth: Int)? {
      let depth = Int(bytes.4 >> 6)
      return inset == Self.farInset || depth == Self.deepDepth ? nil : (start + inset, depth)
    }
  }

  /// The text and the depth of a line that has more of them than a row can hold.
  private struct Aside: Sendable {
    let row: UInt32
    let textStart: UInt32
    let depth: UInt8

    init(_ line: MarkdownLine, row: Int) {
      (self.row, textStart) = (UInt32(row), UInt32(line.textStart))
      depth = UInt8(Swift.min(line.depth, 255))
    }
  }

  let source: SourceLines
  /// The bytes of its lines.
  let range: Range<Int>
  private var rows: ArraySlice<Row>
  /// The rows that stand aside, in their order. Their numbers are those of the whole text.
  private var asides: [Aside]

  /// - Complexity: O(bytes).
  init(_ source: SourceLines, in range: Range<Int>) {
    (self.source, self.range) = (source, range)
    var (reader, rows, asides) = (LineReader(source, in: range), [Row](), [Aside]())
    while let line = reader.next() {
      let row = Row(line, isOpen: reader.isOpen)
      if row.marks == nil { asides.append(Aside(line, row: rows.count)) }
      rows.append(row)
    }
    (self.rows, self.asides) = (rows[...], asides)
  }

  init(_ source: SourceLines, from start: Int) { self.init(source, in: start..<source.bytes.count) }

  init(plain source: SourceLines, from start: Int) {
    let rows = source.lines(in: start..<source.bytes.count).map { line in
      let bytes = source.bytes[line.content]
      return Row(
        MarkdownLine(bytes: bytes, next: line.next, kind: .text, textStart: line.start), isOpen: false)
    }
    self.init(source, start..<source.bytes.count, rows[...])
  }

  private init(_ source: SourceLines, _ range: Range<Int>, _ rows: ArraySlice<Row>, _ asides: [Aside] = []) {
    (self.source, self.range, self.rows, self.asides) = (source, range, rows, asides)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { rows.count }

  subscript(number: Int) -> MarkdownLine {
    let row = rows[rows.startIndex + number]
    let (content, next) = content(of: number)
    let (textStart, depth) = row.marks ?? marksAside(of: rows.startIndex + number)
    return MarkdownLine(
      number: number, bytes: source.bytes[content], next: next, kind: MarkdownLine.Kind(rawValue: row.kind) ?? .text,
      isInside: row.isInside, textStart: textStart, depth: depth)
  }

  private func marksAside(of row: Int) -> (textStart: Int, depth: Int) {
    let aside = asides[asides.firstSorted { $0.row >= row }]
    return (Int(aside.textStart), Int(aside.depth))
  }

  private func content(of number: Int) -> (content: Range<Int>, next: Int) {
    let index = rows.startIndex + number
    let next = index + 1 < rows.endIndex ? rows[index + 1].start : range.upperBound
    return (source.content(from: rows[index].start, to: next), next)
  }

  /// - Complexity: O(lines), without their bytes.
  func lines(of kind: MarkdownLine.Kind) -> some Sequence<MarkdownLine> {
    indices.lazy.filter { rows[rows.startIndex + $0].kind == kind.rawValue }.map { self[$0] }
  }

  /// Returns the lines of a part of the text, which are numbered from 0.
  ///
  /// - Complexity: O(log lines).
  func part(_ part: Range<Int>) -> LineTable {
    func index(of place: Int) -> Int { rows.firstSorted { $0.start >= place } }
    return LineTable(source, part, rows[index(of: part.lowerBound)..<index(of: part.upperBound)], asides)
  }

  /// Begins a page of its own with a line: no block goes on there.
  ///
  /// - Complexity: O(bytes up to the next line where no block goes on in either reading).
  mutating func restart(at number: Int) {
    guard number > 0, number < count, rows[rows.startIndex + number - 1].isOpen else { return }
    let first = rows.startIndex + number
    var reader = LineReader(source, in: rows[first].start..<range.upperBound)
    reader.isAfterBlank = false
    var (index, wasOpen, found) = (first, true, [Aside]())
    while wasOpen || reader.isOpen, let line = reader.next() {
      wasOpen = rows[index].isOpen
      rows[index] = Row(line, isOpen: reader.isOpen)
      if rows[index].marks == nil { found.append(Aside(line, row: index)) }
      index += 1
    }
    asides.replaceSubrange(
      asides.firstSorted { $0.row >= first }..<asides.firstSorted { $0.row >= index }, with: found)
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that fulfils a condition which none before it and all after it do.
  ///
  /// - Complexity: O(log n).
  fileprivate func firstSorted(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
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
  private var tableLines = 0

  init(_ source: SourceLines, in range: Range<Int>) {
    (self.source, place, end) = (source, range.lowerBound, range.upperBound)
  }

  init(_ source: SourceLines, from start: Int) { self.init(source, in: start..<source.bytes.count) }

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
      line = lines.read(bytes)
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
