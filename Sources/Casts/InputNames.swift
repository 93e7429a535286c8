internal import PortholeEncoding

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
  /// - Complexity: O(bytes).
  static func keys(of input: String) -> [String] {
    var (gate, tokens) = (InputGate(), [InputGate.Token]())
    gate.seesPastes = false
    for byte in input.utf8 { gate.take(byte, into: &tokens) }
    gate.runOutOfPatience(into: &tokens)
    return tokens.flatMap { token -> [String] in
      switch token {
      case .character(let bytes): return names(bytes)
      case .alt(let bytes):
        let isSign = bytes.count == 1 && (0x21...0x7E).contains(bytes[0])
        return isSign ? ["Alt-\(Unicode.Scalar(bytes[0]))"] : ["Esc"] + names(bytes)
      case .key(let bytes): return name(bytes).map { [$0] } ?? []
      case .mouse, .reply, .paste: return []
      }
    }
  }

  /// Returns the name of a character; none of one that has no key.
  private static func names(_ character: [UInt8]) -> [String] {
    guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first else { return [] }
    switch scalar.value {
    case 0x0D, 0x0A: return ["Enter"]
    case 0x09: return ["Tab"]
    case 0x08, 0x7F: return ["Backspace"]
    case 0x20: return ["Space"]
    case 0x1B: return ["Esc"]
    case 0..<0x20: return ["^\(Unicode.Scalar(UInt8(scalar.value) + 0x40))"]
    case 0x80..<0xA0: return []
    default: return [String(scalar)]
    }
  }

  /// Returns the name of the key of a sequence; nil if it has none.
  private static func name(_ sequence: [UInt8]) -> String? {
    let final = Unicode.Scalar(sequence[sequence.count - 1])
    let parameters = String(decoding: sequence.dropFirst(2).dropLast(), as: UTF8.self)
    // The console of Linux.
    if parameters == "[" { return ("A"..."E").contains(final) ? "F\(final.value - 0x40)" : nil }
    let values = parameters.split(separator: ";").map { Int($0) }
    let name = final == "~" ? values.first.flatMap { $0 }.flatMap { numbers[$0] } : finals[final]
    guard let name, values.count == 2, let modifiers = values[1], (2...8).contains(modifiers) else { return name }
    let bits = modifiers - 1
    return (bits & 4 != 0 ? "Ctrl-" : "") + (bits & 2 != 0 ? "Alt-" : "") + (bits & 1 != 0 ? "Shift-" : "") + name
  }
}
