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
  private var literals = MarkdownLiterals()
  /// The lines above that an underline would make a heading, up to the length that is read of one.
  private var paragraph: [UInt8]?
  /// A Boolean value indicating whether the lines up to the next blank one belong to a quote or a list.
  private var isInContainer = false
  private var isAfterBlank = true
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
    (paragraph, isInContainer, heading, isSkipped) = (nil, false, nil, false)
  }

  /// Reads the next line.
  ///
  /// - Parameters:
  ///   - line: The line without its end.
  ///   - rest: The text below it.
  mutating func take(_ line: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Line {
    if line.isEmpty, !literals.isOpen, tableLines == 0 {
      // A file may have millions of these.
      (paragraph, isInContainer, isAfterBlank) = (nil, false, true)
      return .nothing
    }
    let isBlankLine = line.allSatisfy(isBlank)
    defer { isAfterBlank = isBlankLine }
    if rules.kind == .everywhere, line.elementsEqual("---".utf8) {
      (literals, tableLines) = (MarkdownLiterals(), 0)
      beginScreen()
      return .separator
    }
    if tableLines > 0 {
      tableLines -= 1
      return isBlankLine ? .nothing : .content
    }
    if isMarkdown, isAfterBlank, !literals.isOpen, let below = PandocTable.linesBelow(line, rest) {
      (tableLines, paragraph) = (below, nil)
      return .content
    }
    if !literals.isOpen {
      if rules.isOther(line) {
        beginScreen()
        return .separator
      }
      if let end = underline(line) {
        guard end, rules.kind != .none, rules.kind != .everywhere else { return .content }
        (heading, isSkipped) = (nil, false)
        return .separator
      }
      let command = PageCommand.alone(in: line, prefix: rules.prefix)
      if command == .endSlide {
        beginScreen()
        return .separator
      }
      if command == .skipSlide { isSkipped = true }
    }
    guard isMarkdown else { return isBlankLine ? .nothing : .content }
    let wasComment =
      literals.isInComment || (!literals.isOpen && line.drop(while: isBlank).starts(with: "<!--".utf8))
    if literals.take(line) {
      paragraph = nil
      return wasComment ? .nothing : .content
    }
    guard !isBlankLine else {
      (paragraph, isInContainer) = (nil, false)
      return .nothing
    }
    return follow(line)
  }

  /// Returns true if a rule ends a screen, and false if it makes a heading; nil for any other line.
  private mutating func underline(_ line: ArraySlice<UInt8>) -> Bool? {
    let isExact = isMarkdown && rules.kind == .exact && Self.isExact(line)
    let marks = line.prefix { $0 == UInt8(ascii: "-") }
    let isUnderline = marks.count >= 3 && line[marks.endIndex...].allSatisfy(isBlank)
    guard isExact || isUnderline || isMarkdown && rules.kind == .any && SlideRules.isRule(line) else { return nil }
    defer { (paragraph, isInContainer) = (nil, false) }
    guard isMarkdown else { return isAfterBlank ? true : nil }
    guard !isExact, isUnderline, let paragraph, !isInContainer else { return rules.kind != .exact || isExact }
    heading = heading ?? paragraph[...]
    return false
  }

  /// Returns a Boolean value indicating whether a line is three hyphens, with blanks after them.
  private static func isExact(_ line: ArraySlice<UInt8>) -> Bool {
    line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy(isBlank)
  }

  /// Reads a line of Markdown outside of code and comments.
  private mutating func follow(_ line: ArraySlice<UInt8>) -> Line {
    let marks = ContainerMarks(of: line)
    if marks.count > 0 { isInContainer = true }
    let body = line.drop(while: isBlank)
    let level = body.prefix { $0 == UInt8(ascii: "#") }
    if (1...6).contains(level.count), level.endIndex == body.endIndex || isBlank(body[level.endIndex]) {
      heading = heading ?? body[level.endIndex...]
      paragraph = nil
      return .content
    }
    if body.starts(with: "-> #".utf8) { heading = heading ?? body }
    if paragraph == nil, !isInContainer, Definition.begins(line) { return .nothing }
    if let above = paragraph, !isInContainer, body.allSatisfy({ $0 == UInt8(ascii: "=") || isBlank($0) }) {
      heading = heading ?? above[...]
      paragraph = nil
      return .content
    }
    // A line with a deep indent is code, unless it continues a paragraph.
    if paragraph != nil || line.prefix(while: isBlank).count < 4 { lengthen(by: line) }
    return .content
  }

  /// Appends a line to the paragraph, since a heading may have several.
  private mutating func lengthen(by line: ArraySlice<UInt8>) {
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
