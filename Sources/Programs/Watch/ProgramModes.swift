/// The modes of the terminal that a program has changed, so that they can be set back when it dies.
package struct ProgramModes: Hashable, Sendable {
  /// The private modes that are set, in the order in which they were.
  private var isSet: [Int] = []
  /// A Boolean value indicating whether the cursor is shown, DECTCEM.
  package private(set) var showsCursor = true
  /// A Boolean value indicating whether full lines continue on the next row, DECAWM.
  package private(set) var wraps = true
  private var hasKeypad = false
  /// The number of states on the stack of kitty's keyboard protocol.
  private var keyboards = 0
  private var hasOtherKeys = false
  /// The shape of the cursor, DECSCUSR; 0 is the terminal's own.
  private var shape = 0

  /// The private modes that terminals begin without: cursor keys, reverse screen, origin, X10 mouse, reverse wrap,
  /// keypad, left and right margins, all mouse reports, focus, paste, synchronized update, clusters and reports.
  private static let known: Set<Int> = [
    1, 5, 6, 9, 45, 66, 69, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1015, 1016, 2004, 2026, 2027, 2031, 2048,
  ]

  package init() {}

  /// Returns a Boolean value indicating whether a private mode is set.
  package func has(_ mode: Int) -> Bool { isSet.contains(mode) }

  /// Takes note of a whole sequence.
  mutating func take(_ bytes: [UInt8]) {
    guard bytes.count > 1 else { return }
    switch bytes[1] {
    case UInt8(ascii: "c"): self = ProgramModes()
    case UInt8(ascii: "="): hasKeypad = true
    case UInt8(ascii: ">"): hasKeypad = false
    case UInt8(ascii: "["): take(ScreenSequence.Control(bytes.dropFirst(2)))
    default: break
    }
  }

  private mutating func take(_ control: ScreenSequence.Control) {
    if control.intermediates == [UInt8(ascii: " ")], control.prefix == 0, control.final == UInt8(ascii: "q") {
      shape = control.numbers.first ?? 0
    }
    guard control.intermediates.isEmpty else { return }
    switch (control.prefix, control.final) {
    case (UInt8(ascii: "?"), UInt8(ascii: "h")): for mode in control.numbers { set(mode, true) }
    case (UInt8(ascii: "?"), UInt8(ascii: "l")): for mode in control.numbers { set(mode, false) }
    case (UInt8(ascii: ">"), UInt8(ascii: "u")): keyboards = min(keyboards + 1, 99)
    case (UInt8(ascii: "="), UInt8(ascii: "u")): keyboards = max(keyboards, 1)
    case (UInt8(ascii: "<"), UInt8(ascii: "u")): keyboards = max(0, keyboards - max(1, control.numbers.first ?? 1))
    case (UInt8(ascii: ">"), UInt8(ascii: "m")) where control.numbers.first == 4:
      hasOtherKeys = control.numbers.count > 1 && control.numbers[1] > 0
    case (UInt8(ascii: ">"), UInt8(ascii: "n")) where control.numbers.first == 4: hasOtherKeys = false
    default: break
    }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    switch mode {
    case 25: showsCursor = isOn
    case 7: wraps = isOn
    case _ where Self.known.contains(mode):
      isSet.removeAll { $0 == mode }
      if isOn { isSet.append(mode) }
    default: break
    }
  }

  /// The bytes that set everything back.
  package var reset: [UInt8] {
    var text = ""
    for mode in isSet.reversed() { text += "\u{1B}[?\(mode)l" }
    if !showsCursor { text += "\u{1B}[?25h" }
    if !wraps { text += "\u{1B}[?7h" }
    if hasKeypad { text += "\u{1B}>" }
    if keyboards > 0 { text += "\u{1B}[<\(keyboards)u" }
    if hasOtherKeys { text += "\u{1B}[>4m" }
    if shape > 0 { text += "\u{1B}[0 q" }
    return Array(text.utf8)
  }

  /// The bytes that set again what ``reset`` sets back. Flags of kitty's keyboard protocol are not known any more.
  package var again: [UInt8] {
    var text = ""
    for mode in isSet { text += "\u{1B}[?\(mode)h" }
    if !showsCursor { text += "\u{1B}[?25l" }
    if !wraps { text += "\u{1B}[?7l" }
    if hasKeypad { text += "\u{1B}=" }
    if hasOtherKeys { text += "\u{1B}[>4;1m" }
    if shape > 0 { text += "\u{1B}[\(shape) q" }
    return Array(text.utf8)
  }
}
