internal import Transitions

/// Slidev: slides with layouts, components and settings of their own.
extension Convention {
  static let slidev = Convention(
    name: "slidev",
    help: [("Slidev", "layouts and slots, src, code from files, <v-click>, <Toc>, attributes, notes in comments")],
    keys: [
      "layout", "drawings", "highlighter", "mdc", "comark", "colorschema", "routermode", "linenumbers", "themeconfig",
      "fonts", "titletemplate", "exportfilename", "aspectratio", "canvaswidth", "clickanimation", "monaco", "addons",
      "htmlattrs", "seometa", "defaults", "hideintoc", "clicks", "clicksstart", "routealias", "src",
    ],
    isMarked: { body, _ in
      body.holds("\nlayout:", "\nsrc:")
        && body.contains { line, _ in begins(line.bytes, before: body.source.bytes[line.next...]) }
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
      "transition": .setting("transition", slidevTransition), "duration": .setting("time") { $0 },
      "background": .setting("bg", color), "note": .setting("note") { $0 },
    ]) { $1 },
    marks: { _ in { SlidevMarks($0) } }, hasNotesInComments: true, hasFormulasInText: true)

  private static let knownLayouts: Set<String> = [
    "center", "cover", "default", "end", "fact", "full", "image", "image-left", "image-right", "iframe", "iframe-left",
    "iframe-right", "intro", "none", "quote", "section", "statement", "two-cols", "two-cols-header",
  ]

  /// Returns true if a separator begins front matter with a layout of Slidev, or with the
  /// file of other slides.
  private static func begins(_ line: ArraySlice<UInt8>, before rest: ArraySlice<UInt8>) -> Bool {
    guard line.elementsEqual("---".utf8) else { return false }
    let next = rest.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    if next.starts(with: "src:".utf8) {
      return YAMLScalar.value(next.dropFirst(4)).prefix { $0 != "#" }.hasSuffix(".md")
    }
    return next.starts(with: "layout:".utf8) && knownLayouts.contains(YAMLScalar.value(next.dropFirst(7)))
  }

  fileprivate static let slidevTransition: @Sendable (String) -> String? = { text in
    // The name after a bar is that of the way back.
    let name = text.split(separator: "|").first.map { String($0.filter { $0 != " " }) } ?? ""
    return [
      "fade": "fade", "fade-out": "fade", "slide-left": "slide:left", "slide-right": "slide:right",
      "slide-up": "slide:up", "slide-down": "slide:down", "view-transition": "move", "none": "cut",
    ][name]
  }
}

/// The marks of Slidev: layouts and their slots, code from files, tables of contents, and attributes in braces.
struct SlidevMarks: SlideMarks {
  private(set) var requests = SlideRequests()
  private(set) var head = ""
  private let slide: SlideSource
  private let layout: String
  private var isInColumns = false
  /// The lines of settings at the start of the slide.
  private var settings = 0..<0
  private let hasNumbers: Bool
  /// True if attributes in braces and components behind colons are read.
  private let hasComponents: Bool
  /// The parts side by side; none in layouts with columns.
  private var grids: SlidevGrids?
  /// The number of blocks so far within code that turns into other code; nil outside.
  private var moves: Int?

  /// The lines of a part that the audience does not see, and whether they are notes; nil outside.
  private var hidden: (isNote: Bool, lines: [String])?

  /// The layouts that stand in the middle of the screen.
  private static let centered: Set<String> = [
    "cover", "center", "section", "statement", "quote", "fact", "intro", "end",
  ]

  init(_ slide: SlideSource) {
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
    for directive in block.directives { requests.follow(directive, of: slide.convention, palette: slide.palette) }
    begin(image: value("image"), page: value("url"))
    if layout != "two-cols", layout != "two-cols-header", head.isEmpty { grids = SlidevGrids(slide.lines) }
    for name in RemarkSlide.words(value("class") ?? "") {
      if name.hasPrefix("text-"), let alignment = MarkdownAlignment(rawValue: String(name.dropFirst(5))) {
        requests.alignment = alignment
      } else {
        requests.leaveOut("the class \"\(name)\"", at: 0)
      }
    }
  }

  private mutating func begin(image: String?, page: String?) {
    let picture = image.map { "![](<\($0)>)" }
    switch layout {
    case let name where Self.centered.contains(name):
      (requests.isInMiddle, requests.alignment) = (true, .center)
    case "two-cols":
      head = "<!-- column_layout: [1, 1] -->\n<!-- column: 0 -->\n\n"
      isInColumns = true
    case "image-left", "image-right":
      if let picture { head = SideImages.head(picture, isLeft: layout == "image-left") }
    case "image": if let picture { head = picture + "\n\n" }
    case "default", "two-cols-header", "full", "none": break
    default: requests.leaveOut("the layout \"\(layout)\"", at: 0)
    }
    if let page { requests.leaveOut("the web page \(page)", at: 0) }
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

  mutating func read(_ line: MarkdownLine) -> MarkResult {
    if settings.contains(line.number) { return .nothing }
    if hidden != nil || line.role == .text, let result = hide(line) { return result }
    if line.role == .fence || moves != nil, let result = code(line) { return result }
    if let command = grids?.commands[line.number] {
      let rest = command.replaces ? [] : Array(line.bytes.trimmed) + [UInt8(ascii: "\n")]
      return .instead(Array(command.text.utf8) + rest)
    }
    guard line.role == .text, !line.isBlankLine else { return .same }
    let body = line.bytes.trimmed
    if let slot = Self.slot(body) {
      // Those of a component belong to it. A blank line would end its HTML.
      return isBlank(line.bytes.first ?? 0) ? .text("<!-- -->") : begin(slot: slot, at: line.number)
    }
    if body.starts(with: "<<< ".utf8) {
      let file = SlidevCode.file(String(decoding: body.dropFirst(4), as: UTF8.self))
      for mark in file.leftOut { requests.leaveOut(mark, at: line.number) }
      return .text(file.text)
    }
    if body.starts(with: "$$ {".utf8), body.last == UInt8(ascii: "}") {
      requests.leaveOut(String(decoding: body.dropFirst(3), as: UTF8.self), at: line.number)
      return .text("$$")
    }
    if body.starts(with: "<Toc".utf8), body.last == UInt8(ascii: ">") { return contents(body, at: line.number) }
    if hasComponents, body.starts(with: "::".utf8) { return component(body, at: line.number) }
    let inlines = SlidevInlines(line.bytes, hasComponents: hasComponents)
    for mark in inlines.leftOut { requests.leaveOut(mark, at: line.number) }
    return inlines.isChanged ? .instead(inlines.text + [UInt8(ascii: "\n")]) : .same
  }

  // MARK: Hidden parts

  /// Takes the lines of `<RenderWhen>` that the audience does not see. Those of the speaker are notes.
  private mutating func hide(_ line: MarkdownLine) -> MarkResult? {
    var words = line.bytes.drop(while: isBlank)
    if hidden == nil {
      guard words.starts(with: "<RenderWhen".utf8), let end = words.firstIndex(of: UInt8(ascii: ">")) else {
        return nil
      }
      let tag = HTMLTag(words[..<end].dropFirst(), isEnd: false)
      let contexts = (tag.attribute("context") ?? tag.attribute(":context") ?? "").split { !$0.isLetter }
      guard !contexts.isEmpty, Set(contexts).isDisjoint(with: ["main", "visible", "slide"]) else { return nil }
      hidden = (contexts.contains("presenter"), [])
      if !contexts.contains("presenter") { requests.leaveOut("<RenderWhen>", at: line.number) }
      words = words[(end + 1)...]
    }
    let close = Array(words).place(of: "</RenderWhen>", from: 0)
    hidden?.lines.append(String(decoding: close.map { words.prefix($0) } ?? words, as: UTF8.self))
    if close != nil, let part = hidden {
      let text = Array(part.lines.joined(separator: "\n").utf8).trimmed
      if part.isNote, !text.isEmpty { requests.notes.append(String(decoding: text, as: UTF8.self)) }
      hidden = nil
    }
    return .nothing
  }

  // MARK: Slots

  /// Returns the name of the slot that a line begins: `::right::`, or `<template v-slot:right>`; empty if it ends one.
  private static func slot(_ line: ArraySlice<UInt8>) -> String? {
    if line.starts(with: "::".utf8), line.count > 4, line.suffix(2).elementsEqual("::".utf8) {
      let name = line.dropFirst(2).dropLast(2)
      return name.allSatisfy(isNameByte) ? String(decoding: name, as: UTF8.self) : nil
    }
    if line.elementsEqual("</template>".utf8) { return "" }
    for start in ["<template v-slot:", "<template #"] where line.starts(with: start.utf8) {
      let name = line.dropFirst(start.utf8.count).prefix(while: isNameByte)
      return line[name.endIndex...].elementsEqual(">".utf8) ? String(decoding: name, as: UTF8.self) : nil
    }
    return nil
  }

  private mutating func begin(slot name: String, at line: Int) -> MarkResult {
    switch name {
    case "": return .nothing
    case "left", "right": return .text(column(name == "left" ? 0 : 1))
    case "default" where layout == "two-cols": return .text(column(0))
    case "default": return .nothing
    case "bottom":
      isInColumns = false
      return .text("<!-- reset_layout -->")
    default:
      requests.leaveOut("the slot \"\(name)\"", "is shown below the others", at: line)
      let wasInColumns = isInColumns
      isInColumns = false
      return wasInColumns ? .text("<!-- reset_layout -->") : .nothing
    }
  }

  private mutating func column(_ number: Int) -> String {
    let layout = isInColumns ? "" : "<!-- column_layout: [1, 1] -->"
    isInColumns = true
    return layout + "<!-- column: \(number) -->"
  }

  // MARK: Blocks

  /// Returns the opening fence of code in our words, and the lines of code that turns into other code; nil for others.
  private mutating func code(_ line: MarkdownLine) -> MarkResult? {
    let body = line.bytes.drop(while: isBlank)
    let run = body.prefix { $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
    let info = String(decoding: body[run.endIndex...], as: UTF8.self)
    if run.count > 3, info.contains(text: "magic-move") {
      moves = 0
      if let start = info.firstIndex(of: "{") { requests.leaveOut(String(info[start...]), at: line.number) }
      return .nothing
    }
    if moves != nil, line.role != .code, run.count > 3, info.isEmpty {
      moves = nil
      return .nothing
    }
    guard line.role == .fence else { return nil }
    let fence = SlidevCode(info, hasNumbers: hasNumbers)
    for mark in fence.leftOut { requests.leaveOut(mark, at: line.number) }
    let opening = Array(body[..<run.endIndex]) + Array("\(fence.info)\n".utf8)
    guard let count = moves else { return .lines(line.bytes[..<body.startIndex] + opening) }
    moves = count + 1
    return .lines((count > 0 ? Array("<!-- pause -->\n\n".utf8) : []) + opening)
  }

  /// Returns the titles of the slides as a list of links.
  private mutating func contents(_ tag: ArraySlice<UInt8>, at line: Int) -> MarkResult {
    for (name, value) in HTMLTag(tag.dropFirst().dropLast(), isEnd: false).pairs {
      requests.leaveOut("\(name)=\"\(value)\"", at: line)
    }
    let items = slide.titles.enumerated().compactMap { number, title in
      title.map { "1. [\($0.filter { $0 != "[" && $0 != "]" })](#\(number + 1))" }
    }
    return .text(items.prefix(100).joined(separator: "\n"))
  }

  private mutating func component(_ line: ArraySlice<UInt8>, at number: Int) -> MarkResult {
    let name = line.drop { $0 == UInt8(ascii: ":") }.prefix(while: isNameByte)
    let text = String(decoding: name, as: UTF8.self)
    if !name.isEmpty, text != "code-group" { requests.leaveOut("the component \"\(text)\"", at: number) }
    return .nothing
  }
}
