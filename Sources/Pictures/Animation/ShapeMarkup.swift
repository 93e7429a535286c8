internal import PortholePlatform
internal import Transitions

/// Turns a shape into elements, with 8 units to a column width in both directions.
struct ShapeMarkup {
  /// The pose of a shape's own space: rotated, scaled evenly, then moved.
  private struct Pose {
    var scale = 1.0
    var angle = 0.0
    var offset = Point(x: 0, y: 0)

    func outer(_ point: Point) -> Point {
      let (c, s) = (cos(angle) * scale, sin(angle) * scale)
      return Point(x: c * point.x - s * point.y + offset.x, y: s * point.x + c * point.y + offset.y)
    }

    /// Returns a space inside this one, in which `point` stays where it is.
    func inside(scale factor: Double = 1, angle turn: Double = 0, about point: Point) -> Pose {
      var inner = Pose(scale: factor, angle: turn)
      let moved = inner.outer(point)
      inner.offset = Point(x: point.x - moved.x, y: point.y - moved.y)
      return Pose(scale: scale * factor, angle: angle + turn, offset: outer(inner.offset))
    }
  }

  static let unit = 8.0

  private let width: Double
  private let height: Double
  /// A distance, in column widths, that is longer than any on the stage.
  private let far: Double

  init(width: Double, height: Double) {
    (self.width, self.height) = (width, height)
    far = (2 * (width + height)).rounded(.up)
  }

  /// Returns elements that together cover exactly the shape.
  func nodes(_ shape: Shape) throws(CSSObstacle) -> [SVGNode] {
    try nodes(shape, Pose())
  }

  private var whole: SVGNode {
    .rectangle(-far * Self.unit, -far * Self.unit, 3 * far * Self.unit, 3 * far * Self.unit)
  }

  private func nodes(_ shape: Shape, _ pose: Pose) throws(CSSObstacle) -> [SVGNode] {
    switch shape {
    case .circle(let center, let radius):
      let place = pose.outer(center)
      return [.circle(place.x * Self.unit, place.y * Self.unit, radius * pose.scale * Self.unit)]
    case .roundedRectangle(let center, let width, let height, let radii):
      return [rectangle(center, width, height, radii, pose)]
    case .halfPlane(let edge, let outward):
      var node = SVGNode.rectangle(-far * Self.unit, -far * Self.unit, far * Self.unit, 2 * far * Self.unit)
      node.properties.append(transform(pose.outer(edge), pose.angle + outward))
      return [node]
    case .capsule(let from, let to, let radius):
      let (length, r) = (hypot(to.x - from.x, to.y - from.y), max(0, radius))
      var node = SVGNode.rectangle(
        -r * Self.unit, -r * Self.unit, r > 0 ? (length + 2 * r) * Self.unit : 0, 2 * r * Self.unit)
      node.properties.append(.init(kind: .rx, numbers: [r * Self.unit]))
      node.properties.append(
        transform(pose.outer(from), pose.angle + atan2(to.y - from.y, to.x - from.x), pose.scale))
      return [node]
    case .plus(let center, let reach, let thickness, let angle):
      return [plus(reach, thickness, transform(pose.outer(center), pose.angle + angle, pose.scale))]
    case .stripes(let edge, let across, let period, let width, let step):
      return stripes(edge, across, period, pose) { min(max(0, width + $0 * step), period) }
    case .bricks(let corner, let width, let height, let period):
      return bricks(corner, width, height, period, pose)
    case .grains: throw .noise
    case .custom: throw .function
    case .union(let one, let other): return try nodes(one, pose) + nodes(other, pose)
    case .intersection(let one, let other): return [try intersection(nodes(one, pose), nodes(other, pose))]
    case .inverse(let inner):
      var node = whole
      node.holes = try nodes(inner, pose)
      return [node]
    case .rotated(let inner, let angle, let point): return try nodes(inner, pose.inside(angle: angle, about: point))
    case .scaled(let inner, let factor, let point):
      return try nodes(inner, pose.inside(scale: max(factor, 1e-9), about: point))
    case .translated(let inner, let vector):
      var moved = pose
      moved.offset = pose.outer(vector)
      return try nodes(inner, moved)
    }
  }

  private func transform(_ place: Point, _ angle: Double, _ scale: Double = 1) -> SVGNode.Property {
    SVGNode.Property(
      kind: .transform,
      numbers: [place.x * Self.unit, place.y * Self.unit, angle * 180 / .pi, scale, scale])
  }

  private func intersection(_ one: [SVGNode], _ other: [SVGNode]) -> SVGNode {
    var node = SVGNode(tag: "g", children: one)
    if other.allSatisfy(\.isSimple) {
      node.clip = other
    } else if one.allSatisfy(\.isSimple) {
      node.children = other
      node.clip = one
    } else {
      node.mask = other
    }
    return node
  }

  private func rectangle(
    _ center: Point, _ width: Double, _ height: Double, _ radii: CornerRadii, _ pose: Pose
  ) -> SVGNode {
    let most = max(0, min(width, height) / 2)
    let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map {
      min(max(0, $0), most) * Self.unit
    }
    let isEmpty = width <= 0 || height <= 0
    let (w, h) = (isEmpty ? 0 : width * Self.unit, isEmpty ? 0 : height * Self.unit)
    let isPlaced = pose.angle == 0 && pose.scale == 1
    let origin =
      isPlaced
      ? pose.outer(Point(x: center.x - width / 2, y: center.y - height / 2)) : Point(x: -width / 2, y: -height / 2)
    let (x, y) = (origin.x * Self.unit, origin.y * Self.unit)
    var node: SVGNode
    if corners.allSatisfy({ $0 == corners[0] }) {
      node = .rectangle(x, y, w, h)
      node.properties.append(.init(kind: .rx, numbers: [corners[0]]))
    } else {
      let (tl, tr, br, bl) = (corners[0], corners[1], corners[2], corners[3])
      node = SVGNode(
        tag: "path",
        properties: [
          .init(
            kind: .path([
              "M", " ", "h", "a", " ", " 0 0 1 ", " ", "v", "a", " ", " 0 0 1 ", " ", "h", "a", " ", " 0 0 1 ", " ",
              "v", "a", " ", " 0 0 1 ", " ", "z",
            ]),
            numbers: [
              x + tl, y, w - tl - tr, tr, tr, tr, tr, h - tr - br, br, br, -br, br, br + bl - w, bl, bl, -bl, -bl,
              bl + tl - h, tl, tl, tl, -tl,
            ])
        ])
    }
    if !isPlaced { node.properties.append(transform(pose.outer(center), pose.angle, pose.scale)) }
    return node
  }

  private func plus(_ reach: Double, _ thickness: Double, _ transform: SVGNode.Property) -> SVGNode {
    let r = max(0, reach) * Self.unit
    let t = min(max(0, thickness / 2) * Self.unit, r)
    return SVGNode(
      tag: "path",
      properties: [
        .init(
          kind: .path(["M", " ", "V", "H", "V", "H", "V", "H", "V", "H", "V", "H", "V", "z"]),
          numbers: [-t, -t, -r, t, -t, r, t, t, r, -t, t, -r, -t]),
        transform,
      ])
  }

  private func stripes(
    _ edge: Point, _ across: Double, _ period: Double, _ pose: Pose, width: (_ number: Double) -> Double
  ) -> [SVGNode] {
    let place = pose.outer(edge)
    let angle = pose.angle + across
    let step = period * pose.scale
    guard step > Self.leastStep else { return [.rectangle(0, 0, 0, 0)] }
    let reach = reach(of: place, angle)
    let numbers = Int((reach.x.lowerBound / step).rounded(.down))...Int((reach.x.upperBound / step).rounded(.down))
    return numbers.map { number in
      var node = SVGNode.rectangle(
        Double(number) * step * Self.unit, -far * Self.unit, width(Double(number)) * pose.scale * Self.unit,
        2 * far * Self.unit)
      node.properties.append(transform(place, angle))
      return node
    }
  }

  private func bricks(
    _ corner: Point, _ width: Double, _ height: Double, _ period: Double, _ pose: Pose
  ) -> [SVGNode] {
    let place = pose.outer(corner)
    let (step, high, wide) = (period * pose.scale, height * pose.scale, min(width, period) * pose.scale)
    guard step > Self.leastStep, high > Self.leastStep, wide > 0 else { return [.rectangle(0, 0, 0, 0)] }
    let reach = reach(of: place, pose.angle)
    var nodes: [SVGNode] = []
    for row in Int((reach.y.lowerBound / high).rounded(.down))..<Int((reach.y.upperBound / high).rounded(.up)) {
      let shift = row & 1 == 0 ? 0 : step / 2
      let first = Int(((reach.x.lowerBound - shift) / step).rounded(.down))
      let last = Int(((reach.x.upperBound - shift) / step).rounded(.up))
      for number in first..<last {
        var node = SVGNode.rectangle(
          (Double(number) * step + shift) * Self.unit, Double(row) * high * Self.unit, wide * Self.unit,
          high * Self.unit)
        node.properties.append(transform(place, pose.angle))
        nodes.append(node)
      }
    }
    return nodes
  }

  /// The smallest distance of stripes in u. Smaller ones would be too many, and too small to be seen.
  private static let leastStep = 0.01

  /// Returns the range of the stage along a rotated axis and across it, relative to a place.
  private func reach(of place: Point, _ angle: Double) -> (x: ClosedRange<Double>, y: ClosedRange<Double>) {
    let corners = [(0, 0), (width, 0), (0, height), (width, height)].map { (x: $0.0 - place.x, y: $0.1 - place.y) }
    let along = corners.map { $0.x * cos(angle) + $0.y * sin(angle) }
    let down = corners.map { $0.y * cos(angle) - $0.x * sin(angle) }
    // A shape that only touches the border does not reach it.
    let edge = 1e-6
    let (left, right) = ((along.min() ?? 0) + edge, (along.max() ?? 0) - edge)
    let (top, bottom) = ((down.min() ?? 0) + edge, (down.max() ?? 0) - edge)
    return (left...max(left, right), top...max(top, bottom))
  }
}
