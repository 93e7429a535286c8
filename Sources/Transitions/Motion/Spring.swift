/// A damped spring that is let go one unit from where it comes to rest, watched for one unit of time.
///
/// The solution of y'' = ω²(1 - y) - 2ζω y' with y(0) = 0 and y'(0) = v. What a spring still lacks at the end of the time is
/// spread evenly over it, so that it ends at 1 exactly and without a jump; with ω = 12 and ζ = 0.7 that is under 1/1000.
struct Spring: Hashable, Sendable {
  /// ω, in radians per unit of time; more than 0.
  let angularFrequency: Double
  /// ζ, at least 0.
  let dampingRatio: Double
  /// v: how fast it already is when it is let go, in its whole way per unit of time; away from its rest if negative.
  var initialVelocity = 0.0

  /// Where it is, 0 <= time <= 1: 0 at 0 and 1 at 1.
  func position(at time: Double) -> Double {
    free(at: time) + time * (1 - free(at: 1))
  }

  /// Where a spring is that nobody stops.
  private func free(at time: Double) -> Double {
    let (w, z, v) = (angularFrequency, dampingRatio, initialVelocity)
    if abs(z - 1) < 1e-6 { return 1 - exp(-w * time) * (1 + (w - v) * time) }
    if z < 1 {
      let d = w * (1 - z * z).squareRoot()
      return 1 - exp(-z * w * time) * (cos(d * time) + (z * w - v) / d * sin(d * time))
    }
    // Two rates of decay; the slow one is written so that it loses no digits where ζ is large.
    let root = (z * z - 1).squareRoot()
    let fast = w * (z + root)
    let slow = w / (z + root)
    return 1 - ((fast - v) * exp(-slow * time) - (slow - v) * exp(-fast * time)) / (fast - slow)
  }
}
