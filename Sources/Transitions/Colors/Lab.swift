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

extension Lab {
  /// Returns the CIEDE2000 difference of two colours, about 1 where the eye just tells them apart.
  ///
  /// Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", Color Research and Application 30 (2005).
  package func difference(from other: Lab) -> Float {
    func seventh(_ chroma: Float) -> Float {
      let (square, limit): (Float, Float) = (chroma * chroma, 6_103_515_648)
      let power = square * square * square * chroma
      return (power / (power + limit)).squareRoot()
    }
    // Blues and greys: a* is stretched where chroma is low.
    let stretch = 1.5 - 0.5 * seventh((chroma + other.chroma) / 2)
    let (one, two) = (Polar(a * stretch, b), Polar(other.a * stretch, other.b))
    var turn = two.hue - one.hue
    var hue = one.hue + two.hue
    let product = one.chroma * two.chroma
    if product == 0 {
      turn = 0
    } else {
      if turn > .pi { turn -= 2 * .pi } else if turn < -.pi { turn += 2 * .pi }
      hue = one.hue + turn / 2
    }
    let offset = (lightness + other.lightness) / 2 - 50
    let mean = (one.chroma + two.chroma) / 2
    let l = (other.lightness - lightness) / (1 + 0.015 * offset * offset / (20 + offset * offset).squareRoot())
    let c = (two.chroma - one.chroma) / (1 + 0.045 * mean)
    let h = 2 * product.squareRoot() * sine(turn / 2) / (1 + 0.015 * mean * hueWeight(hue))
    // The ellipses of blue are slanted.
    let degree = Float.pi / 180
    var angle = hue / degree
    if angle < 0 { angle += 360 } else if angle >= 360 { angle -= 360 }
    let bell = (angle - 275) / 25
    let slant = abs(bell) > 4 ? 0 : -2 * seventh(mean) * sine(60 * degree * Float(exp(-Double(bell * bell))))
    return max(0, l * l + c * c + h * h + slant * c * h).squareRoot()
  }

  /// Chroma and hue in radians, 0..<2 pi.
  private struct Polar {
    let chroma: Float
    let hue: Float

    init(_ a: Float, _ b: Float) {
      chroma = (a * a + b * b).squareRoot()
      let angle = Float(atan2(Double(b), Double(a)))
      hue = angle < 0 ? angle + 2 * .pi : angle
    }
  }
}

/// Returns the formula's T, a sum of the cosines of a hue's multiples. The addition theorems need one sine and one cosine
/// for it.
private func hueWeight(_ hue: Float) -> Float {
  let (c, s) = (Float(cos(Double(hue))), sine(hue))
  let (cos2, sin2) = (2 * c * c - 1, 2 * s * c)
  let (cos3, sin3) = (c * cos2 - s * sin2, s * cos2 + c * sin2)
  let (cos4, sin4) = (2 * cos2 * cos2 - 1, 2 * sin2 * cos2)
  // The cosines and sines of 30, 6 and 63 degrees turn the waves.
  let first = 0.866_025_4 * c + 0.5 * s
  let third = 0.994_521_9 * cos3 - 0.104_528_46 * sin3
  let fourth = 0.453_990_5 * cos4 + 0.891_006_5 * sin4
  return 1 - 0.17 * first + 0.24 * cos2 + 0.32 * third - 0.2 * fourth
}

private func sine(_ angle: Float) -> Float { Float(sin(Double(angle))) }
