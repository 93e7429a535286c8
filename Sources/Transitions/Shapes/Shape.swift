/// A region of the stage, as data, for masks.
///
/// Coordinates and lengths are in column widths (u), with x to the right and y down; see ``Point``. Angles are in
/// radians and turn from +x towards +y, which is clockwise on the screen.
///
/// The signed distance of a shape is negative inside and positive outside. It is 1-Lipschitz: it changes by no more
/// than the distance between two points. So if the distance at a point is d, no edge is nearer than |d|. For a
/// primitive, |d| is exactly the distance to the edge, except as noted below. A combination may return less (see the
/// cases), never more.
///
/// Exporters read the cases. The compositor prepares a shape once per frame and then tests distances. Creating and
/// preparing a primitive allocates no memory; a combination does.
public enum Shape: Sendable {
  /// A disc. It is empty if the radius is zero or less.
  case circle(center: Point, radius: Double)
  /// A rectangle with a radius for each corner. It is empty if the width or height is zero or less.
  case roundedRectangle(center: Point, width: Double, height: Double, radii: CornerRadii)
  /// Everything on one side of a straight line through `edge`. The angle `outward` points out of the region, at a right
  /// angle to the line.
  case halfPlane(edge: Point, outward: Double)
  /// All points within `radius` of the line segment between two points. It is empty if the radius is zero or less.
  case capsule(from: Point, to: Point, radius: Double)
  /// A plus sign, rotated about its centre by `angle`; an eighth of a turn makes it a cross.
  ///
  /// `reach` is the distance from the centre to the end of an arm. `thickness` is the width of an arm, at most twice
  /// the reach. The shape is empty if either is zero or less.
  case plus(center: Point, reach: Double, thickness: Double, angle: Double = 0)
  /// Infinite parallel stripes. The first one begins at `edge` and is `width` wide in the direction `across`; the next
  /// begins one `period` further on and is wider by `step`. A width is kept within 0 and the period. The shape is empty if
  /// the period is zero or less. The distance may be less than the true one where
  /// stripes meet or have no width.
  case stripes(edge: Point, across: Double, period: Double, width: Double, step: Double = 0)
  /// An infinite brick pattern: rows of the given `height`, in which a rectangle of the given `width` begins every
  /// `period`. One rectangle begins at `corner`. Every other row is shifted by half a period. The shape is empty if any
  /// length is zero or less.
  case bricks(corner: Point, width: Double, height: Double, period: Double)
  /// Noise: a `share` (0 is none, 1 is all) of a lattice of rectangles that starts at (0, 0). The seed and its place
  /// decide about each rectangle; a larger share never removes one. The distance may be less than the true one where
  /// adjacent rectangles both belong or both do not.
  case grains(width: Double, height: Double, share: Double, seed: UInt64)
  /// All points in at least one of two shapes. Inside both, the distance may be less than the true one.
  indirect case union(Shape, Shape)
  /// All points in both shapes. Outside both, the distance may be less than the true one.
  indirect case intersection(Shape, Shape)
  /// All points outside a shape.
  indirect case inverse(Shape)
  /// A shape rotated about a point by an angle.
  indirect case rotated(Shape, by: Double, about: Point)
  /// A shape scaled about a point. It is empty if the factor is zero or less.
  indirect case scaled(Shape, by: Double, about: Point)
  /// A shape moved by a vector.
  indirect case translated(Shape, by: Point)
  /// A custom shape, given by its signed distance at a point in u. It must be continuous and 1-Lipschitz, otherwise
  /// parts of the edge are missed. Exporters cannot read it, so they draw it frame by frame.
  case custom(@Sendable (Point) -> Double)

  /// Returns a rectangle with sharp corners.
  public static func rectangle(center: Point, width: Double, height: Double) -> Shape {
    .roundedRectangle(center: center, width: width, height: height, radii: CornerRadii(0))
  }
}

extension Shape {
  /// True if it consists of many shapes all over the stage, or of parts of them.
  var isPattern: Bool {
    switch self {
    case .stripes, .bricks, .grains: true
    case .intersection(let one, let other): one.isPattern || other.isPattern
    default: false
    }
  }
}

/// The coordinate system of a shape: its origin and rotation.
struct Pose: Hashable, Sendable {
  let origin: Point
  /// The unit vector of the shape's x axis.
  let axis: Point

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
