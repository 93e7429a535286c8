/// The progress of a frame, and that of the frames before and after it.
///
/// A still that belongs to no sequence can have neighbours too: those that it has where its transition is played.
package struct FrameProgress: Equatable, Sendable {
  /// The progress after the curve, 0...1.
  package var value: Double
  package var before: Double
  package var after: Double
  /// The progress that is drawn where a picture changes at most 30 times per second: that of this frame or, at a higher
  /// frame rate, of one shortly before.
  package var held: Double

  private init(_ value: Double, before: Double, after: Double, held: Double) {
    (self.value, self.before, self.after, self.held) = (value, before, after, held)
  }

  package init(_ value: Double) {
    self.init(value, before: value, after: value, held: value)
  }

  var hasNeighbors: Bool { before != value || after != value }

  /// - Parameter progress: Returns the progress of any frame, also of those before the first and after the last.
  init(ofFrame frame: Int, framesPerSecond: Int, progress: (Int) -> Double) {
    let value = progress(frame)
    let length = (framesPerSecond + 29) / 30
    let first = frame - (frame % length + length) % length
    // At the ends, the screens are at rest.
    let isAtEnd = value == 0 || value == 1
    self.init(
      value, before: progress(frame - 1), after: progress(frame + 1), held: isAtEnd ? value : progress(first))
  }

  /// Creates the progress of a frame 0...last, where `last` is at least 1, of a transition that plays along its curve.
  package init(ofFrame frame: Int, last: Int, framesPerSecond: Int, along curve: TimingCurve) {
    self.init(ofFrame: frame, framesPerSecond: framesPerSecond) { frame in
      curve(Double(min(max(frame, 0), last)) / Double(last))
    }
  }

  /// Creates the progress of a still, with the neighbours that it has if the transition plays evenly at 60 frames per
  /// second.
  ///
  ///   - duration: The duration of the transition in seconds, more than 0.
  init(_ value: Double, ofSeconds duration: Double) {
    let last = 60 * duration
    let frame = Int((value * last).rounded())
    func progress(_ frame: Int) -> Double { min(max(Double(frame) / last, 0), 1) }
    self.init(ofFrame: frame, framesPerSecond: 60, progress: progress)
    // The still may lie between two frames. What is held is a frame.
    self.value = value
    (before, after) = (max(value - 1 / last, 0), min(value + 1 / last, 1))
  }
}
