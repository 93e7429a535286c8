/// A shape made ready for many questions: angles turned into vectors, transforms folded into the primitives.
package struct PreparedShape: Sendable {
  /// How the distance is found.
  enum Form: Sendable {
    /// Asked without a detour: the shape of nearly every frame.
    case primitive(Primitive)
    /// A combination, or a shape of one's own.
    case tree(ShapeTree)
  }

  /// How the distance is found.
  let form: Form

  init(_ shape: Shape) {
    if let primitive = Primitive(shape) { form = .primitive(primitive) } else { form = .tree(ShapeTree(shape)) }
  }

  /// The signed distance in u at a point of the square space, negative inside. Nothing of the edge lies nearer than its
  /// absolute value.
  @inline(__always)
  package func distance(x: Double, y: Double) -> Double {
    switch form {
    case .primitive(let primitive): primitive.distance(x: x, y: y)
    case .tree(let tree): tree.distance(x: x, y: y)
    }
  }

  /// Between what the distances of a patch lie.
  @inline(__always)
  func range(over patch: Patch) -> DistanceRange {
    switch form {
    case .primitive(let primitive): primitive.range(over: patch)
    case .tree(let tree): tree.range(over: patch)
    }
  }
}

extension Shape {
  /// The shape made ready for many questions. A primitive takes no memory.
  package func prepared() -> PreparedShape { PreparedShape(self) }
}
