/// The bytes that may be sent to a terminal while screens are shown: text, CR, LF, BS, TAB and some control sequences.
/// None of the sequences queries the terminal or outlives the program.
enum AllowList {
  /// The final bytes of allowed sequences: cursor moves, erasing, inserting and deleting, scrolling, repeating,
  /// attributes.
  private static let finals = Set("@ABCDEFGHIJKLMPSTXZ`bdfmr".unicodeScalars)
  /// The modes that a frame may switch: insertion and wrapping, which curses uses, the cursor, and synchronized
  /// updates.
  private static let modes: Set<String> = ["4", "?7", "?25", "?2026"]

  /// Reports the first byte or sequence that is not allowed.
  static func require(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { finding("Output is no UTF-8: \(bytes)") }
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\r", "\n", "\u{8}", "\t": break
      case "\u{1B}": sequence(&scalars)
      default: PlainWords.require(scalar)
      }
    }
  }

  private static func sequence(_ scalars: inout Substring.UnicodeScalarView) {
    let introducer = scalars.popFirst()
    // Curses moves up a line with a reverse index where that is shortest, and saves the cursor while it scrolls.
    if introducer == "M" || introducer == "7" || introducer == "8" { return }
    guard introducer == "[" else { finding("The sequence ESC \(introducer.map(String.init) ?? "without an end")") }
    var parameters = ""
    while let next = scalars.first, (0x30...0x3F).contains(next.value) {
      parameters.unicodeScalars.append(next)
      scalars.removeFirst()
    }
    guard let final = scalars.popFirst() else { finding("A sequence without an end") }
    if final == "h" || final == "l" {
      guard modes.contains(parameters) else { finding("The mode \(parameters)\(final)") }
    } else {
      guard finals.contains(final), parameters.unicodeScalars.allSatisfy({ $0.value < 0x3C }) else {
        finding("The sequence CSI \(parameters)\(final)")
      }
    }
  }
}
