internal import PortholeInterface
internal import PortholeStreams
internal import Transitions

enum InputKeys {
  /// Returns the keys of a piece of input. Reports of the terminal and of the mouse are none.
  ///
  /// - Complexity: O(bytes).
  static func keys(of input: some Sequence<UInt8>) -> [Key] {
    var (gate, tokens) = (InputGate(), [InputGate.Token]())
    gate.seesPastes = false
    for byte in input { gate.take(byte, into: &tokens) }
    gate.flush(into: &tokens)
    return tokens.flatMap { token -> [Key] in
      switch token {
      case .character(let bytes): return key(bytes)
      case .alt(let bytes):
        let isSign = bytes.count == 1 && (0x21...0x7E).contains(bytes[0])
        return isSign ? [.altCharacter(Character(Unicode.Scalar(bytes[0])))] : [.named(.escape)] + key(bytes)
      case .key(let bytes) where KeyPhase(of: bytes) == .release: return []
      case .key(let bytes): return KeySequence.key(of: bytes).map { [$0] } ?? []
      case .mouse, .reply, .paste: return []
      }
    }
  }

  private static func key(_ character: [UInt8]) -> [Key] {
    guard let scalar = String(decoding: character, as: UTF8.self).unicodeScalars.first else { return [] }
    switch scalar.value {
    case 0x00: return [.control("@")]
    case 0x80..<0xA0: return []
    default: return KeySequence.key(of: scalar).map { [$0] } ?? []
    }
  }
}
