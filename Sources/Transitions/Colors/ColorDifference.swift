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
    let degree = Float.pi / 180
    let weight =
      1 - 0.17 * cosine(hue - 30 * degree) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6 * degree)
      - 0.2 * cosine(4 * hue - 63 * degree)
    let l = (other.lightness - lightness) / (1 + 0.015 * offset * offset / (20 + offset * offset).squareRoot())
    let c = (two.chroma - one.chroma) / (1 + 0.045 * mean)
    let h = 2 * product.squareRoot() * sine(turn / 2) / (1 + 0.015 * mean * weight)
    // The ellipses of blue are slanted.
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

private func cosine(_ angle: Float) -> Float { Float(cos(Double(angle))) }
private func sine(_ angle: Float) -> Float { Float(sin(Double(angle))) }
