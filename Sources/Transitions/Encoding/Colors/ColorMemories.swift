/// A memory of which candidate is nearest to each of the colours that were asked for last.
struct NearestColors: Sendable {
  /// Pairs of a colour and its candidate, in one number each: the candidate's bits lie above the colour's.
  private var slots: [UInt64]
  private static let bits: UInt32 = 13
  private static let nothing: UInt64 = 0xFFFF_FFFF

  init() {
    slots = Array(repeating: Self.nothing, count: 1 << Int(Self.bits))
  }

  /// Returns the candidate of a colour `0xRRGGBB`; nil if it is not remembered.
  @inline(__always)
  func candidate(for rgb: UInt32) -> Int? {
    let slot = slots[Self.slot(rgb)]
    return UInt32(truncatingIfNeeded: slot) == rgb ? Int(slot >> 32) : nil
  }

  mutating func learn(_ rgb: UInt32, _ candidate: Int) {
    slots[Self.slot(rgb)] = UInt64(rgb) | UInt64(candidate) << 32
  }

  @inline(__always)
  private static func slot(_ rgb: UInt32) -> Int { Int((rgb &* 0x9E37_79B1) &>> (32 &- bits)) }
}

/// A cache of the terminal's colours for the inks of cells: a frame has the same few again and again.
///
/// Each pair of ink and background has two adjacent slots. A new answer takes the first one, and the older one moves to
/// the second.
struct InkColors: Sendable {
  private struct Entry: Sendable {
    var foreground = Color(bits: 0)
    var background = Color(bits: 0)
    var isWriting = false
    /// The answer; nil if the slot is free.
    var ink: TerminalColor?
  }

  private var entries = Array(repeating: Entry(), count: 1 << 10)

  @inline(__always)
  func ink(_ foreground: Color, on background: Color, isWriting: Bool) -> TerminalColor? {
    func isIn(_ slot: Int) -> Bool {
      entries[slot].foreground == foreground && entries[slot].background == background
        && entries[slot].isWriting == isWriting
    }
    let slot = Self.slot(foreground, background, isWriting)
    if isIn(slot) { return entries[slot].ink }
    return isIn(slot ^ 1) ? entries[slot ^ 1].ink : nil
  }

  mutating func learn(_ ink: TerminalColor, for foreground: Color, on background: Color, isWriting: Bool) {
    let slot = Self.slot(foreground, background, isWriting)
    entries[slot ^ 1] = entries[slot]
    entries[slot] = Entry(foreground: foreground, background: background, isWriting: isWriting, ink: ink)
  }

  @inline(__always)
  private static func slot(_ foreground: Color, _ background: Color, _ isWriting: Bool) -> Int {
    let mixed = (foreground.bits &* 0x9E37_79B1) ^ (background.bits &* 0x85EB_CA6B) ^ (isWriting ? 1 << 27 : 0)
    return Int(mixed &>> 22)
  }
}
