import Testing

@testable import Transitions

/// Compares every shape with a plain test of what lies inside it, on a fine lattice.
struct ShapeTests {
  struct Case: Sendable, CustomStringConvertible {
    var description: String
    var shape: Shape
    /// A Boolean value indicating whether the distance must be the true one; otherwise it may be less.
    var exact = true
    var contains: @Sendable (Double, Double) -> Bool
  }

  static let cases: [Case] = [
    Case(description: "circle", shape: .circle(center: Point(x: 1, y: -1), radius: 3)) { x, y in
      (x - 1) * (x - 1) + (y + 1) * (y + 1) < 9
    },
    Case(description: "empty circle", shape: .circle(center: Point(x: 0, y: 0), radius: 0)) { _, _ in false },
    Case(
      description: "rectangle", shape: .rectangle(center: Point(x: 0.5, y: 0), width: 5, height: 3)
    ) { x, y in abs(x - 0.5) < 2.5 && abs(y) < 1.5 },
    Case(
      description: "rectangle with one round corner",
      shape: .roundedRectangle(
        center: Point(x: 0, y: 0), width: 8, height: 4,
        radii: CornerRadii(topLeft: 0, topRight: 2, bottomRight: 0, bottomLeft: 0))
    ) { x, y in
      guard abs(x) < 4 && abs(y) < 2 else { return false }
      return x < 2 || y > 0 || (x - 2) * (x - 2) + y * y < 4
    },
    Case(
      description: "pill", shape: .roundedRectangle(center: Point(x: 0, y: 0), width: 8, height: 4, radii: .init(9))
    ) { x, y in max(0, abs(x) - 2) * max(0, abs(x) - 2) + y * y < 4 },
    Case(
      description: "rectangle without height",
      shape: .rectangle(center: Point(x: 0, y: 0), width: 5, height: 0)
    ) { _, _ in false },
    Case(description: "left half", shape: .halfPlane(edge: Point(x: 1, y: 7), outward: 0)) { x, _ in x < 1 },
    Case(description: "upper half", shape: .halfPlane(edge: Point(x: 1, y: 2), outward: .pi / 2)) { _, y in y < 2 },
    Case(description: "capsule", shape: .capsule(from: Point(x: -2, y: 0), to: Point(x: 2, y: 0), radius: 1)) { x, y in
      max(0, abs(x) - 2) * max(0, abs(x) - 2) + y * y < 1
    },
    Case(
      description: "capsule without length",
      shape: .capsule(from: Point(x: 1, y: 1), to: Point(x: 1, y: 1), radius: 2)
    ) { x, y in (x - 1) * (x - 1) + (y - 1) * (y - 1) < 4 },
    Case(description: "plus", shape: .plus(center: Point(x: 0, y: 0), reach: 4, thickness: 2)) { x, y in
      (abs(x) < 4 && abs(y) < 1) || (abs(x) < 1 && abs(y) < 4)
    },
    Case(
      description: "stripes across",
      shape: .stripes(edge: Point(x: 1, y: 0), across: 0, period: 3, width: 2)
    ) { x, _ in
      let place = (x - 1).truncatingRemainder(dividingBy: 3)
      return (place < 0 ? place + 3 : place) > 0 && (place < 0 ? place + 3 : place) < 2
    },
    Case(
      description: "stripes up",
      shape: .stripes(edge: Point(x: 0, y: 2), across: -.pi / 2, period: 4, width: 1)
    ) { _, y in
      let place = (2 - y).truncatingRemainder(dividingBy: 4)
      return (place < 0 ? place + 4 : place) > 0 && (place < 0 ? place + 4 : place) < 1
    },
    Case(
      description: "stripes without width",
      shape: .stripes(edge: Point(x: 0, y: 0), across: 0, period: 3, width: 0)
    ) { _, _ in false },
    Case(
      description: "bricks", shape: .bricks(corner: Point(x: 1, y: -1.1), width: 3, height: 2, period: 4)
    ) { x, y in
      let row = ((y + 1.1) / 2).rounded(.down)
      let place = (x - 1 + (row / 2 == (row / 2).rounded() ? 0 : 2)) / 4
      return place - place.rounded(.down) > 0 && place - place.rounded(.down) < 0.75
    },
    Case(
      description: "narrow bricks",
      shape: .rotated(
        .bricks(corner: Point(x: 0, y: 0), width: 1, height: 3, period: 4), by: .pi / 2, about: Point(x: 0, y: 0))
      // A quarter turn takes +x to +y and +y to -x.
    ) { x, y in
      let row = (-x / 3).rounded(.down)
      let place = (y + (row / 2 == (row / 2).rounded() ? 0 : 2)) / 4
      return -x > row * 3 && place - place.rounded(.down) > 0 && place - place.rounded(.down) < 0.25
    },
    Case(
      description: "bricks without height", shape: .bricks(corner: Point(x: 0, y: 0), width: 1, height: 0, period: 4)
    ) { _, _ in false },
    Case(
      description: "all the grains", shape: .grains(width: 1, height: 2, share: 1, seed: 7), exact: false
    ) { x, y in x != x.rounded() && y / 2 != (y / 2).rounded() },
    Case(
      description: "no grain", shape: .grains(width: 1, height: 2, share: 0, seed: 7)
    ) { _, _ in false },
    Case(
      description: "cross",
      shape: .rotated(.plus(center: Point(x: 1, y: 0), reach: 4, thickness: 2), by: .pi / 4, about: Point(x: 1, y: 0))
    ) { x, y in
      let (u, v) = (abs(x - 1 + y) / 2.0.squareRoot(), abs(y - x + 1) / 2.0.squareRoot())
      return (u < 4 && v < 1) || (u < 1 && v < 4)
    },
    Case(
      description: "cross at once", shape: .plus(center: Point(x: 1, y: 0), reach: 4, thickness: 2, angle: .pi / 4)
    ) { x, y in
      let (u, v) = (abs(x - 1 + y) / 2.0.squareRoot(), abs(y - x + 1) / 2.0.squareRoot())
      return (u < 4 && v < 1) || (u < 1 && v < 4)
    },
    Case(
      description: "union",
      shape: .union(.circle(center: Point(x: -2, y: 0), radius: 3), .circle(center: Point(x: 2, y: 0), radius: 3)),
      exact: false
    ) { x, y in (x + 2) * (x + 2) + y * y < 9 || (x - 2) * (x - 2) + y * y < 9 },
    Case(
      description: "circle without its right half",
      shape: .intersection(
        .circle(center: Point(x: 0, y: 0), radius: 3), .inverse(.halfPlane(edge: Point(x: 0, y: 0), outward: .pi))),
      exact: false
    ) { x, y in x * x + y * y < 9 && x < 0 },
    Case(
      description: "scaled, then moved, then turned",
      shape: .rotated(
        .translated(
          .scaled(.rectangle(center: Point(x: 1, y: 0), width: 2, height: 1), by: 2, about: Point(x: 1, y: 0)),
          by: Point(x: 2, y: 0)),
        by: .pi / 2, about: Point(x: 0, y: 0))
      // The rectangle spans x 1...5 and y -1...1 before a quarter turn takes +x to +y.
    ) { x, y in abs(x) < 1 && y > 1 && y < 5 },
    Case(
      description: "circle scaled",
      shape: .scaled(.circle(center: Point(x: 2, y: 0), radius: 1), by: 3, about: .init(x: 1, y: 0))
    ) { x, y in (x - 4) * (x - 4) + y * y < 9 },
    Case(
      description: "scaled to nothing",
      shape: .scaled(.circle(center: Point(x: 0, y: 0), radius: 1), by: 0, about: Point(x: 0, y: 0))
    ) { _, _ in false },
    Case(
      description: "custom",
      shape: .translated(.custom { max(abs($0.x), abs($0.y)) - 1 }, by: Point(x: 1, y: 2)), exact: false
    ) { x, y in abs(x - 1) < 1 && abs(y - 2) < 1 },
  ]

  @Test(arguments: cases) func `distances are negative inside and never exceed the distance to the edge`(_ c: Case) {
    let shape = c.shape.prepared()
    let step = 0.25
    let lattice = (-40...40).flatMap { row in (-40...40).map { (Double($0) * step, Double(row) * step) } }
    let inside = lattice.filter { c.contains($0.0, $0.1) }
    let outside = lattice.filter { !c.contains($0.0, $0.1) }
    for row in -5...5 {
      for column in -5...5 {
        // The lattice is shifted so that no point lies on an edge by accident.
        let (x, y) = (Double(column) * 1.2 + 0.03, Double(row) * 1.2 + 0.07)
        let distance = shape.distance(x: x, y: y)
        let isInside = c.contains(x, y)
        #expect(isInside == (distance < 0), "at \(x), \(y)")
        var square = Double.infinity
        for (px, py) in isInside ? outside : inside {
          square = min(square, (px - x) * (px - x) + (py - y) * (py - y))
        }
        // The nearest lattice point across the edge is at most a lattice diagonal farther away than the edge.
        #expect(abs(distance) <= square.squareRoot() + 1e-9 || square == .infinity, "at \(x), \(y)")
        if c.exact && square.isFinite {
          #expect(abs(distance) >= square.squareRoot() - step * 1.5, "at \(x), \(y)")
        }
      }
    }
  }

  @Test(arguments: cases) func `a distance never changes faster than the point moves`(_ c: Case) {
    let shape = c.shape.prepared()
    for i in 0..<40 {
      for j in 0..<40 {
        let (x, y) = (Double(i) * 0.31 - 6, Double(j) * 0.29 - 6)
        let here = shape.distance(x: x, y: y)
        guard here.isFinite else { continue }
        #expect(abs(shape.distance(x: x + 0.06, y: y + 0.08) - here) <= 0.1 + 1e-9)
      }
    }
  }

  /// The patches have many sizes and places; some are flat and some are single points.
  @Test(arguments: cases) func `the range of a patch contains the distances of all its points`(_ c: Case) {
    let shape = c.shape.prepared()
    for i in 0..<300 {
      let (x, y) = (Double(i % 17) * 0.73 - 6.2, Double(i % 23) * 0.53 - 6.1)
      let half = (width: Double(i % 5) * 0.6, height: Double(i % 7) * 0.4)
      let range = shape.range(over: Patch(x: x, y: y, halfWidth: half.width, halfHeight: half.height))
      for row in -4...4 {
        for column in -4...4 {
          let distance = shape.distance(x: x + half.width * Double(column) / 4, y: y + half.height * Double(row) / 4)
          #expect(range.least <= distance + 1e-9 && distance <= range.most + 1e-9, "\(range) at \(x), \(y)")
        }
      }
      let point = shape.range(over: Patch(x: x, y: y, halfWidth: 0, halfHeight: 0))
      #expect(point.least < 0 || c.contains(x, y) == false, "a point at \(x), \(y)")
    }
  }

  /// The cells are 1 x 2 u; their outermost samples are as far inside as in a real cell.
  @Test(arguments: [
    Shape.halfPlane(edge: Point(x: 3, y: 0), outward: 0),
    .halfPlane(edge: Point(x: 0, y: 4), outward: .pi / 2),
    .stripes(edge: Point(x: 2, y: 0), across: 0, period: 2, width: 1),
    .stripes(edge: Point(x: 0, y: 2), across: .pi / 2, period: 4, width: 2),
    .rectangle(center: Point(x: 2.5, y: 3), width: 1, height: 2),
    .bricks(corner: Point(x: 2, y: 2), width: 1, height: 2, period: 2),
    .union(
      .rectangle(center: Point(x: 2.5, y: 3), width: 1, height: 2), .circle(center: Point(x: 9, y: 9), radius: 1)),
  ])
  func `an edge along a cell's side does not cross the cell`(_ shape: Shape) {
    let cell = Patch(x: 2.5, y: 3, halfWidth: 0.4375, halfHeight: 0.9375)
    #expect(shape.prepared().range(over: cell).most < 0)
    #expect(Shape.inverse(shape).prepared().range(over: cell).least > 0)
  }
}
