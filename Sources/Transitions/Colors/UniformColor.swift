/// A place in the colour space DIN99o, in which the straight distance of two colours is near their CIEDE2000 difference.
///
/// Cui, Luo, Rigg, Roesler and Witt, "Uniform colour spaces based on the DIN99 colour-difference formula", Color Research
/// and Application 27 (2002). The last step of DIN99, which turns the hues back by 26 degrees, is left out: it changes no
/// distance.
package struct UniformColor: Sendable {
  /// The lightness, 0...100, and the two components of the chroma, each within -60...60.
  package let place: SIMD3<Float>

  package init(_ lab: Lab) {
    let (sine, cosine): (Float, Float) = (0.438_371, 0.898_794)
    let first = lab.a * cosine + lab.b * sine
    let second = 0.83 * (lab.b * cosine - lab.a * sine)
    let radius = (first * first + second * second).squareRoot()
    // Near grey, the quotient has its limit.
    let stretch = radius < 0.01 ? 0.075 / 0.0435 : Self.logarithm(1 + 0.075 * radius) / (0.0435 * radius)
    place = SIMD3(303.67 * Self.logarithm(1 + 0.0039 * lab.lightness), first * stretch, second * stretch)
  }

  private static func logarithm(_ value: Float) -> Float { Float(log(Double(value))) }
}
