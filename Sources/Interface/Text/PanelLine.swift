internal import Transitions

/// A line of a panel: words, of which some are a heading or keys.
struct PanelLine: Hashable, Sendable {
  private(set) var text = ""
  /// The columns of words in the accent colour: headings, which are bold too, and keys.
  private(set) var accents: [(columns: Range<Int>, isHeading: Bool)] = []

  init(_ text: String = "") { self.text = text }

  init(heading: String) {
    text = heading
    accents = [(0..<DisplayWidth.of(heading), true)]
  }

  init(_ key: String, _ words: String, from column: Int) {
    let key = "  " + key
    text = key + String(repeating: " ", count: max(0, column - DisplayWidth.of(key))) + words
    accents = key.allSatisfy { $0 == " " } ? [] : [(2..<DisplayWidth.of(key), false)]
  }

  mutating func append(_ other: PanelLine, at column: Int) {
    if other.text.isEmpty { return }
    text += String(repeating: " ", count: max(0, column - DisplayWidth.of(text))) + other.text
    accents += other.accents.map { ($0.columns.lowerBound + column..<$0.columns.upperBound + column, $0.isHeading) }
  }

  static func == (a: PanelLine, b: PanelLine) -> Bool {
    a.text == b.text && a.accents.elementsEqual(b.accents) { $0 == $1 }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension [PanelLine] {
  /// The columns between two columns of sections, and the fewest columns of a panel that has two.
  private static var gap: Int { 4 }
  private static var wide: Int { 96 }

  /// Creates the lines of sections, with a blank line between them. Where there is room they stand in two columns.
  init(sections: [(_ width: Int) -> [PanelLine]], width: Int) {
    func joined(_ sections: ArraySlice<[PanelLine]>) -> [PanelLine] { Array(sections.joined(separator: [PanelLine()])) }
    guard width >= Self.wide, sections.count > 1 else {
      self = joined(sections.map { $0(width) }[...])
      return
    }
    let column = (width - Self.gap) / 2
    let all = sections.map { $0(column) }
    func columns(_ first: Int) -> ([PanelLine], [PanelLine]) { (joined(all[..<first]), joined(all[first...])) }
    let choices = (1..<all.count).map(columns)
    let best = choices.min { Swift.max($0.0.count, $0.1.count) < Swift.max($1.0.count, $1.1.count) }
    let (left, right) = best ?? (joined(all[...]), [])
    let start = (left.map { DisplayWidth.of($0.text) }.max() ?? 0) + Self.gap
    self = (0..<Swift.max(left.count, right.count)).map { row in
      var line = row < left.count ? left[row] : PanelLine()
      if row < right.count { line.append(right[row], at: start) }
      return line
    }
  }
}

package struct Fact: Hashable, Sendable {
  package var name: String
  package var value: String

  package init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Returns facts below a title as lines of at most `width` columns: names and values side by side, long values
  /// continued below themselves.
  static func lines(_ title: String, _ facts: [Fact], width: Int) -> [PanelLine] {
    let column = min(2 + (facts.map(\.name.count).max() ?? 0) + 2, max(3, width / 2))
    var lines = TextLines.wrap(title, width: width).map { PanelLine(heading: $0) }
    for fact in facts where !fact.value.isEmpty {
      let values = TextLines.wrap(fact.value, width: max(1, width - column))
      for (index, value) in values.enumerated() {
        let name = index == 0 ? TextLines.cut(fact.name, width: column - 3, isPlain: true) : ""
        lines.append(PanelLine(name, value, from: column))
      }
    }
    return lines
  }
}

/// A QR code: a square of modules, which cameras read as a text.
package struct QRCode: Hashable, Sendable {
  package let width: Int
  private let isDark: [Bool]
  /// The light modules around it, which readers need.
  private static let margin = 4

  package init(width: Int, isDark: [Bool]) {
    (self.width, self.isDark) = (width, isDark)
  }

  package var columns: Int { width + 2 * Self.margin }

  /// The code in half blocks, two modules in each cell, with its margin. The characters are the light modules: they must
  /// be lighter than what they stand on.
  package var lines: [String] {
    let places = -Self.margin..<(width + Self.margin)
    // The margin is light, and so is the half row that may be left at the end.
    func isInk(_ column: Int, _ row: Int) -> Bool {
      let isInside = (0..<width).contains(column) && (0..<width).contains(row)
      return !(isInside && isDark[row * width + column])
    }
    return stride(from: places.lowerBound, to: places.upperBound, by: 2).map { row in
      places.map { column in
        switch (isInk(column, row), isInk(column, row + 1)) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
      }.joined()
    }
  }
}
