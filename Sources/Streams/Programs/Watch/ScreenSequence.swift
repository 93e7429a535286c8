internal import Transitions

/// A whole escape sequence that matters to somebody between a program and its terminal.
package enum ScreenSequence: Hashable, Sendable {
  /// The program takes the whole screen: private mode 1049, 1047 or 47 is set.
  case enter
  case leave
  /// The terminal is reset (RIS), which shows the main screen.
  case reset
  case question
  /// A question about the present rendition, DECRQSS.
  case rendition
  /// A question for the cursor's place, DSR 6; DECXCPR if extended.
  case cursor(isExtended: Bool)

  /// Reads a sequence, from ESC to its last byte.
  ///
  /// - Returns: nil for a sequence that does not matter.
  package init?(_ bytes: some BidirectionalCollection<UInt8>) {
    guard let kind = bytes.dropFirst().first else { return nil }
    let rest = bytes.dropFirst(2)
    let found: ScreenSequence? =
      switch kind {
      case UInt8(ascii: "c"): .reset
      case UInt8(ascii: "Z"): .question
      case UInt8(ascii: "["): Control(bytes).flatMap(Self.control)
      case UInt8(ascii: "]"): Self.isColorQuestion(Self.text(rest)) ? .question : nil
      case UInt8(ascii: "P"): Self.device(Self.text(rest))
      case UInt8(ascii: "_"): Self.isGraphicsQuestion(Self.text(rest)) ? .question : nil
      default: nil
      }
    guard let found else { return nil }
    self = found
  }

  struct Control {
    let prefix: UInt8
    let numbers: [Int]
    let intermediates: [UInt8]
    let final: UInt8

    /// Reads a sequence, from ESC to its last byte; nil for one that terminals ignore.
    init?(_ bytes: some Sequence<UInt8>) {
      var (parser, action) = (ControlParser(readsC1: false), ControlParser.Action.none)
      for byte in bytes { action = parser.take(Unicode.Scalar(byte)) }
      self.init(action, of: parser)
    }

    /// Takes the sequence that an action completes; nil for other actions.
    init?(_ action: ControlParser.Action, of parser: ControlParser) {
      switch action {
      case .csi(let final): self.final = final
      case .sgr: final = UInt8(ascii: "m")
      default: return nil
      }
      (prefix, intermediates) = (parser.prefix, parser.intermediates)
      let values = parser.parameters.values
      numbers = values.count == 1 && values[0].value == nil ? [] : values.map { Int($0.value ?? 0) }
    }
  }

  private static func control(_ control: Control) -> ScreenSequence? {
    let first = control.numbers.first ?? 0
    switch (control.prefix, control.final, control.intermediates) {
    case (UInt8(ascii: "?"), UInt8(ascii: "h"), []): return isSwitch(control) ? .enter : nil
    case (UInt8(ascii: "?"), UInt8(ascii: "l"), []): return isSwitch(control) ? .leave : nil
    case (0, UInt8(ascii: "n"), []): return first == 6 ? .cursor(isExtended: false) : .question
    case (UInt8(ascii: "?"), UInt8(ascii: "n"), []): return first == 6 ? .cursor(isExtended: true) : .question
    case (0, UInt8(ascii: "c"), []), (UInt8(ascii: ">"), UInt8(ascii: "c"), []),
      (UInt8(ascii: "="), UInt8(ascii: "c"), []),
      (0, UInt8(ascii: "x"), []), (UInt8(ascii: ">"), UInt8(ascii: "q"), []),
      (UInt8(ascii: "?"), UInt8(ascii: "u"), []),
      (UInt8(ascii: "?"), UInt8(ascii: "m"), []), (_, UInt8(ascii: "p"), [UInt8(ascii: "$")]):
      return .question
    case (0, UInt8(ascii: "t"), []): return [11, 13, 14, 15, 16, 18, 19, 20, 21].contains(first) ? .question : nil
    case (UInt8(ascii: "?"), UInt8(ascii: "S"), []):
      return control.numbers.count > 1 && [1, 4].contains(control.numbers[1]) ? .question : nil
    default: return nil
    }
  }

  private static func isSwitch(_ control: Control) -> Bool {
    control.numbers.contains { $0 == 1049 || $0 == 1047 || $0 == 47 }
  }

  /// Returns the text of a control string without its terminator.
  static func text(_ bytes: some BidirectionalCollection<UInt8>) -> String {
    var bytes = Array(bytes)
    if bytes.last == UInt8(ascii: "\\") { bytes.removeLast() }
    if let last = bytes.last, last == 0x1B || last == 0x07 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A colour's (OSC 4, 5, 10...19, 21), the clipboard's (OSC 52).
  private static func isColorQuestion(_ text: String) -> Bool {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard let number = Int(parts[0]), [4, 5, 21, 52].contains(number) || (10...19).contains(number) else {
      return false
    }
    return parts.dropFirst().contains { $0 == "?" || $0.hasSuffix("=?") }
  }

  /// XTGETTCAP and DECRQSS.
  private static func device(_ text: String) -> ScreenSequence? {
    text.hasPrefix("+q") ? .question : text.hasPrefix("$q") ? .rendition : nil
  }

  /// A picture of kitty's protocol that is sent to learn whether it would be shown.
  private static func isGraphicsQuestion(_ text: String) -> Bool {
    text.hasPrefix("G") && text.dropFirst().prefix { $0 != ";" }.split(separator: ",").contains("a=q")
  }

  /// Returns the place from which on output clears the screen and shows nothing after it; nil if it does not end so.
  static func clearing(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var (clear, home): (Int?, Int?) = (nil, nil)
    var (parser, start) = (ControlParser(readsC1: false), 0)
    for (place, byte) in bytes.enumerated() {
      if byte == 0x1B { start = place }
      let action = parser.take(Unicode.Scalar(byte))
      if shows(action) { (clear, home) = (nil, nil) }
      guard let control = Control(action, of: parser), control.prefix == 0, control.intermediates.isEmpty else {
        continue
      }
      let first = control.numbers.first ?? 0
      switch control.final {
      case UInt8(ascii: "H"), UInt8(ascii: "f"): home = control.numbers.allSatisfy { $0 < 2 } ? start : nil
      case UInt8(ascii: "J") where first == 2 || first == 3: clear = clear ?? start
      case UInt8(ascii: "J") where first == 0: clear = clear ?? home
      default: break
      }
    }
    return clear
  }

  /// Returns true if output shows a character. It begins outside of sequences.
  static func isText(_ bytes: some Collection<UInt8>) -> Bool {
    var parser = ControlParser(readsC1: false)
    return bytes.contains { shows(parser.take(Unicode.Scalar($0))) }
  }

  private static func shows(_ action: ControlParser.Action) -> Bool {
    if case .print(let scalar) = action { scalar != " " } else { false }
  }
}
