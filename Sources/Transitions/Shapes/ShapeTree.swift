/// A shape flattened into an array in postfix order: a combination stands right after its second operand and knows
/// where its first one ends. Nothing is counted or followed by reference while distances are asked for.
package struct ShapeTree: Sendable {
  private enum Node: Sendable {
    case nothing
    case circle(Circle)
    case rectangle(RoundedRectangle, Placement)
    case halfPlane(HalfPlane, Placement)
    case capsule(Capsule, Placement)
    case plus(Plus, Placement)
    case stripes(Stripes, Placement)
    case grains(Grains, Placement)
    case custom(Int, Placement)
    case union(first: Int)
    case intersection(first: Int)
    case inverse
  }

  private var nodes: [Node] = []
  private var customs: [@Sendable (Point) -> Double] = []

  init(_ shape: Shape) {
    append(shape, placed: Placement())
  }

  private mutating func append(_ shape: Shape, placed placement: Placement) {
    switch shape {
    case .circle(let center, let radius):
      let scale = placement.scale
      nodes.append(.circle(Circle(center: placement.outer(center), radius: radius * scale)))
    case .roundedRectangle(let center, let width, let height, let radii):
      nodes.append(.rectangle(RoundedRectangle(center: center, width: width, height: height, radii: radii), placement))
    case .halfPlane(let edge, let outward):
      nodes.append(.halfPlane(HalfPlane(edge: edge, outward: outward), placement))
    case .capsule(let from, let to, let radius):
      nodes.append(.capsule(Capsule(from: from, to: to, radius: radius), placement))
    case .plus(let center, let reach, let thickness):
      nodes.append(.plus(Plus(center: center, reach: reach, thickness: thickness), placement))
    case .stripes(let edge, let across, let period, let width):
      nodes.append(.stripes(Stripes(edge: edge, across: across, period: period, width: width), placement))
    case .grains(let width, let height, let share, let seed):
      nodes.append(.grains(Grains(width: width, height: height, share: share, seed: seed), placement))
    case .custom(let distance):
      nodes.append(.custom(customs.count, placement))
      customs.append(distance)
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
      if factor > 0 {
        append(shape, placed: placement.scaled(by: factor, about: point))
      } else {
        nodes.append(.nothing)
      }
    case .translated(let shape, let vector):
      append(shape, placed: placement.translated(by: vector))
    }
  }

  func distance(x: Double, y: Double) -> Double {
    nodes.withUnsafeBufferPointer { distance(of: $0.count - 1, in: $0, x: x, y: y) }
  }

  private func distance(of index: Int, in nodes: UnsafeBufferPointer<Node>, x: Double, y: Double) -> Double {
    switch nodes[index] {
    case .nothing:
      return .infinity
    case .circle(let circle):
      return circle.distance(x: x, y: y)
    case .rectangle(let rectangle, let placement):
      let point = placement.inner(x: x, y: y)
      return rectangle.distance(x: point.x, y: point.y) * placement.scale
    case .halfPlane(let halfPlane, let placement):
      let point = placement.inner(x: x, y: y)
      return halfPlane.distance(x: point.x, y: point.y) * placement.scale
    case .capsule(let capsule, let placement):
      let point = placement.inner(x: x, y: y)
      return capsule.distance(x: point.x, y: point.y) * placement.scale
    case .plus(let plus, let placement):
      let point = placement.inner(x: x, y: y)
      return plus.distance(x: point.x, y: point.y) * placement.scale
    case .stripes(let stripes, let placement):
      let point = placement.inner(x: x, y: y)
      return stripes.distance(x: point.x, y: point.y) * placement.scale
    case .grains(let grains, let placement):
      let point = placement.inner(x: x, y: y)
      return grains.distance(x: point.x, y: point.y) * placement.scale
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
}
