/// A damped spring that is released one unit from its rest position and followed for one unit of time.
///
/// It solves y'' = ω²(1 - y) - 2ζω y' with y(0) = 0 and y'(0) = v. The distance left at the end is spread evenly over
/// the whole time, so the spring ends at exactly 1 without a jump. With ω = 12 and ζ = 0.7 that distance is under
/// 1/1000.
struct Spring: Hashable, Sendable {
  /// ω, in radians per unit of time; more than 0.
  let angularFrequency: Double
  /// ζ; at least 0.
  let dampingRatio: Double
  /// v: the speed at release, in full distances per unit of time; negative away from rest.
  var initialVelocity = 0.0

  /// Returns the position for 0 <= time <= 1: exactly 0 at 0 and 1 at 1.
  func position(at time: Double) -> Double {
    free(at: time) + time * (1 - free(at: 1))
  }

  /// Returns the position of the spring without the correction at the end.
  private func free(at time: Double) -> Double {
    let (w, z, v) = (angularFrequency, dampingRatio, initialVelocity)
    if abs(z - 1) < 1e-6 { return 1 - exp(-w * time) * (1 + (w - v) * time) }
    if z < 1 {
      let d = w * (1 - z * z).squareRoot()
      return 1 - exp(-z * w * time) * (cos(d * time) + (z * w - v) / d * sin(d * time))
    }
    // Both exponents decay. The slow one is written so that it keeps its precision for a large ζ.
    let root = (z * z - 1).squareRoot()
    let fast = w * (z + root)
    let slow = w / (z + root)
    return 1 - ((fast - v) * exp(-slow * time) - (slow - v) * exp(-fast * time)) / (fast - slow)
  }
}
