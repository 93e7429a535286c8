/// The distance of a rectangle with a radius for each corner.
struct RoundedRectangle: Sendable {
  private let pose: Pose
  private let halfWidth: Double
  private let halfHeight: Double
  private let radii: CornerRadii

  /// - Parameters:
  ///   - pose: Of its middle and its sides.
  ///   - scale: By how much it is larger than the numbers say.
  init(pose: Pose, width: Double, height: Double, radii: CornerRadii, scale: Double = 1) {
    self.pose = pose
    halfWidth = max(0, width / 2) * scale
    halfHeight = max(0, height / 2) * scale
    // No corner reaches past the middle, so each quarter of the rectangle has to do with its own corner only, and the
    // quarters' distances agree where they meet.
    let most = min(halfWidth, halfHeight)
    self.radii = CornerRadii(
      topLeft: min(max(0, radii.topLeft * scale), most), topRight: min(max(0, radii.topRight * scale), most),
      bottomRight: min(max(0, radii.bottomRight * scale), most),
      bottomLeft: min(max(0, radii.bottomLeft * scale), most))
  }

  /// Exact inside and outside.
  func distance(x px: Double, y py: Double) -> Double {
    let (x, y) = pose.local(x: px, y: py)
    let radius = y < 0 ? (x < 0 ? radii.topLeft : radii.topRight) : (x < 0 ? radii.bottomLeft : radii.bottomRight)
    return distance(across: abs(x), down: abs(y), radius: radius)
  }

  /// The distances of a patch; exact where it touches one quarter only, or quarters with the same radius.
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
    // Farther out the distance is never less, and with a larger radius neither.
    return DistanceRange(
      least: distance(across: across.nearest, down: down.nearest, radius: smallest),
      most: distance(across: across.farthest, down: down.farthest, radius: largest))
  }

  @inline(__always)
  private func distance(across: Double, down: Double, radius: Double) -> Double {
    // From the centre of the corner's arc, outwards.
    let (x, y) = (across - halfWidth + radius, down - halfHeight + radius)
    if x > 0 && y > 0 { return (x * x + y * y).squareRoot() - radius }
    return max(x, y) - radius
  }
}
