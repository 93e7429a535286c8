internal import Transitions

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

struct SlidePart: Sendable {
  /// Its lines in the file, with its own front matter.
  var range: Range<Int>
  var firstLine: Int
  var head: FrontMatter?
  var heading: String?
  /// True if it is made of the file's settings.
  var isTitle = false
  var classes: [String] = []
  var beginsAtHeading = false
  var isCounted = true
  var directives: [Directive] = []
  var text: Range<Int> { (range.lowerBound + (head?.end ?? 0))..<range.upperBound }
  /// The lines of its text if some of them are those of its layout; empty if its text is the range.
  var pieces: [Piece] = []

  struct Piece: Sendable {
    let range: Range<Int>
    let firstLine: Int
    let lineCount: Int
    var isRepeated = false

    init(_ range: Range<Int>, of slide: Range<Int>, firstLine first: Int, of source: SourceLines) {
      func lines(_ range: Range<Int>) -> Int { source.bytes[range].count { $0 == UInt8(ascii: "\n") } }
      self.range = range
      firstLine = first + lines(slide.lowerBound..<range.lowerBound)
      lineCount = lines(range)
    }
  }
}

extension SlidePart {
  /// Tells whether its first heading may stand in words that the audience does not see.
  private func mayHide(in source: SourceLines) -> Bool {
    let text = source.bytes[text]
    return (["otes", "???", "RenderWhen", "\n^"] as [StaticString]).contains { text.contains(text: $0) }
  }

  /// Takes the first heading that the audience sees, if the lines of the file do not tell it.
  mutating func takeSeenHeading(_ number: Int, in lines: LineTable, _ convention: DeckConvention, _ palette: Palette) {
    let isTight = heading == nil && convention.program.hasTightHeadings
    guard isTight || heading != nil && mayHide(in: lines.source), !isTitle else { return }
    let slide = SlideSource(
      lines: lines.part(text), convention: convention, head: head?.entries ?? [], part: self, number: number,
      palette: palette)
    heading = LineTable(SlideText(slide).source, from: 0).firstHeading(defining: [:])
  }
}
