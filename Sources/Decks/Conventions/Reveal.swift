internal import Transitions

/// reveal: slides in two directions, and attributes in comments.
extension Convention {
  static let reveal = Convention(
    name: "reveal",
    help: [
      ("reveal", "---, -- and own separators, notes after Note:, fragments in their order, attributes in comments")
    ],
    keys: ["revealoptions", "verticalseparator", "highlighttheme", "notesseparator"],
    likeness: { themeLine($0, of: "reveal") },
    sign: { body, matter in
      if body.holds("<!-- .", "<!--."), let line = body.first({ line, _ in holdsAttributes(line.bytes) }) {
        return line
      }
      if let line = noteLine(body, matter) { return line }
      guard body.holds("\n--"), body.first({ line, _ in SlideRules.isEnd(line) }) != nil else { return nil }
      return body.first { $1 && $0.bytes.elementsEqual("--".utf8) }
    },
    rules: SlideRules(kind: .everywhere, keepsBlankEnds: true),
    adapt: { convention, matter, _ in
      readSeparators(matter, &convention.rules)
      let own = matter.entries.first { $0.key == "notesseparator" }.flatMap { noteWords(of: $0.value) }
      if let own { convention.lines = [.start(own, .notes)] }
    },
    arrange: { parts, lines, _ in
      func holds(_ text: StaticString, _ part: SlidePart) -> Bool {
        lines.source.bytes[part.range].contains(text: text)
      }
      parts.removeAll { holds("data-visibility=\"hidden\"", $0) }
      for index in parts.indices { parts[index].isCounted = !holds("data-visibility=\"uncounted\"", parts[index]) }
    },
    meanings: done("title", "separator", "verticalseparator", "id", "data-visibility").merging([
      "data-background-color": .setting("bg", color), "data-background": .setting("bg", color),
      "data-transition": .word(
        "transition", ["none": "cut", "fade": "fade", "slide": "push:left", "zoom": "zoom:open"]),
      "data-auto-animate": .setting("transition") { _ in "move" },
      "data-autoslide": .setting("advance") { decimal($0[...]).flatMap { $0 > 0 ? "\($0)ms" : nil } },
    ]) { $1 },
    lines: [.start("note:", .notes), .start("notes:", .notes)],
    marks: { _, _ in RevealCode() }, hasFormulasInText: true)

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

  /// Returns the words that a simple expression for the start of notes stands for, in lower case; nil for any other one.
  static func noteWords(of pattern: String) -> String? {
    let words = pattern.hasPrefix("^") ? pattern.dropFirst() : pattern[...]
    let isPlain = words.utf8.allSatisfy { $0 != UInt8(ascii: "\\") && !"^$.|?*+()[]{}".utf8.contains($0) }
    return isPlain && !words.isEmpty ? words.lowercased() : nil
  }

  /// Returns the first line of notes as reveal has them: `Notes:`, or `Note:` on several slides or beside upright ones.
  /// Words of this kind alone may be meant for the audience.
  private static func noteLine(_ body: DeckBody, _ matter: FrontMatter) -> Int? {
    let usual: Set<String> = ["title", "theme", "author", "date", "css", "scripts"]
    guard body.holds("\nNote", "\nnote"), matter.entries.allSatisfy({ usual.contains($0.key) }) else { return nil }
    var (slides, notes, upright, first) = (0, 0, 0, nil as Int?)
    _ = body.first { line, isAfterBlank in
      if SlideRules.isEnd(line) { slides += 1 }
      guard isAfterBlank else { return false }
      if line.bytes.elementsEqual("--".utf8) || line.bytes.elementsEqual("----".utf8) { upright += 1 }
      let word = line.bytes.drop(while: isBlank).prefix(6).map(lowercased)
      let found = word.starts(with: "note:".utf8) ? 1 : word.elementsEqual("notes:".utf8) ? 2 : 0
      if found > 0 { first = first ?? line.number }
      notes += found
      return false
    }
    return slides + upright > 0 && (notes > 1 || notes > 0 && upright > 0) ? first : nil
  }

  private static func holdsAttributes(_ line: ArraySlice<UInt8>) -> Bool {
    line.indices.contains { place in
      guard line[place] == UInt8(ascii: "<"), line[place...].starts(with: "<!--".utf8) else { return false }
      let body = line[place...].dropFirst(4).drop(while: isBlank)
      return body.starts(with: ".slide".utf8) || body.starts(with: ".element".utf8)
    }
  }
}

/// The numbers of lines in brackets after a fence, in our words: `js [1-2|3]`.
private struct RevealCode: SlideMarks {
  mutating func fence(_ info: String, _ requests: inout SlideRequests, at line: Int) -> String? {
    guard let open = info.firstIndex(of: "["), info.last == "]" else { return nil }
    var steps = info[info.index(after: open)...].dropLast()
    if let colon = steps.firstIndex(of: ":") {
      requests.leaveOut(String(info[open...]), at: line)
      steps = steps[steps.index(after: colon)...]
    }
    guard steps.allSatisfy({ $0.isNumber || "-,| ".contains($0) }) else { return nil }
    let isBare = steps.allSatisfy { $0 == " " }
    return info[..<open] + (isBare ? "" : "{\(steps)} ") + "+line_numbers"
  }
}
