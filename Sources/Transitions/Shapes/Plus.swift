/// The distance of a plus sign.
struct Plus: Sendable {
  private let pose: Pose
  private let reach: Double
  private let half: Double

  /// - Parameter pose: Of its middle and its arms.
  init(pose: Pose, reach: Double, thickness: Double) {
    self.pose = pose
    self.reach = max(0, reach)
    half = min(max(0, thickness / 2), self.reach)
  }

  /// Exact inside and outside.
  func distance(x px: Double, y py: Double) -> Double {
    // The four arms and their sides are mirror images: look at the upper half of the right arm only.
    let place = pose.local(x: px, y: py)
    let (a, b) = (abs(place.x), abs(place.y))
    let (x, y) = a > b ? (a, b) : (b, a)
    let (right, up) = (x - reach, y - half)
    if right > 0 && up > 0 { return (right * right + up * up).squareRoot() }
    if right > 0 || up > 0 { return max(right, up) }
    // Inside: the end of the arm, or its side, or left of that the notch between two arms.
    let notch = half - x
    let side = notch > 0 ? (notch * notch + up * up).squareRoot() : -up
    return -min(-right, side)
  }

  /// The distances of a patch lie between these.
  func range(over patch: Patch) -> DistanceRange {
    DistanceRange(distance(x: patch.x, y: patch.y), within: patch.halfDiagonal)
  }
}
