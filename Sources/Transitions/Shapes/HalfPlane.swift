/// The distance of everything on one side of a line.
struct HalfPlane: Sendable {
  private let x: Double
  private let y: Double
  private let offset: Double

  init(edge: Point, outward: Double) {
    let direction = Point(angle: outward)
    x = direction.x
    y = direction.y
    offset = edge.x * x + edge.y * y
  }

  /// Exact on both sides.
  func distance(x px: Double, y py: Double) -> Double {
    px * x + py * y - offset
  }
}
