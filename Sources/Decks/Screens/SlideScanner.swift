/// Finds the screens of a file line by line. They end at rules such as `---` and at `<!-- end_slide -->`, except in
/// code, in comments, in tables and below headings.
struct SlideScanner {
  /// The kind of a line.
  enum Line {
    case separator
    /// Something that is shown.
    case content
    /// Blank, a definition or a comment.
    case nothing
  }

  /// The first heading since the last separator, with its marks.
  private(set) var heading: ArraySlice<UInt8>?

  /// A Boolean value indicating whether a comment asks to leave out the screen.
  private(set) var isSkipped = false

  private let isMarkdown: Bool
  private let rules: SlideRules
  private var lines = MarkdownLines()
  /// The lines above that an underline would make a heading, up to the length that is read of one.
  private var paragraph: [UInt8]?
  private var isAfterBlank = true
  /// The blank lines above.
  private var blankLines = 0
  /// The remaining lines of a table, whose rulers end no screen.
  private var tableLines = 0

  /// - Parameters:
  ///   - isMarkdown: A Boolean value indicating whether the text is Markdown. If not, every `---` after a blank line
  ///     counts.
  ///   - rules: The lines that end a screen. Other rules are shown.
  init(isMarkdown: Bool, rules: SlideRules = SlideRules()) {
    self.isMarkdown = isMarkdown
    self.rules = rules
  }

  /// Begins a screen with the next line.
  mutating func beginScreen() {
    (paragraph, heading, isSkipped) = (nil, nil, false)
  }

  /// Reads the next line.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - rest: The text below it.
  mutating func take(_ line: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Line {
    let isBlankLine = line.allSatisfy(isBlank)
    defer { isAfterBlank = isBlankLine }
    if rules.kind == .everywhere, line.elementsEqual("---".utf8) { return separator() }
    if tableLines > 0 {
      tableLines -= 1
      return isBlankLine ? .nothing : .content
    }
    guard isMarkdown else { return takeText(line, isBlankLine: isBlankLine) }
    let kind = lines.take(line)
    if isAfterBlank, !isBlankLine, !kind.isLiteral, let below = PandocTable.linesBelow(line, rest) {
      (tableLines, paragraph) = (below, nil)
      lines.endParagraph()
      return .content
    }
    blankLines = isBlankLine && !kind.isLiteral ? blankLines + 1 : 0
    if isSeparator(line, kind) || blankLines > 0 && blankLines == rules.blankLines { return separator() }
    if kind.beginsComment, PageCommand.alone(in: line, prefix: rules.prefix) == .skipSlide { isSkipped = true }
    switch kind.kind {
    case .blank: return isBlankLine ? .nothing : .content
    case .comment: return kind.tail == nil ? .nothing : .content
    default: return follow(line, kind)
    }
  }

  /// Reads a line of a text that is not Markdown.
  private mutating func takeText(_ line: ArraySlice<UInt8>, isBlankLine: Bool) -> Line {
    let command = PageCommand.alone(in: line, prefix: rules.prefix)
    if rules.isOther(line) || command == .endSlide || isAfterBlank && Self.isUnderline(line) { return separator() }
    if command == .skipSlide { isSkipped = true }
    return isBlankLine ? .nothing : .content
  }

  /// Ends a screen. The next one is a page of its own.
  private mutating func separator() -> Line {
    (lines, tableLines) = (MarkdownLines(), 0)
    beginScreen()
    return .separator
  }

  private func isSeparator(_ line: ArraySlice<UInt8>, _ kind: MarkdownLine) -> Bool {
    if kind.isInsideLiteral || kind.kind == .indentedCode { return false }
    if rules.isOther(line) { return true }
    if kind.beginsComment { return PageCommand.alone(in: line, prefix: rules.prefix) == .endSlide }
    let isRule = kind.kind == .rule && kind.depth == 0
    switch rules.kind {
    case .none, .everywhere: return false
    case .hyphens: return isRule && Self.isUnderline(line)
    case .any: return isRule
    case .exact: return line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy(isBlank)
    }
  }

  /// Returns a Boolean value indicating whether a line is three hyphens or more, with blanks after them.
  private static func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    let marks = line.prefix { $0 == UInt8(ascii: "-") }
    return marks.count >= 3 && line[marks.endIndex...].allSatisfy(isBlank)
  }

  /// Reads a line of Markdown that is shown.
  private mutating func follow(_ line: ArraySlice<UInt8>, _ kind: MarkdownLine) -> Line {
    guard kind.depth == 0 else { return .content }
    let body = line[kind.start...]
    switch kind.kind {
    case .heading: heading = heading ?? body.drop { $0 == UInt8(ascii: "#") }
    case .underline: heading = heading ?? paragraph?[...]
    case .text:
      if !kind.isInside, Definition.begins(line) {
        lines.endParagraph()
        return .nothing
      }
      if body.starts(with: "-> #".utf8) { heading = heading ?? body }
      lengthen(by: line, isInside: kind.isInside)
    default: break
    }
    return .content
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
    for line in source.lines(in: start..<source.bytes.count) {
      // A rule begins no screen here, and headings after it count too.
      _ = scanner.take(source.bytes[line.content], before: source.bytes[line.next...])
      if let heading = scanner.heading.flatMap(HeadingText.plain) { return heading }
    }
    return nil
  }
}
