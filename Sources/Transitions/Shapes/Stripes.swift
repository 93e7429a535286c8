/// The distance of parallel stripes without end, equally wide and equally far apart.
struct Stripes: Sendable {
  private let middle: Point
  private let across: Point
  private let period: Double
  private let half: Double

  init(edge: Point, across angle: Double, period: Double, width: Double) {
    across = Point(angle: angle)
    half = width / 2
    self.period = period
    middle = Point(x: edge.x + across.x * half, y: edge.y + across.y * half)
  }

  /// Exact inside and outside.
  func distance(x: Double, y: Double) -> Double {
    guard half > 0, period > 0 else { return .infinity }
    let way = ((x - middle.x) * across.x + (y - middle.y) * across.y) / period
    // From the middle of the nearest stripe.
    return abs(way - way.rounded()) * period - half
  }
}
