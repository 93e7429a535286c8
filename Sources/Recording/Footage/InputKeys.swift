internal import PortholeInterface
internal import PortholeStreams
internal import Transitions

/// The names of keys in the input of a recording, as captions show them.
enum InputNames {
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
      case .key(let bytes): return KeySequence.key(of: bytes).map { [$0.description] } ?? []
      case .mouse, .reply, .paste: return []
      }
    }
  }

  /// Returns the name of a character; none of one that has no key.
  private static func names(_ character: [UInt8]) -> [String] {
    guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first else { return [] }
    switch scalar.value {
    case 0x00: return ["^@"]
    case 0x80..<0xA0: return []
    default: return KeySequence.key(of: scalar).map { [$0.description] } ?? []
    }
  }
}
