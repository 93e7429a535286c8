internal import Transitions

/// patat, and pandoc for its slide shows: those of reveal, beamer, Quarto and R Markdown.
extension Convention {
  static let patat = Convention(
    name: "patat",
    help: [
      ("patat", "slides at rules or headings, title slides, \". . .\", lists item by item, notes, eval, settings"),
      ("pandoc", "a % title block, format: or output: of slides (Quarto too); the same and a first slide, columns"),
    ],
    keys: ["patat", "revealjs-url", "slide-level"],
    form: { $0.isTitleBlock ? 1 : $0.line(where: isShow) },
    // Documents have front matter too, but rarely closed as pandoc's is.
    likeness: { $0.endsWithDots ? 1 : nil },
    sign: { body, _ in
      guard body.holds(":::") else { return nil }
      return body.first { line, _ in Divisions.beginsNotes(line.bytes) }
    },
    rules: SlideRules(kind: .any),
    adapt: { convention, matter, body in
      func value(_ names: String...) -> String? {
        matter.entries.lazy.flatMap { [($0.key, $0.value)] + $0.content.nested.map { ($0.path.last ?? "", $0.value) } }
          .first { names.contains($0.0.lowercased()) && !$0.1.isEmpty }?.1
      }
      convention.slideLevel = value("slidelevel", "slide-level", "slide_level").flatMap { decimal($0[...]) }
      convention.evals = evals(matter.entries.first { $0.key == "patat" }?.content.pairs ?? [])
      convention.examples = PandocExamples(body.source, from: body.start, body.lines)
      guard matter.line(of: ["patat"]) == nil, !matter.endsWithDots else { return }
      // A slide show of pandoc begins with a slide of its own. Quarto and R Markdown take two levels of headings.
      convention.hasTitleSlide = matter.entries.contains { $0.key == "title" }
      convention.dividesBesidesRules = true
      if convention.slideLevel == nil, matter.line(of: ["format", "output"]) != nil { convention.slideLevel = 2 }
    },
    divide: { $0.splitAsPatat(level: $1.slideLevel) },
    meanings: done(
      "title", "subtitle", "author", "date", "patat", "slide-level", "revealjs-url", "format", "output", "aspectratio",
      "documentclass", "institute"
    ).merging([
      "autoadvancedelay": .setting("advance") { "\($0)s" }, "wrap": .setting("wrap") { $0 },
      "transition": .setting("transition") { text in
        let words = text.split(separator: " ").map(String.init)
        return words.first.flatMap { ["slideLeft": "scroll:left", "dissolve": "dissolve"][$0] }.map {
          ([$0] + words.dropFirst()).joined(separator: " ")
        }
      },
    ]) { $1 },
    marks: { PatatMarks($0, &$1) }, hasNotesInComments: true, hasFormulasInText: true)

  /// Tells whether a setting asks pandoc, Quarto or R Markdown for slides.
  private static func isShow(_ entry: FrontMatter.Entry) -> Bool {
    let words = entry.content.texts + entry.content.pairs.map(\.name) + [entry.value]
    switch entry.key {
    case "format":
      // An extension of Quarto gives its format a name before that: `clean-revealjs`.
      let formats = ["revealjs", "beamer", "pptx", "slidy", "slideous", "dzslides", "s5"]
      return words.contains { word in formats.contains { word == $0 || word.hasSuffix("-" + $0) } }
    case "output": return words.contains { $0.hasSuffix("_presentation") }
    case "aspectratio": return ["43", "169", "1610", "149", "141", "54", "32"].contains(entry.value)
    case "documentclass": return entry.value == "beamer"
    default: return false
    }
  }

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
}

/// The marks of patat and of pandoc's Markdown that no rule describes: settings in comments, terms with their definitions,
/// slides that are titles, notes in the text, raised and lowered words, and numbered examples.
private struct PatatMarks: SlideMarks {
  private let slide: SlideSource
  /// The lines that are terms of a list of definitions.
  private var terms: Set<Int> = []
  /// The lines of the open comment with settings, and its first line; nil outside.
  private var settings: (lines: [String], start: Int)?
  private var notes = 0
  private var examples: Int
  private(set) var head = ""

  /// The most notes in the text of a slide. Others are plain text.
  private static let most = 100

  init(_ slide: SlideSource, _ requests: inout SlideRequests) {
    self.slide = slide
    examples = slide.convention.examples.count(before: slide.part?.range.lowerBound ?? 0)
    let (keys, isTitle) = (
      PatatKeys(slide.convention.head.first { $0.key == "patat" }?.content.nested ?? []), readLines()
    )
    requests.isInMiddle = keys.isInMiddle || isTitle
    if isTitle { requests.alignment = .center }
  }

  /// - Returns: True if the slide is a title: it begins at a heading and has no text.
  private mutating func readLines() -> Bool {
    var last: Int?
    // A paragraph above a line of marks is a heading.
    var (hasText, hasHeading, isPending) = (false, false, false)
    for line in slide.lines {
      if !line.isBlankLine {
        let body = line.bytes.drop(while: isBlank)
        let isDefinition = body.first == UInt8(ascii: ":") || body.first == UInt8(ascii: "~")
        if line.role == .text, isDefinition, body.dropFirst().first.map(isBlank) ?? false, let last {
          terms.insert(last)
        }
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
    return slide.part?.beginsAtHeading == true && hasHeading && !hasText && !isPending
  }

  mutating func read(_ line: SlideLine, _ requests: inout SlideRequests) -> String? {
    if line.role == .comment || settings != nil, comment(line, &requests) { return "" }
    guard line.role == .text, !line.isBlankLine else { return nil }
    let text = inlines(line)
    return terms.contains(line.number) ? "**\((text ?? line.text).trimmed)**" : text
  }

  private mutating func comment(_ line: SlideLine, _ requests: inout SlideRequests) -> Bool {
    var bytes = line.bytes.drop(while: isBlank)
    if settings == nil {
      guard bytes.starts(with: "<!--config:".utf8) else { return false }
      settings = ([], line.number)
      bytes = bytes.dropFirst(11)
    } else {
      bytes = line.bytes
    }
    let end = bytes.indices.first { bytes[$0...].starts(with: "-->".utf8) }
    settings?.lines.append(String(decoding: bytes[..<(end ?? bytes.endIndex)], as: UTF8.self))
    guard end != nil, let (lines, start) = settings else { return true }
    settings = nil
    let keys = PatatKeys(YAMLReader.value(of: lines.joined(separator: "\n")).nested)
    requests.isInMiddle = requests.isInMiddle || keys.isInMiddle
    if keys.hidesNumber {
      requests.settings.footer = ForeignFooter.patat(slide.convention.head, hidesNumber: true) ?? ""
    }
    for directive in keys.directives(at: start) { requests.follow(directive, of: slide) }
    for name in keys.leftOut { requests.leaveOut(name, at: start) }
    return true
  }

  /// Returns a line without the marks of pandoc in its text, and with the number of its example; nil if it has none.
  private mutating func inlines(_ source: SlideLine) -> String? {
    guard source.bytes.contains(where: { "^~(".utf8.contains($0) }) else { return nil }
    var line = Array(source.bytes)
    if let mark = PandocExamples.mark(line[...]) {
      examples += 1
      line.replaceSubrange(..<mark.end, with: "\(examples))".utf8)
    }
    let inlines = PandocInlines(line[...], notesAbove: notes, examples: slide.convention.examples)
    guard notes + inlines.notes.count <= Self.most else { return nil }
    for note in inlines.notes {
      head += "[^\(PandocInlines.label(notes))]: \(String(decoding: note, as: UTF8.self))\n\n"
      notes += 1
    }
    return String(decoding: inlines.text, as: UTF8.self)
  }
}
