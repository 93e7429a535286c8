/// The distance to a plus sign.
struct Plus: Sendable {
  private let pose: Pose
  private let reach: Double
  private let half: Double

  /// - Parameter pose: The centre and the direction of the arms.
  init(pose: Pose, reach: Double, thickness: Double) {
    self.pose = pose
    self.reach = max(0, reach)
    half = min(max(0, thickness / 2), self.reach)
  }

  /// Returns the exact distance, inside and outside.
  func distance(x px: Double, y py: Double) -> Double {
    // The arms and their sides are mirror images, so test only the upper half of the right arm.
    let place = pose.local(x: px, y: py)
    let (a, b) = (abs(place.x), abs(place.y))
    let (x, y) = a > b ? (a, b) : (b, a)
    let (right, up) = (x - reach, y - half)
    if right > 0 && up > 0 { return (right * right + up * up).squareRoot() }
    if right > 0 || up > 0 { return max(right, up) }
    // Inside, the nearest edge is the arm's end, its side or, further left, the notch between two arms.
    let notch = half - x
    let side = notch > 0 ? (notch * notch + up * up).squareRoot() : -up
    return -min(-right, side)
  }

  /// Returns bounds for the distances in a patch.
  func range(over patch: Patch) -> DistanceRange {
    DistanceRange(distance(x: patch.x, y: patch.y), within: patch.halfDiagonal)
  }
}
