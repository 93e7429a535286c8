/// The coordinate system of a shape: its origin and rotation.
struct Pose: Hashable, Sendable {
  let origin: Point
  /// The unit vector of the shape's x axis.
  private let axis: Point

  init(origin: Point, axis: Point) {
    self.origin = origin
    self.axis = axis
  }

  /// A Boolean value indicating whether the shape is not rotated.
  var isUpright: Bool { axis == Point(x: 1, y: 0) }

  /// Returns a point in the shape's coordinates.
  @inline(__always)
  func local(x: Double, y: Double) -> (x: Double, y: Double) {
    let (dx, dy) = (x - origin.x, y - origin.y)
    return (axis.x * dx + axis.y * dy, axis.x * dy - axis.y * dx)
  }

  /// Returns a patch in the shape's coordinates. For a rotated shape, the result is a larger patch that holds it.
  @inline(__always)
  func local(_ patch: Patch) -> Patch {
    let (x, y) = local(x: patch.x, y: patch.y)
    let (c, s) = (abs(axis.x), abs(axis.y))
    return Patch(
      x: x, y: y, halfWidth: c * patch.halfWidth + s * patch.halfHeight,
      halfHeight: s * patch.halfWidth + c * patch.halfHeight)
  }
}
