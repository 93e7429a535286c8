/// A cell as the fitter sees it: four colours and how much of each lies where.
struct FourColors {
  /// Ground and ink below, ground and ink of the layer.
  let colors: InlineArray<4, Color>
  private let lower: CellLook
  private let upper: CellLook
  /// Where the layer shows.
  private let mask: SampleMask
  /// Where ink is seen, below and of the layer.
  private let lowerZone: SampleMask
  private let upperZone: SampleMask
  private let maskCount: Int
  private let area: Float
  /// How much ink is seen.
  private let under: Float
  private let over: Float
  /// Distances to the four colours: of the ground below, and what more it is for its ink; of the layer's likewise.
  private let lowerGround: SIMD4<Float>
  private let lowerInk: SIMD4<Float>
  private let upperGround: SIMD4<Float>
  private let upperInk: SIMD4<Float>
  /// The whole cell.
  let everything: SIMD4<Float>

  /// - Parameters:
  ///   - lower: What is below.
  ///   - upper: The layer.
  ///   - mask: Where the layer shows.
  init(_ lower: CellLook, _ upper: CellLook, mask: SampleMask, _ distances: inout ColorDistance) {
    self.lower = lower
    self.upper = upper
    self.mask = mask
    colors = [lower.ground, lower.ink, upper.ground, upper.ink]
    let table = distances.table(lower.ground.rgb, lower.ink.rgb, upper.ground.rgb, upper.ink.rgb)
    lowerGround = table.lowerGround
    lowerInk = table.lowerInk
    upperGround = table.upperGround
    upperInk = table.upperInk
    lowerZone = lower.zone & ~mask
    upperZone = upper.zone & mask
    maskCount = mask.count
    area = Float(maskCount)
    under = lower.weight == 0 ? 0 : lower.weight * Float(lowerZone.count)
    over = upper.weight == 0 ? 0 : upper.weight * Float(upperZone.count)
    everything =
      (Float(SampleMask.size) - area) * lowerGround + under * lowerInk + area * upperGround + over * upperInk
  }

  /// Whether there is ink besides the grounds.
  var hasInk: (below: Bool, layer: Bool) { (lower.weight > 0, upper.weight > 0) }

  /// A glyph of known shape.
  func choice(of shape: SampleMask) -> Choice {
    choice(of: shape, count: shape.count, above: shared(shape))
  }

  /// How many samples of a shape the layer covers.
  @inline(__always)
  func shared(_ shape: SampleMask) -> Int { (shape & mask).count }

  /// A glyph of known shape.
  ///
  /// - Parameters:
  ///   - count: Of its samples.
  ///   - above: How many of them the layer covers.
  @inline(__always)
  func choice(of shape: SampleMask, count: Int, above: Int) -> Choice {
    let (count, above) = (Float(count), Float(above))
    let under = lower.weight == 0 ? 0 : lower.weight * Float((shape & lowerZone).count)
    let over = upper.weight == 0 ? 0 : upper.weight * Float((shape & upperZone).count)
    let on = (count - above) * lowerGround + under * lowerInk + above * upperGround + over * upperInk
    return Choice(on: on, off: everything - on)
  }

  /// The glyph below.
  var choiceOfLower: Choice {
    if lower.kind == .shape { return choice(of: lower.zone) }
    // All its own ink is under it; of what is above, as much as it has ink there.
    let ink = lower.weight * Float((lower.zone & mask).count)
    let both = upper.kind == .shape ? ink * over / max(area, 1) : Self.overlap * min(ink, over)
    return choice(on: under * (lowerGround + lowerInk) + ink * upperGround + both * upperInk)
  }

  /// Whether the cell has no parts but where the layer shows and where not: no glyph of known shape.
  var isPlain: Bool { lower.kind != .shape && upper.kind != .shape }

  /// How well a shape parts the cell where the layer's edge does, or the other way round: 64 samples at best.
  @inline(__always)
  func agreement(count: Int, above: Int) -> Int {
    // The samples in both or in neither, against half of them. Its sign is anybody's guess, so no branch on it.
    let excess = 2 &* above &- count &- maskCount &+ SampleMask.size / 2
    let sign = excess &>> (Int.bitWidth - 1)
    return (excess ^ sign) &- sign
  }

  /// How many samples show the lesser of both pictures.
  var lesserPart: Int { min(maskCount, SampleMask.size &- maskCount) }

  /// The layer's glyph.
  var choiceOfUpper: Choice {
    if upper.kind == .shape { return choice(of: upper.zone) }
    let ink = upper.weight * Float((upper.zone & ~mask).count)
    let rest = Float(SampleMask.size) - area
    let both = lower.kind == .shape ? ink * under / max(rest, 1) : Self.overlap * min(ink, under)
    return choice(on: over * (upperGround + upperInk) + ink * lowerGround + both * lowerInk)
  }

  /// A letter that is the ink of both.
  var choiceOfBoth: Choice {
    choice(on: under * (lowerGround + lowerInk) + over * (upperGround + upperInk))
  }

  private func choice(on: SIMD4<Float>) -> Choice { Choice(on: on, off: everything - on) }

  /// Letters are alike: so much of the ink of one falls on ink of another, as the eye sees it.
  private static let overlap: Float = 0.6

  /// The colour that is least wrong.
  func color(_ sums: SIMD4<Float>) -> Color {
    let (a, b) = (sums[1] < sums[0] ? 1 : 0, sums[3] < sums[2] ? 3 : 2)
    return colors[sums[b] < sums[a] ? b : a]
  }

  /// The shade character, below or the layer's, that looks like a flat colour.
  func shade(_ color: Color, below: Cell, layer: Cell) -> Cell? {
    if lower.kind == .shade && color == lower.ground { return below }
    if upper.kind == .shade && color == upper.ground { return layer }
    return nil
  }

  /// Whether the four colours are the same as another cell's.
  func hasColors(of other: FourColors) -> Bool {
    for i in 0..<4 where colors[i] != other.colors[i] { return false }
    return true
  }
}

/// A cell parted in two: the summed distance of either part to each of the four colours.
struct Choice {
  let on: SIMD4<Float>
  let off: SIMD4<Float>
  /// With the best colour for either part.
  let cost: Float

  @inline(__always)
  init(on: SIMD4<Float>, off: SIMD4<Float>) {
    self.on = on
    self.off = off
    cost = Self.least(on) + Self.least(off)
  }

  @inline(__always)
  private static func least(_ v: SIMD4<Float>) -> Float {
    let (a, b) = (v[0] < v[1] ? v[0] : v[1], v[2] < v[3] ? v[2] : v[3])
    return a < b ? a : b
  }
}
