/// Remembers how far colours are apart and how letters look in them: a frame asks about the same few again and again.
struct ColorDistance: Sendable {
  /// How much ink a letter has for the eye; see ``ColorDistance/ink(_:_:)``.
  struct Ink: Sendable {
    fileprivate var ground: UInt32
    fileprivate var ink: UInt32
    /// Of a narrow letter, as a share of its cell.
    var letter: Float
    /// Of either half of a wide character.
    var wide: Float
  }

  private struct Look: Sendable {
    var rgb: UInt32
    var lab: Lab
  }

  private struct Pair: Sendable {
    var first: UInt32
    var second: UInt32
    var distance: Float
  }

  /// What it costs to show one of four colours as another: the distances of grounds, and what more it is for their inks.
  struct Table: Sendable {
    fileprivate var colors: SIMD4<UInt32>
    var lowerGround: SIMD4<Float>
    var lowerInk: SIMD4<Float>
    var upperGround: SIMD4<Float>
    var upperInk: SIMD4<Float>
  }

  private var last = Table(
    colors: .zero, lowerGround: .zero, lowerInk: .zero, upperGround: .zero, upperInk: .zero)
  // Each has a slot for a value and forgets it when another takes the slot.
  private var looks: [Look]
  private var pairs: [Pair]
  private var inks: [Ink]

  init() {
    looks = Array(repeating: Look(rgb: 0, lab: Lab(red: 0, green: 0, blue: 0)), count: 512)
    pairs = Array(repeating: Pair(first: 0, second: 0, distance: 0), count: 2048)
    let (letter, wide) = Self.ink(0, 0)
    inks = Array(repeating: Ink(ground: 0, ink: 0, letter: letter, wide: wide), count: 512)
  }

  /// The distances between four colours, ground and ink below and ground and ink of the layer; cells beside each other
  /// mostly have the same.
  mutating func table(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> Table {
    let colors = SIMD4(a, b, c, d)
    if last.colors == colors { return last }
    let (ab, cd, ac) = (between(a, b), between(c, d), between(a, c))
    let (ad, bc, bd) = (between(a, d), between(b, c), between(b, d))
    let (lower, upper) = (SIMD4(0, ab, ac, ad), SIMD4(ac, bc, 0, cd))
    last = Table(
      colors: colors, lowerGround: lower, lowerInk: SIMD4(ab, 0, bc, bd) - lower, upperGround: upper,
      upperInk: SIMD4(ad, bd, cd, 0) - upper)
    return last
  }

  /// How different two colours, as `0xRRGGBB`, look.
  @inline(__always)
  mutating func between(_ first: UInt32, _ second: UInt32) -> Float {
    let slot = Int(((first &* 0x9E37_79B1) ^ (second &* 0x85EB_CA6B)) &>> 21)
    let pair = pairs[slot]
    if pair.first == first && pair.second == second { return pair.distance }
    return learn(first, second, slot)
  }

  @inline(never)
  private mutating func learn(_ first: UInt32, _ second: UInt32, _ slot: Int) -> Float {
    let distance = lab(first).distance(to: lab(second))
    pairs[slot] = Pair(first: first, second: second, distance: distance)
    return distance
  }

  private mutating func lab(_ rgb: UInt32) -> Lab {
    let slot = Int((rgb &* 0x9E37_79B1) &>> 23)
    if looks[slot].rgb != rgb { looks[slot] = Look(rgb: rgb, lab: Lab(Color(bits: rgb))) }
    return looks[slot].lab
  }

  /// How letters look in two colours, as `0xRRGGBB`.
  @inline(__always)
  mutating func letters(_ ground: UInt32, _ ink: UInt32) -> Ink {
    let slot = Int(((ground &* 0x9E37_79B1) ^ (ink &* 0x85EB_CA6B)) &>> 23)
    let entry = inks[slot]
    if entry.ground == ground && entry.ink == ink { return entry }
    let (letter, wide) = Self.ink(ground, ink)
    inks[slot] = Ink(ground: ground, ink: ink, letter: letter, wide: wide)
    return inks[slot]
  }

  /// How much ink a letter has for the eye, as a share of its cell: bright strokes on dark look broader than they are,
  /// dark ones on bright thinner.
  ///
  /// The strokes of a letter are about a sample wide, and the eye blurs by about half a sample, in linear light. So of a
  /// letter's cell (and of half a wide character's) some part is covered by about a tenth, some by a fifth and some by
  /// three quarters; each is as visible as its lightness differs from the ground's. The parts are means of running text.
  static func ink(_ ground: UInt32, _ ink: UInt32) -> (letter: Float, wide: Float) {
    let (dark, light) = (luminance(ground), luminance(ink))
    let start = lightness(dark)
    let whole = abs(lightness(light) - start)
    // Colours of one lightness differ in hue, which the eye resolves less: what counts is the mean.
    if whole < 4 { return (0.16, 0.25) }
    func seen(_ share: Float) -> Float { abs(lightness(dark + (light - dark) * share) - start) / whole }
    let (rim, edge, core) = (seen(0.1), seen(0.2), seen(0.75))
    return (0.23 * rim + 0.06 * edge + 0.15 * core, 0.29 * rim + 0.13 * edge + 0.25 * core)
  }

  private static func luminance(_ rgb: UInt32) -> Float {
    let linear = LinearLight.decoded
    return 0.212_673 * linear[Int(rgb >> 16 & 255)] + 0.715_152 * linear[Int(rgb >> 8 & 255)]
      + 0.072_175 * linear[Int(rgb & 255)]
  }

  /// CIE L* of a luminance 0...1.
  private static func lightness(_ y: Float) -> Float {
    y > 0.008_856_452 ? 116 * Float(cbrt(Double(y))) - 16 : 903.3 * y
  }
}
