/// The distance to everything on one side of a line.
struct HalfPlane: Sendable {
  private let x: Double
  private let y: Double
  private let offset: Double

  /// - Parameter outward: The unit vector that points out of the half plane.
  init(edge: Point, outward: Point) {
    x = outward.x
    y = outward.y
    offset = edge.x * x + edge.y * y
  }

  /// Returns the exact distance, on both sides.
  func distance(x px: Double, y py: Double) -> Double {
    px * x + py * y - offset
  }

  /// Returns the exact range of the distances in a patch.
  func range(over patch: Patch) -> DistanceRange {
    DistanceRange(distance(x: patch.x, y: patch.y), within: abs(x) * patch.halfWidth + abs(y) * patch.halfHeight)
  }
}
