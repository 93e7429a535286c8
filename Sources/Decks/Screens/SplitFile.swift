internal import Transitions

/// A file of several screens, and the settings and links that they share.
struct SplitFile: Sendable {
  /// One of its screens.
  struct Part: Sendable {
    /// Its lines in the file, with its own front matter.
    var range: Range<Int>
    /// The number of the first line.
    var firstLine: Int
    /// The front matter at its start.
    var head: FrontMatter?
    var heading: String?
    /// A Boolean value indicating whether it is made of the file's settings.
    var isTitle = false
    /// The classes of its layout in remark.
    var classes: [String] = []
    /// A Boolean value indicating whether it begins where a heading does, and not behind a rule.
    var beginsAtHeading = false
    /// The directives of marp that the slides above have set.
    var directives: [Directive] = []
    /// The lines of its text if some of them are those of its layout; empty if its text is the range.
    var pieces: [RemarkLayout.Piece] = []
  }

  private let source: SourceLines
  /// The files that its lines come from.
  let origins: Inclusions
  let parts: [Part]
  /// The settings of the file's front matter, for all its screens.
  let settings: ScreenSettings
  /// The program that the file was written for.
  let convention: DeckConvention
  /// The first slide, made of the settings.
  private let titleSlide: [UInt8]
  /// The title in the file's front matter.
  let title: String?
  /// Every label that the file defines, with its first definition.
  private let definitions: [Label: Definition]
  /// The labels of them that appear in brackets on some screen.
  let usedLabels: Set<Label>

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
    let convention = isMarkdown ? DeckConvention(of: source, after: matter) : DeckConvention()
    var settings = SettingsReader(
      matter, path: path, palette: palette, themes: themes, convention: convention
    ).settings
    var scan = Self.scan(
      source, after: matter, isMarkdown: isMarkdown, split: asked ?? settings.split ?? usual, as: convention, path: path
    )
    scan.leaveOut(of: source, as: convention)
    if convention.program == .remark { scan.takeLayouts(of: source) }
    if convention.program == .marp { scan.carryDirectives(of: source, as: convention) }
    if convention.hasTitleSlide { scan.addTitle(settings.title, from: matter) }
    let parts = scan.parts
    guard parts.count > 1 || scan.leavesOut && !parts.isEmpty else { return nil }
    guard parts.count <= Limits.parts else { throw DeckProblem(path: path, .tooManyParts) }
    self.source = source
    self.origins = origins
    self.parts = parts
    self.convention = convention
    titleSlide = convention.hasTitleSlide ? Array(source.bytes[..<matter.end]) + TitleSlide.text(matter) : []
    title = settings.title
    settings.title = nil
    settings.notes = nil
    self.settings = settings

    var definitions: [Label: Definition] = [:]
    func add(_ items: [Definition]) {
      for item in items where definitions[Label(item.label)] == nil { definitions[Label(item.label)] = item }
    }
    if isMarkdown {
      add(
        MarkdownDefinitions(
          in: matter.end..<source.bytes.count, of: source, firstLine: matter.lineCount + 1, path: path
        ).items)
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

  /// Returns the headings of the file by their anchors, each with its part and its anchor there. Empty if no link of
  /// the file can lead to one.
  ///
  /// - Complexity: O(bytes) if there is such a link.
  func anchors(path: String) -> [String: (part: Int, anchor: String)] {
    guard source.bytes.place(of: "#", from: 0) != nil,
      RawTargets.all(in: source.bytes).contains(where: { $0.utf8.contains(UInt8(ascii: "#")) })
    else { return [:] }
    var anchors: [String: (part: Int, anchor: String)] = [:]
    var names = HeadingAnchors()
    for (number, part) in parts.enumerated() {
      var local = HeadingAnchors()
      for heading in HeadingLines(in: Array(source.bytes[part.range]), path: path).texts {
        let name = names.next(heading)
        anchors[name] = anchors[name] ?? (number, local.next(heading))
      }
    }
    return anchors
  }

  /// Returns the text of a screen.
  func text(of part: Part) -> SourceLines {
    if part.isTitle { return SourceLines(bytes: titleSlide) }
    if part.pieces.isEmpty { return SourceLines(bytes: Array(source.bytes[part.range])) }
    return SourceLines(bytes: part.pieces.flatMap { source.bytes[$0.range] })
  }

  /// Returns the definitions of other screens for the labels of one.
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

  /// The screens of a file.
  private struct Scan {
    var parts: [Part] = []
    /// A Boolean value indicating whether the file asks to leave out a screen.
    var leavesOut = false

    /// Adds the first slide, which takes the front matter.
    mutating func addTitle(_ title: String?, from matter: FrontMatter) {
      if let first = parts.indices.first, parts[first].range.lowerBound == 0 {
        parts[first].range = matter.end..<parts[first].range.upperBound
        (parts[first].firstLine, parts[first].head) = (matter.lineCount + 1, nil)
      }
      parts.insert(Part(range: 0..<matter.end, firstLine: 1, head: matter, heading: title, isTitle: true), at: 0)
    }

    /// Removes the slides that their program does not show.
    mutating func leaveOut(of source: SourceLines, as convention: DeckConvention) {
      let kept = parts.filter { part in
        switch convention.program {
        case .slidev:
          let entries = part.head?.entries ?? []
          return !entries.contains { ["hide", "disabled"].contains($0.key) && $0.value == "true" }
        case .reveal:
          return !source.bytes[part.range].contains(text: "data-visibility=\"hidden\"")
        default: return true
        }
      }
      leavesOut = leavesOut || kept.count < parts.count
      parts = kept
    }

    /// Gives each slide of marp the directives of those above, from those of the deck on.
    mutating func carryDirectives(of source: SourceLines, as convention: DeckConvention) {
      var directives = MarpDirectives.lasting(convention.head)
      for index in parts.indices {
        parts[index].directives = directives
        directives = MarpDirectives(in: parts[index].range, of: source).lasting(after: directives)
      }
    }

    /// Removes the slides of remark that are the layout of those below, which take their classes and their text.
    mutating func takeLayouts(of source: SourceLines) {
      var layout: RemarkLayout?
      var named: [String: RemarkLayout] = [:]
      // The text of all slides together stays as short as a file may be.
      var growth = 0
      parts = parts.compactMap { part in
        let slide = RemarkSlide(
          in: (part.range.lowerBound + (part.head?.end ?? 0))..<part.range.upperBound, of: source)
        if slide.isExcluded {
          leavesOut = true
          return nil
        }
        let outer = slide.template.flatMap { named[$0] } ?? (slide.isLayout == nil ? layout : nil)
        if let name = slide.value("name") {
          named[name] = RemarkLayout(slide, in: part.range, firstLine: part.firstLine, of: source)
          named[name]?.becomeTemplate(inside: outer)
        }
        if let isLayout = slide.isLayout {
          layout = isLayout ? RemarkLayout(slide, in: part.range, firstLine: part.firstLine, of: source) : nil
        }
        if slide.isLayout == true {
          leavesOut = true
          return nil
        }
        var part = part
        guard var found = slide.isLayout == nil ? outer : nil else { return part }
        part.classes = found.classes
        growth += found.count
        if growth <= Limits.bytes {
          part.pieces = found.pieces(around: slide, in: part.range, firstLine: part.firstLine, of: source)
        }
        if slide.template.flatMap({ named[$0] }) == nil { layout = found }
        return part
      }
    }
  }

  /// Finds the screens of a file: split as asked, else as the program does that it was written for.
  private static func scan(
    _ source: SourceLines, after matter: FrontMatter, isMarkdown: Bool, split: ScreenSplit?,
    as convention: DeckConvention, path: String
  ) -> Scan {
    func scan(_ rules: SlideRules, at headings: HeadingLines? = nil) -> Scan {
      Self.scan(
        source, after: matter, isMarkdown: isMarkdown, rules: rules, headings: headings?.lines ?? [],
        hasForeignHeads: convention.hasForeignHeads)
    }
    var rules = convention.rules
    guard isMarkdown else {
      // A user who asks for rules need not leave blank lines around them.
      if split == .rules { rules.kind = .everywhere }
      return scan(rules)
    }
    func headings(_ split: (inout HeadingLines) -> Void) -> HeadingLines {
      var found = HeadingLines(in: Array(source.bytes[matter.end...]), path: path)
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
    let whole = scan(rules)
    guard whole.parts.count < 2 else { return whole }
    rules.kind = .none
    switch convention.program {
    case .patat: return scan(rules, at: headings { $0.splitAsPatat(level: convention.slideLevel) })
    case .lookatme: return scan(rules, at: headings { $0.splitAsLookatme() })
    default: return whole
    }
  }

  /// - Parameter headings: The lines after the front matter, from 1, that begin a screen.
  private static func scan(
    _ source: SourceLines, after matter: FrontMatter, isMarkdown: Bool, rules: SlideRules, headings: Set<Int>,
    hasForeignHeads: Bool
  ) -> Scan {
    var scan = Scan()
    var scanner = SlideScanner(isMarkdown: isMarkdown, rules: rules)
    var part = Part(
      range: 0..<0, firstLine: 1, head: matter.end > 0 ? matter : nil, beginsAtHeading: !headings.isEmpty)
    var isEmpty = true
    var (next, line) = (matter.end, matter.lineCount + 1)
    func finish(at end: Int, heading: ArraySlice<UInt8>?, isSkipped: Bool) {
      part.heading = heading.flatMap(HeadingText.plain)
      part.range = part.range.lowerBound..<end
      // Blank parts before the first separator and after the last are no screens.
      if isSkipped {
        scan.leavesOut = true
      } else if !isEmpty || (!scan.parts.isEmpty && end < source.bytes.count) {
        scan.parts.append(part)
      }
      isEmpty = true
    }
    while next < source.bytes.count, scan.parts.count <= Limits.parts {
      let start = next
      let content: Range<Int>
      (content, next) = source.line(at: next)
      line += 1
      // Lines before the first screen belong to it if none of them is shown.
      if !isEmpty, headings.contains(line - 1 - matter.lineCount) {
        finish(at: start, heading: scanner.heading, isSkipped: scanner.isSkipped)
        part = Part(range: start..<start, firstLine: line - 1, beginsAtHeading: true)
        scanner.beginScreen()
      }
      let (heading, isSkipped) = (scanner.heading, scanner.isSkipped)
      switch scanner.take(source.bytes[content], before: source.bytes[next...]) {
      case .separator:
        finish(at: start, heading: heading, isSkipped: isSkipped)
        part = Part(range: next..<next, firstLine: line)
        if let head = ownHead(of: source, from: start, firstLine: line - 1, hasForeignHeads) {
          part = Part(range: start..<start, firstLine: line - 1, head: head)
          next = start + head.end
          line += head.lineCount - 1
        }
      case .content: isEmpty = false
      case .nothing: break
      }
    }
    finish(at: source.bytes.count, heading: scanner.heading, isSkipped: scanner.isSkipped)
    return scan
  }

  /// Returns the front matter that a separator opens: the very next line is a setting, and no line up to its end is
  /// blank.
  static func ownHead(
    of source: SourceLines, from start: Int, firstLine: Int, _ hasForeignHeads: Bool
  ) -> FrontMatter? {
    var (content, next) = source.line(at: start)
    guard source.bytes[content].first == UInt8(ascii: "-"), next < source.bytes.count else { return nil }
    guard let key = YAMLReader.key(of: source.bytes[source.line(at: next).content]),
      hasForeignHeads || ScreenSettings.Setting.named(key.name.lowercased()) != nil
    else { return nil }
    for _ in 0..<FrontMatter.most where next < source.bytes.count {
      (content, next) = source.line(at: next)
      let line = source.bytes[content]
      if line.allSatisfy(isBlank), !hasForeignHeads { return nil }
      guard FrontMatter.isFence(line) else { continue }
      let head = FrontMatter(headOf: SourceLines(bytes: Array(source.bytes[start..<next])), firstLine: firstLine)
      return head.entries.isEmpty ? nil : head
    }
    return nil
  }
}
