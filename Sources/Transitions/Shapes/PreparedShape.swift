/// A shape made ready for many questions: angles turned into vectors, transforms folded into the primitives.
package struct PreparedShape: Sendable {
  /// How the distance is found.
  package enum Form: Sendable {
    /// A disc, asked without a detour: the shape of nearly every frame.
    case circle(Circle)
    /// Noise, asked cell by cell where its grains are cells.
    case grains(Grains)
    /// Anything else.
    case tree(ShapeTree)
  }

  /// How the distance is found.
  package let form: Form

  init(_ shape: Shape) {
    if case .circle(let center, let radius) = shape {
      form = .circle(Circle(center: center, radius: radius))
    } else if case .grains(let width, let height, let share, let seed) = shape {
      form = .grains(Grains(width: width, height: height, share: share, seed: seed))
    } else {
      form = .tree(ShapeTree(shape))
    }
  }

  /// The signed distance in u at a point of the square space, negative inside. Nothing of the edge lies nearer than its
  /// absolute value.
  @inline(__always)
  package func distance(x: Double, y: Double) -> Double {
    switch form {
    case .circle(let circle): circle.distance(x: x, y: y)
    case .grains(let grains): grains.distance(x: x, y: y)
    case .tree(let tree): tree.distance(x: x, y: y)
    }
  }
}

extension Shape {
  /// The shape made ready for many questions. A circle or noise takes no memory.
  package func prepared() -> PreparedShape { PreparedShape(self) }
}
