/// Tells the keys that a terminal sends from its answers and its reports, and replaces answers that somebody else gives.
///
/// Bytes may be cut anywhere; those of an answer that goes on count as the answer.
package struct AnswerSieve: Sendable {
  private enum State {
    case ground
    case escape
    case control
    /// A control string, and whether the byte before was ESC.
    case string(wasEscape: Bool)
    /// An old mouse report, of which as many bytes are missing.
    case mouse(Int)
  }

  private var state = State.ground
  private var sequence: [UInt8] = []
  private var substitutes: [[UInt8]] = []

  /// Creates a sieve that replaces nothing.
  package init() {}

  /// Lets an answer replace the next place of the cursor that the terminal reports.
  package mutating func replaceNextPlace(by answer: [UInt8]) {
    substitutes.append(answer)
  }

  /// Reads what the terminal sends.
  ///
  /// - Parameter output: The bytes for the program are appended to it.
  /// - Returns: A Boolean value indicating whether a key is among them.
  package mutating func take(_ bytes: some Sequence<UInt8>, into output: inout [UInt8]) -> Bool {
    var hasKey = false
    for byte in bytes {
      let start = output.count
      output.append(byte)
      switch state {
      case .ground:
        if byte == 0x1B { (state, sequence) = (.escape, [byte]) } else { hasKey = true }
      case .escape:
        sequence.append(byte)
        switch byte {
        case UInt8(ascii: "["): state = .control
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
          state = .string(wasEscape: false)
        default: (state, hasKey) = (.ground, true)
        }
      case .control:
        sequence.append(byte)
        switch byte {
        case UInt8(ascii: "M") where sequence.count == 3: state = .mouse(3)
        case 0x40...0x7E:
          state = .ground
          if !isAnswer { hasKey = true }
          replace(in: &output, from: start)
        case 0x20...0x3F where sequence.count < 256: break
        default: (state, hasKey) = (.ground, true)
        }
      case .string(let wasEscape):
        if byte == 0x07 || wasEscape && byte == UInt8(ascii: "\\") {
          state = .ground
        } else if byte == 0x03 {
          (state, hasKey) = (.ground, true)
        } else {
          state = .string(wasEscape: byte == 0x1B)
        }
      case .mouse(let missing): state = missing > 1 ? .mouse(missing - 1) : .ground
      }
    }
    // Escape alone is a key.
    if case .escape = state { (state, hasKey) = (.ground, true) }
    return hasKey
  }

  /// Returns a Boolean value indicating whether the control sequence is an answer, or a report of the mouse, the focus or
  /// a released key.
  private var isAnswer: Bool {
    guard sequence.count > 2, let final = sequence.last else { return false }
    switch sequence[2] {
    case UInt8(ascii: "?"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "<"): return true
    default: break
    }
    // Kitty's keyboard protocol reports that a key was released.
    if sequence.dropLast().suffix(2).elementsEqual(":3".utf8) { return true }
    switch final {
    case UInt8(ascii: "I"), UInt8(ascii: "O"): return sequence.count == 3
    case UInt8(ascii: "t"), UInt8(ascii: "y"), UInt8(ascii: "n"), UInt8(ascii: "c"), UInt8(ascii: "x"): return true
    case UInt8(ascii: "R"): return !substitutes.isEmpty
    default: return false
    }
  }

  /// Replaces the sequence if it is the place of the cursor. What was sent of it in an earlier call cannot be replaced.
  private mutating func replace(in output: inout [UInt8], from last: Int) {
    guard sequence.last == UInt8(ascii: "R"), let answer = substitutes.first, output.count >= sequence.count else {
      return
    }
    substitutes.removeFirst()
    output.removeLast(sequence.count)
    output += answer
  }
}
