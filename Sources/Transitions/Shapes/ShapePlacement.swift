/// The transform from a shape's own space to the space around it: rotation, uniform scale and translation in one step.
///
/// A point p of the inner space maps to scale x R(p) + offset, where R is the rotation.
struct ShapePlacement: Sendable {
  private(set) var scale = 1.0
  /// The unit vector of the inner x axis.
  private var axis = Point(x: 1, y: 0)
  private var offset = Point(x: 0, y: 0)

  /// Returns the placement with a rotation about `point` applied before it.
  func rotated(by angle: Double, about point: Point) -> ShapePlacement {
    let turn = Point(angle: angle)
    let arm = Point(
      x: point.x - turn.x * point.x + turn.y * point.y, y: point.y - turn.y * point.x - turn.x * point.y)
    var result = translated(by: arm)
    result.axis = turned(turn)
    return result
  }

  /// Returns the placement with a scale about `point` applied before it.
  func scaled(by factor: Double, about point: Point) -> ShapePlacement {
    var result = translated(by: Point(x: point.x * (1 - factor), y: point.y * (1 - factor)))
    result.scale = scale * factor
    return result
  }

  func translated(by vector: Point) -> ShapePlacement {
    var result = self
    result.offset = outer(vector)
    return result
  }

  /// Returns a point of the inner space in the space around it.
  func outer(_ point: Point) -> Point {
    let turned = turned(point)
    return Point(x: scale * turned.x + offset.x, y: scale * turned.y + offset.y)
  }

  /// Returns a direction of the inner space in the space around it.
  func turned(_ direction: Point) -> Point {
    Point(x: axis.x * direction.x - axis.y * direction.y, y: axis.y * direction.x + axis.x * direction.y)
  }

  /// Returns the coordinate system of a shape whose origin is a point of the inner space and whose axes are rotated
  /// there.
  func pose(at point: Point, turnedBy angle: Double = 0) -> Pose {
    Pose(origin: outer(point), axis: turned(Point(angle: angle)))
  }

  /// Returns the point of the inner space for the point (x, y) of the space around it.
  @inline(__always)
  func inner(x: Double, y: Double) -> Point {
    let (u, v) = ((x - offset.x) / scale, (y - offset.y) / scale)
    return Point(x: axis.x * u + axis.y * v, y: axis.x * v - axis.y * u)
  }
}

/// A shape prepared for many distance tests: angles are turned into vectors and transforms folded into the primitives.
package struct PreparedShape: Sendable {
  enum Form: Sendable {
    /// A single primitive, the case of nearly every frame, with direct calls.
    case primitive(Primitive)
    case tree(ShapeTree)
  }

  let form: Form

  init(_ shape: Shape) {
    if let primitive = Primitive(shape) { form = .primitive(primitive) } else { form = .tree(ShapeTree(shape)) }
  }

  /// Returns the signed distance in u at a point, negative inside. The edge is never nearer than its absolute value.
  @inline(__always)
  package func distance(x: Double, y: Double) -> Double {
    switch form {
    case .primitive(let primitive): primitive.distance(x: x, y: y)
    case .tree(let tree): tree.distance(x: x, y: y)
    }
  }

  /// Returns the signed distances at four points of one height.
  func distances(x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
    if case .primitive(.rectangle(let rectangle)) = form, rectangle.isUpright { return rectangle.distances(x: x, y: y) }
    var distances = SIMD4<Double>()
    for i in 0..<4 { distances[i] = distance(x: x[i], y: y) }
    return distances
  }

  @inline(__always)
  func range(over patch: Patch) -> DistanceRange {
    switch form {
    case .primitive(let primitive): primitive.range(over: patch)
    case .tree(let tree): tree.range(over: patch)
    }
  }
}

extension Shape {
  /// Returns the shape prepared for many distance tests. Preparing a primitive allocates no memory.
  package func prepared() -> PreparedShape { PreparedShape(self) }
}
