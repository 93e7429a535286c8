internal import Transitions

/// A line of text of Slidev without attributes in braces, components behind colons and expressions.
struct SlidevInlines {
  private(set) var text: [UInt8] = []
  private(set) var isChanged = false
  private(set) var leftOut: [String] = []

  private static let values: [(mark: String, value: String)] = [
    ("{{ $page }}", "{{page}}"), ("{{ $nav.currentPage }}", "{{page}}"), ("{{ $slidev.nav.currentPage }}", "{{page}}"),
    ("{{ $nav.total }}", "{{pages}}"), ("{{ $slidev.nav.total }}", "{{pages}}"),
    ("{{ $slidev.configs.title }}", "{{title}}"), ("<SlideCurrentNo />", "{{page}}"), ("<SlidesTotal />", "{{pages}}"),
    ("<SlideCurrentNo/>", "{{page}}"), ("<SlidesTotal/>", "{{pages}}"), ("</template>", ""),
  ]

  init(_ line: ArraySlice<UInt8>, hasComponents: Bool) {
    let bytes = Array(line)
    text = bytes.replacingMarks { i, kept in
      swap(&text, &kept)
      defer { swap(&text, &kept) }
      let end = read(bytes, at: i, hasComponents)
      isChanged = isChanged || end != nil
      return end
    }
  }

  /// - Returns: The place behind it; nil if there is none.
  private mutating func read(_ bytes: [UInt8], at i: Int, _ hasComponents: Bool) -> Int? {
    switch bytes[i] {
    case UInt8(ascii: "{"), UInt8(ascii: "<"):
      if let known = Self.values.first(where: { bytes[i...].starts(with: $0.mark.utf8) }) {
        text += known.value.utf8
        return i + known.mark.utf8.count
      }
      if bytes[i...].starts(with: "<template #".utf8),
        let end = bytes[i...].prefix(1000).firstIndex(of: UInt8(ascii: ">"))
      {
        return end + 1
      }
      guard bytes[i...].starts(with: "{{".utf8),
        let end = Array(bytes[i...].prefix(1000)).place(of: "}}", from: 0).map({ $0 + i })
      else {
        return hasComponents ? attributes(bytes, at: i) : nil
      }
      let name = String(decoding: bytes[(i + 2)..<end].trimmed, as: UTF8.self)
      guard !["page", "pages", "title", "date", "author"].contains(name) else { return nil }
      // Blanks do not matter.
      if let known = Self.values.first(where: { $0.mark == "{{ \(name) }}" }) {
        text += known.value.utf8
      } else {
        leftOut.append("{{ \(name) }}")
      }
      return end + 2
    case UInt8(ascii: "[") where hasComponents: return words(bytes, at: i)
    case UInt8(ascii: ":") where hasComponents: return component(bytes, at: i)
    default: return nil
    }
  }

  /// Reads attributes behind a link, an image or a heading.
  private mutating func attributes(_ bytes: [UInt8], at i: Int) -> Int? {
    guard bytes[i] == UInt8(ascii: "{"), i > 0, ")` ".utf8.contains(bytes[i - 1]),
      let end = bytes[i...].prefix(1000).firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let isLast = bytes[(end + 1)...].allSatisfy(isBlank)
    guard bytes[i - 1] != UInt8(ascii: " ") || isLast && text.first == UInt8(ascii: "#") else { return nil }
    leftOut.append(String(decoding: bytes[i...end], as: UTF8.self))
    return end + 1
  }

  /// Reads `[words]{style="color:red"}`. Its colours are kept.
  private mutating func words(_ bytes: [UInt8], at i: Int) -> Int? {
    guard let close = bytes[i...].prefix(1000).firstIndex(of: UInt8(ascii: "]")),
      bytes[(close + 1)...].first == UInt8(ascii: "{"),
      let end = bytes[close...].prefix(1000).firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    let attributes = HTMLTag(Array("a ".utf8)[...] + bytes[(close + 2)..<end], isEnd: false)
    let style = attributes.attribute("style") ?? ""
    let words = bytes[(i + 1)..<close]
    if HTMLColors(style: style) != HTMLColors() {
      text += "<span style=\"\(style.filter { $0 != "\"" })\">".utf8 + words + "</span>".utf8
    } else {
      text += words
      leftOut.append(String(decoding: bytes[(close + 1)...end], as: UTF8.self))
    }
    return end + 1
  }

  private mutating func component(_ bytes: [UInt8], at i: Int) -> Int? {
    guard i == 0 || isBlank(bytes[i - 1]) else { return nil }
    let name = bytes[(i + 1)...].prefix(while: isNameByte)
    guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "{"),
      let end = bytes[name.endIndex...].prefix(1000).firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    leftOut.append("the component \"\(String(decoding: name, as: UTF8.self))\"")
    return end + 1
  }
}

/// The words after a fence in Slidev, in our words: `ts {2|3-4|all} {lines:true}`.
struct SlidevCode {
  private(set) var info: String
  private(set) var leftOut: [String] = []

  init(_ words: String, hasNumbers: Bool) {
    var (rest, isNumbered) = (words[...], hasNumbers)
    info = ""
    while let first = rest.first {
      let open = ["{": "}", "[": "]"][first]
      guard let open, let close = rest.firstIndex(of: Character(open)) else {
        let word = rest.prefix { $0 != "{" && $0 != "[" }
        let plain = word.isEmpty ? rest.prefix(1) : word
        info += plain
        rest = rest.dropFirst(plain.count)
        continue
      }
      let body = String(rest[rest.index(after: rest.startIndex)..<close])
      rest = rest[rest.index(after: close)...]
      if first == "[" {
        // The blanks of a title are no ends of words.
        info += " +title:" + body.map { $0 == " " ? "\u{A0}" : String($0) }.joined()
      } else if let steps = Self.steps(body) {
        info += " {\(steps)}"
        if body.contains(text: "hide") { leftOut.append("{hide}") }
      } else {
        isNumbered = read(options: body, isNumbered)
      }
    }
    for word in ["twoslash"] where info.contains(text: "twoslash") {
      leftOut.append(word)
      info = info.replacing(text: " twoslash", with: "")
    }
    if isNumbered { info += " +line_numbers" }
    info = info.split(separator: " ").joined(separator: " ")
  }

  /// Returns the steps as ours; nil if a text is something else.
  private static func steps(_ text: String) -> String? {
    let words = text.split(separator: "|").map(\.trimmed)
    guard !words.isEmpty else { return nil }
    let ours = words.map { $0 == "none" || $0 == "hide" ? "0" : $0 }
    let isKnown = ours.allSatisfy { word in
      word == "all" || word == "*"
        || !word.isEmpty && word.allSatisfy { $0.isNumber || $0 == "-" || $0 == "," || $0 == " " }
    }
    return isKnown ? ours.joined(separator: "|") : nil
  }

  /// Reads options: `lines:true, maxHeight:'100px'`.
  private mutating func read(options: String, _ isNumbered: Bool) -> Bool {
    var result = isNumbered
    for option in options.split(separator: ",") {
      let words = option.filter { $0 != " " }
      switch words {
      case "lines:true": result = true
      case "lines:false": result = false
      default: leftOut.append("{\(words)}")
      }
    }
    return result
  }

  /// Returns a fence that shows a file: `@/snippets/a.ts#part ts {2}`. The folder `@` is that of the deck.
  static func file(_ text: String) -> (text: String, leftOut: [String]) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let parts = (words.first ?? "").split(separator: "#", maxSplits: 1).map(String.init)
    var path = parts.first ?? ""
    if path.hasPrefix("@/") { path = String(path.dropFirst(2)) }
    let rest = words.count > 1 ? words[1] : ""
    let language = rest.prefix { $0 != "{" && $0 != " " }
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    let fence = SlidevCode(String(rest.dropFirst(language.count)), hasNumbers: false)
    let region = parts.count > 1 ? "region: \(parts[1])\n" : ""
    let name = language.isEmpty ? ending : String(language)
    return ("```file \(fence.info)\npath: \(path)\nlanguage: \(name)\n\(region)```", fence.leftOut)
  }
}
