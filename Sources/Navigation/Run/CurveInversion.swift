internal import Transitions

extension TimingCurve {
  /// Returns the time at which a progress is reached, by bisection.
  ///
  /// - Parameter progress: The progress, 0...1; the ends are exact. If a curve passes a value several times (a spring),
  ///   one of the times is found.
  /// - Complexity: 53 evaluations.
  func time(of progress: Double) -> Double {
    if !(progress > 0) { return 0 }
    if progress >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<53 {
      let middle = (low + high) / 2
      if self(middle) < progress { low = middle } else { high = middle }
    }
    return high
  }
}
