/// The start or end tag of an element, with the attributes that concern text.
struct HTMLTag: Sendable {
  let name: String
  let isEnd: Bool
  let spelling: String
  private let attributes: ArraySlice<UInt8>

  init(_ body: ArraySlice<UInt8>, isEnd: Bool) {
    let word = body.prefix { !isSpace($0) && $0 != UInt8(ascii: "/") }
    spelling = String(decoding: word.prefix(32), as: UTF8.self)
    name = spelling.lowercased()
    attributes = body[word.endIndex...]
    self.isEnd = isEnd
  }

  /// Returns the value of an attribute with its references decoded; nil if the tag has none of that name.
  func attribute(_ wanted: String) -> String? { pairs.first { $0.name == wanted }?.value }

  /// Its attributes, with names in lower case and values with their references decoded.
  var pairs: [(name: String, value: String)] {
    var rest = attributes
    var found: [(name: String, value: String)] = []
    while true {
      rest = rest.drop { isSpace($0) || $0 == UInt8(ascii: "/") }
      let name = rest.prefix { !isSpace($0) && $0 != UInt8(ascii: "=") }
      guard !rest.isEmpty else { return found }
      rest = rest[name.endIndex...].drop(while: isSpace)
      var value = rest[rest.startIndex..<rest.startIndex]
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst().drop(while: isSpace)
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest[value.endIndex...].dropFirst()
        } else {
          value = rest.prefix { !isSpace($0) }
          rest = rest[value.endIndex...]
        }
      }
      found.append((String(decoding: name.map(lowercased), as: UTF8.self), HTMLEntity.decoded(value)))
    }
  }

  var isBlock: Bool { Self.blocks.contains(name) }

  var isComponent: Bool {
    let letters = Array(spelling.utf8.prefix(2))
    return letters.count == 2 && (0x41...0x5A).contains(letters[0]) && (0x61...0x7A).contains(letters[1])
      || spelling.utf8.contains { "-:".utf8.contains($0) }
  }

  /// The level 1...6 of a heading; nil for other elements.
  var headingLevel: Int? {
    let letters = Array(name.utf8)
    guard letters.count == 2, letters[0] == UInt8(ascii: "h"), (0x31...0x36).contains(letters[1]) else { return nil }
    return Int(letters[1] - 0x30)
  }

  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog", "div", "dl",
    "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr",
    "html", "li", "main", "menu", "nav", "ol", "p", "picture", "pre", "section", "summary", "table", "tbody", "tfoot",
    "thead", "tr", "ul", "video",
  ]
}
