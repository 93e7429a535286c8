struct Circle: Hashable, Sendable {
  let x: Double
  let y: Double
  /// The radius in u; zero or less is empty.
  let radius: Double

  init(center: Point, radius: Double) {
    x = center.x
    y = center.y
    self.radius = radius
  }

  @inline(__always)
  func distance(x px: Double, y py: Double) -> Double {
    let (dx, dy) = (px - x, py - y)
    return (dx * dx + dy * dy).squareRoot() - radius
  }

  /// Returns the exact range of the distances in a patch.
  func range(over patch: Patch) -> DistanceRange {
    let across = Patch.reach(of: patch.x - x, half: patch.halfWidth)
    let down = Patch.reach(of: patch.y - y, half: patch.halfHeight)
    return DistanceRange(
      least: (across.nearest * across.nearest + down.nearest * down.nearest).squareRoot() - radius,
      most: (across.farthest * across.farthest + down.farthest * down.farthest).squareRoot() - radius)
  }
}
