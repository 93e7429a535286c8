internal import Transitions

/// Markup that SVG and HTML share.
package enum Markup {
  /// Returns `#rrggbb`, or `#rgb` if that is the same colour.
  static func color(_ rgb: UInt32) -> String {
    let digits = Color(rgb: rgb).hexadecimal
    let pairs = stride(from: 0, to: 6, by: 2).map { digits.dropFirst($0).prefix(2) }
    let isShort = pairs.allSatisfy { $0.first == $0.last }
    return "#" + (isShort ? String(pairs.compactMap(\.first)) : digits)
  }

  /// Returns the declaration that keeps characters apart, as a terminal does, after a semicolon; empty for our own font,
  /// which joins none.
  static func ligatures(in fonts: String) -> String {
    fonts == FontChoice.standardFonts ? "" : ";font-variant-ligatures:none"
  }

  /// Returns the lines of a style as CSS's `text-decoration`; empty if there are none.
  static func decoration(of style: Style) -> String {
    var words: [String] = []
    if style.isUnderlined { words.append("underline") }
    if style.contains(.overline) { words.append("overline") }
    if style.contains(.strikethrough) { words.append("line-through") }
    return words.joined(separator: " ")
  }

  /// Returns the kind of a style's underline as CSS's `text-decoration-style`; nil if it is a straight line, or none.
  static func lineKind(of style: Style) -> String? {
    switch style.underlineKind {
    case nil, .single: nil
    case .double: "double"
    case .curly: "wavy"
    case .dotted: "dotted"
    case .dashed: "dashed"
    }
  }

  /// Returns the colour of a cell's underline; nil if it is that of the text, or there is no underline.
  static func lineColor(of cell: Cell) -> UInt32? {
    cell.marks.hasExtras && cell.style.isUnderlined ? cell.underlineColor?.rgb : nil
  }

  /// Returns the tags around the text of a link; nil if there is none that a page may have.
  static func link(_ number: UInt32) -> (start: String, end: String)? {
    guard number != 0, let link = Hyperlink(number: number), link.isForPages else { return nil }
    return ("<a href=\"\(escaped(link.address))\" rel=\"noopener\">", "</a>")
  }

  package static func escaped(_ text: String) -> String { escaped(text.unicodeScalars) }

  static func escaped(_ text: String.UnicodeScalarView) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
