/// Finds the screens of a file line by line. They end at `---` and `<!-- end_slide -->`, except in code, in comments,
/// in tables and below headings.
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

  private let isMarkdown: Bool
  private let splitsAtRules: Bool
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
  ///   - splitsAtRules: A Boolean value indicating whether `---` ends a screen. If not, it is shown.
  init(isMarkdown: Bool, splitsAtRules: Bool = true) {
    self.isMarkdown = isMarkdown
    self.splitsAtRules = splitsAtRules
  }

  /// Begins a screen with the next line.
  mutating func beginScreen() {
    (paragraph, isInContainer, heading) = (nil, false, nil)
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
    if tableLines > 0 {
      tableLines -= 1
      return isBlankLine ? .nothing : .content
    }
    if isMarkdown, isAfterBlank, !literals.isOpen, let below = PandocTable.linesBelow(line, rest) {
      (tableLines, paragraph) = (below, nil)
      return .content
    }
    if !literals.isOpen {
      if let end = underline(line) {
        guard end, splitsAtRules else { return .content }
        heading = nil
        return .separator
      }
      if Self.isEndOfSlide(line) {
        beginScreen()
        return .separator
      }
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

  /// Returns true if a line of hyphens ends a screen, and false if it makes a heading; nil for any other line.
  private mutating func underline(_ line: ArraySlice<UInt8>) -> Bool? {
    let marks = line.prefix { $0 == UInt8(ascii: "-") }
    guard marks.count >= 3, line[marks.endIndex...].allSatisfy(isBlank) else { return nil }
    defer { (paragraph, isInContainer) = (nil, false) }
    guard isMarkdown else { return isAfterBlank ? true : nil }
    guard let paragraph, !isInContainer else { return true }
    heading = heading ?? paragraph[...]
    return false
  }

  /// Returns a Boolean value indicating whether a line is `<!-- end_slide -->`.
  static func isEndOfSlide(_ line: ArraySlice<UInt8>) -> Bool {
    let body = line.drop(while: isBlank)
    guard body.starts(with: "<!--".utf8), body.count < 64 else { return false }
    var end = body
    while let last = end.last, isBlank(last) { end.removeLast() }
    guard end.count >= 7, end.suffix(3).elementsEqual("-->".utf8) else { return false }
    return PageCommand(end.dropFirst(4).dropLast(3)) == .endSlide
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
