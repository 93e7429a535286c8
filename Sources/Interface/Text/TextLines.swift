internal import Transitions

extension Grid {
  /// Draws a bar over the whole width of a row.
  mutating func putBar(_ text: String, row: Int, ink: Color, ground: Color) {
    guard row >= 0, row < size.rows else { return }
    let blank = Cell(" ", foreground: ink, background: ground)
    for column in 0..<size.columns { self[column: column, row: row] = blank }
    write(text, at: Position(column: 0, row: row), foreground: ink, background: ground)
  }
}

package enum TextLines {
  /// Returns lines of at most `width` columns, broken at spaces if there are any.
  package static func wrap(_ text: String, width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      var rest = Substring(word)
      if !line.isEmpty, DisplayWidth.of(line) + 1 + DisplayWidth.of(rest) > width {
        lines.append(line)
        line = ""
      } else if !line.isEmpty {
        line += " "
      }
      while DisplayWidth.of(line) + DisplayWidth.of(rest) > width {
        let head = prefix(of: rest, columns: width - DisplayWidth.of(line))
        lines.append(line + head)
        line = ""
        rest = rest.dropFirst(max(1, head.count))
      }
      line += rest
    }
    if !line.isEmpty || lines.isEmpty { lines.append(line) }
    return lines
  }

  /// Returns a text of at most `width` columns: a longer one is cut and ends in an ellipsis.
  package static func cut(_ text: String, width: Int, isPlain: Bool) -> String {
    guard DisplayWidth.of(text) > width else { return text }
    let mark = isPlain ? "..." : "\u{2026}"
    guard width > DisplayWidth.of(mark) else { return String(prefix(of: text[...], columns: max(0, width))) }
    return prefix(of: text[...], columns: width - DisplayWidth.of(mark)) + mark
  }

  private static func prefix(of text: Substring, columns limit: Int) -> Substring {
    var width = 0
    return text.prefix { character in
      width += DisplayWidth.of(String(character))
      return width <= limit
    }
  }
}
