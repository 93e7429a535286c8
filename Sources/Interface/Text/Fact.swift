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
