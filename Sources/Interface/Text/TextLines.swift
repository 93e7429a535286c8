internal import Transitions

extension Grid {
  mutating func putBar(_ text: String, row: Int, ink: Color, ground: Color) {
    guard row >= 0, row < size.rows else { return }
    let blank = Cell(" ", foreground: ink, background: ground)
    for column in 0..<size.columns { self[column: column, row: row] = blank }
    write(text, at: Position(column: 0, row: row), foreground: ink, background: ground)
  }

  mutating func putProgress(_ share: Double, row: Int, isPlain: Bool, past: Color, rest: Color, ground: Color) {
    let full = Int((min(1, max(0, share)) * Double(size.columns)).rounded())
    let marks = isPlain ? ("=", "-") : ("━", "─")
    for column in 0..<size.columns {
      let (mark, ink) = column < full ? (marks.0, past) : (marks.1, rest)
      write(mark, at: Position(column: column, row: row), foreground: ink, background: ground)
    }
  }

  /// Draws a frame at the edge of a rectangle of at least two cells each way.
  mutating func putFrame(_ area: Rect, isPlain: Bool, isStrong: Bool = false, ink: Color, ground: Color) {
    let marks =
      isPlain
      ? (isStrong ? ["#", "#", "#", "#", "#", "#"] : ["+", "-", "+", "|", "+", "+"])
      : isStrong ? ["┏", "━", "┓", "┃", "┗", "┛"] : ["┌", "─", "┐", "│", "└", "┘"]
    func put(_ mark: Int, _ column: Int, _ row: Int) {
      let place = Position(column: area.origin.column + column, row: area.origin.row + row)
      write(marks[mark], at: place, foreground: ink, background: ground, style: isStrong ? .bold : [])
    }
    let (right, bottom) = (area.size.columns - 1, area.size.rows - 1)
    for column in 1..<max(1, right) {
      put(1, column, 0)
      put(1, column, bottom)
    }
    for row in 1..<max(1, bottom) {
      put(3, 0, row)
      put(3, right, row)
    }
    put(0, 0, 0)
    put(2, right, 0)
    put(4, 0, bottom)
    put(5, right, bottom)
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

/// Up to three texts that share a row: at its left, in its middle and at its right.
///
/// Two columns stay free between them. Where they do not fit, the longest are cut, and end in an ellipsis.
package struct RowParts {
  package private(set) var parts: [(text: String, column: Int)] = []

  private static let gap = 2

  /// - Parameter texts: The texts at the left, in the middle and at the right; empty ones take no room.
  package init(_ texts: (left: String, middle: String, right: String), width: Int, margin: Int = 1, isPlain: Bool) {
    let all = [texts.left, texts.middle, texts.right]
    let shown = all.indices.filter { !all[$0].isEmpty }
    var room = width - 2 * margin - Self.gap * max(0, shown.count - 1)
    var fitting = all.map { _ in "" }
    // The shortest first: what it leaves is for the others.
    let order = shown.sorted { DisplayWidth.of(all[$0]) < DisplayWidth.of(all[$1]) }
    for (place, index) in order.enumerated() {
      fitting[index] = TextLines.cut(all[index], width: max(0, room) / (order.count - place), isPlain: isPlain)
      room -= DisplayWidth.of(fitting[index])
    }
    let widths = fitting.map { DisplayWidth.of($0) }
    let right = width - margin - widths[2]
    let first = margin + (widths[0] > 0 ? widths[0] + Self.gap : 0)
    let last = (widths[2] > 0 ? right - Self.gap : right) - widths[1]
    let middle = max(first, min((width - widths[1]) / 2, last))
    parts = zip(fitting, [margin, middle, right]).filter { !$0.0.isEmpty }.map { ($0, max(0, $1)) }
  }
}

extension String {
  /// The characters in the form that they are compared in if case does not matter: `Ä` as `ä`, `ß` as `ss`, `ς` as `σ`.
  /// Equal letters with marks are equal, however they are encoded.
  ///
  /// Lower case of upper case folds more than lower case alone.
  var folded: [Character] { Array(uppercased().lowercased()) }
}
