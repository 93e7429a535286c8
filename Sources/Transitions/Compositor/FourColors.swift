/// A cell as the fitter sees it: four colours and how much of each lies where.
struct FourColors {
  /// Ground and ink below, ground and ink of the layer.
  let colors: InlineArray<4, Color>
  private let table: DistanceTable
  private let mask: SampleMask
  private let lower: CellLook
  private let upper: CellLook
  /// The summed distance of all that is below, and of all the layer, to each colour.
  private let allLower: SIMD4<Float>
  private let allUpper: SIMD4<Float>
  private let lowerInk: SIMD4<Float>
  private let upperInk: SIMD4<Float>

  init(_ lower: CellLook, _ upper: CellLook, mask: SampleMask, distances: inout ColorDistance) {
    colors = [lower.ground, lower.ink, upper.ground, upper.ink]
    table = distances.table(lower.ground, lower.ink, upper.ground, upper.ink)
    self.mask = mask
    self.lower = lower
    self.upper = upper
    let area = Float(mask.count)
    let rest = Float(SampleMask.size) - area
    let under = lower.isKnown ? Float((lower.mask & ~mask).count) : rest * lower.density
    let over = upper.isKnown ? Float((upper.mask & mask).count) : area * upper.density
    lowerInk = under * table.b
    upperInk = over * table.d
    allLower = (rest - under) * table.a + lowerInk
    allUpper = (area - over) * table.c + upperInk
  }

  /// The whole cell.
  var everything: SIMD4<Float> { allLower + allUpper }

  /// A glyph of known shape.
  @inline(__always)
  func choice(of shape: SampleMask) -> Choice {
    let inside = shape & mask
    let above = Float(inside.count)
    let beneath = Float(shape.count) - above
    let under = lower.isKnown ? Float((shape & ~mask & lower.mask).count) : beneath * lower.density
    let over = upper.isKnown ? Float((inside & upper.mask).count) : above * upper.density
    let on = (beneath - under) * table.a + under * table.b + (above - over) * table.c + over * table.d
    return Choice(on: on, off: everything - on)
  }

  /// The glyph below, whose shape is not known: all its own ink is under it, and of the rest its share.
  func choiceOfLower(density: Float) -> Choice {
    let on = lowerInk + density * allUpper
    return Choice(on: on, off: everything - on)
  }

  /// The layer's glyph, likewise.
  func choiceOfUpper(density: Float) -> Choice {
    let on = upperInk + density * allLower
    return Choice(on: on, off: everything - on)
  }

  /// A glyph of unknown shape whose ink is the second and the fourth class.
  var choiceOfBoth: Choice {
    let on = lowerInk + upperInk
    return Choice(on: on, off: everything - on)
  }

  /// The colour that is least wrong.
  func color(_ sums: SIMD4<Float>) -> Color {
    var best = 0
    for i in 1..<4 where sums[i] < sums[best] { best = i }
    return colors[best]
  }
}

extension InlineArray where Element == Color {
  static func == (a: Self, b: Self) -> Bool {
    for i in a.indices where a[i] != b[i] { return false }
    return true
  }
}

/// A cell parted in two: the summed distance of either part to each of the four colours.
struct Choice {
  var on: SIMD4<Float>
  var off: SIMD4<Float>

  /// With the best colour for either part.
  @inline(__always)
  var cost: Float { least(on) + least(off) }

  @inline(__always)
  private func least(_ v: SIMD4<Float>) -> Float {
    min(min(v[0], v[1]), min(v[2], v[3]))
  }
}
