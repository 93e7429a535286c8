/// A set of a cell's 8 x 16 samples. A sample is at the centre of each of 128 equal parts of the cell.
package struct SampleMask: Hashable, Sendable {
  package static let columns = 8
  package static let rows = 16
  package static let size = 128

  /// The upper eight rows; sample (x, y) is bit 8 y + x.
  package var top: UInt64
  /// The lower eight rows; sample (x, y) is bit 8 (y - 8) + x.
  package var bottom: UInt64

  @inline(__always)
  package init(top: UInt64, bottom: UInt64) {
    self.top = top
    self.bottom = bottom
  }

  /// Creates the set of samples for which `inside` is true. It is called with the sample's place in the cell, 0...1
  /// across and down.
  package init(where inside: (_ x: Double, _ y: Double) -> Bool) {
    self = .empty
    for y in 0..<Self.rows {
      for x in 0..<Self.columns
      where inside((Double(x) + 0.5) / Double(Self.columns), (Double(y) + 0.5) / Double(Self.rows)) {
        insert(x, y)
      }
    }
  }

  package static let empty = SampleMask(top: 0, bottom: 0)
  package static let full = SampleMask(top: ~0, bottom: ~0)

  package mutating func insert(_ x: Int, _ y: Int) {
    if y < 8 { top |= 1 << UInt64(8 * y + x) } else { bottom |= 1 << UInt64(8 * (y - 8) + x) }
  }

  @inline(__always)
  package func contains(_ x: Int, _ y: Int) -> Bool {
    (y < 8 ? top >> UInt64(8 * y + x) : bottom >> UInt64(8 * (y - 8) + x)) & 1 == 1
  }

  /// Both words are counted at once because the oldest supported processors have no instruction for it.
  @inline(__always)
  package var count: Int {
    let pairs: UInt64 = 0x5555_5555_5555_5555
    let nibbles: UInt64 = 0x3333_3333_3333_3333
    let bytes: UInt64 = 0x0F0F_0F0F_0F0F_0F0F
    var a = top &- (top &>> 1 & pairs)
    var b = bottom &- (bottom &>> 1 & pairs)
    a = (a & nibbles) &+ (a &>> 2 & nibbles)
    b = (b & nibbles) &+ (b &>> 2 & nibbles)
    let both = a &+ b
    let sums = (both & bytes) &+ (both &>> 4 & bytes)
    return Int(truncatingIfNeeded: (sums &* 0x0101_0101_0101_0101) &>> 56)
  }

  @inline(__always)
  package var isEmpty: Bool { top | bottom == 0 }
  @inline(__always)
  package var isFull: Bool { top & bottom == ~0 }

  @inline(__always)
  package static func & (a: SampleMask, b: SampleMask) -> SampleMask {
    SampleMask(top: a.top & b.top, bottom: a.bottom & b.bottom)
  }

  @inline(__always)
  package static func | (a: SampleMask, b: SampleMask) -> SampleMask {
    SampleMask(top: a.top | b.top, bottom: a.bottom | b.bottom)
  }

  @inline(__always)
  package static prefix func ~ (a: SampleMask) -> SampleMask {
    SampleMask(top: ~a.top, bottom: ~a.bottom)
  }
}
