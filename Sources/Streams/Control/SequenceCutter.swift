/// Finds the end of an escape sequence that has begun with ESC, byte by byte. Whoever asks keeps the bytes and knows what they
/// mean.
struct SequenceCutter: Sendable {
  /// The way of the bytes: programs write other sequences than terminals.
  enum Direction: Sendable {
    case output
    case input
  }

  enum Part: Hashable, Sendable {
    case escape
    case control
    /// The third byte of ESC % and ESC SP in output, of ESC O in input, and the last one of a function key of Linux.
    case last
    /// OSC, DCS, APC, PM or SOS. A terminal sends no SOS.
    case string
    case stringEscape
    /// The three bytes of an old mouse report, after CSI M.
    case mouse
  }

  enum Step: Sendable {
    case more
    /// The sequence ends with this byte, or is given up with it.
    case whole
    /// The byte does not belong to it.
    case cut
    /// Neither this byte belongs to it, nor the ESC before.
    case cutBefore
  }

  private let direction: Direction
  private(set) var part = Part.escape
  /// The bytes so far, from ESC on.
  private(set) var count = 1
  /// The byte after ESC; 0 before it has come.
  private(set) var introducer: UInt8 = 0

  init(_ direction: Direction) { self.direction = direction }

  var isString: Bool { part == .string || part == .stringEscape }

  mutating func take(_ byte: UInt8) -> Step {
    count += 1
    switch part {
    case .escape: return begin(byte)
    case .control: return direction == .output ? controlOfOutput(byte) : controlOfInput(byte)
    case .last:
      if direction == .output { return byte == 0x1B ? .cut : .whole }
      return byte < 0x20 || byte >= 0x7F && introducer == UInt8(ascii: "O") ? .cut : .whole
    case .mouse: return byte < 0x20 ? .cut : count == 6 ? .whole : .more
    case .string: return string(byte)
    case .stringEscape:
      if byte == UInt8(ascii: "\\") { return .whole }
      guard direction == .output, byte == 0x1B else { return .cutBefore }
      // Two of them stand for one in what tmux passes through.
      part = .string
      return .more
    }
  }

  private mutating func begin(_ byte: UInt8) -> Step {
    introducer = byte
    switch (byte, direction) {
    // No key is Alt-^C, and ^C must never be swallowed.
    case (0x1B, _), (0x03, .input): return .cut
    case (UInt8(ascii: "["), _): part = .control
    case (UInt8(ascii: "]"), _), (UInt8(ascii: "P"), _), (UInt8(ascii: "_"), _), (UInt8(ascii: "^"), _),
      (UInt8(ascii: "X"), .output):
      part = .string
    case (UInt8(ascii: "%"), .output), (UInt8(ascii: " "), .output), (UInt8(ascii: "O"), .input): part = .last
    default: return .whole
    }
    return .more
  }

  /// The controls within a sequence are executed by terminals; it goes on.
  private func controlOfOutput(_ byte: UInt8) -> Step {
    switch byte {
    case 0x1B: .cut
    case 0x18, 0x1A, 0x40...0x7E: .whole
    default: count <= 128 ? .more : .whole
    }
  }

  private mutating func controlOfInput(_ byte: UInt8) -> Step {
    switch byte {
    case 0x20...0x3F: return count <= 64 ? .more : .whole
    case UInt8(ascii: "[") where count == 3: part = .last
    case UInt8(ascii: "M") where count == 3: part = .mouse
    case 0x40...0x7E: return .whole
    default: return .cut
    }
    return .more
  }

  private mutating func string(_ byte: UInt8) -> Step {
    // A key with Alt, and another one at once.
    if direction == .input, count == 3, !beginsAnswer(byte) { return .cut }
    switch byte {
    case 0x1B where count == 3 && introducer == UInt8(ascii: "]"): return .cut
    case 0x1B: part = .stringEscape
    case 0x07: return .whole
    case 0x18 where direction == .output, 0x1A where direction == .output: return .whole
    // No answer has controls in it.
    case 0..<0x20 where direction == .input: return .cut
    default: break
    }
    return .more
  }

  /// Returns true if a byte may be the first of an answer, after the introducer.
  private func beginsAnswer(_ byte: UInt8) -> Bool {
    switch introducer {
    // A number, or the title (l, L).
    case UInt8(ascii: "]"): (0x30...0x39).contains(byte) || byte == UInt8(ascii: "l") || byte == UInt8(ascii: "L")
    case UInt8(ascii: "P"): (0x21...0x3F).contains(byte)
    default: byte > 0x20
    }
  }
}
