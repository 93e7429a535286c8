/// Which modes of a terminal a stream of output has left on: the ledger of what was switched.
package struct TerminalModes {
  /// DEC private modes by number, as switched last.
  package private(set) var isSet: [Int: Bool] = [:]
  /// Whether the keypad sends its own sequences (DECKPAM).
  package private(set) var keypadIsOn = false
  /// Whether SGR is as a reset leaves it.
  package private(set) var isPlain = true

  package init(after output: [UInt8]) {
    var rest = output[...]
    while let escape = rest.firstIndex(of: 0x1B) {
      rest = rest[(escape + 1)...]
      switch rest.first {
      case UInt8(ascii: "="): keypadIsOn = true
      case UInt8(ascii: ">"): keypadIsOn = false
      case UInt8(ascii: "["):
        let parameters = rest.dropFirst().prefix { $0 >= 0x20 && $0 < 0x40 }
        guard let final = rest.dropFirst(1 + parameters.count).first else { return }
        take(String(decoding: parameters, as: UTF8.self), Character(Unicode.Scalar(final)))
      default: break
      }
    }
  }

  private mutating func take(_ parameters: String, _ final: Character) {
    switch final {
    case "m":
      isPlain = parameters.isEmpty || parameters == "0"
    case "h", "l":
      guard parameters.hasPrefix("?") else { return }
      for number in parameters.dropFirst().split(separator: ";").compactMap({ Int($0) }) {
        isSet[number] = final == "h"
      }
    default: break
    }
  }

  /// What is not as a shell expects it; empty where all is well. The margin (7) and the cursor (25) are on by default, the
  /// rest is off.
  package var leftovers: [String] {
    var all = isSet.filter { $0.value != [7, 25].contains($0.key) }.map { "?\($0.key) is \($0.value ? "on" : "off")" }
      .sorted()
    if keypadIsOn { all.append("the keypad is on") }
    if !isPlain { all.append("SGR is not reset") }
    return all
  }
}
