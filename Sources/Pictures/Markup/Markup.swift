internal import PortholeStreams
package import Transitions

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

/// The words of a screen, for readers who cannot see its picture.
package enum AlternativeText {
  /// Returns the words from left to right and top to bottom, without drawings; empty if there are none.
  ///
  /// - Parameter length: About the most characters; a longer text ends with an ellipsis.
  /// - Complexity: O(cells).
  package static func words(on screen: Grid, after title: String = "", atMost length: Int = 200) -> String {
    var words: [String] = []
    for row in 0..<screen.size.rows { words += Self.words(in: row, of: screen) }
    let known = title.split(separator: " ").map(String.init)
    if !known.isEmpty, words.prefix(known.count).map({ $0.lowercased() }) == known.map({ $0.lowercased() }) {
      words.removeFirst(known.count)
    }
    var text = ""
    for word in words {
      if !text.isEmpty, text.count + word.count >= length { return text + " \u{2026}" }
      text += (text.isEmpty ? "" : " ") + word.prefix(length)
    }
    return text
  }

  /// Returns the words of a row that have a letter or a digit.
  private static func words(in row: Int, of screen: Grid) -> [String] {
    var words = [String.UnicodeScalarView()]
    for column in 0..<screen.size.columns {
      let cell = screen[column: column, row: row]
      if cell.role == .trail { continue }
      if cell.scalar.properties.isWhitespace || !cell.isWriting {
        words.append(String.UnicodeScalarView())
      } else {
        words[words.count - 1].append(cell.scalar)
        words[words.count - 1].append(contentsOf: cell.marks.scalars)
      }
    }
    return words.filter { word in
      word.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }.map { String($0) }
  }
}
