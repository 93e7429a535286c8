internal import Transitions

/// A line of a slide without the marks within it: attributes of reveal in comments and of pandoc in braces, names of emoji,
/// words that stand for others, and what means nothing in a terminal. Code spans stay as they are.
struct SlideInlines {
  private(set) var bytes: [UInt8]
  private(set) var isChanged = false
  private let slide: SlideSource
  private let line: Int

  init(_ line: SlideLine, of slide: SlideSource, _ requests: inout SlideRequests) {
    (self.slide, self.line) = (slide, line.number)
    bytes = Array(line.bytes)
    let program = slide.convention.program
    if bytes.contains(UInt8(ascii: "<")) { takeComments(&requests) }
    guard line.role == .text else { return }
    if program.hasTightHeadings { loosenHeading() }
    if bytes.contains(UInt8(ascii: "{")) || !program.leftovers.isEmpty || !program.words.isEmpty {
      takeMarks(program, &requests)
    }
    if program.hasEmojiNames {
      let text = EmojiNames.replaced(in: String(decoding: bytes, as: UTF8.self))
      change(Array(text.utf8))
    }
  }

  private mutating func change(_ new: [UInt8]) {
    isChanged = isChanged || new != bytes
    bytes = new
  }

  /// Puts a blank behind the marks of a heading: `#Words`.
  private mutating func loosenHeading() {
    let marks = bytes.prefix { $0 == UInt8(ascii: "#") }
    guard (1...6).contains(marks.count), marks.count < bytes.count, !isBlank(bytes[marks.count]) else { return }
    change(marks + [UInt8(ascii: " ")] + bytes[marks.count...])
  }

  // MARK: Comments

  /// Takes the comments of reveal with attributes of the slide and of its parts. A part that appears by itself gets a command
  /// of ours.
  private mutating func takeComments(_ requests: inout SlideRequests) {
    guard bytes.place(of: "<!--", from: 0) != nil else { return }
    var (kept, rest, step, isFound) = ([] as [UInt8], bytes, nil as String?, false)
    let isRow = rest.first { !isBlank($0) } == UInt8(ascii: "|")
    // More of them are no attributes.
    for _ in 0..<100 {
      guard let start = rest.place(of: "<!--", from: 0), let end = rest.place(of: "-->", from: start + 2) else { break }
      // `<!-->` is a comment too.
      let body = rest[min(start + 4, end)..<end].drop(while: isBlank)
      kept += rest[..<start]
      if body.starts(with: ".slide:".utf8) {
        isFound = true
        followSlide(HTMLTag(Array("a ".utf8)[...] + body.dropFirst(7), isEnd: false), &requests)
      } else if body.starts(with: ".element".utf8) {
        isFound = true
        let attributes = body.dropFirst(8).drop { $0 == UInt8(ascii: ":") }
        step = self.step(HTMLTag(Array("a ".utf8)[...] + attributes, isEnd: false), &requests) ?? step
        // A cell of a table appears by itself.
        if isRow, let command = step { (kept, step) = (kept + Array(command.utf8), nil) }
      } else {
        kept += rest[start..<(end + 3)]
      }
      rest.removeSubrange(..<(end + 3))
    }
    guard isFound else { return }
    kept += kept.last == UInt8(ascii: " ") ? rest.trimmed : rest.withoutLastBlanks
    if let step { kept += (kept.allSatisfy(isBlank) ? "" : " ").utf8 + Array(step.utf8) }
    (bytes, isChanged) = (kept, true)
  }

  private func followSlide(_ tag: HTMLTag, _ requests: inout SlideRequests) {
    for (name, value) in tag.pairs {
      let directive = Directive(name: name, value: value, line: line, spelling: "\(name)=\"\(value)\"")
      switch name {
      case "data-notes": requests.addNote([value])
      case "data-visibility" where value == "hidden" || value == "uncounted": break
      default: requests.follow(directive, as: Convention.reveal.meanings[name], palette: slide.palette)
      }
    }
  }

  /// Returns the command that lets a part with attributes appear; nil if it is seen from the start.
  private func step(_ tag: HTMLTag, _ requests: inout SlideRequests) -> String? {
    let fragment = RevealFragment(tag)
    for (name, value) in tag.pairs where fragment == nil || name != "data-fragment-index" && name != "class" {
      requests.leaveOut("\(name)=\"\(value)\"", at: line)
    }
    if let fragment, !fragment.isPlain { requests.leaveOut("class=\"\(tag.attribute("class") ?? "")\"", at: line) }
    return fragment?.command
  }

  // MARK: Braces and others

  private mutating func takeMarks(_ program: Convention, _ requests: inout SlideRequests) {
    let source = bytes
    let isHeading = source.first == UInt8(ascii: "#")
    let found = source.replacingMarks { i, kept in
      if let word = program.words.first(where: { source[i...].starts(with: $0.mark.utf8) }) {
        kept += word.value.utf8
        return i + word.mark.utf8.count
      }
      if let (value, end) = spacedWord(source, at: i, program) {
        kept += value.utf8
        return end
      }
      for mark in program.leftovers {
        guard var end = mark.end(in: source, at: i), !isVariable(source[i..<end]) else { continue }
        // An address belongs to what stands in brackets.
        if end < source.count, source[end - 1] == UInt8(ascii: "]"), source[end] == UInt8(ascii: "("),
          let last = source[end...].prefix(1000).firstIndex(of: UInt8(ascii: ")"))
        {
          end = last + 1
        }
        requests.leaveOut(String(decoding: source[i..<end], as: UTF8.self), at: line)
        return end
      }
      return attributes(source, at: i, &kept, isHeading: isHeading, &requests)
    }
    if found != source { change(Array(found.withoutLastBlanks)) }
  }

  private func isVariable(_ mark: ArraySlice<UInt8>) -> Bool {
    let name = String(decoding: mark.dropFirst(2).dropLast(2).trimmed, as: UTF8.self)
    return mark.starts(with: "{{".utf8) && ["page", "pages", "title", "date", "author"].contains(name)
  }

  /// Returns the value of a word in braces whose blanks are others.
  private func spacedWord(_ source: [UInt8], at i: Int, _ program: Convention) -> (value: String, end: Int)? {
    guard source[i...].starts(with: "{{".utf8), let end = Leftover("{{", "}}").end(in: source, at: i) else {
      return nil
    }
    let name = String(decoding: source[(i + 2)..<(end - 2)].trimmed, as: UTF8.self)
    return program.words.first { $0.mark == "{{ \(name) }}" }.map { ($0.value, end) }
  }

  /// Reads attributes behind words in brackets, an image, code or a heading: `[words]{.red}`, `# A {#id}`.
  ///
  /// - Returns: The place behind them; nil if there are none.
  private func attributes(
    _ source: [UInt8], at i: Int, _ kept: inout [UInt8], isHeading: Bool, _ requests: inout SlideRequests
  ) -> Int? {
    guard source[i] == UInt8(ascii: "{"), i > 0, i + 1 < source.count,
      let end = source[i...].prefix(1000).firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let body = source[(i + 1)..<end].drop(while: isBlank)
    let isLast = source[(end + 1)...].allSatisfy(isBlank)
    guard let first = body.first, first == UInt8(ascii: ".") || first == UInt8(ascii: "#") || isLetter(first),
      !isLetter(first) || body.contains(UInt8(ascii: "="))
    else { return nil }
    let before = source[i - 1]
    guard "])`".utf8.contains(before) || isBlank(before) && isHeading && isLast else { return nil }
    let tag = HTMLTag(Array("a ".utf8)[...] + body, isEnd: false)
    let classes = tag.pairs.map(\.name).filter { $0.hasPrefix(".") }.map { String($0.dropFirst()) }
    let style = tag.attribute("style") ?? ""
    if before == UInt8(ascii: "]"), let open = Self.bracket(kept) {
      let words = kept[(open + 1)...].dropLast()
      let start =
        HTMLColors(style: style) != HTMLColors()
        ? "<span style=\"\(style.filter { $0 != "\"" })\">"
        : classes.contains("fragment") ? "<span class=\"\(classes.joined(separator: " "))\">" : nil
      if start == nil { requests.leaveOut(String(decoding: source[i...end], as: UTF8.self), at: line) }
      kept.replaceSubrange(open..., with: Array((start ?? "").utf8) + words + (start == nil ? "" : "</span>").utf8)
    } else if before == UInt8(ascii: ")"), let width = tag.attribute("width"), let size = Self.size(width),
      let open = kept.lastRange(of: "![".utf8), let close = kept[open...].firstIndex(of: UInt8(ascii: "]"))
    {
      kept.replaceSubrange((open + 2)..<close, with: "image:width:\(size)".utf8)
    } else {
      requests.leaveOut(String(decoding: source[i...end], as: UTF8.self), at: line)
    }
    return end + 1
  }

  /// Returns the place of the bracket that opens the words at the end of a text.
  private static func bracket(_ text: [UInt8]) -> Int? {
    var depth = 0
    return text.indices.suffix(2000).last { place in
      if text[place] == UInt8(ascii: "]") { depth += 1 }
      if text[place] == UInt8(ascii: "[") { depth -= 1 }
      return depth == 0
    }
  }

  /// Returns a width in our words: a share of the text, or pixels.
  private static func size(_ width: String) -> String? {
    if width.hasSuffix("%"), decimal(width.dropLast()) != nil { return width }
    let number = width.prefix { $0.isNumber }
    return decimal(number) != nil && ["", "px"].contains(width.dropFirst(number.count)) ? String(number) : nil
  }
}

extension [UInt8] {
  fileprivate func lastRange(of word: some Collection<UInt8>) -> Int? {
    indices.last { self[$0...].starts(with: word) }
  }
}

struct RevealFragment {
  let appears: Bool
  let index: Int?
  let isPlain: Bool

  /// The effects of fragments that are seen from the start, besides those that highlight.
  private static let seen: Set<String> = ["grow", "shrink", "strike", "fade-out", "semi-fade-out"]
  private static let ways: Set<String> = ["fragment", "fade-in", "fade-up", "fade-down", "fade-left", "fade-right"]

  /// Reads the attributes of an element; nil if it is no fragment.
  init?(_ tag: HTMLTag) {
    let classes = RemarkSlide.words(tag.attribute("class") ?? "")
    guard classes.contains("fragment") else { return nil }
    appears = !classes.contains { Self.seen.contains($0) || $0.hasPrefix("highlight-") }
    index = tag.attribute("data-fragment-index").flatMap { decimal($0[...]) }
    isPlain = Self.ways.isSuperset(of: classes)
  }

  /// The command that lets a part appear; nil if it is seen from the start.
  var command: String? { appears ? index.map { "<!-- step: \($0) -->" } ?? "<!-- step -->" : nil }
}

/// An element of Slidev that appears with a key: `<v-click>`, `<v-after>`, or any element with one of these as an attribute.
struct SlidevClick {
  let isAfter: Bool
  /// Its place among the elements that ask for one: the number of the key with which it appears.
  let place: Int?

  static let names: Set<String> = ["v-click", "vclick", "v-after", "vafter"]

  /// Reads an element; nil if it does not appear with a key.
  init?(_ tag: HTMLTag) {
    if Self.names.contains(tag.name) {
      guard tag.attribute("hide") == nil else { return nil }
      isAfter = tag.name.hasSuffix("after")
      place = tag.attribute("at").flatMap(Self.place)
    } else if let pair = tag.pairs.first(where: { $0.name == "v-click" || $0.name == "v-after" }) {
      isAfter = pair.name == "v-after"
      place = Self.place(pair.value)
    } else {
      return nil
    }
  }

  /// Returns the number in a value such as `3` or `'3'`; nil for places that depend on others, such as `+1`.
  static func place(_ value: some StringProtocol) -> Int? { decimal(String(value.filter { $0 != "'" })) }
}
