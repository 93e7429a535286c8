/// A cell as the fitter sees it: four colours, with the amount and the place of each.
struct FourColors {
  /// The background and the ink below, and the background and the ink of the layer.
  let colors: InlineArray<4, Color>
  private let lower: CellLook
  private let upper: CellLook
  /// The samples where the layer shows.
  private let mask: SampleMask
  /// The samples where ink shows, of the cell below and of the layer.
  private let lowerZone: SampleMask
  private let upperZone: SampleMask
  private let maskCount: Int
  private let area: Float
  /// The amount of ink that shows, of the cell below and of the layer.
  private let under: Float
  private let over: Float
  /// The distances to the four colours: from the background below, the difference for the ink below, and likewise for
  /// the layer.
  private let lowerBackground: SIMD4<Float>
  private let lowerInk: SIMD4<Float>
  private let upperBackground: SIMD4<Float>
  private let upperInk: SIMD4<Float>
  /// The summed distances of the whole cell to the four colours.
  let everything: SIMD4<Float>

  /// Creates the description of a cell.
  ///
  /// - Parameters:
  ///   - lower: The cell below.
  ///   - upper: The layer's cell.
  ///   - mask: The samples where the layer shows.
  ///   - distances: Measures and remembers colour distances.
  init(_ lower: CellLook, _ upper: CellLook, mask: SampleMask, _ distances: inout ColorDistance) {
    self.lower = lower
    self.upper = upper
    self.mask = mask
    colors = [lower.background, lower.ink, upper.background, upper.ink]
    let table = distances.table(lower.background.rgb, lower.ink.rgb, upper.background.rgb, upper.ink.rgb)
    lowerBackground = table.lowerBackground
    lowerInk = table.lowerInk
    upperBackground = table.upperBackground
    upperInk = table.upperInk
    lowerZone = lower.zone & ~mask
    upperZone = upper.zone & mask
    maskCount = mask.count
    area = Float(maskCount)
    under = lower.weight == 0 ? 0 : lower.weight * Float(lowerZone.count)
    over = upper.weight == 0 ? 0 : upper.weight * Float(upperZone.count)
    everything =
      (Float(SampleMask.size) - area) * lowerBackground + under * lowerInk + area * upperBackground + over * upperInk
  }

  /// Two Boolean values indicating whether the cell below and the layer have ink.
  var hasInk: (below: Bool, layer: Bool) { (lower.weight > 0, upper.weight > 0) }

  /// The cost of leaving out the ink that is seen below.
  var inkBelow: Float { under * lowerInk[0] }
  /// The cost of leaving out the ink that is seen of the layer.
  var inkOfLayer: Float { over * upperInk[2] }

  /// Returns the choice of a glyph of known shape.
  func choice(of shape: SampleMask) -> Choice {
    choice(of: shape, count: shape.count, above: shared(shape))
  }

  /// Returns the number of a shape's samples that the layer covers.
  @inline(__always)
  func shared(_ shape: SampleMask) -> Int { (shape & mask).count }

  /// Returns the choice of a glyph of known shape, from counts that are known already.
  ///
  /// - Parameters:
  ///   - shape: The samples of the shape.
  ///   - count: The number of samples of the shape.
  ///   - above: The number of them that the layer covers.
  @inline(__always)
  func choice(of shape: SampleMask, count: Int, above: Int) -> Choice {
    let (count, above) = (Float(count), Float(above))
    let under = lower.weight == 0 ? 0 : lower.weight * Float((shape & lowerZone).count)
    let over = upper.weight == 0 ? 0 : upper.weight * Float((shape & upperZone).count)
    let on = (count - above) * lowerBackground + under * lowerInk + above * upperBackground + over * upperInk
    return Choice(on: on, off: everything - on)
  }

  /// The choice of the glyph below.
  var choiceOfLower: Choice {
    if lower.kind == .shape { return choice(of: lower.zone) }
    // The glyph covers all of its own ink, and of the layer's ink as much as it has ink there.
    let ink = lower.weight * Float((lower.zone & mask).count)
    let both = upper.kind == .shape ? ink * over / max(area, 1) : Self.overlap * min(ink, over)
    return choice(on: under * (lowerBackground + lowerInk) + ink * upperBackground + both * upperInk)
  }

  /// A Boolean value indicating whether neither glyph has a known shape, so that only the layer's edge divides the
  /// cell.
  var isPlain: Bool { lower.kind != .shape && upper.kind != .shape }

  /// Returns how well a shape or its complement matches the part that the layer covers, 0...64.
  @inline(__always)
  func agreement(count: Int, above: Int) -> Int {
    // The samples in both or in neither, against half of them. Its sign is random, so a branch on it would be slow.
    let excess = 2 &* above &- count &- maskCount &+ SampleMask.size / 2
    let sign = excess &>> (Int.bitWidth - 1)
    return (excess ^ sign) &- sign
  }

  /// The number of samples that show the picture with the smaller part.
  var lesserPart: Int { min(maskCount, SampleMask.size &- maskCount) }

  /// The choice of the layer's glyph.
  var choiceOfUpper: Choice {
    if upper.kind == .shape { return choice(of: upper.zone) }
    let ink = upper.weight * Float((upper.zone & ~mask).count)
    let rest = Float(SampleMask.size) - area
    let both = lower.kind == .shape ? ink * under / max(rest, 1) : Self.overlap * min(ink, under)
    return choice(on: over * (upperBackground + upperInk) + ink * lowerBackground + both * lowerInk)
  }

  private func choice(on: SIMD4<Float>) -> Choice { Choice(on: on, off: everything - on) }

  /// The share of a letter's ink that coincides with another letter's ink, on average, as the eye sees it.
  private static let overlap: Float = 0.6

  /// Returns the colour with the least summed distance.
  func color(_ sums: SIMD4<Float>) -> Color {
    let (a, b) = (sums[1] < sums[0] ? 1 : 0, sums[3] < sums[2] ? 3 : 2)
    return colors[sums[b] < sums[a] ? b : a]
  }

  /// Returns the mean of the colours in some samples; the background below if there are none.
  func mean(in part: SampleMask) -> Color {
    let (below, above) = (part & ~mask, part & mask)
    let inked = ((below & lower.zone).count, (above & upper.zone).count)
    let counts = [below.count - inked.0, inked.0, above.count - inked.1, inked.1] as InlineArray<4, Int>
    var (sum, all) = (SIMD4<UInt32>(), UInt32(0))
    for index in 0..<4 where counts[index] > 0 {
      let count = UInt32(counts[index])
      sum &+= SIMD4<UInt32>(truncatingIfNeeded: colors[index].components) &* count
      all += count
    }
    if all == 0 { return colors[0] }
    sum = (sum &+ all / 2) / all
    return Color(bits: sum.x << 16 | sum.y << 8 | sum.z)
  }

  /// Returns the shade character, below or the layer's, that looks like a flat colour; nil if there is none.
  func shade(_ color: Color, below: Cell, layer: Cell) -> Cell? {
    if lower.kind == .shade && color == lower.background { return below }
    if upper.kind == .shade && color == upper.background { return layer }
    return nil
  }

  /// Returns a Boolean value indicating whether the four colours equal another cell's.
  func hasColors(of other: FourColors) -> Bool {
    for i in 0..<4 where colors[i] != other.colors[i] { return false }
    return true
  }
}

/// A cell divided in two parts: the summed distance of each part to each of the four colours.
struct Choice {
  let on: SIMD4<Float>
  let off: SIMD4<Float>
  /// The sum of the distances with the best colour for each part.
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
