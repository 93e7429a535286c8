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
        entry.value.split(separator: "\n").map { FrontMatter.Entry.unquoted(Array($0.utf8)[...]) }
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
    let authors = matter.entries.filter { ["author", "authors"].contains($0.key) }.flatMap { names($0.value) }
      .map(escaped)
    if !authors.isEmpty { blocks += ["<!-- new_line -->"] + paragraph(authors) }
    return Array((blocks.joined(separator: "\n\n") + "\n").utf8)
  }

  /// Returns the names of a value: one, a list in one line (`[a, b]`), or a list of lines.
  static func names(_ value: String) -> [String] {
    let lines = value.split(separator: "\n").map { line in
      FrontMatter.Entry.unquoted(Array(line.utf8)[(line.utf8.starts(with: "- ".utf8) ? 2 : 0)...])
    }
    return lines.flatMap { line in
      guard line.hasPrefix("["), line.hasSuffix("]") else { return [line] }
      return line.dropFirst().dropLast().split(separator: ",").map {
        FrontMatter.Entry.unquoted(Array($0.utf8)[...])
      }
    }.filter { !$0.isEmpty && $0 != "|" && $0 != ">" }
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
