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
    let split = asked ?? settings.split ?? usual
    // Where only headings begin slides, a rule in code is code.
    let rules = split ?? .rules == .rules ? convention.rules : SlideRules(kind: .none)
    let lines = isMarkdown ? Self.lines(of: body, ending: rules) : LineTable(plain: source, from: matter.end)
    let cutter = Self.cut(lines, after: matter, isMarkdown: isMarkdown, split: split, as: convention)
    let definitions = Self.definitions(of: lines, isMarkdown ? nil : cutter.parts, after: matter, path: path)
    var parts = cutter.parts
    let titled = parts.indices.filter { cutter.headings[$0] != nil }
    let words = PlainWords.of(titled.compactMap { cutter.headings[$0] }, defining: definitions)
    for (index, words) in zip(titled, words) { parts[index].heading = words }
    convention.program.arrange(&parts, lines, convention)
    if isMarkdown {
      for index in parts.indices {
        parts[index].takeSeenHeading(index, in: lines, convention, palette, defining: definitions)
      }
    }
    let leavesOut = cutter.leavesOut || parts.count < cutter.parts.count
    if convention.hasTitleSlide { Self.addTitle(settings.title, from: matter, to: &parts) }
    guard parts.count > 1 || leavesOut && !parts.isEmpty else { return nil }
    guard parts.count <= Limits.parts else {
      throw DeckProblem(path: path, .said("has more than \(Limits.parts) screens; split it into several files"))
    }
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
    anchors = isMarkdown ? Self.anchors(of: parts, in: lines, defining: definitions) : [:]
    self.definitions = definitions
    var used: Set<Label> = []
    if !definitions.isEmpty {
      BracketLabels.forEach(in: source.bytes[matter.end...]) { if definitions[$0] != nil { used.insert($0) } }
    }
    usedLabels = used
  }

  /// - Parameter parts: The screens of a text, each of which has definitions at its end; nil for Markdown.
  private static func definitions(
    of lines: LineTable, _ parts: [SlidePart]?, after matter: FrontMatter, path: String
  ) -> [Label: Definition] {
    var definitions: [Label: Definition] = [:]
    func add(_ items: some Sequence<Definition>) {
      for item in items where definitions[Label(item.label)] == nil { definitions[Label(item.label)] = item }
    }
    guard let parts else {
      add(
        lines.lines(of: .definition).filter { !$0.isInside }.prefix(Limits.links).compactMap { line in
          Definition.read(
            at: line.start, to: lines.range.upperBound, of: lines.source, line: matter.lineCount + 1 + line.number,
            path: path)?.definition
        }.filter { !$0.isComment })
      return definitions
    }
    for part in parts {
      let text = SourceLines(bytes: Array(lines.source.bytes[part.range]))
      add(Definitions(endOf: text, from: 0, lineOfStart: part.firstLine, path: path).items)
    }
    return definitions
  }

  /// - Complexity: O(bytes) if there is a link to a heading.
  private static func anchors(
    of parts: [SlidePart], in lines: LineTable, defining definitions: [Label: Definition]
  ) -> [String: (part: Int, anchor: String)] {
    let source = lines.source
    guard source.bytes.place(of: "#", from: 0) != nil,
      RawTargets.all(in: source.bytes).contains(where: { $0.utf8.contains(UInt8(ascii: "#")) })
    else { return [:] }
    let headings = parts.enumerated().flatMap { number, part in
      let text = lines.part(part.text)
      return text.indices.compactMap { text.heading(at: $0) }.map { (part: number, text: $0) }
    }
    var (names, local, place) = (HeadingAnchors(), HeadingAnchors(), 0)
    var anchors: [String: (part: Int, anchor: String)] = [:]
    for (heading, words) in zip(headings, PlainWords.of(headings.map(\.text), defining: definitions)) {
      if heading.part != place { (local, place) = (HeadingAnchors(), heading.part) }
      let (name, own) = (names.next(words ?? ""), local.next(words ?? ""))
      anchors[name] = anchors[name] ?? (heading.part, own)
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

  private static func addTitle(_ title: String?, from matter: FrontMatter, to parts: inout [SlidePart]) {
    if let first = parts.indices.first, parts[first].range.lowerBound == 0 {
      parts[first].range = matter.end..<parts[first].range.upperBound
      (parts[first].firstLine, parts[first].head) = (matter.lineCount + 1, nil)
    }
    parts.insert(SlidePart(range: 0..<matter.end, firstLine: 1, head: matter, heading: title, isTitle: true), at: 0)
  }

  /// Returns the lines of a file, in which a slide begins anew wherever one ends.
  private static func lines(of body: DeckBody, ending rules: SlideRules) -> LineTable {
    switch rules.kind {
    case .none, .hyphens, .any: return body.lines
    case .exact:
      if !body.lines.lines(of: .html).contains(where: { $0.bytes.isFence }) { return body.lines }
    case .everywhere: break
    }
    return LineTable(body.source, in: body.start..<body.source.bytes.count, ending: rules)
  }

  /// Cuts a file as asked, else as the program does that it was written for.
  private static func cut(
    _ lines: LineTable, after matter: FrontMatter, isMarkdown: Bool, split: ScreenSplit?, as convention: DeckConvention
  ) -> SlideCutter {
    func cut(_ rules: SlideRules, at headings: Set<Int> = []) -> SlideCutter {
      SlideCutter(
        lines, after: matter, isMarkdown: isMarkdown, rules: rules, headings: headings,
        hasForeignHeads: convention.program.hasForeignHeads)
    }
    var rules = convention.rules
    guard isMarkdown else {
      // A user who asks for rules need not leave blank lines around them.
      if split == .rules { rules.kind = .everywhere }
      return cut(rules)
    }
    func headings(_ split: (inout SlideHeadings) -> Void) -> Set<Int> {
      var found = SlideHeadings(lines)
      split(&found)
      return found.lines
    }
    if let split {
      rules.kind = split == .rules ? convention.program == .presenterm ? .hyphens : rules.kind : .none
      return cut(rules, at: split == .rules ? [] : headings { $0.split(split) })
    }
    if !convention.dividingLevels.isEmpty {
      return cut(rules, at: headings { $0.split(atLevels: convention.dividingLevels) })
    }
    if convention.options.endsAtTitles {
      return cut(rules, at: headings { $0.splitAtTitles(takesHeadings: convention.options.takesHeadings) })
    }
    if convention.dividesBesidesRules, let divide = convention.program.divide {
      return cut(rules, at: headings { divide(&$0, convention) })
    }
    let whole = cut(rules)
    guard whole.parts.count < 2, let divide = convention.program.divide else { return whole }
    rules.kind = .none
    return cut(rules, at: headings { divide(&$0, convention) })
  }
}

/// The text of one screen: a whole file, or a part of one that holds several.
struct SourceText: Sendable {
  let source: SourceLines
  var firstLine = 1
  /// The part of the file; nil for the whole.
  var part: SlidePart?
  var isMarkdown = false
  var origins = Inclusions()

  var isPart: Bool { part != nil }

  /// Returns the number in the file of one of its lines, which are counted from the first on.
  func lineInFile(_ line: Int) -> Int { place(of: line).line }

  /// Returns a problem in one of its lines with the place in its file; nil if a screen before has the same.
  func placed(_ problem: DeckProblem, in path: String) -> DeckProblem? {
    guard problem.path == path, let line = problem.line, !origins.problems.contains(problem) else { return problem }
    let (number, isRepeated) = place(of: line)
    if isRepeated { return nil }
    var placed = problem
    placed.line = number
    return origins.placed(placed, in: path)
  }

  private func place(of line: Int) -> (line: Int, isRepeated: Bool) {
    var next = firstLine
    for piece in part?.pieces ?? [] {
      if line < next + piece.lineCount { return (piece.firstLine + line - next, piece.isRepeated) }
      next += piece.lineCount
    }
    // The last line may have no end.
    let last = part?.pieces.last.map { $0.firstLine + $0.lineCount } ?? next
    return (last + line - next, false)
  }

  var matter: FrontMatter {
    part.map { $0.head ?? FrontMatter() } ?? FrontMatter(headOf: source, firstLine: firstLine, isMarkdown: isMarkdown)
  }
}
