/// The distance of a disc.
package struct Circle: Hashable, Sendable {
  /// The centre's x in u.
  package let x: Double
  /// The centre's y in u.
  package let y: Double
  /// In u; zero or less is empty.
  package let radius: Double

  init(center: Point, radius: Double) {
    x = center.x
    y = center.y
    self.radius = radius
  }

  /// Exact inside and outside.
  @inline(__always)
  package func distance(x px: Double, y py: Double) -> Double {
    let (dx, dy) = (px - x, py - y)
    return (dx * dx + dy * dy).squareRoot() - radius
  }
}
