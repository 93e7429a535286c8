/// The lines of a text of Markdown, each with what cmark takes it for: the table in which all marks are looked for.
struct LineTable: RandomAccessCollection, Sendable {
  let source: SourceLines
  /// The bytes of its lines.
  let range: Range<Int>
  // A file may have millions of lines: five bytes for each.
  private let starts: ArraySlice<UInt32>
  private let facts: ArraySlice<LineFacts>
  /// The labels of the footnotes of the whole text, such as `^1`.
  private var footnotes: Set<Label> = []

  /// - Parameter rules: The rules of the file, if they end slides where cmark sees no rule: each slide is a page of its
  ///   own.
  /// - Complexity: O(bytes).
  init(_ source: SourceLines, in range: Range<Int>, ending rules: SlideRules = SlideRules(kind: .none)) {
    let starts = source.lines(in: range).map { UInt32($0.start) }
    var reader = BlockReader(source, starts, to: range.upperBound, rules)
    reader.readAll()
    self.init(source, range, starts[...], reader.facts[...])
    if source.bytes.place(of: "[^", from: range.lowerBound) != nil { footnotes = Set(lazy.compactMap(\.footnoteLabel)) }
  }

  init(_ source: SourceLines, from start: Int) { self.init(source, in: start..<source.bytes.count) }

  init(plain source: SourceLines, from start: Int) {
    let range = start..<source.bytes.count
    let starts = source.lines(in: range).map { UInt32($0.start) }
    self.init(source, range, starts[...], Array(repeating: LineFacts(.text), count: starts.count)[...])
  }

  private init(
    _ source: SourceLines, _ range: Range<Int>, _ starts: ArraySlice<UInt32>, _ facts: ArraySlice<LineFacts>
  ) {
    (self.source, self.range, self.starts, self.facts) = (source, range, starts, facts)
  }

  var startIndex: Int { 0 }
  var endIndex: Int { starts.count }

  subscript(number: Int) -> MarkdownLine {
    let index = starts.startIndex + number
    let facts = facts[index]
    let (start, next) = (Int(starts[index]), index + 1 < starts.endIndex ? Int(starts[index + 1]) : range.upperBound)
    return MarkdownLine(
      number: number, bytes: source.bytes[source.content(from: start, to: next)], next: next, kind: facts.kind,
      isInside: facts.isInside, isNested: facts.isNested, isFootnote: facts.isFootnote)
  }

  /// - Complexity: O(lines), without their bytes.
  func lines(of kind: MarkdownLine.Kind) -> some Sequence<MarkdownLine> {
    indices.lazy.filter { facts[facts.startIndex + $0].kind == kind }.map { self[$0] }
  }

  /// Returns the lines of a part of the text, which are numbered from 0.
  ///
  /// - Complexity: O(log lines).
  func part(_ part: Range<Int>) -> LineTable {
    let lines = index(of: part.lowerBound)..<index(of: part.upperBound)
    var table = LineTable(source, part, starts[lines], facts[lines])
    table.footnotes = footnotes
    return table
  }

  /// Returns a heading without the marks of footnotes: the text of a footnote is no part of a title.
  func withoutFootnoteMarks(_ heading: [UInt8]) -> [UInt8] {
    guard !footnotes.isEmpty else { return heading }
    var (kept, rest) = ([UInt8](), heading[...])
    while let close = rest.firstIndex(of: UInt8(ascii: "]")) {
      let open = rest[..<close].lastIndex(of: UInt8(ascii: "[")) ?? close
      let isMark = open < close && footnotes.contains(Label(String(decoding: rest[(open + 1)..<close], as: UTF8.self)))
      kept += rest[..<(isMark ? open : close + 1)]
      rest = rest[(close + 1)...]
    }
    return kept + rest
  }

  /// Returns the index of the first line that begins at a byte or behind it.
  private func index(of place: Int) -> Int {
    var (low, high) = (starts.startIndex, starts.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] >= place { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
