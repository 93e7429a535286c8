internal import Transitions

/// marp: directives in comments, and images with keywords.
extension Convention {
  static let marp = Convention(
    name: "marp",
    help: [
      ("marp", "slides at rules and headingDivider, directives, fragmented lists, images, header and footer, notes")
    ],
    certainKeys: [
      "marp", "paginate", "headingdivider", "backgroundcolor", "backgroundimage", "_class", "_paginate", "_header",
      "_footer", "_color", "_backgroundcolor", "_backgroundimage",
    ],
    sign: { body, _ in
      guard body.holds("_class:", "paginate:", "_backgroundColor:", "headingDivider:", "fit -->", "fit-->") else {
        return nil
      }
      return body.first { line, _ in MarpDirectives.isMark(line.bytes) }
    },
    rules: SlideRules(kind: .any, keepsBlankEnds: true),
    adapt: { $0.dividingLevels = MarpDirectives.dividingLevels($1.entries, $2.source) },
    arrange: { parts, lines, convention in
      // Each slide has the directives of those above, from those of the deck on.
      var directives = MarpDirectives.lasting(convention.head)
      for index in parts.indices {
        parts[index].directives = directives
        let own = MarpDirectives(lines.part(parts[index].text))
        directives = own.lasting(after: directives)
        let first = index == 0 ? MarpDirectives(head: convention.head).own : []
        let value = MarpDirectives.value("paginate", own: first + own.own, lasting: parts[index].directives)
        parts[index].isCounted = value != "skip" && value != "hold"
      }
    },
    meanings: done("marp", "title", "author", "paginate", "header", "footer", "class", "headingdivider").merging([
      "backgroundcolor": .setting("bg", color), "color": .setting("fg", color),
      "transition": .setting("transition") { text in
        let words = text.split(separator: " ").map(String.init)
        return words.first.flatMap { transitions[$0] }.map { ([$0] + words.dropFirst()).joined(separator: " ") }
      },
    ]) { $1 },
    marks: { MarpMarks($0, &$1) }, hasNotesInComments: true, hasFormulasInText: true, keepsLines: true,
    hasEmojiNames: true)

  private static let transitions = [
    "none": "cut", "false": "cut", "fade": "fade", "fade-out": "fade", "push": "push:left", "slide": "slide:left",
    "cover": "cover:left", "reveal": "uncover:left", "wipe": "wipe:left", "iris-in": "iris:open",
    "iris-out": "iris:close", "zoom": "zoom:open",
  ]
}

/// The marks of marp that no rule describes: directives, headings that fit the screen, colours behind the text, images with
/// keywords, and lists that appear item by item.
private struct MarpMarks: SlideMarks {
  private let slide: SlideSource
  private let images: SideImages
  var head: String { images.head }

  init(_ slide: SlideSource, _ requests: inout SlideRequests) {
    self.slide = slide
    images = SideImages(slide, isAllowed: true, reading: KeywordImage.marp)
    let found = MarpDirectives(slide.lines).own
    let first = slide.number == 0 ? MarpDirectives(head: slide.convention.head).own : []
    let earlier = slide.part?.directives ?? MarpDirectives.lasting(slide.convention.head)
    var quiet = SlideRequests()
    apply(earlier, &quiet)
    requests = SlideRequests()
    (requests.settings, requests.alignment, requests.isInMiddle) = (quiet.settings, quiet.alignment, quiet.isInMiddle)
    apply(first + found.filter { !$0.name.hasPrefix("_") } + found.filter { $0.name.hasPrefix("_") }, &requests)
    setFooter(own: first + found, earlier, &requests)
  }

  private func apply(_ directives: [Directive], _ requests: inout SlideRequests) {
    for directive in directives {
      var plain = directive
      if plain.name.hasPrefix("_") { plain.name.removeFirst() }
      guard plain.name == "class" else {
        requests.follow(plain, of: slide)
        continue
      }
      let classes = plain.value.split { ", []\"".contains($0) }
      requests.isInMiddle = classes.contains("lead")
      requests.alignment = requests.isInMiddle ? .center : .left
      if classes.contains(where: { $0 != "lead" }) { requests.leaveOut(directive.spelling, at: directive.line) }
    }
  }

  /// Sets the line below the slide from `footer`, `header` and `paginate`.
  private func setFooter(own: [Directive], _ earlier: [Directive], _ requests: inout SlideRequests) {
    func value(_ name: String) -> String { MarpDirectives.value(name, own: own, lasting: earlier) ?? "" }
    guard (own + earlier).contains(where: { ["footer", "header", "paginate"].contains($0.name.drop { $0 == "_" }) })
    else {
      return
    }
    var footer = SlideFooter()
    (footer.left, footer.middle) = (SlideFooter.plain(value("footer")), SlideFooter.plain(value("header")))
    if ["true", "hold"].contains(value("paginate")) { footer.right = "{{page}}" }
    requests.settings.footer = footer.text ?? ""
  }

  mutating func read(_ line: SlideLine, _ requests: inout SlideRequests) -> String? {
    guard line.role == .text, !line.isBlankLine else { return nil }
    let body = line.bytes.drop(while: isBlank)
    if body.first == UInt8(ascii: "#"), let heading = Self.fitting(Array(body)) { return DecksetLines.fitting(heading) }
    if let image = ImageWords.alone(in: line.text), image.words.split(separator: " ").contains("bg"),
      HTMLColors.color(image.target.lowercased()) != nil
    {
      requests.follow(
        Directive(name: "backgroundColor", value: image.target, line: line.number, spelling: "![bg](\(image.target))"),
        of: slide)
      return ""
    }
    if let text = images.read(line, &requests) { return text }
    // An item appears with a key if it begins with `*` or `1)`. The last mark counts if there are several.
    let marks = ContainerMarks(of: line.bytes)
    guard marks.count > 0, marks.end < line.bytes.endIndex,
      let mark = line.bytes[..<marks.end].last(where: { !isBlank($0) }), "*)".utf8.contains(mark)
    else { return nil }
    return line.text + " <!-- step -->"
  }

  /// Returns a heading without its comment `<!-- fit -->`; nil if it has none.
  private static func fitting(_ line: [UInt8]) -> String? {
    guard let start = line.place(of: "<!--", from: 0), let end = line.place(of: "-->", from: start + 4),
      line[(start + 4)..<end].filter({ !isBlank($0) }).elementsEqual("fit".utf8)
    else { return nil }
    return String(decoding: line[..<start] + line[(end + 3)...].drop(while: isBlank), as: UTF8.self)
  }
}
