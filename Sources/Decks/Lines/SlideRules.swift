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
