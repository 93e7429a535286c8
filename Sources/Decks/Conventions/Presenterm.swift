/// presenterm: comments end its slides, and front matter makes a first one.
extension Convention {
  static let presenterm = Convention(
    name: "presenterm",
    help: [("presenterm", "its first slide, options, comment commands, code steps, file, include, +exec, themes")],
    isLikely: { $0.entries.contains(where: isHint) },
    isMarked: { body, _ in hasSlideEnds(body) },
    adapt: adapt,
    meanings: done("title", "sub_title", "event", "location", "date", "author", "authors", "options"),
    marks: imageMarks)

  private static let adapt: @Sendable (inout DeckConvention, FrontMatter, DeckBody) -> Void = {
    let options = PresentermOptions($1)
    $0.options = options
    $0.rules.prefix = options.prefix
    // A deck that ends its slides in no other manner was written for a program that is set to end them at rules.
    $0.rules.kind = options.endsAtRules ? .any : hasSlideEnds($2) || options.endsAtTitles ? .none : .hyphens
    $0.hasTitleSlide = $1.entries.contains { TitleSlide.keys.contains($0.key) }
  }

  private static let imageMarks: @Sendable (DeckConvention) -> (@Sendable (SlideSource) -> any SlideMarks)? = {
    let prefix = $0.options.imagePrefix
    guard prefix != "image:" else { return nil }
    return { _ in PresentermMarks(prefix: prefix) }
  }

  /// Returns true if other programs rarely have a setting.
  private static func isHint(_ entry: FrontMatter.Entry) -> Bool {
    switch entry.key {
    case "sub_title", "event", "location", "authors": true
    case "options": entry.isBlock
    case "theme": entry.isBlock && entry.content.pairs.contains { ["name", "path", "override"].contains($0.name) }
    default: false
    }
  }

  private static func hasSlideEnds(_ body: DeckBody) -> Bool {
    body.holds("end_slide") && body.contains { line, _ in PageCommand.holdsSlideEnd(line.bytes) }
  }
}

/// The marks of presenterm that no comment holds: the words of images behind another prefix than `image:`.
struct PresentermMarks: SlideMarks {
  let requests = SlideRequests()
  private let prefix: String

  init(prefix: String) { self.prefix = prefix }

  func read(_ line: MarkdownLine) -> MarkResult {
    guard line.role == .text, line.bytes.contains(UInt8(ascii: "!")) else { return .same }
    let text = ImageWords.replaced(in: line.text) { words in
      guard words.hasPrefix(prefix) else { return nil }
      let rest = words.dropFirst(prefix.count)
      return rest.hasPrefix("width:") || rest.hasPrefix("w:") ? "![image:\(rest)]" : nil
    }
    return text == line.text ? .same : .text(text)
  }
}

/// The first slide of presenterm and of pandoc's slide shows, which the front matter describes.
enum TitleSlide {
  static let keys: Set<String> = ["title", "sub_title", "event", "location", "date", "author", "authors"]

  /// Returns the slide as Markdown: the title, the subtitle, the event with place and date, and the authors.
  ///
  /// Title and subtitle may have emphasis; the rest is plain.
  static func text(_ matter: FrontMatter) -> [UInt8] {
    func values(_ key: String) -> [String] {
      let texts = matter.entries.lazy.filter { $0.key == key }.map(\.content.texts).joined()
      return texts.flatMap { $0.split(separator: "\n").map(String.init) }
    }
    func paragraph(_ lines: [String]) -> [String] { lines.isEmpty ? [] : [lines.joined(separator: "\\\n")] }
    var blocks = ["<!-- jump_to_middle -->", "<!-- alignment: center -->"]
    let title = values("title")
    if !title.isEmpty {
      blocks += ["<!-- font_size: 2 -->"] + title.map { "# " + $0 } + ["<!-- font_size: 1 -->"]
    }
    blocks += paragraph((values("sub_title") + values("subtitle")).map { "**\($0)**" })
    let place = ["event", "location", "date"].flatMap(values).map(escaped)
    if !place.isEmpty { blocks += ["<!-- new_line -->"] + paragraph(place) }
    let authors = (values("author") + values("authors")).map(escaped)
    if !authors.isEmpty { blocks += ["<!-- new_line -->"] + paragraph(authors) }
    return Array((blocks.joined(separator: "\n\n") + "\n").utf8)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, "\\`*_{}[]<>#+-.!|~&$".unicodeScalars.contains(scalar) { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
