/// Tells the keys that a terminal sends from its answers and its reports, replaces answers that somebody else gives, and
/// keeps answers to questions of ours from the program.
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

  /// The answers to questions of ours that have not come yet, as numbers by kind: the second byte of a control string, the
  /// last byte of a control sequence. Terminals answer in order, and DA1 last; a program that asks comes after us.
  private var expected: [UInt8: Int] = [:]
  private var state = State.ground
  private var sequence: [UInt8] = []
  private var substitutes: [[UInt8]] = []
  /// The bytes of a sequence that may be an answer of ours.
  private var held: [UInt8] = []

  /// The longest answer that is dropped.
  private static let longestAnswer = 4096

  /// Creates a sieve that replaces and drops nothing.
  package init() {}

  /// Lets an answer replace the next place of the cursor that the terminal reports.
  package mutating func replaceNextPlace(by answer: [UInt8]) {
    substitutes.append(answer)
  }

  /// Drops answers until the one to DA1 has come.
  ///
  /// - Parameter expected: The number of answers by kind: the second byte of a control string, the last byte of a control
  ///   sequence.
  package mutating func dropAnswers(_ expected: [UInt8: Int]) {
    self.expected = expected
  }

  /// A Boolean value indicating whether answers are dropped.
  package var dropsAnswers: Bool { !expected.isEmpty }

  /// The time to wait for more of what is held, in nanoseconds; nil if nothing is.
  package var patience: Int64? {
    guard !held.isEmpty else { return nil }
    if case .escape = state { return 25_000_000 }
    return 500_000_000
  }

  /// Takes note that nothing has come for as long as ``patience`` asks: what is held is no answer.
  ///
  /// - Returns: A Boolean value indicating whether a key is among it.
  package mutating func giveUp(into output: inout [UInt8]) -> Bool {
    defer { (held, state, sequence) = ([], .ground, []) }
    output += held
    return !held.isEmpty
  }

  /// Drops no more answers.
  private mutating func keepAnswers(into output: inout [UInt8]) {
    output += held
    (expected, held) = ([:], [])
  }

  /// Reads what the terminal sends.
  ///
  /// - Parameter output: The bytes for the program are appended to it.
  /// - Returns: A Boolean value indicating whether a key is among them.
  package mutating func take(_ bytes: some Sequence<UInt8>, into output: inout [UInt8]) -> Bool {
    var hasKey = false
    for byte in bytes {
      if dropsAnswers {
        held.append(byte)
        let isKey = step(byte)
        if isKey { hasKey = true }
        guard case .ground = state else {
          if held.count > Self.longestAnswer { keepAnswers(into: &output) }
          continue
        }
        if isKey || !drop() { output += held }
        held = []
      } else {
        let start = output.count
        output.append(byte)
        if step(byte) { hasKey = true }
        if case .ground = state, sequence.last == UInt8(ascii: "R") { replace(in: &output, from: start) }
      }
      if case .ground = state { sequence = [] }
    }
    // Escape alone is a key.
    if case .escape = state, !dropsAnswers { (state, hasKey) = (.ground, true) }
    return hasKey
  }

  /// Takes note of an answer.
  ///
  /// - Returns: A Boolean value indicating whether it is ours.
  private mutating func drop() -> Bool {
    // Answers to our questions are of printable ASCII.
    guard isAnswer, held.allSatisfy({ $0 < 0x7F }), let kind, let count = expected[kind], count > 0
    else { return false }
    expected[kind] = count - 1
    if kind == UInt8(ascii: "c") { expected = [:] }
    return true
  }

  private var kind: UInt8? {
    guard sequence.count > 1 else { return nil }
    return sequence[1] == UInt8(ascii: "[") ? sequence.last : sequence[1]
  }

  /// Reads a byte.
  ///
  /// - Returns: A Boolean value indicating whether a key ends with it.
  private mutating func step(_ byte: UInt8) -> Bool {
    switch state {
    case .ground:
      if byte != 0x1B { return true }
      (state, sequence) = (.escape, [byte])
    case .escape:
      sequence.append(byte)
      switch byte {
      case UInt8(ascii: "["): state = .control
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
        state = .string(wasEscape: false)
      default:
        state = .ground
        return true
      }
    case .control:
      sequence.append(byte)
      switch byte {
      case UInt8(ascii: "M") where sequence.count == 3: state = .mouse(3)
      case 0x40...0x7E:
        state = .ground
        return !isAnswer && !isReport
      case 0x20...0x3F where sequence.count < 256: break
      default:
        state = .ground
        return true
      }
    case .string(let wasEscape):
      if byte == 0x07 || wasEscape && byte == UInt8(ascii: "\\") {
        state = .ground
      } else if wasEscape || byte < 0x20 && byte != 0x1B {
        // No answer has controls in it, and ^C is always a key.
        state = .ground
        return true
      } else {
        state = .string(wasEscape: byte == 0x1B)
      }
    case .mouse(let missing):
      state = missing > 1 ? .mouse(missing - 1) : .ground
    }
    return false
  }

  /// A Boolean value indicating whether the sequence is an answer to a question.
  private var isAnswer: Bool {
    guard sequence.count > 1, let final = sequence.last else { return false }
    guard sequence[1] == UInt8(ascii: "[") else { return true }
    guard sequence.count > 2 else { return false }
    switch sequence[2] {
    case UInt8(ascii: "?"), UInt8(ascii: ">"), UInt8(ascii: "="): return true
    default: break
    }
    switch final {
    case UInt8(ascii: "t"), UInt8(ascii: "y"), UInt8(ascii: "n"), UInt8(ascii: "c"), UInt8(ascii: "x"): return true
    case UInt8(ascii: "R"): return expected[final, default: 0] > 0 || !substitutes.isEmpty
    default: return false
    }
  }

  /// A Boolean value indicating whether the control sequence reports the mouse, the focus or a released key.
  private var isReport: Bool {
    guard sequence.count > 2, let final = sequence.last else { return false }
    // Kitty's keyboard protocol reports that a key was released.
    if sequence[2] == UInt8(ascii: "<") || sequence.dropLast().suffix(2).elementsEqual(":3".utf8) { return true }
    return sequence.count == 3 && (final == UInt8(ascii: "I") || final == UInt8(ascii: "O"))
  }

  /// Replaces the sequence if it is the place of the cursor. What was sent of it in an earlier call cannot be replaced.
  private mutating func replace(in output: inout [UInt8], from last: Int) {
    guard sequence.count > 2, let answer = substitutes.first, output.count >= sequence.count else { return }
    substitutes.removeFirst()
    output.removeLast(sequence.count)
    output += answer
  }
}
