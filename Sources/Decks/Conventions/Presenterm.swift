/// presenterm: comments end its slides, and front matter makes a first one.
extension Convention {
  static let presenterm = Convention(
    name: "presenterm",
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

  /// Returns a Boolean value indicating whether other programs rarely have a setting.
  private static func isHint(_ entry: FrontMatter.Entry) -> Bool {
    switch entry.key {
    case "sub_title", "event", "location", "authors": true
    case "options": entry.isBlock
    case "theme": entry.isBlock && entry.content.pairs.contains { ["name", "path", "override"].contains($0.name) }
    default: false
    }
  }

  /// Returns a Boolean value indicating whether a comment ends a slide.
  private static func hasSlideEnds(_ body: DeckBody) -> Bool {
    body.holds("end_slide") && body.contains { line, _ in PageCommand.holdsSlideEnd(line.bytes) }
  }
}

/// The marks of presenterm that no comment holds: the words of images behind another prefix than `image:`.
struct PresentermMarks: SlideMarks {
  let requests = SlideRequests()
  private let prefix: String

  /// - Parameter prefix: The start of the words of an image that ask for its size.
  init(prefix: String) { self.prefix = prefix }

  func take(_ line: MarkdownLine) -> MarkResult {
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
  /// The keys that make such a slide.
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

  /// Returns plain text in Markdown's spelling.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.isASCII, "\\`*_{}[]<>#+-.!|~&$".unicodeScalars.contains(scalar) { result.unicodeScalars.append("\\") }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}

/// The `options:` of a deck of presenterm, and the settings from which it makes its first slide.
struct PresentermOptions: Equatable, Sendable {
  /// A Boolean value indicating whether a slide ends where the next title begins: `implicit_slide_ends`.
  private(set) var endsAtTitles = false
  /// A Boolean value indicating whether a slide ends at a rule: `end_slide_shorthand`.
  private(set) var endsAtRules = false
  /// A Boolean value indicating whether headings of the first level are titles too: `h1_slide_titles`.
  private(set) var takesHeadings = false
  /// A Boolean value indicating whether tables are shown row by row: `incremental_tables`.
  private(set) var hasIncrementalTables = false
  /// Boolean values indicating whether a list that is shown item by item waits for a key before its first item, and
  /// what follows it too: `pause_before_incremental_lists` and `pause_after_incremental_lists`.
  private(set) var waitsBeforeLists = true
  private(set) var waitsAfterLists = true
  /// The bytes before a command in a comment: `command_prefix`.
  private(set) var prefix: [UInt8] = []
  /// The lines from one item of a list to the next: `list_item_newlines`.
  private(set) var itemLines = 1
  /// The start of the words of an image that ask for its size: `image_attributes_prefix`.
  private(set) var imagePrefix = "image:"
  /// The languages that another program draws without being asked: `auto_render_languages`.
  private(set) var drawnLanguages: Set<String> = []

  /// The names of its options.
  static let names = [
    "implicit_slide_ends", "end_slide_shorthand", "h1_slide_titles", "command_prefix", "incremental_lists",
    "incremental_tables", "strict_front_matter_parsing", "image_attributes_prefix", "auto_render_languages",
    "list_item_newlines", "pause_before_incremental_lists", "pause_after_incremental_lists",
  ]

  init() {}

  /// Reads the options of front matter.
  init(_ matter: FrontMatter) {
    for (name, value) in Self.lines(of: matter) { read(name, value) }
    drawnLanguages = Self.items(of: "auto_render_languages", matter)
  }

  private mutating func read(_ name: String, _ value: String) {
    let isOn = value == "true"
    switch name {
    case "implicit_slide_ends": endsAtTitles = isOn
    case "end_slide_shorthand": endsAtRules = isOn
    case "h1_slide_titles": takesHeadings = isOn
    case "incremental_tables": hasIncrementalTables = isOn
    case "pause_before_incremental_lists": waitsBeforeLists = isOn
    case "pause_after_incremental_lists": waitsAfterLists = isOn
    case "command_prefix": prefix = Array(value.utf8)
    case "list_item_newlines": itemLines = min(max(decimal(value[...]) ?? 1, 1), 10)
    case "image_attributes_prefix": imagePrefix = String(value.prefix(40))
    default: break
    }
  }

  /// Returns the items of a list: `[a, b]`, or a line each.
  private static func items(of name: String, _ matter: FrontMatter) -> Set<String> {
    guard let entry = matter.entries.first(where: { $0.key == "options" && $0.isBlock }) else { return [] }
    let lines = entry.value.split(separator: "\n")
    guard let start = lines.firstIndex(where: { $0.hasPrefix(name + ":") }) else { return [] }
    let below = lines[(start + 1)...].prefix { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
    let words = lines[start].dropFirst(name.count + 1).split { "[], \"'".contains($0) }.map(String.init)
    return Set(words + below)
  }

  /// Returns the names below `options:` with their values, without quotes and comments.
  static func lines(of matter: FrontMatter) -> [(name: String, value: String)] {
    matter.entries.first { $0.key == "options" }?.content.pairs ?? []
  }
}
