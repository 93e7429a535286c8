/// The names of keys in the input of a recording, as captions show them.
enum InputNames {
  /// The names of final letters of `ESC [` and `ESC O`.
  private static let finals: [Unicode.Scalar: String] = [
    "A": "Up", "B": "Down", "C": "Right", "D": "Left", "F": "End", "H": "Home", "P": "F1", "Q": "F2", "R": "F3",
    "S": "F4", "Z": "Shift-Tab",
  ]
  /// The names of numbers before `~`.
  private static let numbers: [Int: String] = [
    1: "Home", 2: "Insert", 3: "Delete", 4: "End", 5: "PgUp", 6: "PgDn", 11: "F1", 12: "F2", 13: "F3", 14: "F4",
    15: "F5", 17: "F6", 18: "F7", 19: "F8", 20: "F9", 21: "F10", 23: "F11", 24: "F12",
  ]

  /// Returns the keys of a piece of input. Reports of the terminal and of the mouse have no name.
  ///
  /// - Complexity: O(scalars).
  static func keys(of input: String) -> [String] {
    var keys: [String] = []
    var rest = input.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x0D, 0x0A: keys.append("Enter")
      case 0x09: keys.append("Tab")
      case 0x08, 0x7F: keys.append("Backspace")
      case 0x20: keys.append("Space")
      case 0x1B: if let key = escaped(&rest) { keys.append(key) }
      case 0..<0x20: keys.append("^\(Unicode.Scalar(UInt8(scalar.value) + 0x40))")
      case 0x80..<0xA0: break
      default: keys.append(String(scalar))
      }
    }
    return keys
  }

  /// Reads the rest of a sequence.
  private static func escaped(_ rest: inout Substring.UnicodeScalarView) -> String? {
    guard let next = rest.first else { return "Esc" }
    if next == "[" || next == "O" {
      rest.removeFirst()
      var parameters = ""
      while let scalar = rest.popFirst() {
        if (0x40...0x7E).contains(scalar.value) { return name(parameters, scalar) }
        parameters.unicodeScalars.append(scalar)
        if parameters.utf8.count > 16 { return nil }
      }
      return nil
    }
    guard (0x21...0x7E).contains(next.value) else { return "Esc" }
    rest.removeFirst()
    return "Alt-\(next)"
  }

  private static func name(_ parameters: String, _ final: Unicode.Scalar) -> String? {
    let values = parameters.split(separator: ";").map { Int($0) }
    let name = final == "~" ? values.first.flatMap { $0 }.flatMap { numbers[$0] } : finals[final]
    guard let name, values.count == 2, let modifiers = values[1], (2...8).contains(modifiers) else { return name }
    let bits = modifiers - 1
    return (bits & 4 != 0 ? "Ctrl-" : "") + (bits & 2 != 0 ? "Alt-" : "") + (bits & 1 != 0 ? "Shift-" : "") + name
  }
}
