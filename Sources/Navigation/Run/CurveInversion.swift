internal import Transitions

extension TimingCurve {
  /// When a progress is reached: the time whose progress it is, by bisection.
  ///
  /// - Parameter progress: 0...1; the ends are exact. Of a curve that passes a value several times (a spring) one of
  ///   the times is found.
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
