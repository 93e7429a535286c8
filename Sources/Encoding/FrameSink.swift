public import Transitions

/// Somewhere frames go: a terminal, a recording, a test.
public protocol FrameSink {
  /// What can go wrong.
  associatedtype Failure: Error

  /// Takes the next frame.
  ///
  /// - Parameters:
  ///   - frame: All cells. Of the same size as the frames before, else the sink repaints.
  ///   - damage: Where it may differ from the frame before.
  ///   - time: Frames since the start, the first being 0; it never goes back.
  mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) throws(Failure)
}
