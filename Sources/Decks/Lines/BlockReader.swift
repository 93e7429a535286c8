/// cmark's tree takes forty times the bytes of a text. So it gets some lines at a time, and the last block again together
/// with the lines that follow.
struct BlockReader {
  private let source: SourceLines
  private let starts: [UInt32]
  private let end: Int
  private let rules: SlideRules
  private(set) var facts: [LineFacts]
  /// The work that cmark may still do, in units of ``MarkdownCost``.
  private var room: Int

  /// The lines that cmark gets at a time, and the bytes of a line on average.
  private static let (usual, width) = (1000, 64)
  /// A line that ends paragraphs and every block of HTML, and does nothing in code.
  private static let htmlEnd = Array("</pre>?>]]>\n\n".utf8)

  /// - Parameter starts: The bytes where the lines begin.
  init(_ source: SourceLines, _ starts: [UInt32], to end: Int, _ rules: SlideRules) {
    (self.source, self.starts, self.end, self.rules) = (source, starts, end, rules)
    facts = Array(repeating: LineFacts(.blank), count: starts.count)
    room = 500_000 + 2 * (end - (starts.first.map(Int.init) ?? end))
  }

  mutating func readAll() {
    guard rules.kind == .everywhere else { return readPage(0..<starts.count) }
    var first = 0
    for number in starts.indices where rules.endsEverywhere(bytes(number)) {
      readPage(first..<number)
      facts[number] = LineFacts(.rule)
      first = number + 1
    }
    readPage(first..<starts.count)
  }

  private func next(_ number: Int) -> Int { number + 1 < starts.count ? Int(starts[number + 1]) : end }

  private func bytes(_ number: Int) -> ArraySlice<UInt8> {
    source.bytes[source.content(from: Int(starts[number]), to: next(number))]
  }

  private func isBlankLine(_ number: Int) -> Bool { bytes(number).allSatisfy(isBlank) }

  /// Returns true for a line of hyphens that is a rule if it stands below no text.
  private func isHyphens(_ number: Int) -> Bool {
    let (line, blanks) = (bytes(number), bytes(number).prefix { $0 == UInt8(ascii: " ") })
    return blanks.count <= 3 && line[blanks.endIndex...].isUnderline
  }

  /// Returns the number of lines of the definition that begins with a line; 0 if none does.
  private func linesOfDefinition(_ number: Int) -> Int {
    let start = Int(starts[number])
    guard source.firstMark(at: start) == UInt8(ascii: "[") else { return 0 }
    return Definition.read(at: start, to: end, of: source)?.lines ?? 0
  }

  // MARK: Pieces

  private struct Piece {
    var text: [UInt8] = []
    var numbers: [Int] = []
    var end: Int
  }

  private mutating func readPage(_ lines: Range<Int>) {
    var (first, size) = (lines.lowerBound, Self.usual)
    while first < lines.upperBound {
      // A file may have millions of blank lines.
      if isBlankLine(first) {
        first += 1
        continue
      }
      let piece = piece(from: first, of: lines, size)
      let cost = MarkdownCost(piece.text).units
      guard cost <= min(room, MarkdownCost.most), let blocks = MarkdownTree.blocks(of: piece.text) else {
        takePlain(first..<piece.end)
        (first, size) = (piece.end, Self.usual)
        continue
      }
      room -= cost
      var end = piece.end
      if end < lines.upperBound, let last = blocks.last(where: { $0.depth == 0 }) {
        end = piece.numbers[last.first]
        guard end > first else {
          size *= 2
          continue
        }
      }
      take(blocks, of: piece, from: first, to: end)
      (first, size) = (end, Self.usual)
    }
    findTables(lines)
  }

  private func piece(from first: Int, of page: Range<Int>, _ count: Int) -> Piece {
    var (piece, isFree) = (Piece(end: first), first == page.lowerBound || isFree(first))
    while piece.end < page.upperBound, piece.end - first < count, piece.text.count < count * Self.width {
      let line = bytes(piece.end)
      if rules.kind == .exact, line.isFence {
        piece.text += Self.htmlEnd
        piece.numbers += [piece.end, piece.end]
      }
      // A definition is no text. This cmark takes `---` below one for text. One of several lines may be code, and one in
      // a comment may stand before its end.
      let isLeftOut = isFree && linesOfDefinition(piece.end) == 1 && line.end(of: "-->") == nil
      isFree = isLeftOut || line.allSatisfy(isBlank)
      if !isLeftOut { piece.text += line.lazy.map { $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 } }
      piece.text.append(UInt8(ascii: "\n"))
      piece.numbers.append(piece.end)
      piece.end += 1
    }
    return piece
  }

  /// Returns true if a block may begin with a line, as below a blank one. The line above has been read.
  private func isFree(_ number: Int) -> Bool {
    number == 0 || isBlankLine(number - 1) || facts[number - 1].kind == .definition
  }

  /// Takes lines for text and rules. They would take cmark too long.
  private mutating func takePlain(_ lines: Range<Int>) {
    for number in lines where !isBlankLine(number) {
      facts[number] = LineFacts(bytes(number).isUnderline && isFree(number) ? .rule : .text)
    }
  }

  // MARK: Lines

  private mutating func take(_ blocks: [MarkdownTree.Block], of piece: Piece, from first: Int, to end: Int) {
    var definition = first..<first
    for number in first..<end where !isBlankLine(number) {
      if number >= definition.upperBound { definition = number..<(number + linesOfDefinition(number)) }
      // Footnotes that nothing refers to are no blocks of cmark.
      let isFootnote = bytes(number).drop(while: isBlank).starts(with: "[^".utf8)
      facts[number] =
        definition.contains(number)
        ? LineFacts(.definition, isInside: number > definition.lowerBound) : LineFacts(.text, isFootnote: isFootnote)
    }
    for (index, block) in blocks.enumerated() {
      let first = piece.numbers[block.first]
      guard first < end else { return }
      // An end may be too far down, or above the start.
      let stop = index + 1 < blocks.count ? min(piece.numbers[blocks[index + 1].first], end) : end
      let last = piece.numbers[max(block.first, min(block.last, piece.numbers.count - 1))]
      take(block, first...max(first, min(last, stop - 1)), before: stop)
    }
  }

  private mutating func take(_ block: MarkdownTree.Block, _ lines: ClosedRange<Int>, before stop: Int) {
    var (first, last) = (lines.lowerBound, lines.upperBound)
    func facts(_ kind: MarkdownLine.Kind, isInside: Bool) -> LineFacts {
      LineFacts(kind, isInside: isInside, isNested: block.depth > 0, isFootnote: block.isFootnote)
    }
    func mark(_ kind: MarkdownLine.Kind) {
      for number in first...last { self.facts[number] = facts(kind, isInside: number > first) }
    }
    // Code that ends with the quote or item around it has no blank lines at its end. That at the top may.
    while block.kind != .code(isFenced: true) || block.depth > 0, last > first, isBlankLine(last) { last -= 1 }
    switch block.kind {
    case .container: break
    case .rule: self.facts[first] = facts(.rule, isInside: false)
    case .code(let isFenced):
      mark(.code)
      if isFenced { self.facts[first] = facts(.fence, isInside: false) }
    case .html:
      let line = bytes(first)
      guard line[ContainerMarks(of: line).end...].starts(with: "<!--".utf8) else { return mark(.html) }
      last = (first..<stop).first { bytes($0).end(of: "-->") != nil } ?? max(first, stop - 1)
      mark(.comment)
    case .heading, .text:
      if block.depth == 0 {
        while first < last, case let count = linesOfDefinition(first), count > 0, first + count <= last {
          first += count
        }
        while lines.lowerBound < first, first <= last, isHyphens(first) {
          self.facts[first] = facts(.rule, isInside: false)
          first += 1
        }
      }
      guard first <= last else { return }
      mark(block.kind == .heading ? .heading : .text)
      if block.kind == .heading, first < last { self.facts[last] = facts(.underline, isInside: true) }
    }
  }

  private mutating func findTables(_ lines: Range<Int>) {
    var number = lines.lowerBound
    let limit = lines.upperBound < starts.count ? Int(starts[lines.upperBound]) : end
    while number < lines.upperBound {
      let first = number
      number += 1
      if isFree(first), ![.code, .fence, .comment].contains(facts[first].kind),
        let below = PandocTable.linesBelow(bytes(first), source.bytes[min(next(first), limit)..<limit])
      {
        number = min(number + below, lines.upperBound)
        for place in first..<number { facts[place] = LineFacts(.ruledTable, isInside: place > first) }
      }
    }
  }
}

struct SlideRules: Equatable, Sendable {
  enum Kind: Sendable {
    case none
    /// Three hyphens or more at the start of a line that is not below text.
    case hyphens
    /// Every rule of Markdown: hyphens, asterisks or underscores, also with blanks between them.
    case any
    case exact
    /// A line of three hyphens and nothing else, also below text and in code.
    case everywhere
  }

  var kind = Kind.hyphens
  /// Other lines that end a slide, without blanks around them.
  var others: [[UInt8]] = []
  static let breaks = ["<!-- break -->", "<!--break-->"].map { Array($0.utf8) }
  var patterns: [LinePattern] = []
  /// The number of blank lines that end a slide; nil if they do not.
  var blankLines: Int?
  /// True if blank parts before the first rule and after the last one are slides too.
  var keepsBlankEnds = false
  /// The bytes before a command in a comment.
  var prefix: [UInt8] = []

  func isOther(_ line: ArraySlice<UInt8>) -> Bool {
    guard !others.isEmpty || !patterns.isEmpty else { return false }
    let body = line.trimmed
    return others.contains { body.elementsEqual($0) }
      || !body.isEmpty && patterns.contains { $0.matches(body) || body.count < line.count && $0.matches(line) }
  }

  /// Returns whether a line ends a slide wherever it stands, if the rules are of the kind ``Kind/everywhere``.
  func endsEverywhere(_ line: ArraySlice<UInt8>) -> Bool { line.elementsEqual("---".utf8) || isOther(line) }

  /// Returns true if a line ends a slide in remark and reveal.
  static func isEnd(_ line: MarkdownLine) -> Bool {
    line.bytes.elementsEqual("---".utf8) || breaks.contains { line.bytes.elementsEqual($0) }
  }
}
