/// The distance of an upright plus sign.
struct Plus: Sendable {
  private let center: Point
  private let reach: Double
  private let half: Double

  init(center: Point, reach: Double, thickness: Double) {
    self.center = center
    self.reach = max(0, reach)
    half = min(max(0, thickness / 2), self.reach)
  }

  /// Exact inside and outside.
  func distance(x px: Double, y py: Double) -> Double {
    // The four arms and their sides are mirror images: look at the upper half of the right arm only.
    let (a, b) = (abs(px - center.x), abs(py - center.y))
    let (x, y) = a > b ? (a, b) : (b, a)
    let (right, up) = (x - reach, y - half)
    if right > 0 && up > 0 { return (right * right + up * up).squareRoot() }
    if right > 0 || up > 0 { return max(right, up) }
    // Inside: the end of the arm, or its side, or left of that the notch between two arms.
    let notch = half - x
    let side = notch > 0 ? (notch * notch + up * up).squareRoot() : -up
    return -min(-right, side)
  }
}
