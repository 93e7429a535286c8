/// Cuts what a terminal sends into whole keys and mouse reports, and keeps the rest away from the keys: pasted text,
/// answers to queries, whenever they come and whoever has asked, and sequences that never end.
///
/// A terminal's bytes may be cut anywhere. A lone Escape, or Alt-], can only be told from the start of a sequence by
/// waiting, so the gate names a time until which it waits; it has no clock of its own. A control string (OSC and the
/// like) may have any length, of which the first bytes are kept; it is over when nothing comes for half a second.
///
/// ^C is never swallowed: it cuts off every sequence, and in a paste whose end does not come it is a key after one
/// wait.
package struct InputGate: Sendable {
  package enum Token: Equatable, Sendable {
    /// A character as it was typed, in UTF-8.
    case character([UInt8])
    case alt([UInt8])
    case key([UInt8])
    /// A whole mouse report: CSI < b ; x ; y M or m.
    case mouse([UInt8])
    case reply([UInt8])
    /// A pasted text, if pastes are kept; nil for one that is longer than ``longestPaste``.
    case paste([UInt8]?)
  }

  /// True if answers are to come. Then the beginning of a string is waited for longer than a
  /// key, and Shift-F3, which looks like the place of the cursor, is that.
  package var expectsReplies = false

  /// True if pasted text comes as a token. If not, it is dropped.
  package var keepsPastes = false
  /// True if pasted text is told from keys. If not, it comes as keys, and so do its marks.
  package var seesPastes = true
  /// The most bytes of a paste; a longer one is left out.
  package static let longestPaste = 1 << 16

  private enum State: Sendable {
    case ground
    case character(missing: Int, isAlt: Bool)
    case sequence
    case paste
    /// A paste has ended, or the text that is pasted has the mark of the end in it: more may come of it.
    case afterPaste
  }

  private var state = State.ground
  private var cutter = SequenceCutter(.input)
  private var held: [UInt8] = []
  private var pasteEnd = 0
  /// True if ^C has come in what seems to be a paste. If the wait that begins with it
  /// passes, it was typed: more bytes do not start the wait again.
  package private(set) var isInterrupted = false

  package init() {}

  package var isAtRest: Bool { if case .ground = state { true } else { false } }

  /// The time to wait for more before held bytes are taken as they are, in nanoseconds; nil if none are held.
  package var patience: Int? {
    switch state {
    case .ground: nil
    case .character: 100_000_000
    case .sequence:
      switch cutter.part {
      case .escape: 25_000_000
      case .string where isShort && !expectsReplies: 25_000_000
      case .string, .stringEscape: 500_000_000
      case .control, .last, .mouse: 100_000_000
      }
    case .paste where isInterrupted, .afterPaste where isInterrupted: 1_000_000_000
    case .paste: 2_000_000_000
    case .afterPaste: 50_000_000
    }
  }

  /// The bytes of a sequence that has begun and is not a token yet.
  package var rest: [UInt8] {
    switch state {
    case .ground, .paste, .afterPaste: []
    case .sequence where cutter.part == .stringEscape: held + [0x1B]
    case .character, .sequence: held
    }
  }

  package mutating func take(_ byte: UInt8, into tokens: inout [Token]) {
    switch state {
    case .ground:
      begin(byte, into: &tokens)
    case .character(let missing, let isAlt):
      guard byte & 0xC0 == 0x80 else { return begin(byte, into: &tokens) }
      held.append(byte)
      if missing > 1 {
        state = .character(missing: missing - 1, isAlt: isAlt)
      } else {
        tokens.append(isAlt ? .alt(held) : .character(held))
        state = .ground
      }
    case .sequence:
      if cutter.part == .escape, byte >= 0x80 { return beginCharacter(byte, isAlt: true) }
      continueSequence(byte, into: &tokens)
    case .paste:
      let mark = Self.pasteEndMark
      pasteEnd = byte == mark[pasteEnd] ? pasteEnd + 1 : byte == mark[0] ? 1 : 0
      if byte == Self.interrupt { isInterrupted = true }
      if keepsPastes, held.count <= Self.longestPaste + mark.count { held.append(byte) }
      if pasteEnd == mark.count {
        state = .afterPaste
        isInterrupted = false
        if keepsPastes {
          tokens.append(.paste(held.count <= Self.longestPaste + mark.count ? held.dropLast(mark.count) : nil))
        }
        held = []
      }
    case .afterPaste:
      // No key comes so soon after; a paste that contains the end mark continues as keys.
      if byte == Self.interrupt { isInterrupted = true }
    }
  }

  /// Takes note that nothing more has come for as long as ``patience`` asks.
  package mutating func flush(into tokens: inout [Token]) {
    switch state {
    case .sequence where held.count == 1: tokens.append(.character(held))
    case .sequence where isShort: tokens.append(.alt([held[1]]))
    case .paste where isInterrupted, .afterPaste where isInterrupted: tokens.append(.character([Self.interrupt]))
    default: break
    }
    state = .ground
    isInterrupted = false
  }

  private mutating func begin(_ byte: UInt8, into tokens: inout [Token]) {
    state = .ground
    if byte == 0x1B {
      (state, cutter, held) = (.sequence, SequenceCutter(.input), [byte])
    } else if byte < 0x80 {
      tokens.append(.character([byte]))
    } else {
      beginCharacter(byte, isAlt: false)
    }
  }

  private mutating func beginCharacter(_ byte: UInt8, isAlt: Bool) {
    held = [byte]
    state = Self.continuations(after: byte).map { .character(missing: $0, isAlt: isAlt) } ?? .ground
  }

  private mutating func continueSequence(_ byte: UInt8, into tokens: inout [Token]) {
    switch cutter.take(byte) {
    case .more:
      if cutter.part != .stringEscape, !cutter.isString || held.count < 256 { held.append(byte) }
    case .whole:
      state = .ground
      if !cutter.isString { held.append(byte) }
      finish(into: &tokens)
    case .cut:
      if held.count == 1, byte == 0x1B { tokens.append(.character(held)) }
      if cutter.isString, isShort { tokens.append(.alt([held[1]])) }
      begin(byte, into: &tokens)
    case .cutBefore:
      begin(0x1B, into: &tokens)
      take(byte, into: &tokens)
    }
  }

  private mutating func finish(into tokens: inout [Token]) {
    switch cutter.part {
    case .escape: tokens.append(.alt([held[1]]))
    case .control: finishControl(into: &tokens)
    case .last: tokens.append(.key(held))
    case .string, .stringEscape: tokens.append(.reply(held))
    case .mouse: break
    }
  }

  private mutating func finishControl(into tokens: inout [Token]) {
    if seesPastes, held == Self.pasteStartMark {
      state = .paste
      held = []
      pasteEnd = 0
      return
    }
    let last = held[held.count - 1]
    // One that is too long has no end.
    guard last >= 0x40 else { return }
    switch held[2] {
    case UInt8(ascii: "<"):
      let numbers = held[3..<held.count - 1].split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      let isWhole =
        numbers.count == 3 && numbers.allSatisfy { (1...5).contains($0.count) && $0.allSatisfy(Self.isDigit) }
      if isWhole && (last == UInt8(ascii: "M") || last == UInt8(ascii: "m")) { tokens.append(.mouse(held)) }
    case UInt8(ascii: "?"), UInt8(ascii: ">"), UInt8(ascii: "="):
      tokens.append(.reply(held))
    default:
      // The focus (I and O) is nothing to us.
      if isReply(last) {
        tokens.append(.reply(held))
      } else if last != UInt8(ascii: "I") && last != UInt8(ascii: "O") {
        tokens.append(.key(held))
      }
    }
  }

  /// Returns true if a control sequence without a prefix is an answer.
  private func isReply(_ last: UInt8) -> Bool {
    let parameters = held[2..<held.count - 1]
    switch last {
    // Sizes, modes, and what a key cannot have.
    case UInt8(ascii: "t"), UInt8(ascii: "y"): return true
    // The kind of terminal, its state and its parameters; without numbers they are keys of rxvt.
    case UInt8(ascii: "c"), UInt8(ascii: "n"), UInt8(ascii: "x"): return !parameters.isEmpty
    // The place of the cursor. F3 is in row 1, and its modifiers are the column.
    case UInt8(ascii: "R"):
      let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      guard !expectsReplies, let row = numbers.first else { return expectsReplies }
      guard row.elementsEqual("1".utf8), numbers.count > 1 else { return !parameters.isEmpty }
      return !(2...16).contains(Int(String(decoding: numbers[1], as: UTF8.self)) ?? 0)
    default: return parameters.contains { (0x20...0x2F).contains($0) }
    }
  }

  /// True if only the introducer of a sequence has come.
  private var isShort: Bool { held.count == 2 }

  private static let interrupt: UInt8 = 0x03
  private static let pasteStartMark = Array("\u{1B}[200~".utf8)
  private static let pasteEndMark = Array("\u{1B}[201~".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns the number of bytes that follow this first byte of a character; nil if it is not one.
  private static func continuations(after byte: UInt8) -> Int? {
    switch byte {
    case 0xC2...0xDF: 1
    case 0xE0...0xEF: 2
    case 0xF0...0xF4: 3
    default: nil
    }
  }
}
