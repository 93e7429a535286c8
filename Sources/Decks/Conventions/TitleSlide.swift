/// The first slide of presenterm, which the front matter describes.
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
    blocks += paragraph(values("sub_title").map { "**\($0)**" })
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
