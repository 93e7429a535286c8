/// The distance to infinite parallel stripes, equally wide and equally far apart.
struct Stripes: Sendable {
  private let middle: Point
  private let across: Point
  private let period: Double
  private let half: Double

  /// - Parameter across: The unit vector across the stripes.
  init(edge: Point, across: Point, period: Double, width: Double) {
    self.across = across
    half = width / 2
    self.period = period
    middle = Point(x: edge.x + across.x * half, y: edge.y + across.y * half)
  }

  /// Returns the exact distance, inside and outside.
  func distance(x: Double, y: Double) -> Double {
    guard half > 0, period > 0 else { return .infinity }
    return fromMiddle((x - middle.x) * across.x + (y - middle.y) * across.y) - half
  }

  /// Returns bounds for the distances in a patch. They are exact unless the patch crosses the middle of a stripe or of
  /// a gap.
  func range(over patch: Patch) -> DistanceRange {
    guard half > 0, period > 0 else { return DistanceRange(.infinity, within: 0) }
    let position = (patch.x - middle.x) * across.x + (patch.y - middle.y) * across.y
    let reach = abs(across.x) * patch.halfWidth + abs(across.y) * patch.halfHeight
    let near = fromMiddle(position)
    return DistanceRange(least: max(0, near - reach) - half, most: min(period / 2, near + reach) - half)
  }

  /// Returns the distance from the middle of the nearest stripe.
  @inline(__always)
  private func fromMiddle(_ position: Double) -> Double {
    let periods = position / period
    return abs(periods - (periods + 0.5).rounded(.down)) * period
  }
}
