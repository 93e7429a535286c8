/// The first slide of presenterm, which the front matter describes.
enum TitleSlide {
  /// The keys that make such a slide.
  static let keys: Set<String> = ["title", "sub_title", "event", "location", "date", "author", "authors"]

  /// Returns the slide as Markdown: the title, the subtitle, the event with place and date, and the authors.
  ///
  /// Title and subtitle may have emphasis; the rest is plain.
  static func text(_ matter: FrontMatter) -> [UInt8] {
    func values(_ key: String) -> [String] {
      matter.entries.filter { $0.key == key }.flatMap { entry in
        entry.value.split(separator: "\n").map { line in
          let isItem = key == "authors" && line.utf8.starts(with: "- ".utf8)
          return FrontMatter.Entry.unquoted(Array(line.utf8)[(isItem ? 2 : 0)...])
        }
      }.filter { !$0.isEmpty && $0 != "|" && $0 != ">" }
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
    let authors = (values("author") + listed(values("authors"))).map(escaped)
    if !authors.isEmpty { blocks += ["<!-- new_line -->"] + paragraph(authors) }
    return Array((blocks.joined(separator: "\n\n") + "\n").utf8)
  }

  /// Returns the items of a list in one line: `[a, b]`.
  private static func listed(_ values: [String]) -> [String] {
    values.flatMap { value in
      guard value.hasPrefix("["), value.hasSuffix("]") else { return [value] }
      return value.dropFirst().dropLast().split(separator: ",").map {
        FrontMatter.Entry.unquoted(Array($0.utf8)[...])
      }
    }
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
