/// A shape that is not a combination, with its translation, rotation and scale folded in.
enum Primitive: Sendable {
  case nothing
  case circle(Circle)
  case rectangle(RoundedRectangle)
  case halfPlane(HalfPlane)
  case capsule(Capsule)
  case plus(Plus)
  case stripes(Stripes)
  case bricks(Bricks)
  case grains(Grains)

  /// Creates a primitive; nil for a combination and for a custom shape.
  init?(_ shape: Shape, placed placement: ShapePlacement = ShapePlacement()) {
    let scale = placement.scale
    switch shape {
    case .circle(let center, let radius):
      self = .circle(Circle(center: placement.outer(center), radius: radius * scale))
    case .roundedRectangle(let center, let width, let height, let radii):
      self = .rectangle(
        RoundedRectangle(pose: placement.pose(at: center), width: width, height: height, radii: radii, scale: scale))
    case .halfPlane(let edge, let outward):
      self = .halfPlane(
        HalfPlane(edge: placement.outer(edge), outward: placement.turned(Point(angle: outward))))
    case .capsule(let from, let to, let radius):
      self = .capsule(Capsule(from: placement.outer(from), to: placement.outer(to), radius: radius * scale))
    case .plus(let center, let reach, let thickness, let angle):
      self = .plus(
        Plus(
          pose: placement.pose(at: center, turnedBy: angle), reach: reach * scale, thickness: thickness * scale))
    case .stripes(let edge, let across, let period, let width, let step):
      self = .stripes(
        Stripes(
          edge: placement.outer(edge), across: placement.turned(Point(angle: across)), period: period * scale,
          width: width * scale, step: step * scale))
    case .bricks(let corner, let width, let height, let period):
      self = .bricks(
        Bricks(
          pose: placement.pose(at: corner), width: width * scale, height: height * scale, period: period * scale))
    case .grains(let width, let height, let share, let seed):
      self = .grains(
        Grains(
          pose: placement.pose(at: Point(x: 0, y: 0)), width: width * scale, height: height * scale, share: share,
          seed: seed))
    case .rotated(let shape, let angle, let point):
      self.init(shape, placed: placement.rotated(by: angle, about: point))
    case .scaled(let shape, let factor, let point):
      if factor > 0 { self.init(shape, placed: placement.scaled(by: factor, about: point)) } else { self = .nothing }
    case .translated(let shape, let vector):
      self.init(shape, placed: placement.translated(by: vector))
    case .union, .intersection, .inverse, .custom:
      return nil
    }
  }

  @inline(__always)
  func distance(x: Double, y: Double) -> Double {
    switch self {
    case .nothing: .infinity
    case .circle(let circle): circle.distance(x: x, y: y)
    case .rectangle(let rectangle): rectangle.distance(x: x, y: y)
    case .halfPlane(let halfPlane): halfPlane.distance(x: x, y: y)
    case .capsule(let capsule): capsule.distance(x: x, y: y)
    case .plus(let plus): plus.distance(x: x, y: y)
    case .stripes(let stripes): stripes.distance(x: x, y: y)
    case .bricks(let bricks): bricks.distance(x: x, y: y)
    case .grains(let grains): grains.distance(x: x, y: y)
    }
  }

  @inline(__always)
  func range(over patch: Patch) -> DistanceRange {
    switch self {
    case .nothing: DistanceRange(.infinity, within: 0)
    case .circle(let circle): circle.range(over: patch)
    case .rectangle(let rectangle): rectangle.range(over: patch)
    case .halfPlane(let halfPlane): halfPlane.range(over: patch)
    case .capsule(let capsule): capsule.range(over: patch)
    case .plus(let plus): plus.range(over: patch)
    case .stripes(let stripes): stripes.range(over: patch)
    case .bricks(let bricks): bricks.range(over: patch)
    case .grains(let grains): grains.range(over: patch)
    }
  }
}

/// The distance to everything on one side of a line.
struct HalfPlane: Sendable {
  private let x: Double
  private let y: Double
  private let offset: Double

  /// - Parameter outward: The unit vector that points out of the half plane.
  init(edge: Point, outward: Point) {
    x = outward.x
    y = outward.y
    offset = edge.x * x + edge.y * y
  }

  func distance(x px: Double, y py: Double) -> Double {
    px * x + py * y - offset
  }

  /// Returns the exact range of the distances in a patch.
  func range(over patch: Patch) -> DistanceRange {
    DistanceRange(distance(x: patch.x, y: patch.y), within: abs(x) * patch.halfWidth + abs(y) * patch.halfHeight)
  }
}

/// The distance to a line with round ends.
struct Capsule: Sendable {
  private let start: Point
  private let radius: Double
  private let dx: Double
  private let dy: Double
  /// The inverse of the squared length; 0 for a line without length, which gives a disc.
  private let inverse: Double

  init(from: Point, to: Point, radius: Double) {
    start = from
    self.radius = radius
    dx = to.x - from.x
    dy = to.y - from.y
    let square = dx * dx + dy * dy
    inverse = square > 0 ? 1 / square : 0
  }

  func distance(x px: Double, y py: Double) -> Double {
    let (x, y) = (px - start.x, py - start.y)
    let along = min(1, max(0, (x * dx + y * dy) * inverse))
    let (ex, ey) = (x - along * dx, y - along * dy)
    return (ex * ex + ey * ey).squareRoot() - radius
  }

  func range(over patch: Patch) -> DistanceRange {
    DistanceRange(distance(x: patch.x, y: patch.y), within: patch.halfDiagonal)
  }
}

struct Plus: Sendable {
  private let pose: Pose
  private let reach: Double
  private let half: Double

  init(pose: Pose, reach: Double, thickness: Double) {
    self.pose = pose
    self.reach = max(0, reach)
    half = min(max(0, thickness / 2), self.reach)
  }

  func distance(x px: Double, y py: Double) -> Double {
    // The arms and their sides are mirror images, so test only the upper half of the right arm.
    let place = pose.local(x: px, y: py)
    let (a, b) = (abs(place.x), abs(place.y))
    let (x, y) = a > b ? (a, b) : (b, a)
    let (right, up) = (x - reach, y - half)
    if right > 0 && up > 0 { return (right * right + up * up).squareRoot() }
    if right > 0 || up > 0 { return max(right, up) }
    // Inside, the nearest edge is the arm's end, its side or, further left, the notch between two arms.
    let notch = half - x
    let side = notch > 0 ? (notch * notch + up * up).squareRoot() : -up
    return -min(-right, side)
  }

  func range(over patch: Patch) -> DistanceRange {
    DistanceRange(distance(x: patch.x, y: patch.y), within: patch.halfDiagonal)
  }
}

struct Circle: Hashable, Sendable {
  let x: Double
  let y: Double
  /// The radius in u; zero or less is empty.
  let radius: Double

  init(center: Point, radius: Double) {
    x = center.x
    y = center.y
    self.radius = radius
  }

  @inline(__always)
  func distance(x px: Double, y py: Double) -> Double {
    let (dx, dy) = (px - x, py - y)
    return (dx * dx + dy * dy).squareRoot() - radius
  }

  /// Returns the exact range of the distances in a patch.
  func range(over patch: Patch) -> DistanceRange {
    let across = Patch.reach(of: patch.x - x, half: patch.halfWidth)
    let down = Patch.reach(of: patch.y - y, half: patch.halfHeight)
    return DistanceRange(
      least: (across.nearest * across.nearest + down.nearest * down.nearest).squareRoot() - radius,
      most: (across.farthest * across.farthest + down.farthest * down.farthest).squareRoot() - radius)
  }
}

extension Point {
  /// Creates the unit vector of a direction. For a level or upright direction the other component is exactly 0, so that
  /// a level edge stays at one height.
  init(angle: Double) {
    func part(_ value: Double) -> Double { abs(value) < 1e-15 ? 0 : value }
    self.init(x: part(cos(angle)), y: part(sin(angle)))
  }
}

/// An upright rectangle of the square space, tested as a whole: its centre and half its width and height, in u.
struct Patch: Sendable {
  var x: Double
  var y: Double
  var halfWidth: Double
  var halfHeight: Double

  @inline(__always)
  var halfDiagonal: Double { (halfWidth * halfWidth + halfHeight * halfHeight).squareRoot() }

  /// Returns the least and the greatest distance of the patch's points from 0 along one axis.
  @inline(__always)
  static func reach(of middle: Double, half: Double) -> (nearest: Double, farthest: Double) {
    let distance = abs(middle)
    return (max(0, distance - half), distance + half)
  }
}

/// Bounds for the signed distances in a patch. They may be wider than the true range; for a single point both are its
/// distance.
struct DistanceRange: Sendable {
  var least: Double
  var most: Double

  /// The largest rounding error of the bounds of more than one point.
  static let rounding = 1e-9
}

extension DistanceRange {
  /// Creates the bounds for all points within `radius` of a point with this distance.
  @inline(__always)
  init(_ distance: Double, within radius: Double) {
    self.init(least: distance - radius, most: distance + radius)
  }
}
