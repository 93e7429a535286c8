/// The distance to a rectangle with a radius for each corner.
struct RoundedRectangle: Sendable {
  private let pose: Pose
  private let halfWidth: Double
  private let halfHeight: Double
  private let radii: CornerRadii

  init(pose: Pose, width: Double, height: Double, radii: CornerRadii, scale: Double = 1) {
    self.pose = pose
    halfWidth = max(0, width / 2) * scale
    halfHeight = max(0, height / 2) * scale
    // No corner reaches past the centre. So each quarter of the rectangle depends on its own corner only, and the
    // distances of two quarters agree where they meet.
    let most = min(halfWidth, halfHeight)
    self.radii = CornerRadii(
      topLeft: min(max(0, radii.topLeft * scale), most), topRight: min(max(0, radii.topRight * scale), most),
      bottomRight: min(max(0, radii.bottomRight * scale), most),
      bottomLeft: min(max(0, radii.bottomLeft * scale), most))
  }

  func distance(x px: Double, y py: Double) -> Double {
    let (x, y) = pose.local(x: px, y: py)
    let radius = y < 0 ? (x < 0 ? radii.topLeft : radii.topRight) : (x < 0 ? radii.bottomLeft : radii.bottomRight)
    return distance(across: abs(x), down: abs(y), radius: radius)
  }

  var isUpright: Bool { pose.isUpright }

  /// Returns the exact distances of an upright rectangle at four points of one height.
  func distances(x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
    let (across, down) = (x - pose.origin.x, y - pose.origin.y)
    let (left, right) = down < 0 ? (radii.topLeft, radii.topRight) : (radii.bottomLeft, radii.bottomRight)
    let radius = SIMD4(repeating: right).replacing(with: left, where: across .< 0)
    let dx = pointwiseMax(across, -across) - halfWidth + radius
    let dy = abs(down) - halfHeight + radius
    let isCorner = (dx .> 0) .& (dy .> 0)
    let distances = pointwiseMax(dx, dy)
    if isCorner == SIMDMask(repeating: false) { return distances - radius }
    return distances.replacing(with: (dx * dx + dy * dy).squareRoot(), where: isCorner) - radius
  }

  /// Returns bounds for the distances in a patch. They are exact if the patch touches only one quarter, or quarters
  /// with the same radius.
  func range(over patch: Patch) -> DistanceRange {
    let place = pose.local(patch)
    let across = Patch.reach(of: place.x, half: place.halfWidth)
    let down = Patch.reach(of: place.y, half: place.halfHeight)
    var (smallest, largest) = (Double.infinity, 0.0)
    func touch(_ radius: Double) { (smallest, largest) = (min(smallest, radius), max(largest, radius)) }
    let (isLeft, isRight) = (place.x - place.halfWidth < 0, place.x + place.halfWidth >= 0)
    if place.y - place.halfHeight < 0 {
      if isLeft { touch(radii.topLeft) }
      if isRight { touch(radii.topRight) }
    }
    if place.y + place.halfHeight >= 0 {
      if isLeft { touch(radii.bottomLeft) }
      if isRight { touch(radii.bottomRight) }
    }
    // The distance grows, or stays, with the distance from the centre and with the radius.
    return DistanceRange(
      least: distance(across: across.nearest, down: down.nearest, radius: smallest),
      most: distance(across: across.farthest, down: down.farthest, radius: largest))
  }

  @inline(__always)
  private func distance(across: Double, down: Double, radius: Double) -> Double {
    // This is the vector from the centre of the corner's arc outwards.
    let (x, y) = (across - halfWidth + radius, down - halfHeight + radius)
    if x > 0 && y > 0 { return (x * x + y * y).squareRoot() - radius }
    return max(x, y) - radius
  }
}

/// The radii of a rectangle's corners, in u.
///
/// A negative radius counts as zero. A radius of more than half the rectangle's shorter side counts as that half.
public struct CornerRadii: Hashable, Sendable {
  /// The radius at the top left, before any rotation of the rectangle.
  public var topLeft: Double
  /// The radius at the top right.
  public var topRight: Double
  /// The radius at the bottom right.
  public var bottomRight: Double
  /// The radius at the bottom left.
  public var bottomLeft: Double

  /// Creates four separate radii, clockwise from the top left.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates the same radius for all four corners.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }
}
