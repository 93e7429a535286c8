/// The start of a block of HTML, and where such a block ends: CommonMark's seven conditions.
enum HTMLStart: Equatable, Sendable {
  /// `script`, `pre`, `style` or `textarea`, up to the end of one of them.
  case raw
  case comment
  case instruction
  case declaration
  case data
  case element

  init?(_ text: ArraySlice<UInt8>, isInParagraph: Bool) {
    guard text.first == UInt8(ascii: "<") else { return nil }
    let body = text.dropFirst()
    if body.starts(with: "!--".utf8) {
      self = .comment
    } else if body.first == UInt8(ascii: "?") {
      self = .instruction
    } else if body.starts(with: "![CDATA[".utf8) {
      self = .data
    } else if body.first == UInt8(ascii: "!"), body.dropFirst().first.map(isLetter) == true {
      self = .declaration
    } else {
      let isEnd = body.first == UInt8(ascii: "/")
      let name = body.dropFirst(isEnd ? 1 : 0).prefix { isLetter($0) || isDigit($0) }
      let word = name.count <= 10 ? String(decoding: name.map(lowercased), as: UTF8.self) : ""
      let rest = body[name.endIndex...]
      let isCut = rest.first.map { isBlank($0) || $0 == UInt8(ascii: ">") } ?? true
      if !isEnd, isCut, Self.rawNames.contains(word) {
        self = .raw
      } else if Self.blocks.contains(word), isCut || rest.starts(with: "/>".utf8) {
        self = .element
      } else if !isInParagraph, Self.isTagAlone(text) {
        self = .element
      } else {
        return nil
      }
    }
  }

  /// Returns the byte after the end of the block if a line holds that end; nil if the block goes on. A blank line, which
  /// is not asked for, ends an element.
  func end(in line: ArraySlice<UInt8>) -> Int? {
    switch self {
    case .raw:
      let small = ArraySlice(line.map(lowercased))
      let ends = Self.rawNames.compactMap { small.end(of: Array("</\($0)>".utf8)) }
      return ends.min().map { line.startIndex + $0 }
    case .comment: return line.end(of: Array("-->".utf8))
    case .instruction: return line.end(of: Array("?>".utf8))
    case .declaration: return line.end(of: [UInt8(ascii: ">")])
    case .data: return line.end(of: Array("]]>".utf8))
    case .element: return nil
    }
  }

  private static let rawNames: Set<String> = ["script", "pre", "style", "textarea"]

  private static let blocks: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col", "colgroup",
    "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "frame",
    "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr", "html", "iframe", "legend", "li", "link",
    "main", "menu", "menuitem", "nav", "noframes", "ol", "optgroup", "option", "p", "param", "section", "source",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "title", "tr", "track", "ul",
  ]

  /// Returns true if a line is one whole tag and nothing else.
  private static func isTagAlone(_ line: ArraySlice<UInt8>) -> Bool {
    var rest = line.dropFirst()
    func skip(_ byte: Character) -> Bool {
      guard rest.first == byte.asciiValue else { return false }
      rest = rest.dropFirst()
      return true
    }
    let isEnd = skip("/")
    guard rest.first.map(isLetter) == true else { return false }
    rest = rest.drop { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    while true {
      let name = rest.drop(while: isBlank)
      let isApart = name.startIndex > rest.startIndex
      rest = name
      if skip(">") { return rest.allSatisfy(isBlank) }
      if !isEnd, skip("/") { return skip(">") && rest.allSatisfy(isBlank) }
      guard !isEnd, isApart, let first = rest.first, isLetter(first) || "_:".utf8.contains(first) else { return false }
      rest = rest.drop { isLetter($0) || isDigit($0) || "_.:-".utf8.contains($0) }
      let value = rest.drop(while: isBlank)
      guard value.first == UInt8(ascii: "=") else { continue }
      rest = value.dropFirst().drop(while: isBlank)
      if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        guard let end = rest.dropFirst().firstIndex(of: quote) else { return false }
        rest = rest[(end + 1)...]
      } else {
        let end = rest.drop { !isBlank($0) && !"\"'=<>`".utf8.contains($0) }
        guard end.startIndex > rest.startIndex else { return false }
        rest = end
      }
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the byte after the first place of a word; nil if there is none.
  fileprivate func end(of word: [UInt8]) -> Int? {
    var rest = self
    while let first = rest.firstIndex(of: word[0]) {
      if rest[first...].starts(with: word) { return first + word.count }
      rest = rest[(first + 1)...]
    }
    return nil
  }
}
