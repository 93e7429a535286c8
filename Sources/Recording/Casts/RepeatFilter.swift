internal import Transitions

/// Writes out in full what REP (CSI n b) asks to repeat, at most a row of it: libvterm does so for ever where nothing that
/// takes a column stands before it.
struct RepeatFilter {
  private enum State {
    case ground
    case escape
    /// Inside a control sequence, which is held back until it ends.
    case control
    /// Inside OSC, DCS and their kin: up to BEL or ST.
    case string
  }

  private var state = State.ground
  private var held: [UInt8] = []
  /// What is repeated: the last character that takes a column.
  private var last: Unicode.Scalar?

  /// A sequence is no longer; one that is says nothing.
  private static let longest = 64

  /// The output of a program, as a terminal of so many columns is to get it.
  mutating func filtered(_ text: Substring.UnicodeScalarView, columns: Int) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in text {
      switch (state, scalar.value) {
      case (.control, 0x40...0x7E):
        state = .ground
        guard held.count < Self.longest else {
          held = []
          continue
        }
        if scalar == "b", let count = Self.count(held) {
          if let last { for _ in 0..<min(count, columns) { result.append(contentsOf: last.utf8) } }
          held = []
          continue
        }
      case (.string, 0x07), (_, 0x18), (_, 0x1A): state = .ground
      case (_, 0x1B): state = .escape
      // Controls act in the middle of a sequence, which goes on.
      case (.control, 0..<0x20), (.control, 0x7F):
        result.append(contentsOf: scalar.utf8)
        continue
      case (.control, 0x80...): state = .ground
      case (.escape, 0x5B): state = .control
      case (.escape, 0x50), (.escape, 0x58), (.escape, 0x5D...0x5F): state = .string
      case (.escape, 0x30...0x7E): state = .ground
      case (.ground, 0x20...): if DisplayWidth.of(scalar).map({ $0 > 0 }) == true { last = scalar }
      default: break
      }
      switch state {
      case .escape, .control:
        // The beginning of another sequence is the end of this one.
        if scalar == "\u{1B}" { held = [] }
        if held.count < Self.longest { held.append(contentsOf: scalar.utf8) }
      case .ground, .string:
        result += held
        held = []
        result.append(contentsOf: scalar.utf8)
      }
    }
    return result
  }

  /// How often REP asks for its character, by all of the sequence but its end; nil if it is another one.
  private static func count(_ sequence: [UInt8]) -> Int? {
    // libvterm takes ESC # [ and the like for the beginning of one too.
    guard let open = sequence.firstIndex(of: 0x5B) else { return nil }
    var count = 0
    for byte in sequence[(open + 1)...] {
      switch byte {
      case 0x30...0x39: count = min(count * 10 + Int(byte - 0x30), 1 << 16)
      case 0x3A, 0x3B: return max(count, 1)
      default: return nil
      }
    }
    return max(count, 1)
  }
}
