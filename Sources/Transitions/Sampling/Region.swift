/// The part of the stage where a layer shows: within its own extent, inside its clip and outside its cut-out.
struct Region: Sendable {
  /// The sides of a layer that does not cover the stage, in u.
  struct Extent: Sendable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    func distance(x: Double, y: Double) -> Double {
      distance(across: max(left - x, x - right), down: max(top - y, y - bottom))
    }

    /// Returns the signed distances at four points of one height.
    @inline(__always)
    func distances(x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
      let across = pointwiseMax(left - x, x - right)
      let down = SIMD4(repeating: max(top - y, y - bottom))
      let isCorner = (across .> 0) .& (down .> 0)
      let distances = pointwiseMax(across, down)
      if isCorner == SIMDMask(repeating: false) { return distances }
      return distances.replacing(with: (across * across + down * down).squareRoot(), where: isCorner)
    }

    /// Returns the exact range of the distances in a patch.
    func range(over patch: Patch) -> DistanceRange {
      let across = Patch.reach(of: patch.x - (left + right) / 2, half: patch.halfWidth)
      let down = Patch.reach(of: patch.y - (top + bottom) / 2, half: patch.halfHeight)
      let (width, height) = ((right - left) / 2, (bottom - top) / 2)
      return DistanceRange(
        least: distance(across: across.nearest - width, down: down.nearest - height),
        most: distance(across: across.farthest - width, down: down.farthest - height))
    }

    @inline(__always)
    private func distance(across: Double, down: Double) -> Double {
      if across > 0 && down > 0 { return (across * across + down * down).squareRoot() }
      return max(across, down)
    }
  }

  /// The layer's sides; nil if it covers the stage.
  let extent: Extent?
  let clip: PreparedShape?
  let cutOut: PreparedShape?
  /// The width, in u, over which the edge fades from opaque to transparent; 0 is sharp.
  let feather: Double
  let aspect: Double
  /// The disc that bounds the region; nil if anything else does too.
  let disc: Disc?

  init(extent: Extent?, clip: PreparedShape?, cutOut: PreparedShape?, feather: Double = 0, aspect: Double) {
    self.extent = extent
    self.clip = clip
    self.cutOut = cutOut
    self.feather = clip == nil && cutOut == nil || !(feather > 0 && feather.isFinite) ? 0 : feather
    self.aspect = aspect
    let isSharp = extent == nil && self.feather == 0
    switch (clip?.form, cutOut?.form) {
    case (.primitive(.circle(let circle)), nil) where isSharp:
      disc = Disc(circle: circle, isInside: true, aspect: aspect)
    case (nil, .primitive(.circle(let circle))) where isSharp:
      disc = Disc(circle: circle, isInside: false, aspect: aspect)
    default: disc = nil
    }
  }

  var isWhole: Bool { extent == nil && clip == nil && cutOut == nil }

  /// The noise that bounds the region; nil if anything else does too, or if its grains are not cells.
  var cellGrains: Grains? {
    guard extent == nil, cutOut == nil, let clip, case .primitive(.grains(let grains)) = clip.form
    else { return nil }
    return grains.areCells(aspect: aspect) ? grains : nil
  }

  /// True if its edges move to the left as it grows.
  var growsLeft: Bool {
    guard let clip, case .primitive(.stripes(let stripes)) = clip.form else { return false }
    return stripes.growsLeft
  }

  /// Returns the signed distance in u, negative where the layer shows. Its absolute value never exceeds the distance to
  /// the edge.
  func distance(x: Double, y: Double) -> Double {
    var distance = -Double.infinity
    if let extent { distance = extent.distance(x: x, y: y) }
    if let clip { distance = max(distance, clip.distance(x: x, y: y)) }
    if let cutOut { distance = max(distance, -cutOut.distance(x: x, y: y)) }
    return distance
  }

  /// Returns the signed distances at four points of one height, the same as one by one.
  func distances(x: SIMD4<Double>, y: Double) -> SIMD4<Double> {
    var distances = SIMD4(repeating: -Double.infinity)
    if let extent { distances = extent.distances(x: x, y: y) }
    if let clip { distances = pointwiseMax(distances, clip.distances(x: x, y: y)) }
    if let cutOut { distances = pointwiseMax(distances, -cutOut.distances(x: x, y: y)) }
    return distances
  }

  func range(over patch: Patch) -> DistanceRange {
    var range = DistanceRange(-.infinity, within: 0)
    func narrow(least: Double, most: Double) {
      range = DistanceRange(least: max(range.least, least), most: max(range.most, most))
    }
    if let bounds = extent?.range(over: patch) { narrow(least: bounds.least, most: bounds.most) }
    if let bounds = clip?.range(over: patch) { narrow(least: bounds.least, most: bounds.most) }
    if let bounds = cutOut?.range(over: patch) { narrow(least: -bounds.most, most: -bounds.least) }
    return range
  }

  /// Returns the share of the layer that a soft edge leaves in a cell, 0...1: the mean over the cell's four quarters.
  func coverage(column: Int, row: Int) -> Double {
    var sum = 0.0
    for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
      let distance = distance(x: Double(column) + dx, y: (Double(row) + dy) * aspect)
      sum += min(1, max(0, 0.5 - distance / feather))
    }
    return sum / 4
  }

  func samples(column: Int, row: Int) -> SampleMask {
    var mask = SampleMask.full
    if let extent {
      mask = SampleMask.rectangle(
        left: extent.left - Double(column), top: extent.top / aspect - Double(row),
        right: extent.right - Double(column), bottom: extent.bottom / aspect - Double(row))
    }
    if let clip { mask = mask & SampleMask(clip, column: column, row: row, aspect: aspect) }
    if let cutOut { mask = mask & ~SampleMask(cutOut, column: column, row: row, aspect: aspect) }
    return mask
  }
}
