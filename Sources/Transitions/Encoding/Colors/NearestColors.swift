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
