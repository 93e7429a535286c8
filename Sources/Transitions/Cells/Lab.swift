/// A colour as the eye sees it: CIE L\*a\*b\* under D65, for judging how far two colours are apart.
package struct Lab: Hashable, Sendable {
  /// 0 black to 100 white.
  package var lightness: Float
  /// Green (negative) to red.
  package var a: Float
  /// Blue (negative) to yellow.
  package var b: Float
  /// Distance from the grey axis.
  package var chroma: Float

  /// The colour of encoded sRGB; its name does not matter.
  package init(_ color: Color) {
    let linear = LinearLight.decoded
    self.init(
      red: linear[Int(color.red)], green: linear[Int(color.green)], blue: linear[Int(color.blue)])
  }

  /// The colour of linear light, each component 0...1.
  ///
  /// The matrix is that of IEC 61966-2-1, each row divided by its sum, which is the white point.
  package init(red: Float, green: Float, blue: Float) {
    let x = Lab.response(0.433_953 * red + 0.376_219 * green + 0.189_828 * blue)
    let y = Lab.response(0.212_673 * red + 0.715_152 * green + 0.072_175 * blue)
    let z = Lab.response(0.017_758 * red + 0.109_477 * green + 0.872_765 * blue)
    lightness = 116 * y - 16
    a = 500 * (x - y)
    b = 200 * (y - z)
    chroma = (a * a + b * b).squareRoot()
  }

  private static func response(_ t: Float) -> Float {
    t > 0.008_856_452 ? Float(cbrt(Double(t))) : t * 7.787_037 + 0.137_931_03
  }

  /// The colour as far beyond this one as another is on the other side of it.
  package func mirrored(_ other: Lab) -> Lab {
    Lab(lightness: 2 * lightness - other.lightness, a: 2 * a - other.a, b: 2 * b - other.b)
  }

  private init(lightness: Float, a: Float, b: Float) {
    self.lightness = lightness
    self.a = a
    self.b = b
    chroma = (a * a + b * b).squareRoot()
  }

  /// How different two colours look: the difference of lightness, which counts less towards black and white, as
  /// CIEDE2000 has it, and of chroma and hue, divided by 1 + 0.045 times the geometric mean of both chromas, as CIE94
  /// has it.
  package func distance(to other: Lab) -> Float {
    let mean = (lightness + other.lightness) / 2 - 50
    let l = (lightness - other.lightness) / (1 + 0.015 * mean * mean / (20 + mean * mean).squareRoot())
    let a = a - other.a
    let b = b - other.b
    let s = 1 + 0.045 * (chroma * other.chroma).squareRoot()
    return (l * l + (a * a + b * b) / (s * s)).squareRoot()
  }
}
