/// Where a shape's own space lies in the space around it: turned, enlarged evenly and moved, in one step.
///
/// A point p of the inner space stands at scale x R(p) + offset, R being a turn.
struct ShapePlacement: Sendable {
  private(set) var scale = 1.0
  /// The unit vector of the inner x axis.
  private var axis = Point(x: 1, y: 0)
  private var offset = Point(x: 0, y: 0)

  /// The same shape turned about `point`, before this placement.
  func rotated(by angle: Double, about point: Point) -> ShapePlacement {
    let turn = Point(angle: angle)
    let arm = Point(
      x: point.x - turn.x * point.x + turn.y * point.y, y: point.y - turn.y * point.x - turn.x * point.y)
    var result = translated(by: arm)
    result.axis = turned(turn)
    return result
  }

  /// The same shape enlarged about `point`, before this placement.
  func scaled(by factor: Double, about point: Point) -> ShapePlacement {
    var result = translated(by: Point(x: point.x * (1 - factor), y: point.y * (1 - factor)))
    result.scale = scale * factor
    return result
  }

  /// The same shape moved, before this placement.
  func translated(by vector: Point) -> ShapePlacement {
    var result = self
    result.offset = outer(vector)
    return result
  }

  /// Where a point of the inner space stands.
  func outer(_ point: Point) -> Point {
    let turned = turned(point)
    return Point(x: scale * turned.x + offset.x, y: scale * turned.y + offset.y)
  }

  /// Which way a direction of the inner space points.
  func turned(_ direction: Point) -> Point {
    Point(x: axis.x * direction.x - axis.y * direction.y, y: axis.y * direction.x + axis.x * direction.y)
  }

  /// How the axes of a shape lie that cross at a point of the inner space and are turned there.
  func pose(at point: Point, turnedBy angle: Double = 0) -> Pose {
    Pose(origin: outer(point), axis: turned(Point(angle: angle)))
  }

  /// Which point of the inner space stands at (x, y).
  @inline(__always)
  func inner(x: Double, y: Double) -> Point {
    let (u, v) = ((x - offset.x) / scale, (y - offset.y) / scale)
    return Point(x: axis.x * u + axis.y * v, y: axis.x * v - axis.y * u)
  }
}
