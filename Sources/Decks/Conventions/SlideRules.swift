/// The lines that end a slide.
struct SlideRules: Equatable, Sendable {
  /// The kinds of rule that end a slide.
  enum Kind: Sendable {
    /// None: rules are shown.
    case none
    /// Three hyphens or more at the start of a line that is not below text.
    case hyphens
    /// Every rule of Markdown: hyphens, asterisks or underscores, also with blanks between them.
    case any
    /// Exactly three hyphens, also below text.
    case exact
    /// A line of three hyphens and nothing else, also below text and in code.
    case everywhere
  }

  var kind = Kind.hyphens
  /// Other lines that end a slide, without blanks around them.
  var others: [[UInt8]] = []
  /// The comments that end a slide in remark.
  static let breaks = ["<!-- break -->", "<!--break-->"].map { Array($0.utf8) }
  /// Expressions for other such lines.
  var patterns: [LinePattern] = []
  /// The number of blank lines that end a slide; nil if they do not.
  var blankLines: Int?
  /// A Boolean value indicating whether blank parts before the first rule and after the last one are slides too.
  var keepsBlankEnds = false
  /// The bytes before a command in a comment.
  var prefix: [UInt8] = []

  /// Returns a Boolean value indicating whether a line is one of the other lines.
  func isOther(_ line: ArraySlice<UInt8>) -> Bool {
    guard !others.isEmpty || !patterns.isEmpty else { return false }
    let body = line.trimmed
    return others.contains { body.elementsEqual($0) }
      || !body.isEmpty && patterns.contains { $0.matches(body) || body.count < line.count && $0.matches(line) }
  }

  /// Returns a Boolean value indicating whether a line ends a slide in remark and reveal.
  static func isEnd(_ line: MarkdownLine) -> Bool {
    line.bytes.elementsEqual("---".utf8) || breaks.contains { line.bytes.elementsEqual($0) }
  }
}
