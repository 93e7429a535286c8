/// Where a shape's own space lies in the space around it: turned, enlarged evenly and moved, in one step.
///
/// A point p of the inner space stands at scale x R(p) + offset, R being a turn.
struct Placement: Sendable {
  private(set) var scale = 1.0
  private var cosine = 1.0
  private var sine = 0.0
  private var offset = Point(x: 0, y: 0)

  /// The same shape turned about `point`, before this placement.
  func rotated(by angle: Double, about point: Point) -> Placement {
    let (c, s) = (cos(angle), sin(angle))
    let arm = Point(x: point.x - c * point.x + s * point.y, y: point.y - s * point.x - c * point.y)
    var result = translated(by: arm)
    result.cosine = cosine * c - sine * s
    result.sine = sine * c + cosine * s
    return result
  }

  /// The same shape enlarged about `point`, before this placement.
  func scaled(by factor: Double, about point: Point) -> Placement {
    var result = translated(by: Point(x: point.x * (1 - factor), y: point.y * (1 - factor)))
    result.scale = scale * factor
    return result
  }

  /// The same shape moved, before this placement.
  func translated(by vector: Point) -> Placement {
    var result = self
    result.offset = outer(vector)
    return result
  }

  /// Where a point of the inner space stands.
  func outer(_ point: Point) -> Point {
    Point(
      x: scale * (cosine * point.x - sine * point.y) + offset.x,
      y: scale * (sine * point.x + cosine * point.y) + offset.y)
  }

  /// Which point of the inner space stands at (x, y).
  @inline(__always)
  func inner(x: Double, y: Double) -> Point {
    let (u, v) = ((x - offset.x) / scale, (y - offset.y) / scale)
    return Point(x: cosine * u + sine * v, y: cosine * v - sine * u)
  }
}
