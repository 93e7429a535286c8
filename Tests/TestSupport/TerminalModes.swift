/// The modes that a stream of output has left on in a terminal.
package struct TerminalModes {
  /// The last state of each DEC private mode, by number.
  package private(set) var isSet: [Int: Bool] = [:]
  /// A Boolean value indicating whether the keypad sends its own sequences (DECKPAM).
  package private(set) var keypadIsOn = false
  /// A Boolean value indicating whether SGR is in its reset state.
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

  /// The modes that differ from what a shell expects; empty if none do. The margin (7) and the cursor (25) are on by
  /// default, the others off.
  package var leftovers: [String] {
    var all = isSet.filter { $0.value != [7, 25].contains($0.key) }.map { "?\($0.key) is \($0.value ? "on" : "off")" }
      .sorted()
    if keypadIsOn { all.append("the keypad is on") }
    if !isPlain { all.append("SGR is not reset") }
    return all
  }
}
