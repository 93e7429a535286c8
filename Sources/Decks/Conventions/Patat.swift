extension Convention {
  static let patat = Convention(
    name: "patat",
    help: [
      ("patat", "slides at rules or headings, title slides, \". . .\", lists item by item, notes, eval, settings"),
      ("pandoc", "slide shows with revealjs-url: or slide-level:, the same and a first slide"),
    ],
    keys: ["patat", "revealjs-url", "slide-level"],
    // Documents have front matter too, but rarely closed as pandoc's is.
    isLikely: \.endsWithDots,
    rules: SlideRules(kind: .any),
    adapt: { convention, matter, body in
      let keys = matter.entries.first { $0.key == "patat" }?.content
      // A slide show of pandoc begins with one.
      let isPandoc = matter.entries.contains { $0.key == "revealjs-url" || $0.key == "slide-level" }
      convention.hasTitleSlide = isPandoc && matter.entries.contains { $0.key == "title" }
      let level = keys?.pairs.first { $0.name == "slideLevel" }?.value
      convention.slideLevel = (level ?? matter.entries.first { $0.key == "slide-level" }?.value)
        .flatMap { decimal($0[...]) }
      convention.evals = evals(keys?.pairs ?? [])
      convention.examples = PandocExamples(body.source, from: body.start, body.lines)
    },
    divide: { $0.splitAsPatat(level: $1.slideLevel) },
    meanings: done("title", "subtitle", "author", "date", "patat", "slide-level", "revealjs-url").merging([
      "autoadvancedelay": .setting("advance") { "\($0)s" }, "wrap": .setting("wrap") { $0 },
      "transition": .setting("transition", patatTransition),
    ]) { $1 },
    marks: { _ in { PatatMarks($0) } }, hasNotesInComments: true, hasFormulasInText: true)

  private static func evals(
    _ pairs: [(name: String, value: String)]
  ) -> [String: (command: String, replaces: Bool)] {
    var (evals, language, isInside) = ([String: (command: String, replaces: Bool)](), nil as String?, false)
    for (name, value) in pairs {
      if name == "eval" {
        isInside = true
      } else if isInside, value.isEmpty {
        language = name
      } else if let language, isInside {
        if name == "command" { evals[language] = (value, false) }
        if name == "replace" { evals[language]?.replaces = value == "true" }
      }
    }
    return evals
  }

  fileprivate static let patatTransition: @Sendable (String) -> String? = { text in
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first, let name = ["slideLeft": "scroll:left", "dissolve": "dissolve"][first] else {
      return nil
    }
    return ([name] + words.dropFirst()).joined(separator: " ")
  }
}

/// The marks of patat and of pandoc's Markdown: settings in comments, notes in a part, attributes in braces, terms with
/// their definitions, and slides that are titles.
struct PatatMarks: SlideMarks {
  private(set) var requests = SlideRequests()
  private let slide: SlideSource
  /// The lines that are terms of a list of definitions.
  private let terms: Set<Int>
  /// The parts between colons that are open: a closure's worth of what their end does.
  private var parts: [Part] = []
  /// The lines of the open comment with settings; nil outside.
  private var settings: [String]?
  private var settingsLine = 0
  private var notes = 0
  private var examples: Int
  private(set) var head = ""

  private enum Part {
    case notes, incremental(Bool), other
  }

  init(_ slide: SlideSource) {
    self.slide = slide
    var (terms, last) = (Set<Int>(), nil as Int?)
    // A paragraph above a line of marks is a heading.
    var (hasText, hasHeading, isPending) = (false, false, false)
    for line in slide.lines {
      if !line.isBlankLine {
        let body = line.bytes.drop(while: isBlank)
        if line.role == .text, Self.isDefinition(body), let last { terms.insert(last) }
        last = line.role == .text ? line.number : nil
      }
      switch line.kind {
      case .heading: hasHeading = true
      case .underline: (isPending, hasHeading) = (false, true)
      case .comment, .blank, .definition: break
      default:
        hasText = hasText || isPending || line.kind != .text
        isPending = true
      }
    }
    hasText = hasText || isPending
    self.terms = terms
    examples = slide.convention.examples.count(before: slide.part?.range.lowerBound ?? 0)
    var requests = SlideRequests()
    if slide.part?.beginsAtHeading == true, hasHeading, !hasText {
      (requests.isInMiddle, requests.alignment) = (true, .center)
    }
    self.requests = requests
    let keys = PatatKeys(slide.convention.head.first { $0.key == "patat" }?.content.nested ?? [])
    if keys.isInMiddle { self.requests.isInMiddle = true }
  }

  private static func isDefinition(_ line: ArraySlice<UInt8>) -> Bool {
    guard let first = line.first, first == UInt8(ascii: ":") || first == UInt8(ascii: "~") else { return false }
    return line.dropFirst().first.map(isBlank) ?? false
  }

  mutating func read(_ line: MarkdownLine) -> MarkResult {
    if line.role == .comment || settings != nil, let result = comment(line) { return result }
    let body = line.bytes.trimmed
    if line.role == .text, body.starts(with: ":::".utf8) { return part(body, at: line.number) }
    if parts.contains(where: { if case .notes = $0 { true } else { false } }) {
      if !body.isEmpty, let last = requests.notes.indices.last {
        requests.notes[last] += (requests.notes[last].isEmpty ? "" : "\n") + line.text
      }
      return .nothing
    }
    guard line.role == .text, !line.isBlankLine else { return .same }
    if body.elementsEqual("\\newpage".utf8) {
      requests.leaveOut("\\newpage", at: line.number)
      return .nothing
    }
    let text = inlines(attributes(line))
    if terms.contains(line.number) { return .text("**\(text.trimmed)**") }
    return text == line.text ? .same : .text(text)
  }

  // MARK: Settings

  private mutating func comment(_ line: MarkdownLine) -> MarkResult? {
    var text = line.text
    if settings == nil {
      guard line.bytes.drop(while: isBlank).starts(with: "<!--config:".utf8) else { return nil }
      (settings, settingsLine) = ([], line.number)
      text = String(decoding: line.bytes.drop(while: isBlank).dropFirst(11), as: UTF8.self)
    }
    let end = Array(text.utf8).place(of: "-->", from: 0)
    settings?.append(end.map { String(decoding: Array(text.utf8).prefix($0), as: UTF8.self) } ?? text)
    if end != nil {
      let keys = PatatKeys(YAMLReader.value(of: (settings ?? []).joined(separator: "\n")).nested)
      settings = nil
      if keys.isInMiddle { requests.isInMiddle = true }
      if keys.hidesNumber {
        requests.settings.footer = ForeignFooter.patat(slide.convention.head, hidesNumber: true) ?? ""
      }
      for directive in keys.directives(at: settingsLine) {
        requests.follow(directive, of: slide.convention, palette: slide.palette)
      }
      if keys.hasTheme { requests.leaveOut("theme", at: settingsLine) }
      for name in keys.leftOut { requests.leaveOut(name, at: settingsLine) }
    }
    return .nothing
  }

  // MARK: Parts

  private mutating func part(_ line: ArraySlice<UInt8>, at number: Int) -> MarkResult {
    let words = line.drop { $0 == UInt8(ascii: ":") }
    let name = String(decoding: words.filter { !" {}.:".utf8.contains($0) }, as: UTF8.self)
    guard !name.isEmpty else {
      guard case .incremental(let isOn)? = parts.popLast() else { return .nothing }
      return .text("<!-- incremental_lists: \(!isOn) -->")
    }
    switch name {
    case "notes":
      parts.append(.notes)
      requests.notes.append("")
    case "incremental", "nonincremental":
      parts.append(.incremental(name == "incremental"))
      return .text("<!-- incremental_lists: \(name == "incremental") -->")
    default:
      parts.append(.other)
      requests.leaveOut("the part \"\(name)\"", at: number)
    }
    return .nothing
  }

  /// The most notes in the text of a slide. Others are plain text.
  private static let most = 100

  /// Returns a line without the marks of pandoc in its text, and with the number of its example.
  private mutating func inlines(_ text: String) -> String {
    guard text.utf8.contains(where: { "^~(".utf8.contains($0) }) else { return text }
    var line = Array(text.utf8)
    if let mark = PandocExamples.mark(line[...]) {
      examples += 1
      line.replaceSubrange(..<mark.end, with: "\(examples))".utf8)
    }
    let inlines = PandocInlines(line[...], notesAbove: notes, examples: slide.convention.examples)
    guard notes + inlines.notes.count <= Self.most else { return text }
    for note in inlines.notes {
      head += "[^\(PandocInlines.label(notes))]: \(String(decoding: note, as: UTF8.self))\n\n"
      notes += 1
    }
    return String(decoding: inlines.text, as: UTF8.self)
  }

  /// Returns a line without attributes: `# A {#id .class}`, `[words]{.red}`.
  private mutating func attributes(_ line: MarkdownLine) -> String {
    let bytes = Array(line.bytes)
    guard bytes.contains(UInt8(ascii: "{")) else { return line.text }
    let found = bytes.replacingMarks { i, kept in
      guard bytes[i] == UInt8(ascii: "{"), i + 1 < bytes.count, "#.".utf8.contains(bytes[i + 1]),
        let end = bytes[i...].prefix(200).firstIndex(of: UInt8(ascii: "}"))
      else { return nil }
      requests.leaveOut(String(decoding: bytes[i...end], as: UTF8.self), at: line.number)
      if kept.last == UInt8(ascii: "]"), let open = kept.suffix(1000).lastIndex(of: UInt8(ascii: "[")) {
        kept.removeLast()
        kept.remove(at: open)
      }
      return end + 1
    }
    return String(decoding: found.withoutLastBlanks, as: UTF8.self)
  }
}
