/// A damped spring that is let go at rest, one unit from where it comes to rest, watched for one unit of time.
///
/// The solution of y'' = ω²(1 - y) - 2ζω y' with y(0) = y'(0) = 0. What a spring still lacks at the end of the time is
/// spread evenly over it, so that it ends at 1 exactly and without a jump; with ω = 12 and ζ = 0.7 that is under 1/1000.
struct Spring: Hashable, Sendable {
  /// ω, in radians per unit of time; more than 0.
  let angularFrequency: Double
  /// ζ, at least 0.
  let dampingRatio: Double

  /// Where it is, 0 <= time <= 1: 0 at 0 and 1 at 1.
  func position(at time: Double) -> Double {
    free(at: time) + time * (1 - free(at: 1))
  }

  /// Where a spring is that nobody stops.
  private func free(at time: Double) -> Double {
    let (w, z) = (angularFrequency, dampingRatio)
    if abs(z - 1) < 1e-6 { return 1 - exp(-w * time) * (1 + w * time) }
    if z < 1 {
      let d = w * (1 - z * z).squareRoot()
      return 1 - exp(-z * w * time) * (cos(d * time) + z * w / d * sin(d * time))
    }
    // Two rates of decay; the slow one is written so that it loses no digits where ζ is large.
    let root = (z * z - 1).squareRoot()
    let fast = w * (z + root)
    let slow = w / (z + root)
    return 1 - (fast * exp(-slow * time) - slow * exp(-fast * time)) / (fast - slow)
  }
}
