/// An element of an animation at one moment: its fixed parts as text, its changing parts as numbers.
///
/// Elements with equal signatures differ only in their numbers, so that keyframes can turn one into the other.
struct SVGNode: Hashable {
  struct Property: Hashable {
    /// The kind; for a path with the text between its numbers.
    enum Kind: Hashable {
      case cx, cy, r, x, y, width, height, rx
      case opacity
      /// Two numbers of translation, the angle in degrees, two numbers of scale.
      case transform
      case path([String])
    }

    var kind: Kind
    var numbers: [Double]
  }

  var tag: String
  /// The attributes that never change, each after a space.
  var fixed = ""
  var properties: [Property] = []
  /// The clip path: simple elements without children. Only the parts inside one of them are visible.
  var clip: [SVGNode] = []
  /// The mask. Only the parts that its elements cover are visible.
  var mask: [SVGNode] = []
  var holes: [SVGNode] = []
  var children: [SVGNode] = []

  var signature: String {
    func list(_ name: Character, _ nodes: [SVGNode]) -> String {
      nodes.isEmpty ? "" : "\(name)(\(nodes.map(\.signature).joined(separator: ",")))"
    }
    let kinds = properties.map { "\($0.kind)" }.joined(separator: ",")
    return tag + fixed + "[" + kinds + "]" + list("c", clip) + list("m", mask) + list("h", holes)
      + list("e", children)
  }

  var isSimple: Bool { clip.isEmpty && mask.isEmpty && holes.isEmpty && children.isEmpty }

  static func circle(_ x: Double, _ y: Double, _ radius: Double) -> SVGNode {
    SVGNode(
      tag: "circle",
      properties: [
        Property(kind: .cx, numbers: [x]), Property(kind: .cy, numbers: [y]),
        Property(kind: .r, numbers: [max(0, radius)]),
      ])
  }

  static func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> SVGNode {
    SVGNode(
      tag: "rect",
      properties: [
        Property(kind: .x, numbers: [x]), Property(kind: .y, numbers: [y]),
        Property(kind: .width, numbers: [max(0, width)]), Property(kind: .height, numbers: [max(0, height)]),
      ])
  }
}

extension SVGNode.Property {
  /// The name in CSS and of the attribute.
  var name: String {
    switch kind {
    case .path: "d"
    default: "\(kind)"
    }
  }

  /// The most that each number may be off without being noticed. A length is in pixels of a picture at scale 1; a scale
  /// enlarges a screen, an angle turns an icon.
  var tolerance: [Double] {
    switch kind {
    case .cx, .cy, .r, .x, .y, .width, .height, .rx: [0.2]
    case .opacity: [0.003]
    case .transform: [0.2, 0.2, 0.4, 0.0004, 0.0004]
    case .path: Array(repeating: 0.2, count: numbers.count)
    }
  }

  private static func text(_ number: Double, _ decimals: Int) -> String { CSSNumber.text(number, decimals: decimals) }

  /// Returns the value as an attribute has it; empty if it is the default.
  func attribute(_ numbers: [Double]) -> String {
    switch kind {
    case .cx, .cy, .x, .y, .rx:
      let value = Self.text(numbers[0], 2)
      return value == "0" ? "" : " \(name)=\"\(value)\""
    case .r, .width, .height: return " \(name)=\"\(Self.text(numbers[0], 2))\""
    case .opacity:
      let value = Self.text(numbers[0], 3)
      return value == "1" ? "" : " opacity=\"\(value)\""
    case .transform:
      let words = functions(numbers, of: [numbers], unit: "", degrees: "")
      return words.isEmpty ? "" : " transform=\"\(words)\""
    case .path(let words): return " d=\"\(path(words, numbers))\""
    }
  }

  func declaration(_ numbers: [Double], of all: [[Double]]) -> String {
    switch kind {
    case .cx, .cy, .r, .x, .y, .width, .height, .rx:
      let value = Self.text(numbers[0], 1)
      return "\(name):\(value)" + (value == "0" ? "" : "px")
    case .opacity: return "opacity:\(Self.text(numbers[0], 3))"
    case .transform: return "transform:\(functions(numbers, of: all, unit: "px", degrees: "deg"))"
    case .path(let words): return "d:path(\"\(path(words, numbers))\")"
    }
  }

  private func path(_ words: [String], _ numbers: [Double]) -> String {
    var text = words.first ?? ""
    for (number, word) in zip(numbers, words.dropFirst()) { text += Self.text(number, 1) + word }
    return text
  }

  private func functions(_ numbers: [Double], of all: [[Double]], unit: String, degrees: String) -> String {
    func uses(_ places: ClosedRange<Int>, other than: Double) -> Bool {
      all.contains { value in places.contains { abs(value[$0] - than) > 1e-5 } }
    }
    func length(_ number: Double) -> String {
      let text = Self.text(number, unit.isEmpty ? 2 : 1)
      return text == "0" ? text : text + unit
    }
    var words = ""
    if uses(0...1, other: 0) {
      let isLevel = !uses(1...1, other: 0)
      words += "translate(\(length(numbers[0]))\(isLevel ? "" : "," + length(numbers[1])))"
    }
    if uses(2...2, other: 0) { words += "rotate(\(Self.text(numbers[2], 1))\(degrees))" }
    if uses(3...4, other: 1) {
      let (x, y) = (Self.text(numbers[3], 4), Self.text(numbers[4], 4))
      let isEven = all.allSatisfy { abs($0[3] - $0[4]) < 1e-6 }
      words += "scale(\(isEven ? x : x + "," + y))"
    }
    return words.isEmpty && !degrees.isEmpty ? "none" : words
  }
}
