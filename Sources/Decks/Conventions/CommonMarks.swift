internal import Transitions

/// The marks that act in every deck, since only one program has them: the speaker's notes in all their forms, divisions
/// between colons, code that turns into other code, attributes in comments and braces. What they leave goes to the rules
/// and to the reader of the deck's own program.
struct CommonMarks {
  private let slide: SlideSource
  private let program: Convention
  private let rules: [LineRule]
  private var own: any SlideMarks
  var head: String { own.head }

  private var hidden: Hidden?
  private var divisions = Divisions()
  private var versions = VersionMarks()
  private var isAfterBlank = true

  private struct Hidden {
    enum End {
      case slide, blankLine, code, division
      /// The end of an element, whose first tag ends at a byte of the slide.
      case element(String, tagEnd: Int)
    }

    let end: End
    var isNote = true
    /// The elements or divisions of the same name that are open.
    var depth = 1
    var lines: [String] = []
  }

  init(_ slide: SlideSource, _ requests: inout SlideRequests) {
    self.slide = slide
    program = slide.convention.program
    rules = [.line("???", .notes), .line("\\newpage", .text(""))] + slide.convention.lines
    own = program.marks(slide, &requests)
  }

  /// Returns the text in place of a line, without its end; nil for the line itself.
  mutating func read(_ source: MarkdownLine, _ requests: inout SlideRequests) -> String? {
    defer { isAfterBlank = source.isBlankLine }
    var line = SlideLine(number: source.number, bytes: source.bytes, role: source.role, next: source.next)
    if let text = hide(line, &requests) { return text }
    if line.role == .fence || line.role == .code, !versions.isInCode, let text = own.read(line, &requests) {
      return text
    }
    if line.role == .fence || versions.isInCode {
      if let info = line.bytes.fenceInfo?.info, ["notes", "speaker-notes"].contains(info) {
        hidden = Hidden(end: .code)
        return ""
      }
      switch versions.code(line, &requests) {
      case .same: return nil
      case .text(let text): return text
      case .fence(let text): return fence(line, &requests).map { text + $0 } ?? (text.isEmpty ? nil : text + line.text)
      }
    }
    if line.role == .code { return nil }
    let isChanged = withoutPrivate(&line, &requests)
    guard !line.isBlankLine else { return own.read(line, &requests) ?? (isChanged ? "" : nil) }
    if line.role == .text, let text = rule(line, &requests) { return text }
    let inlines = SlideInlines(line, of: slide, &requests)
    if inlines.isChanged { line.bytes = inlines.bytes[...] }
    return own.read(line, &requests) ?? (isChanged || inlines.isChanged ? line.text : nil)
  }

  mutating func finish(_ requests: inout SlideRequests) { endHidden(&requests) }

  private mutating func fence(_ line: SlideLine, _ requests: inout SlideRequests) -> String? {
    guard let (start, info) = line.bytes.fenceInfo,
      let new = own.fence(info, &requests, at: line.number)
    else { return nil }
    return start + new
  }

  /// Returns the text in place of a line that a rule describes.
  private mutating func rule(_ line: SlideLine, _ requests: inout SlideRequests) -> String? {
    let body = line.bytes.trimmed
    if body.starts(with: ":::".utf8) {
      guard let text = divisions.read(body, at: line.number, of: slide.lines, &requests) else {
        hidden = Hidden(end: .division)
        return ""
      }
      return text
    }
    if versions.isInSwitch || line.bytes.contains(UInt8(ascii: "<")), let text = versions.switched(line.bytes) {
      return text
    }
    if beginsCaretNote(line, body) {
      hidden = Hidden(end: .blankLine, lines: [String(decoding: body.dropFirst().trimmed, as: UTF8.self)])
      return ""
    }
    guard let rule = rules.first(where: { $0.holds(line.bytes) }) else { return nil }
    switch rule.effect {
    case .text(let text): return text
    case .notes:
      hidden = Hidden(end: .slide)
      let rest = body.dropFirst(rule.words.count).trimmed
      if !rest.isEmpty { hidden?.lines.append(String(decoding: rest, as: UTF8.self)) }
      return ""
    }
  }

  /// Tells whether a line is a note behind `^`, as Deckset has it: not a note in the text, `^[words]`, nor a pause of mdp.
  private func beginsCaretNote(_ line: SlideLine, _ body: ArraySlice<UInt8>) -> Bool {
    // A raised word of pandoc ends with the same mark.
    guard body.first == UInt8(ascii: "^"), body.dropFirst().first != UInt8(ascii: "["),
      !body.dropFirst().prefix(while: { !isBlank($0) }).contains(UInt8(ascii: "^"))
    else { return false }
    if program == .deckset { return true }
    let bytes = slide.lines.source.bytes
    // The last line may have no end.
    return isAfterBlank && (program != .mdp || body.count > 1)
      && DecksetLines.isMark(line.bytes, true, before: bytes[min(line.next, bytes.endIndex)...])
  }

  // MARK: What the audience does not see

  /// Takes a line that is hidden; nil if it is seen.
  private mutating func hide(_ line: SlideLine, _ requests: inout SlideRequests) -> String? {
    guard let end = hidden?.end else { return nil }
    let body = line.bytes.trimmed
    switch end {
    case .slide:
      // The next step of a slide of remark is shown again.
      if program == .remark, line.role == .text, line.bytes.elementsEqual("--".utf8) {
        endHidden(&requests)
        return nil
      }
    case .blankLine:
      if line.isBlankLine || body.first == UInt8(ascii: "^") {
        endHidden(&requests)
        return nil
      }
    case .code:
      if line.role != .code {
        endHidden(&requests)
        return nil
      }
      if body.starts(with: "```".utf8) || body.starts(with: "~~~".utf8) { return "" }
    case .division:
      if body.starts(with: ":::".utf8) {
        hidden?.depth += body.allSatisfy({ $0 == UInt8(ascii: ":") }) ? -1 : 1
        if hidden?.depth == 0 { endHidden(&requests) }
        return ""
      }
      if body.isEmpty { return "" }
    case .element:
      var line = line
      _ = withoutPrivate(&line, &requests)
      return line.isBlankLine ? "" : line.text
    }
    hidden?.lines.append(line.text)
    return ""
  }

  private mutating func endHidden(_ requests: inout SlideRequests) {
    guard let part = hidden else { return }
    hidden = nil
    guard part.isNote else { return }
    let isHTML = if case .element = part.end { true } else { false }
    requests.addNote(isHTML ? [HTMLScanner.text(of: part.lines.joined(separator: "\n"))] : part.lines)
  }

  /// Removes elements for the speaker alone from a line, and the rest of one that began above.
  private mutating func withoutPrivate(_ line: inout SlideLine, _ requests: inout SlideRequests) -> Bool {
    guard hidden != nil || line.bytes.contains(UInt8(ascii: "<")) else { return false }
    var (kept, rest, isChanged) = ([UInt8](), line.bytes, false)
    while true {
      if case .element(let name, let tagEnd)? = hidden?.end {
        isChanged = true
        rest = rest[min(max(tagEnd, rest.startIndex), rest.endIndex)...]
        guard let close = Self.end(of: name, depth: &hidden, in: rest) else {
          hidden?.lines.append(String(decoding: rest, as: UTF8.self))
          break
        }
        hidden?.lines.append(String(decoding: rest[..<close.lowerBound], as: UTF8.self))
        endHidden(&requests)
        rest = rest[close.upperBound...]
      } else if line.role == .text, let found = privateElement(in: rest) {
        kept += rest[..<found.start]
        rest = rest[found.start...]
        hidden = Hidden(end: .element(found.name, tagEnd: found.tagEnd), isNote: found.isNote)
        if !found.isNote { requests.leaveOut("<RenderWhen>", at: line.number) }
      } else {
        kept += rest
        break
      }
    }
    if isChanged { line.bytes = kept[...] }
    return isChanged
  }

  /// The classes of elements that only the speaker sees.
  private static let noteClasses: Set<String> = [
    "notes", "speaker-notes", "speaker-note", "speakernotes", "presenter-notes", "presenter-note",
  ]

  /// Returns the first element of a line that the audience does not see. Its tag may end in a line below.
  private func privateElement(
    in line: ArraySlice<UInt8>
  ) -> (name: String, start: Int, tagEnd: Int, isNote: Bool)? {
    let bytes = slide.lines.source.bytes
    var (isCode, end, isOpen) = (false, line.startIndex, true)
    for place in line.indices {
      if line[place] == UInt8(ascii: "`") { isCode.toggle() }
      guard line[place] == UInt8(ascii: "<"), !isCode, place + 1 < line.endIndex, isLetter(line[place + 1]) else {
        continue
      }
      // No byte is asked twice where tags stay open.
      if end <= place {
        let rest = bytes[place...].prefix(2000)
        let found = rest.firstIndex(of: UInt8(ascii: ">"))
        (end, isOpen) = (found ?? rest.endIndex, found == nil)
      }
      let body = bytes[(place + 1)..<end]
      guard !isOpen, body.firstIndex(of: UInt8(ascii: "<")) == nil else { continue }
      let tag = HTMLTag(body, isEnd: false)
      switch tag.name {
      case "renderwhen":
        let contexts = (tag.attribute("context") ?? tag.attribute(":context") ?? "").split { !$0.isLetter }
        guard !contexts.isEmpty, Set(contexts).isDisjoint(with: ["main", "visible", "slide"]) else { continue }
        return (tag.name, place, end + 1, contexts.contains("presenter"))
      case "notes", "speakernotes": return (tag.name, place, end + 1, true)
      default:
        let classes = RemarkSlide.words(tag.attribute("class")?.lowercased() ?? "")
        if !Self.noteClasses.isDisjoint(with: classes) { return (tag.name, place, end + 1, true) }
      }
    }
    return nil
  }

  /// Returns the tag that ends a hidden element; nil if the line has none.
  private static func end(of name: String, depth hidden: inout Hidden?, in line: ArraySlice<UInt8>) -> Range<Int>? {
    for place in line.indices where line[place] == UInt8(ascii: "<") {
      var rest = line[(place + 1)...]
      let isEnd = rest.first == UInt8(ascii: "/")
      if isEnd { rest = rest.dropFirst() }
      guard rest.prefix(name.utf8.count).map(lowercased).elementsEqual(name.utf8),
        rest.dropFirst(name.utf8.count).first.map({ !isNameByte($0) }) ?? true
      else { continue }
      hidden?.depth += isEnd ? -1 : 1
      if hidden?.depth == 0 {
        return place..<(rest.firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? line.endIndex)
      }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The fence that opens code, with the blanks before it, and the words after it; nil for other lines.
  var fenceInfo: (fence: String, info: String)? {
    let body = drop(while: isBlank)
    let run = body.prefix { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
    guard run.count > 2 else { return nil }
    return (
      String(decoding: self[..<run.endIndex], as: UTF8.self),
      String(decoding: self[run.endIndex...].trimmed, as: UTF8.self)
    )
  }

  func contains(text word: StaticString) -> Bool { Array(self).place(of: word, from: 0) != nil }
}

/// The elements and attributes of HTML that mean nothing in a terminal.
enum ForeignElements {
  private static let unseen: Set<String> = ["style", "script", "iframe", "video", "audio", "object", "embed"]
  /// The elements of Slidev that appear with a key, or step by step.
  private static let clicks = SlidevClick.names.union(["v-clicks", "vclicks", "v-switch", "vswitch"])
  /// The attributes of reveal that change nothing in a terminal.
  private static let harmless: Set<String> = [
    "data-trim", "data-noescape", "data-id", "data-markdown", "data-fragment-index",
  ]

  /// Returns the form in which `check` names an element without an effect, or the first of its attributes that has none;
  /// nil if there is none.
  static func leftOut(in tag: HTMLTag) -> String? {
    let isComponent = tag.isComponent && !clicks.contains(tag.name)
    if unseen.contains(tag.name) || isComponent { return "<\(tag.spelling)>" }
    if let fragment = RevealFragment(tag) {
      if !fragment.isPlain { return "class=\"\(tag.attribute("class") ?? "")\"" }
    }
    return tag.pairs.first { name, value in
      let isPlace = value.isEmpty || SlidevClick.place(value) != nil
      if clicks.contains(tag.name) { return !(name == "at" && isPlace) }
      if name.hasPrefix("v-"), !name.hasPrefix("v-slot") { return !(["v-click", "v-after"].contains(name) && isPlace) }
      return name.hasPrefix("data-") && !harmless.contains(name)
    }.map { $0.value.isEmpty ? $0.name : "\($0.name)=\"\($0.value)\"" }
  }
}
