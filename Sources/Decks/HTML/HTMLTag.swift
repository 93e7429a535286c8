internal import PortholeStreams
internal import Transitions

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

struct HTMLColors: Equatable, Sendable {
  var foreground: Color?
  var background: Color?

  init() {}

  /// Reads a `style` attribute. Unknown colours change nothing.
  init(style: String) {
    for declaration in style.utf8.prefix(1000).split(separator: UInt8(ascii: ";")) {
      guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = Self.word(declaration[..<colon])
      let value = Self.word(declaration[declaration.index(after: colon)...])
      switch name {
      case "color": foreground = Self.color(value) ?? foreground
      case "background-color", "background": background = Self.color(value) ?? background
      default: break
      }
    }
  }

  private static func word(_ bytes: Substring.UTF8View.SubSequence) -> String {
    let letters = bytes.map(lowercased).filter { !isBlank($0) && $0 != UInt8(ascii: "\n") }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns the colour of `#rgb`, `#rrggbb`, the same without `#`, `rgb(r,g,b)`, or a name.
  static func color(_ value: String) -> Color? {
    if let named = names[value] { return Color(rgb: named) }
    if value.hasPrefix("rgb("), value.hasSuffix(")") {
      let parts = value.dropFirst(4).dropLast().split(separator: ",").compactMap { UInt8($0) }
      return parts.count == 3 ? Color(red: parts[0], green: parts[1], blue: parts[2]) : nil
    }
    return Color(hexadecimal: value.hasPrefix("#") ? value.dropFirst() : value[...], allowsShort: true)
  }

  /// The common colour names of CSS, and those of presenterm.
  private static let names: [String: UInt32] = [
    "black": 0x000000, "silver": 0xC0C0C0, "gray": 0x808080, "grey": 0x808080, "white": 0xFFFFFF, "maroon": 0x800000,
    "red": 0xFF0000, "purple": 0x800080, "magenta": 0xFF00FF, "fuchsia": 0xFF00FF, "green": 0x008000, "lime": 0x00FF00,
    "olive": 0x808000, "yellow": 0xFFFF00, "navy": 0x000080, "blue": 0x0000FF, "teal": 0x008080, "cyan": 0x00FFFF,
    "aqua": 0x00FFFF, "orange": 0xFFA500, "pink": 0xFFC0CB, "gold": 0xFFD700, "brown": 0xA52A2A, "violet": 0xEE82EE,
    "indigo": 0x4B0082, "crimson": 0xDC143C, "coral": 0xFF7F50, "tomato": 0xFF6347, "salmon": 0xFA8072,
    "turquoise": 0x40E0D0, "darkred": 0x8B0000, "darkgreen": 0x006400, "darkblue": 0x00008B, "darkorange": 0xFF8C00,
    "lightblue": 0xADD8E6, "lightgreen": 0x90EE90, "lightgray": 0xD3D3D3, "lightgrey": 0xD3D3D3, "darkgray": 0xA9A9A9,
    "darkgrey": 0xA9A9A9, "dark_grey": 0x808080, "dark_red": 0x800000, "dark_green": 0x008000, "dark_blue": 0x000080,
    "dark_yellow": 0x808000, "dark_magenta": 0x800080, "dark_cyan": 0x008080,
  ]
}

enum HTMLEntity {
  /// Returns a text with its references decoded. Unknown ones stay.
  ///
  /// - Complexity: O(bytes).
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var next = bytes.startIndex
    while next < bytes.endIndex {
      let byte = bytes[next]
      next += 1
      guard byte == UInt8(ascii: "&") else {
        result.append(byte)
        continue
      }
      let name = bytes[next...].prefix(longest + 1).prefix { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "&") }
      if name.endIndex < bytes.endIndex, bytes[name.endIndex] == UInt8(ascii: ";"), let found = characters(of: name) {
        result += found.utf8
        next = name.endIndex + 1
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let longest = 31

  private static func characters(of name: ArraySlice<UInt8>) -> String? {
    let text = Substring(decoding: name, as: UTF8.self)
    // Numbers of Windows, which stand for no characters in Unicode.
    let isHex = text.hasPrefix("#x") || text.hasPrefix("#X")
    if text.hasPrefix("#"), let number = isHex ? UInt8(text.dropFirst(2), radix: 16) : UInt8(text.dropFirst()),
      (0x80...0x9F).contains(number)
    {
      return LegacyText.windows[number].map { String($0) }
    }
    guard name.allSatisfy({ isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "#") }) else { return nil }
    // Between letters, so that a blank stays.
    let reference = "x&\(text);x"
    var found: String?
    MarkdownTree(Array(reference.utf8))?.walk { node, isEntering in
      if isEntering, node.kind == .text { found = (found ?? "") + node.literal }
    }
    guard let found, found != reference else { return nil }
    // A line may break at every blank, so one that holds words together is like the others.
    return String(
      String.UnicodeScalarView(
        found.unicodeScalars.dropFirst().dropLast().map { !$0.isASCII && $0.properties.isWhitespace ? " " : $0 }
      ))
  }
}
