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
