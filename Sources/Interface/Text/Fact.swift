/// Something that is known, under a name, for the information view.
public struct Fact: Hashable, Sendable {
  /// What it is called.
  public var name: String
  /// What it is.
  public var value: String

  /// - Parameters:
  ///   - name: What it is called.
  ///   - value: What it is.
  public init(_ name: String, _ value: String) {
    self.name = name
    self.value = value
  }

  /// Facts below a title as lines of at most `width` columns, names and values side by side; long values go on below
  /// themselves.
  static func lines(_ title: String, _ facts: [Fact], width: Int) -> [String] {
    let column = min(2 + (facts.map(\.name.count).max() ?? 0) + 2, max(3, width / 2))
    var lines = TextLines.wrap(title, width: width)
    for fact in facts where !fact.value.isEmpty {
      let values = TextLines.wrap(fact.value, width: max(1, width - column))
      for (index, value) in values.enumerated() {
        let name = index == 0 ? "  " + TextLines.cut(fact.name, width: column - 3, isPlain: true) : ""
        lines.append(name + String(repeating: " ", count: max(0, column - name.count)) + value)
      }
    }
    return lines
  }
}
