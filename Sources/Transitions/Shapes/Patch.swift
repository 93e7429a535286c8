/// An upright rectangle of the square space, asked about as a whole: its middle and half its sides, in u.
struct Patch: Sendable {
  var x: Double
  var y: Double
  var halfWidth: Double
  var halfHeight: Double

  @inline(__always)
  init(x: Double, y: Double, halfWidth: Double, halfHeight: Double) {
    self.x = x
    self.y = y
    self.halfWidth = halfWidth
    self.halfHeight = halfHeight
  }

  /// From the middle to a corner.
  @inline(__always)
  var halfDiagonal: Double { (halfWidth * halfWidth + halfHeight * halfHeight).squareRoot() }

  /// How far from an axis, 0 across or down, its points are.
  @inline(__always)
  static func reach(of middle: Double, half: Double) -> (nearest: Double, farthest: Double) {
    let distance = abs(middle)
    return (max(0, distance - half), distance + half)
  }
}

/// Between which bounds the signed distances of a patch lie; the bounds need not be reached. For a patch of one point
/// both are its distance.
struct DistanceRange: Sendable {
  var least: Double
  var most: Double

  @inline(__always)
  init(least: Double, most: Double) {
    self.least = least
    self.most = most
  }

  /// By how much rounding may have moved the bounds of more than a point.
  static let rounding = 1e-9

  /// As far as a distance can change over a way.
  @inline(__always)
  init(_ distance: Double, within way: Double) {
    self.init(least: distance - way, most: distance + way)
  }
}
