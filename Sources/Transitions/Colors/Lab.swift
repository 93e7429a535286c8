/// A colour in CIE L\*a\*b\* (D65), a space in which distances are close to those that the eye sees.
package struct Lab: Hashable, Sendable {
  /// The lightness, from 0 for black to 100 for white.
  package var lightness: Float
  /// The position between green (negative) and red (positive).
  package var a: Float
  /// The position between blue (negative) and yellow (positive).
  package var b: Float
  package var chroma: Float

  /// Creates the colour from encoded sRGB. A name is ignored.
  package init(_ color: Color) {
    let linear = LinearLight.decoded
    self.init(
      red: linear[Int(color.red)], green: linear[Int(color.green)], blue: linear[Int(color.blue)])
  }

  /// Creates the colour from linear light, each component 0...1.
  ///
  /// The matrix is from IEC 61966-2-1. Each row is divided by its sum, which is the white point.
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

  /// Returns the mirror image of another colour, with this one as the centre.
  package func mirrored(_ other: Lab) -> Lab {
    Lab(lightness: 2 * lightness - other.lightness, a: 2 * a - other.a, b: 2 * b - other.b)
  }

  package init(lightness: Float, a: Float, b: Float) {
    self.lightness = lightness
    self.a = a
    self.b = b
    chroma = (a * a + b * b).squareRoot()
  }

  /// Returns the perceived difference between two colours.
  ///
  /// Differences in lightness count less towards black and white, as in CIEDE2000. Differences in chroma and hue are
  /// divided by 1 + 0.045 times the geometric mean of both chromas, as in CIE94.
  package func distance(to other: Lab) -> Float {
    let mean = (lightness + other.lightness) / 2 - 50
    let l = (lightness - other.lightness) / (1 + 0.015 * mean * mean / (20 + mean * mean).squareRoot())
    let a = a - other.a
    let b = b - other.b
    let s = 1 + 0.045 * (chroma * other.chroma).squareRoot()
    return (l * l + (a * a + b * b) / (s * s)).squareRoot()
  }
}
