/// reveal: slides in two directions, and attributes in comments.
extension Convention {
  static let reveal = Convention(
    name: "reveal",
    help: [
      ("reveal", "---, -- and own separators, notes after Note:, fragments in their order, attributes in comments")
    ],
    keys: ["revealoptions", "verticalseparator", "highlighttheme"],
    isMarked: { body, matter in
      if body.holds("<!-- .", "<!--."), body.contains({ line, _ in holdsAttributes(line.bytes) }) { return true }
      if holdsNotes(body, matter) { return true }
      return body.holds("\n--") && body.contains { $1 && $0.bytes.elementsEqual("--".utf8) }
        && body.contains { line, _ in SlideRules.isEnd(line) }
    },
    rules: SlideRules(kind: .everywhere, keepsBlankEnds: true),
    adapt: { convention, matter, _ in readSeparators(matter, &convention.rules) },
    arrange: { parts, lines, _ in
      parts.removeAll { lines.source.bytes[$0.range].contains(text: "data-visibility=\"hidden\"") }
    },
    meanings: done("title", "separator", "verticalseparator", "id").merging([
      "data-background-color": .setting("bg", color), "data-background": .setting("bg", color),
      "data-transition": .setting("transition", revealTransition),
      "data-auto-animate": .setting("transition") { _ in "move" },
      "data-autoslide": .setting("advance", milliseconds),
    ]) { $1 },
    marks: { _ in { RevealMarks($0) } }, hasFormulasInText: true)

  /// Reads the separators of reveal, each of which takes the place of its usual one.
  private static func readSeparators(_ matter: FrontMatter, _ rules: inout SlideRules) {
    func separator(_ key: String) -> SlideSeparator? {
      matter.entries.first { $0.key == key }.flatMap { SlideSeparator($0.value) }
    }
    let (level, upright) = (separator("separator"), separator("verticalseparator"))
    if level != nil { rules.kind = .none }
    if upright == nil { rules.others = ["--", "----"].map { Array($0.utf8) } }
    for separator in [level, upright] {
      switch separator {
      case .line(let pattern): rules.patterns.append(pattern)
      case .blankLines(let count): rules.blankLines = min(count, rules.blankLines ?? count)
      case nil: break
      }
    }
  }

  /// Returns true if slides have notes as reveal has them: `Notes:`, or `Note:` on several
  /// slides or beside upright ones. Words of this kind alone may be meant for the audience.
  private static func holdsNotes(_ body: DeckBody, _ matter: FrontMatter) -> Bool {
    let usual: Set<String> = ["title", "theme", "author", "date", "css", "scripts"]
    guard body.holds("\nNote", "\nnote"), matter.entries.allSatisfy({ usual.contains($0.key) }) else { return false }
    var (slides, notes, upright) = (0, 0, 0)
    _ = body.contains { line, isAfterBlank in
      if SlideRules.isEnd(line) { slides += 1 }
      guard isAfterBlank else { return false }
      if line.bytes.elementsEqual("--".utf8) || line.bytes.elementsEqual("----".utf8) { upright += 1 }
      let word = line.bytes.drop(while: isBlank).prefix(6).map(lowercased)
      if word.starts(with: "note:".utf8) { notes += 1 } else if word.elementsEqual("notes:".utf8) { notes += 2 }
      return false
    }
    return slides + upright > 0 && (notes > 1 || notes > 0 && upright > 0)
  }

  /// Returns true if a comment in a line has attributes for reveal.
  private static func holdsAttributes(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard rest.starts(with: "!--".utf8) else { continue }
      let body = rest.dropFirst(3).drop(while: isBlank)
      if body.starts(with: ".slide".utf8) || body.starts(with: ".element".utf8) { return true }
    }
    return false
  }

  fileprivate static let revealTransition: @Sendable (String) -> String? = { text in
    ["none": "cut", "fade": "fade", "slide": "push:left", "zoom": "zoom:open"][text]
  }
}

/// The marks of reveal: notes behind `Note:` or in an `aside`, attributes of slides and of their parts in comments, and
/// the numbers of lines in brackets after a fence.
struct RevealMarks: SlideMarks {
  private(set) var requests = SlideRequests()
  private let slide: SlideSource
  private var notes: [String]?
  /// True if the lines are notes up to the end of their element.
  private var isAside = false

  /// The words that begin the notes, in lower case.
  private let noteMarks: [String]

  init(_ slide: SlideSource) {
    self.slide = slide
    let own = slide.convention.head.first { $0.key == "notesseparator" }.flatMap { Self.words(of: $0.value) }
    noteMarks = own.map { [$0] } ?? ["note:", "notes:"]
  }

  /// Returns the words that a simple expression for the start of notes stands for; nil for any other one.
  static func words(of pattern: String) -> String? {
    let words = pattern.hasPrefix("^") ? pattern.dropFirst() : pattern[...]
    let isPlain = words.utf8.allSatisfy { $0 != UInt8(ascii: "\\") && !"^$.|?*+()[]{}".utf8.contains($0) }
    return isPlain && !words.isEmpty ? words.lowercased() : nil
  }

  mutating func read(_ line: MarkdownLine) -> MarkResult {
    if isAside || notes != nil && line.role != .text {
      add(line.text)
      return .nothing
    }
    switch line.role {
    case .code: return .same
    case .fence: return fence(line)
    case .comment: return comments(line)
    case .text: break
    }
    let body = line.bytes.drop(while: isBlank)
    if let count = noteMark(body), notes == nil {
      notes = [String(decoding: body.dropFirst(count), as: UTF8.self)]
      return .nothing
    }
    if notes != nil {
      add(line.text)
      return .nothing
    }
    if line.bytes.drop(while: isBlank).starts(with: "<aside".utf8), line.bytes.contains(text: "notes") {
      isAside = true
      add(line.text)
      return .nothing
    }
    return comments(line)
  }

  mutating func finish() {
    if let notes { keep(notes.joined(separator: "\n")) }
  }

  // MARK: Notes

  private mutating func add(_ line: String) {
    notes = (notes ?? []) + [line]
    guard isAside, Array(line.utf8).place(of: "</aside", from: 0) != nil else { return }
    keep(HTMLScanner.text(of: (notes ?? []).joined(separator: "\n")))
    (notes, isAside) = (nil, false)
  }

  private mutating func keep(_ text: String) {
    let bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { $0 > UInt8(ascii: " ") }),
      let last = bytes.lastIndex(where: { $0 > UInt8(ascii: " ") })
    else { return }
    requests.notes.append(String(decoding: bytes[first...last], as: UTF8.self))
  }

  /// Returns the length of `Note:` at the start of a line; nil for any other line.
  private func noteMark(_ line: ArraySlice<UInt8>) -> Int? {
    noteMarks.first { line.prefix($0.utf8.count).map(lowercased).elementsEqual($0.utf8) }?.utf8.count
  }

  // MARK: Attributes

  /// Returns a line without its comments on attributes. A part that appears by itself gets a command of ours.
  private mutating func comments(_ line: MarkdownLine) -> MarkResult {
    var (kept, rest, step, isChanged) = ([] as [UInt8], Array(line.bytes), nil as String?, false)
    let isRow = rest.first { !isBlank($0) } == UInt8(ascii: "|")
    // More of them are no attributes.
    var count = 0
    while count < 100, let start = rest.place(of: "<!--", from: 0), let end = rest.place(of: "-->", from: start) {
      let body = rest[(start + 4)..<end].drop(while: isBlank)
      kept += rest[..<start]
      if body.starts(with: ".slide:".utf8) {
        isChanged = true
        follow(HTMLTag(Array("a ".utf8)[...] + body.dropFirst(7), isEnd: false), at: line.number)
      } else if body.starts(with: ".element".utf8) {
        isChanged = true
        let attributes = body.dropFirst(8).drop { $0 == UInt8(ascii: ":") }
        step = takePart(HTMLTag(Array("a ".utf8)[...] + attributes, isEnd: false), at: line.number) ?? step
        // A cell of a table appears by itself.
        if isRow, let command = step {
          kept += command.utf8
          step = nil
        }
      } else {
        kept += rest[start..<(end + 3)]
      }
      rest.removeSubrange(..<(end + 3))
      count += 1
    }
    guard isChanged else { return .same }
    kept += kept.last == UInt8(ascii: " ") ? rest.trimmed : rest.withoutLastBlanks
    if let step { kept += (kept.allSatisfy(isBlank) ? "" : " ").utf8 + Array(step.utf8) }
    return .instead(kept + [UInt8(ascii: "\n")])
  }

  private mutating func follow(_ tag: HTMLTag, at line: Int) {
    for (name, value) in tag.pairs {
      let directive = Directive(name: name, value: value, line: line, spelling: "\(name)=\"\(value)\"")
      switch name {
      case "data-notes": requests.notes.append(value)
      case "data-visibility": if value != "hidden" { requests.leaveOut(directive.spelling, at: line) }
      default: requests.follow(directive, of: slide.convention, palette: slide.palette)
      }
    }
  }

  /// - Returns: The command that lets it appear; nil if it is seen from the start.
  private mutating func takePart(_ tag: HTMLTag, at line: Int) -> String? {
    let fragment = RevealFragment(tag)
    for (name, value) in tag.pairs where fragment == nil || !["class", "data-fragment-index"].contains(name) {
      if name == "class" {
        for word in RemarkSlide.words(value) { requests.leaveOut("the class \"\(word)\"", at: line) }
      } else {
        requests.leaveOut("\(name)=\"\(value)\"", at: line)
      }
    }
    for word in fragment?.leftOut ?? [] { requests.leaveOut("the class \"\(word)\"", at: line) }
    return fragment?.command
  }

  // MARK: Code

  /// Returns the opening fence of code with its steps in our words: `js [1-2|3]`.
  private mutating func fence(_ line: MarkdownLine) -> MarkResult {
    guard let open = line.bytes.firstIndex(of: UInt8(ascii: "[")), line.bytes.last == UInt8(ascii: "]") else {
      return .same
    }
    var steps = line.bytes[(open + 1)...].dropLast()
    if let colon = steps.firstIndex(of: UInt8(ascii: ":")) {
      requests.leaveOut("the number of the first line", at: line.number)
      steps = steps[(colon + 1)...]
    }
    guard steps.allSatisfy({ isDigit($0) || "-,| ".utf8.contains($0) }) else { return .same }
    let words = steps.allSatisfy(isBlank) ? [] : Array("{".utf8) + steps + Array("} ".utf8)
    return .lines(Array(line.bytes[..<open]) + words + Array("+line_numbers\n".utf8))
  }
}

extension ArraySlice<UInt8> {
  func contains(text word: StaticString) -> Bool { Array(self).place(of: word, from: 0) != nil }
}

extension DeckConvention {
  func hasMeaning(_ entry: FrontMatter.Entry) -> Bool {
    if program == .reveal, entry.key == "notesseparator" { return RevealMarks.words(of: entry.value) != nil }
    guard case .done? = meaning(of: entry.key) else { return false }
    return true
  }
}
