internal import Transitions

/// Slidev: slides with layouts, components and settings of their own.
extension Convention {
  static let slidev = Convention(
    name: "slidev",
    help: [("Slidev", "layouts and slots, src, code from files, <v-click>, magic-move, <Toc>, notes in comments")],
    keys: [
      "layout", "drawings", "highlighter", "mdc", "comark", "colorschema", "routermode", "linenumbers", "themeconfig",
      "fonts", "titletemplate", "exportfilename", "aspectratio", "canvaswidth", "clickanimation", "monaco", "addons",
      "htmlattrs", "seometa", "defaults", "hideintoc", "clicks", "clicksstart", "routealias", "src",
    ],
    likeness: { matter in
      let themes = ["seriph", "apple-basic", "bricks", "shibainu"]
      return matter.line { $0.key == "theme" && (themes.contains($0.value) || $0.value.contains(text: "slidev-theme")) }
        ?? (matter.entries.allSatisfy { slideKeys.contains($0.key) } ? matter.line(where: isTelling) : nil)
    },
    sign: { body, _ in
      if body.holds("v-click", "VClick", "v-after", "magic-move", "<v-switch", "<<< @"),
        let line = body.first({ line, _ in holdsMark(line.bytes) })
      {
        return line
      }
      guard body.holds("\n---\n", "\n---\r\n") else { return nil }
      return body.first { line, _ in beginsSlide(line, of: body.source) }
    },
    rules: SlideRules(kind: .exact, keepsBlankEnds: true),
    arrange: { parts, _, _ in
      parts.removeAll { part in
        part.head?.entries.contains { ["hide", "disabled"].contains($0.key) && $0.value == "true" } == true
      }
    },
    hasForeignHeads: true, rootFolder: "public",
    meanings: done(
      "title", "author", "layout", "mdc", "comark", "src", "hide", "disabled", "defaults", "linenumbers", "image",
      "class"
    ).merging([
      "duration": .setting("time") { $0 }, "background": .setting("bg", color), "note": .setting("note") { $0 },
      // The name after a bar is that of the way back.
      "transition": .setting("transition") { text in
        text.split(separator: "|").first.flatMap { transitions[String($0.filter { $0 != " " })] }
      },
    ]) { $1 },
    words: [
      ("{{ $page }}", "{{page}}"), ("{{ $nav.currentPage }}", "{{page}}"),
      ("{{ $slidev.nav.currentPage }}", "{{page}}"), ("{{ $nav.total }}", "{{pages}}"),
      ("{{ $slidev.nav.total }}", "{{pages}}"), ("{{ $slidev.configs.title }}", "{{title}}"),
      ("<SlideCurrentNo />", "{{page}}"), ("<SlidesTotal />", "{{pages}}"), ("<SlideCurrentNo/>", "{{page}}"),
      ("<SlidesTotal/>", "{{pages}}"),
    ],
    leftovers: [Leftover("{{", "}}")],
    marks: { SlidevMarks($0, &$1) }, hasNotesInComments: true, hasFormulasInText: true)

  private static let transitions = [
    "fade": "fade", "fade-out": "fade", "slide-left": "slide:left", "slide-right": "slide:right",
    "slide-up": "slide:up", "slide-down": "slide:down", "view-transition": "move", "none": "cut",
  ]

  private static let layouts: Set<String> = [
    "center", "cover", "default", "end", "fact", "full", "image", "image-left", "image-right", "iframe", "iframe-left",
    "iframe-right", "intro", "none", "quote", "section", "statement", "two-cols", "two-cols-header",
  ]

  private static let slideKeys: Set<String> = [
    "layout", "src", "clicks", "clicksstart", "hide", "disabled", "hideintoc", "level", "preload", "routealias", "zoom",
    "class", "background", "image", "transition", "title", "dragpos", "theme",
  ]

  /// Tells whether a setting of a slide is that of no other program.
  private static func isTelling(_ entry: FrontMatter.Entry) -> Bool {
    switch entry.key {
    case "layout": layouts.contains(entry.value)
    case "src": entry.value.prefix { $0 != "#" }.hasSuffix(".md")
    case "hide", "disabled", "hideintoc": entry.value == "true"
    case "clicks", "clicksstart", "level": decimal(entry.value[...]) != nil
    case "zoom": entry.value.first?.isNumber == true
    case "routealias": true
    default: false
    }
  }

  private static func beginsSlide(_ line: MarkdownLine, of source: SourceLines) -> Bool {
    guard line.bytes.elementsEqual("---".utf8),
      let head = FrontMatter.ownHead(of: source, from: line.start, firstLine: 1, true)
    else { return false }
    return head.entries.contains(where: isTelling)
      && head.entries.allSatisfy { slideKeys.contains($0.key) || keys(of: $0) }
  }

  private static func keys(of entry: FrontMatter.Entry) -> Bool { slidev.keys.contains(entry.key) }

  private static func holdsMark(_ line: ArraySlice<UInt8>) -> Bool {
    let text = Array(line)
    return (["<v-click", "<VClick", " v-click", "<v-after", "<v-switch"] as [StaticString]).contains {
      text.place(of: $0, from: 0) != nil && text.contains(UInt8(ascii: "<"))
    } || line.starts(with: "````".utf8) && line.contains(text: "magic-move") || line.starts(with: "<<< @".utf8)
  }
}

/// The marks of Slidev that no rule describes: layouts and their slots, code from files, tables of contents, and components.
private struct SlidevMarks: SlideMarks {
  private(set) var head = ""
  private let slide: SlideSource
  private let layout: String
  private var isInColumns = false
  /// The lines of settings at the start of the slide.
  private var settings = 0..<0
  private let hasNumbers: Bool
  private let hasComponents: Bool
  /// The parts side by side; nil in layouts with columns.
  private var grids: SlidevGrids?

  /// The layouts that stand in the middle of the screen.
  private static let centered: Set<String> = [
    "cover", "center", "section", "statement", "quote", "fact", "intro", "end",
  ]

  init(_ slide: SlideSource, _ requests: inout SlideRequests) {
    self.slide = slide
    let deck = slide.convention.head
    func isOn(_ key: String) -> Bool { deck.contains { $0.key == key && $0.value == "true" } }
    hasNumbers = isOn("linenumbers")
    hasComponents = isOn("mdc") || isOn("comark")
    let block = Self.block(slide)
    settings = block.lines
    func value(_ key: String) -> String? {
      block.directives.last { $0.name == key }?.value ?? slide.head.last { $0.key == key && !$0.isBlock }?.value
    }
    let usual = deck.first { $0.key == "defaults" }?.content.pairs.last { $0.name == "layout" }?.value
    layout = value("layout") ?? usual ?? (slide.number == 0 ? "cover" : "default")
    for directive in block.directives { requests.follow(directive, of: slide) }
    begin(image: value("image"), &requests)
    if layout != "two-cols", layout != "two-cols-header", head.isEmpty { grids = SlidevGrids(slide.lines) }
    for name in RemarkSlide.words(value("class") ?? "") {
      if name.hasPrefix("text-"), let alignment = MarkdownAlignment(rawValue: String(name.dropFirst(5))) {
        requests.alignment = alignment
      } else {
        requests.leaveOut("class: \(name)", at: 0)
      }
    }
  }

  private mutating func begin(image: String?, _ requests: inout SlideRequests) {
    let picture = image.map { "![](<\($0)>)" }
    switch layout {
    case let name where Self.centered.contains(name): (requests.isInMiddle, requests.alignment) = (true, .center)
    case "two-cols":
      head = "<!-- column_layout: [1, 1] -->\n<!-- column: 0 -->\n\n"
      isInColumns = true
    case "image-left", "image-right":
      if let picture { head = SideImages.head(picture, isLeft: layout == "image-left") }
    case "image": if let picture { head = picture + "\n\n" }
    case "default", "two-cols-header", "full", "none": break
    default: requests.leaveOut("layout: \(layout)", at: 0)
    }
  }

  /// Returns the settings in a block of YAML at the start of a slide, and its lines.
  private static func block(_ slide: SlideSource) -> (lines: Range<Int>, directives: [Directive]) {
    // Below settings of its own such a block is code.
    guard slide.head.isEmpty else { return (0..<0, []) }
    var (start, end, directives, isOver) = (nil as Int?, nil as Int?, [] as [Directive], false)
    for line in slide.lines where !line.isBlankLine {
      if isOver || end != nil { break }
      if start == nil {
        let info = line.bytes.drop { $0 == UInt8(ascii: "`") }
        let isYAML = info.elementsEqual("yaml".utf8) || info.elementsEqual("yml".utf8)
        if line.role == .fence, isYAML { start = line.number } else { isOver = true }
      } else if line.bytes.starts(with: "```".utf8) {
        end = line.number
      } else if line.bytes.first != UInt8(ascii: "#"), let colon = line.bytes.firstIndex(of: UInt8(ascii: ":")) {
        let name = String(decoding: line.bytes[..<colon].trimmed, as: UTF8.self)
        let value = YAMLScalar.value(line.bytes[(colon + 1)...])
        directives.append(Directive(name: name, value: value, line: line.number, spelling: "\(name): \(value)"))
      } else if line.bytes.first != UInt8(ascii: "#") {
        isOver = true
      }
    }
    guard let start, let end, !isOver || !directives.isEmpty,
      directives.contains(where: { $0.name == "layout" || slide.convention.meaning(of: $0.name.lowercased()) != nil })
    else { return (0..<0, []) }
    return (start..<(end + 1), directives)
  }

  mutating func read(_ line: SlideLine, _ requests: inout SlideRequests) -> String? {
    if settings.contains(line.number) { return "" }
    if let command = grids?.commands[line.number] {
      return command.text + (command.replaces ? "" : String(decoding: line.bytes.trimmed, as: UTF8.self))
    }
    guard line.role == .text, !line.isBlankLine else { return nil }
    let body = line.bytes.trimmed
    if let slot = Self.slot(body) {
      // Those of a component belong to it. A blank line would end its HTML.
      return isBlank(line.bytes.first ?? 0) ? "<!-- -->" : begin(slot: slot, at: line.number, &requests)
    }
    if body.starts(with: "<<< ".utf8) {
      return file(String(decoding: body.dropFirst(4), as: UTF8.self), &requests, at: line.number)
    }
    if body.starts(with: "$$ {".utf8), body.last == UInt8(ascii: "}") {
      requests.leaveOut(String(decoding: body.dropFirst(3), as: UTF8.self), at: line.number)
      return "$$"
    }
    if body.starts(with: "<Toc".utf8), body.last == UInt8(ascii: ">") {
      return contents(body, &requests, at: line.number)
    }
    return hasComponents ? component(line, body, &requests) : nil
  }

  // MARK: Slots

  /// Returns the name of the slot that a line begins: `::right::`, `:: right ::` or `<template v-slot:right>`; empty if it ends one.
  private static func slot(_ line: ArraySlice<UInt8>) -> String? {
    if line.starts(with: "::".utf8), line.count > 4, line.suffix(2).elementsEqual("::".utf8) {
      let name = line.dropFirst(2).dropLast(2).trimmed
      return !name.isEmpty && name.allSatisfy(isNameByte) ? String(decoding: name, as: UTF8.self) : nil
    }
    if line.elementsEqual("</template>".utf8) { return "" }
    for start in ["<template v-slot:", "<template #"] where line.starts(with: start.utf8) {
      let name = line.dropFirst(start.utf8.count).prefix(while: isNameByte)
      return line[name.endIndex...].elementsEqual(">".utf8) ? String(decoding: name, as: UTF8.self) : nil
    }
    return nil
  }

  private mutating func begin(slot name: String, at line: Int, _ requests: inout SlideRequests) -> String {
    let wasInColumns = isInColumns
    let number = ["left": 0, "right": 1, "default": layout == "two-cols" ? 0 : nil][name] ?? nil
    if let number {
      isInColumns = true
      return (wasInColumns ? "" : "<!-- column_layout: [1, 1] -->") + "<!-- column: \(number) -->"
    }
    guard name != "", name != "default" else { return "" }
    isInColumns = false
    if name != "bottom" { requests.leaveOut("::\(name)::", at: line) }
    return wasInColumns ? "<!-- reset_layout -->" : ""
  }

  // MARK: Code and components

  mutating func fence(_ info: String, _ requests: inout SlideRequests, at line: Int) -> String? {
    Self.code(info, hasNumbers: hasNumbers, &requests, at: line)
  }

  /// Returns the words after a fence in our words: `ts {2|3-4|all} {lines:true} [title]`.
  private static func code(
    _ words: String, hasNumbers: Bool, _ requests: inout SlideRequests, at line: Int
  ) -> String {
    var (rest, isNumbered, info) = (words[...], hasNumbers, "")
    while let first = rest.first {
      guard let close = ["{": "}", "[": "]"][first].flatMap({ (end: Character) in rest.firstIndex(of: end) }) else {
        info.append(rest.removeFirst())
        continue
      }
      let body = String(rest[rest.index(after: rest.startIndex)..<close])
      rest = rest[rest.index(after: close)...]
      if first == "[" {
        // The blanks of a title are no ends of words.
        info += " +title:" + body.map { $0 == " " ? "\u{A0}" : String($0) }.joined()
      } else if let steps = steps(body) {
        info += " {\(steps)}"
      } else {
        for option in body.split(separator: ",").map({ $0.filter { $0 != " " } }) {
          if option.hasPrefix("lines:") {
            isNumbered = option == "lines:true"
          } else {
            requests.leaveOut("{\(option)}", at: line)
          }
        }
      }
    }
    var parts = info.split(separator: " ")
    if parts.contains("twoslash") { requests.leaveOut("twoslash", at: line) }
    parts.removeAll { $0 == "twoslash" }
    return (parts + (isNumbered ? ["+line_numbers"] : [])).joined(separator: " ")
  }

  /// Returns the steps as ours; nil if a text is something else.
  private static func steps(_ text: String) -> String? {
    let ours = text.split(separator: "|").map(\.trimmed).map { $0 == "none" || $0 == "hide" ? "0" : $0 }
    let isKnown = ours.allSatisfy { word in
      word == "all" || word == "*" || !word.isEmpty && word.allSatisfy { $0.isNumber || "-, ".contains($0) }
    }
    return isKnown && !ours.isEmpty ? ours.joined(separator: "|") : nil
  }

  /// Returns a fence that shows a file: `@/snippets/a.ts#part ts {2}`. The folder `@` is that of the deck.
  private func file(_ text: String, _ requests: inout SlideRequests, at line: Int) -> String {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    let parts = (words.first ?? "").split(separator: "#", maxSplits: 1).map(String.init)
    var path = parts.first ?? ""
    if path.hasPrefix("@/") { path = String(path.dropFirst(2)) }
    let rest = words.count > 1 ? words[1] : ""
    let language = rest.prefix { $0 != "{" && $0 != " " }
    let info = Self.code(String(rest.dropFirst(language.count)), hasNumbers: false, &requests, at: line)
    let region = parts.count > 1 ? "region: \(parts[1])\n" : ""
    let name = language.isEmpty ? path.split(separator: ".").last.map(String.init) ?? "" : String(language)
    return "```file \(info)\npath: \(path)\nlanguage: \(name)\n\(region)```"
  }

  /// Returns the titles of the slides as a list of links.
  private func contents(_ tag: ArraySlice<UInt8>, _ requests: inout SlideRequests, at line: Int) -> String {
    if !HTMLTag(tag.dropFirst().dropLast(), isEnd: false).pairs.isEmpty {
      requests.leaveOut(String(decoding: tag, as: UTF8.self), at: line)
    }
    let items = slide.titles.enumerated().compactMap { number, title in
      title.map { "1. [\($0.filter { $0 != "[" && $0 != "]" })](#\(number + 1))" }
    }
    return items.prefix(100).joined(separator: "\n")
  }

  /// Returns a line without components: `::name` at the start of a block, `:name{a="b"}` within the text; nil if it has none.
  private func component(_ line: SlideLine, _ body: ArraySlice<UInt8>, _ requests: inout SlideRequests) -> String? {
    if body.starts(with: "::".utf8) {
      let name = String(decoding: body.drop { $0 == UInt8(ascii: ":") }.prefix(while: isNameByte), as: UTF8.self)
      if !name.isEmpty, name != "code-group" { requests.leaveOut("::\(name)", at: line.number) }
      return ""
    }
    let bytes = Array(line.bytes)
    let found = bytes.replacingMarks { i, _ in
      guard bytes[i] == UInt8(ascii: ":"), i == 0 || isBlank(bytes[i - 1]) else { return nil }
      let name = bytes[(i + 1)...].prefix(while: isNameByte)
      guard !name.isEmpty, bytes[name.endIndex...].first == UInt8(ascii: "{"),
        let end = bytes[name.endIndex...].prefix(1000).firstIndex(of: UInt8(ascii: "}"))
      else { return nil }
      requests.leaveOut(String(decoding: bytes[i...end], as: UTF8.self), at: line.number)
      return end + 1
    }
    return found == bytes ? nil : String(decoding: found, as: UTF8.self)
  }
}
