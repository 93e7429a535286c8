/// A shape prepared for many distance tests: angles are turned into vectors and transforms folded into the primitives.
package struct PreparedShape: Sendable {
  /// The data that distances are computed from.
  enum Form: Sendable {
    /// A single primitive, the case of nearly every frame, with direct calls.
    case primitive(Primitive)
    /// A combination or a custom shape.
    case tree(ShapeTree)
  }

  /// The data that distances are computed from.
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

  /// Returns bounds for the distances in a patch.
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
