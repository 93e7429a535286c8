/// A cubic Bézier curve from (0, 0) to (1, 1), read as a function of x.
struct CubicBezier: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Creates the curve from its two control points. Their x are clamped to 0...1, so that the curve is a function of x.
  init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = min(1, max(0, x1))
    self.y1 = y1
    self.x2 = min(1, max(0, x2))
    self.y2 = y2
  }

  /// Returns the curve's y at `x`, 0 <= x <= 1.
  func y(atX x: Double) -> Double {
    CubicBezier.value(y1, y2, at: parameter(atX: x))
  }

  /// Returns the parameter at which the curve reaches `x`, by Newton's method, or by bisection where the curve is too
  /// steep.
  private func parameter(atX x: Double) -> Double {
    var t = x
    for _ in 0..<20 {
      let error = CubicBezier.value(x1, x2, at: t) - x
      if abs(error) < 1e-12 { return t }
      let slope = CubicBezier.slope(x1, x2, at: t)
      if abs(slope) < 1e-6 { break }
      t -= error / slope
    }
    if t >= 0 && t <= 1 && abs(CubicBezier.value(x1, x2, at: t) - x) < 1e-9 { return t }
    var (low, high) = (0.0, 1.0)
    // Each step halves the interval; after 60 steps its ends are adjacent numbers.
    for _ in 0..<60 {
      t = (low + high) / 2
      if CubicBezier.value(x1, x2, at: t) < x { low = t } else { high = t }
    }
    return t
  }

  /// Returns one coordinate at a parameter: 3(1-t)²t·a + 3(1-t)t²·b + t³, by Horner's method.
  private static func value(_ a: Double, _ b: Double, at t: Double) -> Double {
    (((1 - 3 * b + 3 * a) * t + 3 * b - 6 * a) * t + 3 * a) * t
  }

  /// Returns the derivative of ``value(_:_:at:)``.
  private static func slope(_ a: Double, _ b: Double, at t: Double) -> Double {
    (3 * (1 - 3 * b + 3 * a) * t + 2 * (3 * b - 6 * a)) * t + 3 * a
  }
}
