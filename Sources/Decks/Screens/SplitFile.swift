internal import Transitions

/// A file of several screens, and the settings and links that they share.
struct SplitFile: Sendable {
  private let source: SourceLines
  let origins: Inclusions
  let parts: [SlidePart]
  let titles: [String?]
  /// The settings of the file's front matter, for all its screens.
  let settings: ScreenSettings
  let convention: DeckConvention
  private let titleSlide: [UInt8]
  let title: String?
  private let definitions: [Label: Definition]
  /// The labels of them that appear in brackets on some screen.
  let usedLabels: Set<Label>
  /// The headings of the file by their anchors, each with its part and its anchor there. Empty if no link of the file can
  /// lead to one.
  let anchors: [String: (part: Int, anchor: String)]

  /// Finds the screens of a file; nil if it holds only one.
  ///
  /// - Parameters:
  ///   - asked: The places to split it, as the user asks; nil for its own settings.
  ///   - usual: The places to split it if it does not say.
  /// - Complexity: O(bytes).
  init?(
    _ source: SourceLines, format: FileName.Format, path: String, palette: Palette, themes: ThemeFinder,
    asked: ScreenSplit?, usual: ScreenSplit?, origins: Inclusions = Inclusions()
  ) throws(DeckProblem) {
    let isMarkdown: Bool
    switch format {
    case .markdown: isMarkdown = true
    case .text: isMarkdown = false
    case .art, .recording: return nil
    }
    let matter = FrontMatter(headOf: source, isMarkdown: isMarkdown)
    let body = DeckBody(source, from: matter.end)
    let convention = isMarkdown ? DeckConvention(of: body, after: matter) : DeckConvention()
    var settings = SettingsReader(
      matter, path: path, palette: palette, themes: themes, convention: convention
    ).settings
    var scan = Self.scan(
      isMarkdown ? body.lines : LineTable(plain: source, from: matter.end), after: matter, isMarkdown: isMarkdown,
      split: asked ?? settings.split ?? usual, as: convention)
    let count = scan.parts.count
    convention.program.arrange(&scan.parts, scan.lines, convention)
    if isMarkdown {
      for index in scan.parts.indices { scan.parts[index].takeSeenHeading(index, in: scan.lines, convention, palette) }
    }
    scan.leavesOut = scan.leavesOut || scan.parts.count < count
    if convention.hasTitleSlide { scan.addTitle(settings.title, from: matter) }
    let parts = scan.parts
    guard parts.count > 1 || scan.leavesOut && !parts.isEmpty else { return nil }
    guard parts.count <= Limits.parts else { throw DeckProblem(path: path, .tooManyParts) }
    self.source = source
    self.origins = origins
    self.parts = parts
    titles = parts.map(\.heading)
    self.convention = convention
    titleSlide = convention.hasTitleSlide ? Array(source.bytes[..<matter.end]) + TitleSlide.text(matter) : []
    title = settings.title
    settings.title = nil
    settings.notes = nil
    self.settings = settings
    anchors = isMarkdown ? Self.anchors(of: parts, in: scan.lines, path: path) : [:]

    var definitions: [Label: Definition] = [:]
    func add(_ items: [Definition]) {
      for item in items where definitions[Label(item.label)] == nil { definitions[Label(item.label)] = item }
    }
    if isMarkdown {
      let items = scan.lines.lines(of: .definition).prefix(Limits.links).compactMap { line in
        Definition(line.bytes.indices, of: source, line: matter.lineCount + 1 + line.number, path: path)
      }
      add(items.filter { !$0.isComment })
    } else {
      for part in parts {
        let text = SourceLines(bytes: Array(source.bytes[part.range]))
        add(Definitions(endOf: text, from: 0, lineOfStart: part.firstLine, path: path).items)
      }
    }
    self.definitions = definitions
    var used: Set<Label> = []
    if !definitions.isEmpty {
      BracketLabels.forEach(in: source.bytes[matter.end...]) { if definitions[$0] != nil { used.insert($0) } }
    }
    usedLabels = used
  }

  /// - Complexity: O(bytes) if there is a link to a heading.
  private static func anchors(
    of parts: [SlidePart], in lines: LineTable, path: String
  ) -> [String: (part: Int, anchor: String)] {
    let source = lines.source
    guard source.bytes.place(of: "#", from: 0) != nil,
      RawTargets.all(in: source.bytes).contains(where: { $0.utf8.contains(UInt8(ascii: "#")) })
    else { return [:] }
    var anchors: [String: (part: Int, anchor: String)] = [:]
    var names = HeadingAnchors()
    for (number, part) in parts.enumerated() {
      var local = HeadingAnchors()
      let text = lines.part(part.text)
      for heading in HeadingLines(text).texts(in: text, path: path) {
        let name = names.next(heading)
        anchors[name] = anchors[name] ?? (number, local.next(heading))
      }
    }
    return anchors
  }

  /// Returns the number of a screen and that of all, without those that have none of their own.
  func page(_ index: Int) -> (page: Int, pages: Int) {
    (max(1, parts[...index].count(where: \.isCounted)), max(1, parts.count(where: \.isCounted)))
  }

  func text(of part: SlidePart) -> SourceLines {
    if part.isTitle { return SourceLines(bytes: titleSlide) }
    if part.pieces.isEmpty { return SourceLines(bytes: Array(source.bytes[part.range])) }
    return SourceLines(bytes: part.pieces.flatMap { source.bytes[$0.range] })
  }

  func definitions(for text: SourceLines, besides own: [Definition]) -> [Definition] {
    guard !definitions.isEmpty else { return [] }
    var taken = Set(own.map { Label($0.label) })
    var found: [Definition] = []
    BracketLabels.forEach(in: text.bytes[...]) { label in
      guard let definition = definitions[label], taken.insert(label).inserted else { return }
      found.append(definition)
    }
    return found
  }

  private struct Scan {
    /// The lines of the file, of which each screen is a page of its own.
    var lines: LineTable
    var parts: [SlidePart] = []
    var leavesOut = false

    mutating func addTitle(_ title: String?, from matter: FrontMatter) {
      if let first = parts.indices.first, parts[first].range.lowerBound == 0 {
        parts[first].range = matter.end..<parts[first].range.upperBound
        (parts[first].firstLine, parts[first].head) = (matter.lineCount + 1, nil)
      }
      parts.insert(SlidePart(range: 0..<matter.end, firstLine: 1, head: matter, heading: title, isTitle: true), at: 0)
    }
  }

  /// Finds the screens of a file: split as asked, else as the program does that it was written for.
  private static func scan(
    _ lines: LineTable, after matter: FrontMatter, isMarkdown: Bool, split: ScreenSplit?, as convention: DeckConvention
  ) -> Scan {
    let text = Text(
      lines: lines, matter: matter, isMarkdown: isMarkdown, hasForeignHeads: convention.program.hasForeignHeads)
    func scan(_ rules: SlideRules, at headings: HeadingLines? = nil) -> Scan {
      Self.scan(text, rules: rules, headings: headings?.lines ?? [])
    }
    var rules = convention.rules
    guard isMarkdown else {
      // A user who asks for rules need not leave blank lines around them.
      if split == .rules { rules.kind = .everywhere }
      return scan(rules)
    }
    func headings(_ split: (inout HeadingLines) -> Void) -> HeadingLines {
      var found = HeadingLines(lines)
      split(&found)
      return found
    }
    if let split {
      rules.kind = split == .rules ? convention.program == .presenterm ? .hyphens : rules.kind : .none
      return scan(rules, at: split == .rules ? nil : headings { $0.split(split) })
    }
    if !convention.dividingLevels.isEmpty {
      return scan(rules, at: headings { $0.split(atLevels: convention.dividingLevels) })
    }
    if convention.options.endsAtTitles {
      return scan(rules, at: headings { $0.splitAtTitles(takesHeadings: convention.options.takesHeadings) })
    }
    if convention.dividesBesidesRules, let divide = convention.program.divide {
      return scan(rules, at: headings { divide(&$0, convention) })
    }
    let whole = scan(rules)
    guard whole.parts.count < 2 else { return whole }
    guard let divide = convention.program.divide else { return whole }
    rules.kind = .none
    return scan(rules, at: headings { divide(&$0, convention) })
  }

  /// The lines of a file after its front matter.
  private struct Text {
    let lines: LineTable
    let matter: FrontMatter
    let isMarkdown: Bool
    /// True if the front matter of a screen may have any keys.
    let hasForeignHeads: Bool
  }

  private static func scan(_ text: Text, rules: SlideRules, headings: Set<Int>) -> Scan {
    let (lines, matter) = (text.lines, text.matter)
    var scan = Scan(lines: lines)
    let source = lines.source
    var scanner = SlideScanner(isMarkdown: text.isMarkdown, rules: rules)
    var part = SlidePart(
      range: 0..<0, firstLine: 1, head: matter.end > 0 ? matter : nil, beginsAtHeading: !headings.isEmpty)
    var isEmpty = true
    func finish(at end: Int, heading: ArraySlice<UInt8>?, isSkipped: Bool) {
      part.heading = heading.flatMap(HeadingText.plain)
      part.range = part.range.lowerBound..<end
      // Blank parts before the first separator and after the last are no screens, with few exceptions.
      if isSkipped {
        scan.leavesOut = true
      } else if !isEmpty || (rules.keepsBlankEnds ? end > 0 : !scan.parts.isEmpty && end < source.bytes.count) {
        scan.parts.append(part)
      }
      isEmpty = true
    }
    var index = 0
    while index < lines.count, scan.parts.count <= Limits.parts {
      let line = scan.lines[index]
      let number = matter.lineCount + 1 + index
      // Lines before the first screen belong to it if none of them is shown.
      if !isEmpty, headings.contains(index) {
        finish(at: line.start, heading: scanner.heading, isSkipped: scanner.isSkipped)
        part = SlidePart(range: line.start..<line.start, firstLine: number, beginsAtHeading: true)
        scanner.beginScreen()
      }
      index += 1
      let (heading, isSkipped) = (scanner.heading, scanner.isSkipped)
      switch scanner.read(line) {
      case .separator:
        finish(at: line.start, heading: heading, isSkipped: isSkipped)
        part = SlidePart(range: line.next..<line.next, firstLine: number + 1)
        if let head = FrontMatter.ownHead(of: source, from: line.start, firstLine: number, text.hasForeignHeads) {
          part = SlidePart(range: line.start..<line.start, firstLine: number, head: head)
          index += head.lineCount - 1
        }
        scan.lines.restart(at: index)
      case .content: isEmpty = false
      case .nothing: break
      }
    }
    finish(at: source.bytes.count, heading: scanner.heading, isSkipped: scanner.isSkipped)
    return scan
  }
}
