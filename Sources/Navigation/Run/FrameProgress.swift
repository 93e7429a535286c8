package import Transitions

/// The progress of a frame, and that of the frames before and after it.
///
/// A still that belongs to no sequence can have neighbours too: those that it has where its transition is played.
package struct FrameProgress: Equatable, Sendable {
  /// The progress after the curve, 0...1.
  package var value: Double
  /// The progress of the frame before; the same as ``value`` for the first frame.
  package var before: Double
  /// The progress of the frame after; the same as ``value`` for the last frame.
  package var after: Double

  /// - Parameters:
  ///   - value: The progress after the curve, 0...1.
  ///   - before: The progress of the frame before.
  ///   - after: The progress of the frame after.
  package init(_ value: Double, before: Double, after: Double) {
    (self.value, self.before, self.after) = (value, before, after)
  }

  /// Creates the progress of a still without neighbours.
  ///
  /// - Parameter value: The progress after the curve, 0...1.
  package init(_ value: Double) {
    self.init(value, before: value, after: value)
  }

  /// A Boolean value indicating whether the frame has neighbours.
  var hasNeighbors: Bool { before != value || after != value }

  /// Creates the progress of a frame of a sequence.
  ///
  /// - Parameters:
  ///   - frame: The number of the frame, 0...last.
  ///   - last: The number of the last frame, at least 1.
  ///   - curve: The curve from time to progress.
  package init(ofFrame frame: Int, last: Int, along curve: TimingCurve) {
    func progress(_ frame: Int) -> Double { curve(Double(min(max(frame, 0), last)) / Double(last)) }
    self.init(progress(frame), before: progress(frame - 1), after: progress(frame + 1))
  }
}
