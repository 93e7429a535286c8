/// A part of a transition's progress in which one thing happens: it starts at `start` and is complete at `end`.
public struct Timeline: Sendable {
  /// The progress at which it starts.
  public let start: Double
  /// The progress at which it is complete.
  public let end: Double
  /// The timing curve in between.
  public let curve: TimingCurve

  /// Creates a window of progress.
  ///
  /// - Parameters:
  ///   - start: The progress at which it starts, 0...1.
  ///   - end: The progress at which it is complete. If this is not after `start`, everything happens at `start`.
  ///   - curve: The timing curve in between.
  public init(from start: Double, to end: Double, curve: TimingCurve = .linear) {
    self.start = start
    self.end = end
    self.curve = curve
  }

  /// Returns the share that is complete at a progress of the whole transition: 0 up to `start`, 1 from `end` on, and
  /// the value of the curve in between, which may leave 0...1.
  public func callAsFunction(_ progress: Double) -> Double {
    guard end > start else { return progress < start ? 0 : 1 }
    return curve((progress - start) / (end - start))
  }
}
