/// The distance to a brick pattern: rows without gaps, every other one shifted by half a period.
struct Bricks: Sendable {
  private let pose: Pose
  private let half: Double
  private let height: Double
  private let period: Double

  init(pose: Pose, width: Double, height: Double, period: Double) {
    self.pose = pose
    half = width / 2
    self.height = height
    self.period = period
  }

  func distance(x px: Double, y py: Double) -> Double {
    guard half > 0, height > 0, period > 0 else { return .infinity }
    let (x, y) = pose.local(x: px, y: py)
    let row = (y / height).rounded(.down)
    let isShifted = isOdd(row)
    let own = fromMiddle(x, isShifted: isShifted) - half
    let next = fromMiddle(x, isShifted: !isShifted) - half
    // The nearest edge in the next row is straight up or down if that row differs here, otherwise where it starts to
    // differ.
    let border = max(0, min(y - row * height, (row + 1) * height - y))
    let distance = (own < 0) != (next < 0) ? border : (border * border + next * next).squareRoot()
    return own < 0 ? -min(-own, distance) : min(own, distance)
  }

  /// Returns bounds for the distances in a patch. They have the same sign if all points are on one side of the edge.
  func range(over patch: Patch) -> DistanceRange {
    guard half > 0, height > 0, period > 0 else { return DistanceRange(.infinity, within: 0) }
    let place = pose.local(patch)
    let row = (place.y / height).rounded(.down)
    let isShifted = isOdd(row)
    let border = min(place.y - row * height, (row + 1) * height - place.y) - place.halfHeight
    var range = self.range(place, isShifted: isShifted)
    if border >= 0 {
      // The next row can be no nearer than this.
      if range.most < 0 { range.most = max(range.most, -border) }
      if range.least > 0 { range.least = min(range.least, border) }
    } else {
      let next = self.range(place, isShifted: !isShifted)
      range = DistanceRange(least: min(range.least, next.least), most: max(range.most, next.most))
    }
    return range
  }

  private func isOdd(_ row: Double) -> Bool { (row / 2).rounded(.down) * 2 != row }

  /// Returns bounds for the horizontal distances within one row.
  @inline(__always)
  private func range(_ place: Patch, isShifted: Bool) -> DistanceRange {
    let near = fromMiddle(place.x, isShifted: isShifted)
    return DistanceRange(
      least: max(0, near - place.halfWidth) - half, most: min(period / 2, near + place.halfWidth) - half)
  }

  /// Returns the horizontal distance from the centre of the nearest brick of a row.
  @inline(__always)
  private func fromMiddle(_ x: Double, isShifted: Bool) -> Double {
    let periods = (x - half) / period + (isShifted ? 0.5 : 0)
    return abs(periods - (periods + 0.5).rounded(.down)) * period
  }
}

/// The distance to infinite parallel stripes, equally far apart. Each is wider than the one before it by the same step.
struct Stripes: Sendable {
  private let edge: Point
  private let across: Point
  private let period: Double
  private let width: Double
  private let step: Double

  init(edge: Point, across: Point, period: Double, width: Double, step: Double) {
    (self.edge, self.across) = (edge, across)
    (self.period, self.width, self.step) = (period, width, step)
  }

  /// True if the stripes widen to the left.
  var growsLeft: Bool { across.x < 0 }

  /// Returns the distance; less than the true one where stripes meet or have no width.
  func distance(x: Double, y: Double) -> Double {
    guard period > 0 else { return .infinity }
    let position = (x - edge.x) * across.x + (y - edge.y) * across.y
    let number = (position / period).rounded(.down)
    let place = position - number * period
    let own = min(max(0, width + number * step), period)
    return place < own ? -min(place, own - place) : min(place - own, period - place)
  }

  /// Returns bounds for the distances in a patch. They have the same sign if all points are on one side of the edge.
  func range(over patch: Patch) -> DistanceRange {
    DistanceRange(
      distance(x: patch.x, y: patch.y), within: abs(across.x) * patch.halfWidth + abs(across.y) * patch.halfHeight)
  }
}
