/// A shape flattened into an array in postfix order. A combination comes right after its second operand and stores the
/// index of its first. Distance tests follow no references and count none.
struct ShapeTree: Sendable {
  private enum Node: Sendable {
    case primitive(Primitive)
    case custom(Int, ShapePlacement)
    case union(first: Int)
    case intersection(first: Int)
    case inverse
  }

  private var nodes: [Node] = []
  private var customs: [@Sendable (Point) -> Double] = []

  init(_ shape: Shape) {
    append(shape, placed: ShapePlacement())
  }

  private mutating func append(_ shape: Shape, placed placement: ShapePlacement) {
    if let primitive = Primitive(shape, placed: placement) {
      nodes.append(.primitive(primitive))
      return
    }
    switch shape {
    case .union(let one, let other):
      append(one, placed: placement)
      let first = nodes.count - 1
      append(other, placed: placement)
      nodes.append(.union(first: first))
    case .intersection(let one, let other):
      append(one, placed: placement)
      let first = nodes.count - 1
      append(other, placed: placement)
      nodes.append(.intersection(first: first))
    case .inverse(let shape):
      append(shape, placed: placement)
      nodes.append(.inverse)
    case .rotated(let shape, let angle, let point):
      append(shape, placed: placement.rotated(by: angle, about: point))
    case .scaled(let shape, let factor, let point):
      append(shape, placed: placement.scaled(by: factor, about: point))
    case .translated(let shape, let vector):
      append(shape, placed: placement.translated(by: vector))
    case .custom(let distance):
      nodes.append(.custom(customs.count, placement))
      customs.append(distance)
    case .circle, .roundedRectangle, .halfPlane, .capsule, .plus, .stripes, .bricks, .grains:
      break
    }
  }

  func distance(x: Double, y: Double) -> Double {
    nodes.withUnsafeBufferPointer { distance(of: $0.count - 1, in: $0, x: x, y: y) }
  }

  private func distance(of index: Int, in nodes: UnsafeBufferPointer<Node>, x: Double, y: Double) -> Double {
    switch nodes[index] {
    case .primitive(let primitive):
      return primitive.distance(x: x, y: y)
    case .custom(let custom, let placement):
      return customs[custom](placement.inner(x: x, y: y)) * placement.scale
    case .union(let first):
      return min(
        distance(of: first, in: nodes, x: x, y: y), distance(of: index - 1, in: nodes, x: x, y: y))
    case .intersection(let first):
      return max(
        distance(of: first, in: nodes, x: x, y: y), distance(of: index - 1, in: nodes, x: x, y: y))
    case .inverse:
      return -distance(of: index - 1, in: nodes, x: x, y: y)
    }
  }

  func range(over patch: Patch) -> DistanceRange {
    nodes.withUnsafeBufferPointer { range(of: $0.count - 1, in: $0, over: patch) }
  }

  private func range(of index: Int, in nodes: UnsafeBufferPointer<Node>, over patch: Patch) -> DistanceRange {
    switch nodes[index] {
    case .primitive(let primitive):
      return primitive.range(over: patch)
    case .custom(let custom, let placement):
      let middle = customs[custom](placement.inner(x: patch.x, y: patch.y)) * placement.scale
      return DistanceRange(middle, within: patch.halfDiagonal)
    case .union(let first):
      let (one, other) = (range(of: first, in: nodes, over: patch), range(of: index - 1, in: nodes, over: patch))
      return DistanceRange(least: min(one.least, other.least), most: min(one.most, other.most))
    case .intersection(let first):
      let (one, other) = (range(of: first, in: nodes, over: patch), range(of: index - 1, in: nodes, over: patch))
      return DistanceRange(least: max(one.least, other.least), most: max(one.most, other.most))
    case .inverse:
      let range = range(of: index - 1, in: nodes, over: patch)
      return DistanceRange(least: -range.most, most: -range.least)
    }
  }
}
