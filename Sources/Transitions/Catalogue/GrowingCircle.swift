/// A circle that grows from nothing over a first visible size to a last one, without a jump.
struct GrowingCircle: Sendable {
  /// How much of the way it takes to become visible.
  static let appearance = 0.04

  private let first: Double
  private let last: Double

  /// - Parameters:
  ///   - first: The radius with which it becomes visible; at most half the last one is taken, so that it never covers
  ///     the screen at once.
  ///   - last: The radius at progress 1.
  init(from first: Double, to last: Double) {
    self.first = max(0, min(first, last / 2))
    self.last = last
  }

  /// The radius at a progress 0...1: 0 at 0, `last` at 1, growing all the way.
  func radius(at progress: Double) -> Double {
    first * min(1, progress / GrowingCircle.appearance) + (last - first) * progress
  }
}
