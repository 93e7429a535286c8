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
