/// The distance of noise: a lattice of rectangles of which a share belongs to the shape, each drawing its lot from the
/// seed and its place. The more the share, the more belong; none ever leaves.
package struct Grains: Sendable {
  let width: Double
  let height: Double
  private let share: Double
  private let seed: UInt64

  init(width: Double, height: Double, share: Double, seed: UInt64) {
    self.width = width
    self.height = height
    self.share = share
    self.seed = seed
  }

  /// Short of the true distance where neighbours go together.
  func distance(x: Double, y: Double) -> Double {
    guard width > 0, height > 0, share > 0 else { return .infinity }
    let (column, row) = ((x / width).rounded(.down), (y / height).rounded(.down))
    guard abs(column) < 1e9, abs(row) < 1e9 else { return .infinity }
    let (u, v) = (x - column * width, y - row * height)
    let border = max(0, min(min(u, width - u), min(v, height - v)))
    return contains(column: Int(column), row: Int(row)) ? -border : border
  }

  /// Whether a rectangle of the lattice belongs to it.
  @inline(__always)
  func contains(column: Int, row: Int) -> Bool {
    // The place goes through the finaliser of Stafford's 13th variant of MurmurHash3, which SplitMix64 uses too.
    var z = seed &+ UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15
    z = z &+ UInt64(bitPattern: Int64(row)) &* 0xD1B5_4A32_D192_ED03
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return Double(z >> 11) * 0x1p-53 < share
  }
}
