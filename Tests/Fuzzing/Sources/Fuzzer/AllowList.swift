/// All that may ever be sent to a terminal while screens are shown: text, CR LF BS TAB and some control sequences, none of
/// which asks the terminal anything or outlives the program.
enum AllowList {
  /// Cursor moves, erasing, inserting and deleting, scrolling, repeating, attributes.
  private static let finals = Set("@ABCDEFGHIJKLMPSTXZ`bdfmr".unicodeScalars)
  /// Modes that are switched in a frame: inserting and wrapping, which curses uses, the cursor, and a synchronized update.
  private static let modes: Set<String> = ["4", "?7", "?25", "?2026"]

  /// Traps at the first thing that is not on the list: a trap is what the fuzzer takes for a finding, and its words are
  /// what it reports.
  static func require(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { fatalError("Output is no UTF-8: \(bytes)") }
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
    // Curses goes up a line with a reverse index where that is the shortest way, and keeps the cursor while it scrolls.
    if introducer == "M" || introducer == "7" || introducer == "8" { return }
    guard introducer == "[" else { fatalError("The sequence ESC \(introducer.map(String.init) ?? "without an end")") }
    var parameters = ""
    while let next = scalars.first, (0x30...0x3F).contains(next.value) {
      parameters.unicodeScalars.append(next)
      scalars.removeFirst()
    }
    guard let final = scalars.popFirst() else { fatalError("A sequence without an end") }
    if final == "h" || final == "l" {
      guard modes.contains(parameters) else { fatalError("The mode \(parameters)\(final)") }
    } else {
      guard finals.contains(final), parameters.unicodeScalars.allSatisfy({ $0.value < 0x3C }) else {
        fatalError("The sequence CSI \(parameters)\(final)")
      }
    }
  }
}
