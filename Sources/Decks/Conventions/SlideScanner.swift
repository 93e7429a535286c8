/// Finds the screens of a file line by line. They end at rules such as `---` and at `<!-- end_slide -->`, except in
/// code, in comments, in tables and below headings.
struct SlideScanner {
  enum Line {
    case separator
    case content
    case nothing
  }

  /// The first heading since the last separator, with its marks.
  private(set) var heading: ArraySlice<UInt8>?

  /// True if a comment asks to leave out the screen.
  private(set) var isSkipped = false

  private let isMarkdown: Bool
  private let rules: SlideRules
  /// The lines above that an underline would make a heading, up to the length that is read of one.
  private var paragraph: [UInt8]?
  private var isAfterBlank = true
  private var blankLines = 0

  init(isMarkdown: Bool, rules: SlideRules = SlideRules()) {
    self.isMarkdown = isMarkdown
    self.rules = rules
  }

  mutating func beginScreen() {
    (paragraph, heading, isSkipped) = (nil, nil, false)
  }

  mutating func read(_ line: MarkdownLine) -> Line {
    let isBlankLine = line.isBlankLine
    defer { isAfterBlank = isBlankLine }
    if rules.kind == .everywhere, line.bytes.elementsEqual("---".utf8) || rules.isOther(line.bytes) {
      return separator()
    }
    guard isMarkdown else { return takeText(line.bytes, isBlankLine: isBlankLine) }
    if line.kind == .ruledTable {
      paragraph = nil
      return isBlankLine ? .nothing : .content
    }
    blankLines = isBlankLine && !line.isLiteral ? blankLines + 1 : 0
    if isSeparator(line) || blankLines > 0 && blankLines == rules.blankLines { return separator() }
    if line.beginsComment, PageCommand.alone(in: line.bytes, prefix: rules.prefix) == .skipSlide { isSkipped = true }
    switch line.kind {
    case .blank: return isBlankLine ? .nothing : .content
    case .comment: return line.tail == nil ? .nothing : .content
    case .definition: return line.depth == 0 ? .nothing : .content
    default:
      follow(line)
      return .content
    }
  }

  private mutating func takeText(_ line: ArraySlice<UInt8>, isBlankLine: Bool) -> Line {
    let command = PageCommand.alone(in: line, prefix: rules.prefix)
    if rules.isOther(line) || command == .endSlide || isAfterBlank && Self.isUnderline(line) { return separator() }
    if command == .skipSlide { isSkipped = true }
    return isBlankLine ? .nothing : .content
  }

  /// Ends a screen. The next one is a page of its own.
  private mutating func separator() -> Line {
    beginScreen()
    return .separator
  }

  private func isSeparator(_ line: MarkdownLine) -> Bool {
    if line.isInsideLiteral || line.kind == .indentedCode { return false }
    if rules.isOther(line.bytes) { return true }
    if line.beginsComment { return PageCommand.alone(in: line.bytes, prefix: rules.prefix) == .endSlide }
    let isRule = line.kind == .rule && line.depth == 0
    switch rules.kind {
    case .none, .everywhere: return false
    case .hyphens: return isRule && Self.isUnderline(line.bytes)
    case .any: return isRule
    case .exact: return FrontMatter.isFence(line.bytes)
    }
  }

  /// Returns true if a line is three hyphens or more, with blanks after them.
  private static func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.prefix { $0 == UInt8(ascii: "-") }
    return marks.count >= 3 && line[marks.endIndex...].allSatisfy(isBlank)
  }

  private mutating func follow(_ line: MarkdownLine) {
    guard line.depth == 0 else { return }
    let body = line.bytes[line.textStart...]
    switch line.kind {
    case .heading: heading = heading ?? body.drop { $0 == UInt8(ascii: "#") }
    case .underline: heading = heading ?? paragraph?[...]
    case .text:
      if body.starts(with: "-> #".utf8) { heading = heading ?? body }
      lengthen(by: line.bytes, isInside: line.isInside)
    default: break
    }
  }

  /// Appends a line to the paragraph, since a heading may have several.
  private mutating func lengthen(by line: ArraySlice<UInt8>, isInside: Bool) {
    if !isInside { paragraph = nil }
    guard paragraph?.count ?? 0 < HeadingText.longest else { return }
    if paragraph == nil { paragraph = [] } else { paragraph?.append(UInt8(ascii: " ")) }
    paragraph?.append(contentsOf: line.prefix(HeadingText.longest))
  }

  /// Returns the first heading of a Markdown page in plain words; nil if it has none.
  static func firstHeading(of source: SourceLines, from start: Int) -> String? {
    var scanner = SlideScanner(isMarkdown: true)
    for line in LineReader(source, from: start) {
      // A rule begins no screen here, and headings after it count too.
      _ = scanner.read(line)
      if let heading = scanner.heading.flatMap(HeadingText.plain) { return heading }
    }
    return nil
  }
}
