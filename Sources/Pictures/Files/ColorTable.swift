/// Up to 256 colours in the order in which they were added. Finding a colour takes a step or two.
struct ColorTable {
  private(set) var colors: [UInt32] = []
  /// For each hash, the number of a colour from 1; 0 for none.
  private var slots = [UInt16](repeating: 0, count: 1024)

  @inline(__always)
  func index(of color: UInt32) -> Int? {
    let found = slots[slot(of: color)]
    return found == 0 ? nil : Int(found) - 1
  }

  /// Returns the index of a colour and adds it if it is missing; nil if it is missing and the table is full.
  ///
  /// - Parameter limit: The most colours that the table may hold, at most 256.
  @inline(__always)
  mutating func insert(_ color: UInt32, limit: Int) -> Int? {
    let slot = slot(of: color)
    if slots[slot] != 0 { return Int(slots[slot]) - 1 }
    guard colors.count < limit else { return nil }
    colors.append(color)
    slots[slot] = UInt16(colors.count)
    return colors.count - 1
  }

  mutating func removeAll() {
    colors.removeAll(keepingCapacity: true)
    for slot in slots.indices { slots[slot] = 0 }
  }

  /// Returns the slot of a colour, or the free one where it would go.
  @inline(__always)
  private func slot(of color: UInt32) -> Int {
    var slot = Int((color &* 0x9E37_79B1) &>> 22)
    while slots[slot] != 0, colors[Int(slots[slot]) - 1] != color { slot = (slot + 1) & 1023 }
    return slot
  }
}
