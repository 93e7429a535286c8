/// The distance to noise: a lattice of rectangles, a share of which belongs to the shape. The seed and its place decide
/// about each rectangle. A larger share adds rectangles and never removes any.
struct Grains: Sendable {
  let pose: Pose
  let width: Double
  let height: Double
  /// The share of the rectangles that belong, 0...1.
  let share: Double
  let seed: UInt64

  func areCells(aspect: Double) -> Bool {
    width == 1 && height == aspect && pose == Pose(origin: Point(x: 0, y: 0), axis: Point(x: 1, y: 0))
  }

  /// Returns the distance; less than the true one where adjacent rectangles both belong or both do not.
  func distance(x: Double, y: Double) -> Double {
    guard let grain = grain(at: pose.local(x: x, y: y)) else { return .infinity }
    let border = max(0, min(grain.across, grain.down))
    return grain.isInside ? -border : border
  }

  /// Returns bounds for the distances in a patch. They have the same sign if one rectangle of the lattice holds the
  /// patch.
  func range(over patch: Patch) -> DistanceRange {
    let place = pose.local(patch)
    guard let grain = grain(at: (place.x, place.y)) else { return DistanceRange(.infinity, within: 0) }
    let most = min(width, height) / 2
    let near = min(grain.across - place.halfWidth, grain.down - place.halfHeight)
    guard near > 0 else { return DistanceRange(0, within: most) }
    let far = min(most, grain.across + place.halfWidth, grain.down + place.halfHeight)
    return grain.isInside ? DistanceRange(least: -far, most: -near) : DistanceRange(least: near, most: far)
  }

  /// Returns whether the rectangle at a point belongs to the shape, and the distances to its nearest sides; nil if the
  /// shape is empty or the point too far away.
  @inline(__always)
  private func grain(at point: (x: Double, y: Double)) -> (isInside: Bool, across: Double, down: Double)? {
    guard width > 0, height > 0, share > 0 else { return nil }
    let (column, row) = ((point.x / width).rounded(.down), (point.y / height).rounded(.down))
    guard abs(column) < 1e9, abs(row) < 1e9 else { return nil }
    let (u, v) = (point.x - column * width, point.y - row * height)
    return (contains(column: Int(column), row: Int(row)), min(u, width - u), min(v, height - v))
  }

  /// Returns whether a rectangle of the lattice belongs to the shape.
  @inline(__always)
  func contains(column: Int, row: Int) -> Bool { rank(column: column, row: row) < share }

  /// Returns the share from which on a rectangle of the lattice belongs to the shape, 0..<1.
  @inline(__always)
  func rank(column: Int, row: Int) -> Double {
    // This hashes the place with the finaliser of Stafford's variant 13 of MurmurHash3, which SplitMix64 uses too.
    var z = seed &+ UInt64(bitPattern: Int64(column)) &* 0x9E37_79B9_7F4A_7C15
    z = z &+ UInt64(bitPattern: Int64(row)) &* 0xD1B5_4A32_D192_ED03
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return Double(z >> 11) * 0x1p-53
  }
}
