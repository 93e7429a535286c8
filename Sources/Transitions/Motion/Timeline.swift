/// A window inside a transition in which one thing happens: nothing before `start`, all done from `end` on.
public struct Timeline: Sendable {
  /// The progress at which it begins.
  public let start: Double
  /// The progress at which it is done.
  public let end: Double
  /// How it goes in between.
  public let curve: TimingCurve

  /// - Parameters:
  ///   - start: The progress at which it begins, 0...1.
  ///   - end: The progress at which it is done. Where it is not after `start`, everything happens at `start`.
  ///   - curve: How it goes in between.
  public init(from start: Double, to end: Double, curve: TimingCurve = .linear) {
    self.start = start
    self.end = end
    self.curve = curve
  }

  /// How much is done at a progress of the whole: 0...1 before the curve, and what the curve makes of it after.
  public func callAsFunction(_ progress: Double) -> Double {
    guard end > start else { return progress < start ? 0 : 1 }
    return curve((progress - start) / (end - start))
  }
}
