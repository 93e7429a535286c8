/// A cache of colour distances and of the looks of letters: a frame asks about the same few colours again and again.
struct ColorDistance: Sendable {
  /// The perceived amount of ink of a letter; see ``ColorDistance/ink(_:_:)``.
  struct Ink: Sendable {
    /// The ink of a narrow letter, as a share of its cell.
    var letter: Float
    /// The ink of half a wide character, as a share of its cell.
    var wide: Float
  }

  /// The costs of showing one of four colours as another: the distances from the backgrounds, and the differences for
  /// their inks.
  struct Table: Sendable {
    fileprivate var colors: SIMD4<UInt32>
    var lowerBackground: SIMD4<Float>
    var lowerInk: SIMD4<Float>
    var upperBackground: SIMD4<Float>
    var upperInk: SIMD4<Float>
  }

  private var last = Table(
    colors: .zero, lowerBackground: .zero, lowerInk: .zero, upperBackground: .zero, upperInk: .zero)
  private var looks = ColorMemory(bits: 9, answer: Lab(red: 0, green: 0, blue: 0))
  private var distances = ColorMemory(bits: 11, answer: Float(0))
  private var inks = ColorMemory(bits: 10, answer: ColorDistance.ink(0, 0))

  /// Returns the distances between four colours: background and ink below, background and ink of the layer. Keeps the
  /// last answer, because adjacent cells mostly have the same colours.
  mutating func table(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> Table {
    let colors = SIMD4(a, b, c, d)
    if last.colors == colors { return last }
    let (ab, cd, ac) = (between(a, b), between(c, d), between(a, c))
    let (ad, bc, bd) = (between(a, d), between(b, c), between(b, d))
    let (lower, upper) = (SIMD4(0, ab, ac, ad), SIMD4(ac, bc, 0, cd))
    last = Table(
      colors: colors, lowerBackground: lower, lowerInk: SIMD4(ab, 0, bc, bd) - lower, upperBackground: upper,
      upperInk: SIMD4(ad, bd, cd, 0) - upper)
    return last
  }

  /// Returns the perceived difference of two colours, each as `0xRRGGBB`.
  @inline(__always)
  mutating func between(_ first: UInt32, _ second: UInt32) -> Float {
    distances.answer(first, second) ?? learnDistance(first, second)
  }

  @inline(never)
  private mutating func learnDistance(_ first: UInt32, _ second: UInt32) -> Float {
    let distance = lab(first).distance(to: lab(second))
    distances.learn(first, second, distance)
    return distance
  }

  private mutating func lab(_ rgb: UInt32) -> Lab {
    if let lab = looks.answer(rgb, 0) { return lab }
    let lab = Lab(Color(bits: rgb))
    looks.learn(rgb, 0, lab)
    return lab
  }

  /// Returns the perceived ink of letters in two colours, each as `0xRRGGBB`.
  @inline(__always)
  mutating func letters(_ background: UInt32, _ ink: UInt32) -> Ink {
    inks.answer(background, ink) ?? learnLetters(background, ink)
  }

  @inline(never)
  private mutating func learnLetters(_ background: UInt32, _ ink: UInt32) -> Ink {
    let letters = Self.ink(background, ink)
    inks.learn(background, ink, letters)
    return letters
  }

  /// Returns the perceived ink of a letter, as a share of its cell. Bright strokes on dark look broader than they are,
  /// dark strokes on bright thinner.
  ///
  /// The strokes of a letter are about a sample wide, and the eye blurs by about half a sample, in linear light. So of
  /// a letter's cell (and of half a wide character's) some part is covered by about a tenth, some by a fifth and some
  /// by three quarters; each is as visible as its lightness differs from the background's. The parts are means of
  /// running text.
  static func ink(_ background: UInt32, _ ink: UInt32) -> Ink {
    let (dark, light) = (luminance(background), luminance(ink))
    let start = lightness(dark)
    let whole = abs(lightness(light) - start)
    // Colours of one lightness differ in hue, which the eye resolves less: what counts is the mean.
    if whole < 4 { return Ink(letter: 0.16, wide: 0.25) }
    func seen(_ share: Float) -> Float { abs(lightness(dark + (light - dark) * share) - start) / whole }
    let (rim, edge, core) = (seen(0.1), seen(0.2), seen(0.75))
    return Ink(letter: 0.23 * rim + 0.06 * edge + 0.15 * core, wide: 0.29 * rim + 0.13 * edge + 0.25 * core)
  }

  private static func luminance(_ rgb: UInt32) -> Float {
    let linear = LinearLight.decoded
    return 0.212_673 * linear[Int(rgb >> 16 & 255)] + 0.715_152 * linear[Int(rgb >> 8 & 255)]
      + 0.072_175 * linear[Int(rgb & 255)]
  }

  /// Returns CIE L\* of a luminance 0...1.
  private static func lightness(_ y: Float) -> Float {
    y > 0.008_856_452 ? 116 * Float(cbrt(Double(y))) - 16 : 903.3 * y
  }
}
