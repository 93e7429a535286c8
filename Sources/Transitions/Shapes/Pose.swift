/// Where a shape's own axes lie: where they cross, and how far they are turned.
struct Pose: Hashable, Sendable {
  private let origin: Point
  /// The unit vector of the shape's own x axis.
  private let axis: Point

  init(origin: Point, axis: Point) {
    self.origin = origin
    self.axis = axis
  }

  /// A point as the shape's own axes see it.
  @inline(__always)
  func local(x: Double, y: Double) -> (x: Double, y: Double) {
    let (dx, dy) = (x - origin.x, y - origin.y)
    return (axis.x * dx + axis.y * dy, axis.x * dy - axis.y * dx)
  }

  /// A patch as the shape's own axes see it; of a turned one, a larger patch that holds it.
  @inline(__always)
  func local(_ patch: Patch) -> Patch {
    let (x, y) = local(x: patch.x, y: patch.y)
    let (c, s) = (abs(axis.x), abs(axis.y))
    return Patch(
      x: x, y: y, halfWidth: c * patch.halfWidth + s * patch.halfHeight,
      halfHeight: s * patch.halfWidth + c * patch.halfHeight)
  }
}
