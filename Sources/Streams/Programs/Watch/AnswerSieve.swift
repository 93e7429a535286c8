internal import Transitions

/// Tells the keys that a terminal sends from its answers and its reports, replaces answers that somebody else gives, and
/// keeps answers to questions of ours from the program.
///
/// Bytes may be cut anywhere; those of an answer that goes on count as the answer.
package struct AnswerSieve: Sendable {
  /// The answers to questions of ours that have not come yet, as numbers by kind: the second byte of a control string, the
  /// last byte of a control sequence. Terminals answer in order, and DA1 last; a program that asks comes after us.
  private var expected: [UInt8: Int] = [:]
  private var substitutes: [[UInt8]] = []
  private var gate = AnswerSieve.gate
  /// The bytes of the sequence that has begun. They are held while answers are dropped.
  private var sequence: [UInt8] = []

  private static var gate: InputGate {
    var gate = InputGate()
    gate.seesPastes = false
    return gate
  }

  private static let longestAnswer = 4096

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

  package var dropsAnswers: Bool { !expected.isEmpty }

  /// The time to wait for more of what is held, in nanoseconds; nil if nothing is.
  package var patience: Int64? { dropsAnswers ? gate.patience.map(Int64.init) : nil }

  /// Takes note that nothing has come for as long as ``patience`` asks: what is held is no answer.
  package mutating func giveUp(into output: inout [UInt8]) -> Bool {
    // Otherwise the program has it already.
    guard dropsAnswers else { return false }
    defer { (sequence, gate) = ([], Self.gate) }
    output += sequence
    return !sequence.isEmpty
  }

  /// - Parameter output: The bytes for the program are appended to it.
  package mutating func take(_ bytes: some Sequence<UInt8>, into output: inout [UInt8]) -> Bool {
    var hasKey = false
    for byte in bytes {
      if gate.isAtRest, byte != 0x1B { hasKey = true }
      gate.expectsReplies = dropsAnswers || !substitutes.isEmpty
      var tokens: [InputGate.Token] = []
      gate.take(byte, into: &tokens)
      if sequence.count <= Self.longestAnswer { sequence.append(byte) }
      if !dropsAnswers { output.append(byte) }
      if tokens.contains(where: isKey) { hasKey = true }
      if gate.isAtRest {
        take(tokens, into: &output)
        sequence = []
      } else if dropsAnswers, sequence.count > Self.longestAnswer {
        output += sequence
        expected = [:]
      }
    }
    // Escape alone is a key.
    if !dropsAnswers, gate.rest == [0x1B] { (gate, sequence, hasKey) = (Self.gate, [], true) }
    return hasKey
  }

  /// Takes what the sequence consists of: drops it if it is an answer of ours, and replaces the place of the cursor.
  /// An answer that was sent in part by an earlier call stays as it is.
  private mutating func take(_ tokens: [InputGate.Token], into output: inout [UInt8]) {
    var answer: [UInt8]?
    if tokens.count == 1, case .reply(let reply)? = tokens.first, isAnswer(reply) { answer = reply }
    guard dropsAnswers else {
      guard answer.map(Self.kind(of:)) == UInt8(ascii: "R"), let substitute = substitutes.first,
        output.count >= sequence.count
      else { return }
      substitutes.removeFirst()
      output.removeLast(sequence.count)
      output += substitute
      return
    }
    // Answers to our questions are of printable ASCII.
    guard let kind = answer.map(Self.kind(of:)), let count = expected[kind], count > 0,
      sequence.allSatisfy({ $0 < 0x7F })
    else {
      output += sequence
      return
    }
    expected[kind] = count - 1
    if kind == UInt8(ascii: "c") { expected = [:] }
  }

  private func isKey(_ token: InputGate.Token) -> Bool {
    switch token {
    case .character, .alt, .paste: true
    case .key(let bytes): KeyPhase(of: bytes) != .release
    case .mouse: false
    case .reply(let reply): !isAnswer(reply)
    }
  }

  /// Returns true if somebody has asked for a reply: a place of the cursor may be a key.
  private func isAnswer(_ reply: [UInt8]) -> Bool {
    Self.kind(of: reply) != UInt8(ascii: "R") || expected[UInt8(ascii: "R"), default: 0] > 0 || !substitutes.isEmpty
  }

  /// Returns the kind of an answer: the second byte of a control string, the last byte of a control sequence.
  private static func kind(of reply: [UInt8]) -> UInt8 {
    reply[1] == UInt8(ascii: "[") ? reply[reply.count - 1] : reply[1]
  }
}
