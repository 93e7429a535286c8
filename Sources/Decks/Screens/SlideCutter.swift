/// Cuts a file into its screens. They end at rules such as `---` and at `<!-- end_slide -->`, except in code, in comments,
/// in tables and below headings.
struct SlideCutter {
  private let lines: LineTable
  private let isMarkdown: Bool
  private let rules: SlideRules
  private(set) var parts: [SlidePart] = []
  /// The first heading of each of them, as ``LineTable/heading(at:)`` has it.
  private(set) var headings: [[UInt8]?] = []
  /// True if the file asks to leave out a screen.
  private(set) var leavesOut = false

  /// The screen that is read: whether something of it is shown, whether it is left out, and its first heading.
  private var part: SlidePart
  private var isEmpty = true
  private var isSkipped = false
  private var heading: [UInt8]?
  private var blankLines = 0

  /// - Parameters:
  ///   - isMarkdown: True if the text is Markdown. If not, every `---` after a blank line counts.
  ///   - hasForeignHeads: True if the front matter of a screen may have any keys.
  init(
    _ lines: LineTable, after matter: FrontMatter, isMarkdown: Bool, rules: SlideRules, headings: Set<Int>,
    hasForeignHeads: Bool
  ) {
    (self.lines, self.isMarkdown, self.rules) = (lines, isMarkdown, rules)
    part = SlidePart(
      range: 0..<0, firstLine: 1, head: matter.end > 0 ? matter : nil, beginsAtHeading: !headings.isEmpty)
    var (index, isAfterBlank) = (0, true)
    while index < lines.count, parts.count <= Limits.parts {
      let line = lines[index]
      let number = matter.lineCount + 1 + index
      // Lines before the first screen belong to it if none of them is shown.
      if !isEmpty, headings.contains(index) {
        finish(at: line.start)
        begin(SlidePart(range: line.start..<line.start, firstLine: number, beginsAtHeading: true))
      }
      index += 1
      let isBlank = line.isBlankLine
      blankLines = isBlank && !line.isLiteral ? blankLines + 1 : 0
      if ends(line, isAfterBlank: isAfterBlank) {
        finish(at: line.start)
        if let head = FrontMatter.ownHead(of: lines.source, from: line.start, firstLine: number, hasForeignHeads) {
          begin(SlidePart(range: line.start..<line.start, firstLine: number, head: head))
          index += head.lineCount - 1
        } else {
          begin(SlidePart(range: line.next..<line.next, firstLine: number + 1))
        }
      } else if !isBlank {
        take(line)
      }
      isAfterBlank = isBlank
    }
    finish(at: lines.source.bytes.count)
  }

  private mutating func begin(_ part: SlidePart) {
    (self.part, isEmpty, isSkipped, heading) = (part, true, false, nil)
  }

  private mutating func finish(at end: Int) {
    part.range = part.range.lowerBound..<end
    // Blank parts before the first separator and after the last are no screens, with few exceptions.
    if isSkipped {
      leavesOut = true
    } else if !isEmpty || (rules.keepsBlankEnds ? end > 0 : !parts.isEmpty && end < lines.source.bytes.count) {
      parts.append(part)
      headings.append(heading)
    }
  }

  private func ends(_ line: MarkdownLine, isAfterBlank: Bool) -> Bool {
    if rules.kind == .everywhere, rules.endsEverywhere(line.bytes) { return true }
    guard isMarkdown else {
      return rules.isOther(line.bytes) || PageCommand.alone(in: line.bytes, prefix: rules.prefix) == .endSlide
        || isAfterBlank && line.bytes.isUnderline
    }
    if line.kind == .ruledTable { return false }
    if blankLines > 0, blankLines == rules.blankLines { return true }
    if line.kind == .code || line.isInsideLiteral { return false }
    if rules.isOther(line.bytes) { return true }
    if line.beginsComment { return PageCommand.alone(in: line.bytes, prefix: rules.prefix) == .endSlide }
    let isRule = line.kind == .rule && !line.isNested
    switch rules.kind {
    case .none, .everywhere: return false
    case .hyphens: return isRule && line.bytes.isUnderline
    case .any: return isRule
    case .exact: return line.bytes.isFence
    }
  }

  private mutating func take(_ line: MarkdownLine) {
    if line.beginsComment || !isMarkdown, PageCommand.alone(in: line.bytes, prefix: rules.prefix) == .skipSlide {
      isSkipped = true
    }
    switch line.kind {
    case .comment: if line.tail == nil { return }
    case .definition: if !line.isNested { return }
    case .heading, .text, .html: if isMarkdown, !line.isNested { heading = heading ?? lines.title(at: line.number) }
    default: break
    }
    isEmpty = false
  }
}

extension LineTable {
  /// Returns the heading that begins with a line, in Markdown without the marks of quotes and lists around it; nil if none
  /// does. Some programs centre text between arrows.
  func heading(at number: Int) -> [UInt8]? {
    let line = self[number]
    let body = line.bytes[line.textStart...]
    if line.kind == .text {
      guard body.starts(with: "-> #".utf8) else { return nil }
      let words = body.dropFirst(3).withoutLastBlanks
      return Array(words.suffix(3).elementsEqual(" <-".utf8) ? words.dropLast(3) : words)
    }
    guard line.kind == .heading, !line.isInside else { return nil }
    var (text, next) = (Array(body.prefix(PlainWords.longest)), number + 1)
    while next < count, self[next].isInside, self[next].kind == .heading {
      if text.count < PlainWords.longest { text += [UInt8(ascii: " ")] + self[next].bytes[self[next].textStart...] }
      next += 1
    }
    text = withoutFootnoteMarks(text)
    return next < count && self[next].kind == .underline ? text + Array("\n===".utf8) : text
  }

  /// Returns the heading that begins with a line, also one within HTML, as ``heading(at:)`` has it; nil if none does.
  func title(at number: Int) -> [UInt8]? {
    let line = self[number]
    guard line.kind == .html else { return heading(at: number) }
    guard !line.isInside else { return nil }
    let last = self[(number + 1)...].prefix { $0.kind == .html && $0.isInside }.last ?? line
    let html = source.bytes[line.textStart..<last.next].prefix(PlainWords.longest)
    var (scanner, words) = (HTMLScanner(String(decoding: html, as: UTF8.self)), nil as String?)
    while let piece = scanner.nextPiece() {
      switch piece {
      case .tag(let tag) where tag.headingLevel != nil:
        if let words, !words.utf8.allSatisfy(isSpace) { return PlainWords.heading(words) }
        words = tag.isEnd ? nil : ""
      case .tag(let tag): if tag.name == "br" { words? += " " }
      case .text(let text): words? += text
      case .comment: break
      }
    }
    return nil
  }

  /// Returns the words of the first heading outside of quotes and lists; nil if there is none.
  func firstHeading(defining definitions: [Label: Definition]) -> String? {
    let text = indices.lazy.compactMap { self[$0].isNested ? nil : title(at: $0) }.first
    return text.flatMap { PlainWords.of([$0], defining: definitions)[0] }
  }
}
