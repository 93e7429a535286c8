/// The distance to a line with round ends.
struct Capsule: Sendable {
  private let start: Point
  private let radius: Double
  private let dx: Double
  private let dy: Double
  /// The inverse of the squared length; 0 for a line without length, which gives a disc.
  private let inverse: Double

  init(from: Point, to: Point, radius: Double) {
    start = from
    self.radius = radius
    dx = to.x - from.x
    dy = to.y - from.y
    let square = dx * dx + dy * dy
    inverse = square > 0 ? 1 / square : 0
  }

  /// Returns the exact distance, inside and outside.
  func distance(x px: Double, y py: Double) -> Double {
    let (x, y) = (px - start.x, py - start.y)
    let along = min(1, max(0, (x * dx + y * dy) * inverse))
    let (ex, ey) = (x - along * dx, y - along * dy)
    return (ex * ex + ey * ey).squareRoot() - radius
  }

  /// Returns bounds for the distances in a patch.
  func range(over patch: Patch) -> DistanceRange {
    DistanceRange(distance(x: patch.x, y: patch.y), within: patch.halfDiagonal)
  }
}
