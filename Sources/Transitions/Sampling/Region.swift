/// The part of the stage where a layer shows: its own extent, inside its clip, outside its cut-out.
struct Region: Sendable {
  /// Where a sheet ends that does not cover the stage, in u.
  struct Extent: Sendable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    /// The signed distance of the rectangle.
    func distance(x: Double, y: Double) -> Double {
      distance(across: max(left - x, x - right), down: max(top - y, y - bottom))
    }

    /// The distances of a patch, exactly.
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

  /// Nil for a sheet that covers the stage.
  let extent: Extent?
  let clip: PreparedShape?
  let cutOut: PreparedShape?
  /// Over how many u the edge goes from all to nothing; 0 is sharp.
  let feather: Double
  /// Height of a cell in u.
  let aspect: Double
  /// The only disc that bounds the region, if that is all there is to it.
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

  /// Whether nothing of the layer is left out.
  var isWhole: Bool { extent == nil && clip == nil && cutOut == nil }

  /// The noise that bounds the region, if that is all there is to it and its grains are cells.
  var cellGrains: Grains? {
    guard extent == nil, cutOut == nil, let clip, case .primitive(.grains(let grains)) = clip.form
    else { return nil }
    return grains.areCells(aspect: aspect) ? grains : nil
  }

  /// Signed, in u, negative where the layer shows; never more than the way to the edge.
  func distance(x: Double, y: Double) -> Double {
    var distance = -Double.infinity
    if let extent { distance = extent.distance(x: x, y: y) }
    if let clip { distance = max(distance, clip.distance(x: x, y: y)) }
    if let cutOut { distance = max(distance, -cutOut.distance(x: x, y: y)) }
    return distance
  }

  /// Between what the distances of a patch lie.
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

  /// How much of the layer a soft edge leaves in a cell, 0...1: the mean over its four quarters.
  func coverage(column: Int, row: Int) -> Double {
    var sum = 0.0
    for (dx, dy) in [(0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75)] {
      let distance = distance(x: Double(column) + dx, y: (Double(row) + dy) * aspect)
      sum += min(1, max(0, 0.5 - distance / feather))
    }
    return sum / 4
  }

  /// The samples of a cell at which the layer shows.
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
