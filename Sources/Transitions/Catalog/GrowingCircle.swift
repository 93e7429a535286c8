/// A circle that grows without a jump: quickly from radius 0 to about a first visible radius, then steadily to a last
/// one.
struct GrowingCircle: Sendable {
  /// The progress at which the circle has become visible.
  static let appearance = 0.04

  private let first: Double
  private let last: Double

  /// Creates a growing circle.
  ///
  /// - Parameters:
  ///   - first: The radius with which it becomes visible. At most half of `last` is used, so that the circle never
  ///     covers the screen at once.
  ///   - last: The radius at progress 1.
  init(from first: Double, to last: Double) {
    self.first = max(0, min(first, last / 2))
    self.last = last
  }

  /// Returns the radius at a progress 0...1: 0 at 0 and `last` at 1, growing throughout.
  func radius(at progress: Double) -> Double {
    first * min(1, progress / GrowingCircle.appearance) + (last - first) * progress
  }
}
