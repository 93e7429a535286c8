/// Remembers what was found out about a colour or two: a frame asks about the same few again and again.
///
/// Each question has two places next to each other, and the one asked last the first of them; a third takes the place
/// of the second.
package struct ColorMemory<Answer: Sendable>: Sendable {
  private struct Entry: Sendable {
    var first: UInt32
    var second: UInt32
    var answer: Answer
  }

  private var entries: [Entry]
  private let shift: UInt32

  /// - Parameters:
  ///   - bits: It has room for two to this power.
  ///   - answer: What is known of black and black.
  package init(bits: UInt32, answer: Answer) {
    entries = Array(repeating: Entry(first: 0, second: 0, answer: answer), count: 1 << Int(bits))
    shift = 32 - bits
  }

  /// What is known of two colours as `0xRRGGBB`, nil for nothing.
  @inline(__always)
  package func answer(_ first: UInt32, _ second: UInt32) -> Answer? {
    let slot = slot(first, second)
    if entries[slot].first == first && entries[slot].second == second { return entries[slot].answer }
    let other = slot ^ 1
    if entries[other].first == first && entries[other].second == second { return entries[other].answer }
    return nil
  }

  /// Remembers what was found out.
  package mutating func learn(_ first: UInt32, _ second: UInt32, _ answer: Answer) {
    let slot = slot(first, second)
    entries[slot ^ 1] = entries[slot]
    entries[slot] = Entry(first: first, second: second, answer: answer)
  }

  @inline(__always)
  private func slot(_ first: UInt32, _ second: UInt32) -> Int {
    Int(((first &* 0x9E37_79B1) ^ (second &* 0x85EB_CA6B)) &>> shift)
  }
}
