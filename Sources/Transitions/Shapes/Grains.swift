/// The distance of noise: a lattice of rectangles of which a share belongs to the shape, each drawing its lot from the
/// seed and its place. The more the share, the more belong; none ever leaves.
struct Grains: Sendable {
  let width: Double
  let height: Double
  private let pose: Pose
  private let share: Double
  private let seed: UInt64

  /// - Parameter pose: Of a corner of the lattice and its sides.
  init(pose: Pose, width: Double, height: Double, share: Double, seed: UInt64) {
    self.pose = pose
    self.width = width
    self.height = height
    self.share = share
    self.seed = seed
  }

  /// Whether its rectangles are the cells of the stage.
  func areCells(aspect: Double) -> Bool {
    width == 1 && height == aspect && pose == Pose(origin: Point(x: 0, y: 0), axis: Point(x: 1, y: 0))
  }

  /// Short of the true distance where neighbours go together.
  func distance(x: Double, y: Double) -> Double {
    guard let lot = lot(at: pose.local(x: x, y: y)) else { return .infinity }
    let border = max(0, min(lot.across, lot.down))
    return lot.isInside ? -border : border
  }

  /// The distances of a patch lie between these, on the same side of the edge if one rectangle of the lattice holds it.
  func range(over patch: Patch) -> DistanceRange {
    let place = pose.local(patch)
    guard let lot = lot(at: (place.x, place.y)) else { return DistanceRange(.infinity, within: 0) }
    let most = min(width, height) / 2
    let near = min(lot.across - place.halfWidth, lot.down - place.halfHeight)
    guard near > 0 else { return DistanceRange(0, within: most) }
    let far = min(most, lot.across + place.halfWidth, lot.down + place.halfHeight)
    return lot.isInside ? DistanceRange(least: -far, most: -near) : DistanceRange(least: near, most: far)
  }

  /// Whether the rectangle at a point belongs to it, and how far away its nearest sides are; nil where there are none.
  @inline(__always)
  private func lot(at point: (x: Double, y: Double)) -> (isInside: Bool, across: Double, down: Double)? {
    guard width > 0, height > 0, share > 0 else { return nil }
    let (column, row) = ((point.x / width).rounded(.down), (point.y / height).rounded(.down))
    guard abs(column) < 1e9, abs(row) < 1e9 else { return nil }
    let (u, v) = (point.x - column * width, point.y - row * height)
    return (contains(column: Int(column), row: Int(row)), min(u, width - u), min(v, height - v))
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
