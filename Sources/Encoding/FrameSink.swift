package import Transitions

/// A receiver of frames: a terminal, a recording, a test.
package protocol FrameSink {
  /// The error of a failed write.
  associatedtype Failure: Error

  /// Receives the next frame.
  ///
  /// - Parameters:
  ///   - frame: The frame. If its size differs from the last one's, the sink repaints.
  ///   - damage: The cells that may differ from the last frame.
  ///   - time: The number of the frame since the start, from 0. It never goes back.
  mutating func show(_ frame: borrowing Grid, damage: borrowing Damage, time: Int) throws(Failure)
}
