/// A region of the square space, as data: what a mask looks like.
///
/// Coordinates and lengths are in column widths (u), x to the right and y down; see ``Point``. Angles are in radians and
/// turn from +x towards +y: clockwise on the screen. The signed distance of a shape is negative inside and positive
/// outside. It never grows faster than the way one goes (it is 1-Lipschitz), so a place whose distance is d has nothing
/// of the edge nearer than |d|. For the primitives |d| is the distance to the edge itself; a combination may say less
/// than that (see the cases), never more.
///
/// Exporters read the cases; the compositor prepares the shape once a frame and then asks for distances. Building and
/// preparing a primitive takes no memory; a combination takes some.
public enum Shape: Sendable {
  /// A disc. A radius of zero or less is empty.
  case circle(center: Point, radius: Double)
  /// A rectangle with a radius for each corner. A width or height of zero or less is empty.
  case roundedRectangle(center: Point, width: Double, height: Double, radii: CornerRadii)
  /// All that lies on one side of a straight line through `edge`; `outward` is the direction that leads out of it.
  case halfPlane(edge: Point, outward: Double)
  /// All that lies within `radius` of the line from one point to another. A radius of zero or less is empty.
  case capsule(from: Point, to: Point, radius: Double)
  /// A plus sign, turned about its centre by `angle`; by an eighth of a turn it is a cross.
  ///
  /// `reach` is from the centre to the end of an arm, `thickness` the width of an arm, at most twice the reach. Zero or
  /// less of either is empty.
  case plus(center: Point, reach: Double, thickness: Double, angle: Double = 0)
  /// Parallel stripes without end. The first one begins at `edge` and is `width` wide in the direction `across`, the next
  /// one begins a `period` further on. A width or period of zero or less is empty.
  case stripes(edge: Point, across: Double, period: Double, width: Double)
  /// Rectangles laid like bricks, without end: rows of a `height`, in each of which a rectangle `width` wide begins every
  /// `period`. One begins at `corner`, with its row; in every other row they are shifted by half a period. Zero or less
  /// of any length is empty.
  case bricks(corner: Point, width: Double, height: Double, period: Double)
  /// Noise: of a lattice of rectangles from (0, 0) on, a `share` belongs to the shape, 0 none and 1 all. Each draws its
  /// lot from the seed and its own place; with a larger share none of them leaves. Where neighbours go together the
  /// distance is short of the true one.
  case grains(width: Double, height: Double, share: Double, seed: UInt64)
  /// What lies in one or the other. Inside both, the distance may be short of the true one.
  indirect case union(Shape, Shape)
  /// What lies in both. Outside both, the distance may be short of the true one.
  indirect case intersection(Shape, Shape)
  /// What lies outside.
  indirect case inverse(Shape)
  /// Turned about a point by an angle.
  indirect case rotated(Shape, by: Double, about: Point)
  /// Enlarged about a point. A factor of zero or less leaves nothing.
  indirect case scaled(Shape, by: Double, about: Point)
  /// Moved by a vector.
  indirect case translated(Shape, by: Point)
  /// A shape of one's own: its signed distance at a point. It must be continuous and 1-Lipschitz, else pieces of the
  /// edge are missed. Exporters cannot read it and draw it frame by frame.
  case custom(@Sendable (Point) -> Double)

  /// A rectangle with sharp corners.
  public static func rectangle(center: Point, width: Double, height: Double) -> Shape {
    .roundedRectangle(center: center, width: width, height: height, radii: CornerRadii(0))
  }
}
