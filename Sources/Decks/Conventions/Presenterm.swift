internal import Transitions

/// presenterm: comments end its slides, and front matter makes a first one.
extension Convention {
  static let presenterm = Convention(
    name: "presenterm",
    help: [("presenterm", "its first slide, options, comment commands, code steps, file, include, +exec, themes")],
    likeness: { matter in
      matter.line { entry in
        switch entry.key {
        case "sub_title", "event", "location", "authors": true
        case "options": entry.isBlock
        case "theme": entry.isBlock && entry.content.pairs.contains { ["name", "path", "override"].contains($0.name) }
        default: false
        }
      }
    },
    sign: { body, _ in slideEnd(body) },
    adapt: { convention, matter, body in
      let options = PresentermOptions(matter)
      convention.options = options
      convention.rules.prefix = options.prefix
      // A deck that ends its slides in no other manner was written for a program that is set to end them at rules.
      let endsOtherwise = options.endsAtTitles || slideEnd(body) != nil
      convention.rules.kind = options.endsAtRules ? .any : endsOtherwise ? .none : .hyphens
      convention.hasTitleSlide = matter.entries.contains { TitleSlide.keys.contains($0.key) }
    },
    meanings: done("title", "sub_title", "event", "location", "date", "author", "authors", "options"),
    marks: { slide, _ in ImagePrefix(prefix: slide.convention.options.imagePrefix) })

  private static func slideEnd(_ body: DeckBody) -> Int? {
    body.holds("end_slide") ? body.first { line, _ in PageCommand.holdsSlideEnd(line.bytes) } : nil
  }

  private struct ImagePrefix: SlideMarks {
    let prefix: String

    func read(_ line: SlideLine, _ requests: inout SlideRequests) -> String? {
      guard prefix != "image:", line.role == .text, line.bytes.contains(UInt8(ascii: "!")) else { return nil }
      return ImageWords.replaced(in: line.text) { words in
        let rest = words.dropFirst(prefix.count)
        return words.hasPrefix(prefix) && (rest.hasPrefix("width:") || rest.hasPrefix("w:")) ? "![image:\(rest)]" : nil
      }
    }
  }
}

/// The first slide of presenterm and of pandoc's slide shows, which the front matter describes.
enum TitleSlide {
  static let keys: Set<String> = ["title", "sub_title", "event", "location", "date", "author", "authors"]

  /// Returns the slide as Markdown: the title, the subtitle, the event with place and date, and the authors.
  ///
  /// Title and subtitle may have emphasis; the rest is plain.
  static func text(_ matter: FrontMatter) -> [UInt8] {
    func values(_ keys: String...) -> [String] {
      keys.flatMap { key in
        matter.entries.filter { $0.key == key }.flatMap(\.content.texts).flatMap {
          $0.split(separator: "\n").map(String.init)
        }
      }
    }
    func paragraph(_ lines: [String]) -> [String] { lines.isEmpty ? [] : [lines.joined(separator: "\\\n")] }
    func below(_ lines: [String]) -> [String] {
      lines.isEmpty ? [] : ["<!-- new_line -->"] + paragraph(lines.map(escaped))
    }
    var blocks = ["<!-- jump_to_middle -->", "<!-- alignment: center -->"]
    let title = values("title")
    if !title.isEmpty {
      blocks += ["<!-- font_size: 2 -->"] + title.map { "# " + $0 } + ["<!-- font_size: 1 -->"]
    }
    blocks += paragraph(values("sub_title", "subtitle").map { "**\($0)**" })
    blocks += below(values("event", "location", "date")) + below(values("author", "authors"))
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
