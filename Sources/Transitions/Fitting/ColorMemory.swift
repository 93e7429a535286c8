/// A cache of answers about one or two colours: a frame asks about the same few again and again.
///
/// Each key has two adjacent slots (a two-way cache). A new answer takes the first slot, and the older one moves to the
/// second.
struct ColorMemory<Answer: Sendable>: Sendable {
  private struct Entry: Sendable {
    var first: UInt32
    var second: UInt32
    var answer: Answer
  }

  private var entries: [Entry]
  private let shift: UInt32

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - bits: The binary logarithm of the number of slots.
  ///   - answer: The answer for black and black.
  init(bits: UInt32, answer: Answer) {
    entries = Array(repeating: Entry(first: 0, second: 0, answer: answer), count: 1 << Int(bits))
    shift = 32 - bits
  }

  /// Returns the remembered answer for two colours, each as `0xRRGGBB`; nil if there is none.
  @inline(__always)
  func answer(_ first: UInt32, _ second: UInt32) -> Answer? {
    let slot = slot(first, second)
    if entries[slot].first == first && entries[slot].second == second { return entries[slot].answer }
    let other = slot ^ 1
    if entries[other].first == first && entries[other].second == second { return entries[other].answer }
    return nil
  }

  /// Remembers an answer for two colours.
  mutating func learn(_ first: UInt32, _ second: UInt32, _ answer: Answer) {
    let slot = slot(first, second)
    entries[slot ^ 1] = entries[slot]
    entries[slot] = Entry(first: first, second: second, answer: answer)
  }

  @inline(__always)
  private func slot(_ first: UInt32, _ second: UInt32) -> Int {
    Int(((first &* 0x9E37_79B1) ^ (second &* 0x85EB_CA6B)) &>> shift)
  }
}
