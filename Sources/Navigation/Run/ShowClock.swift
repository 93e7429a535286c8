/// Counts the frames of a show, using a clock that the caller reads. Recordings and tapes count in these frames.
///
/// At rest, frames follow the clock. A movement begins in the frame of the event that started it. From then on only
/// composed frames count, whatever their times: the same actions at the same frames show the same pictures.
package struct ShowClock: Sendable {
  /// The frame rate, 1...240 frames per second.
  package let framesPerSecond: Int
  /// The number of the frame that was composed last.
  package private(set) var frame = 0
  private var start: Int64
  /// A Boolean value indicating whether the last frame was one of a movement: an event takes effect in a later one.
  private var isOver = false
  private var isMoving = false

  /// - Parameters:
  ///   - framesPerSecond: Kept within 1...240.
  ///   - now: The time of frame 0, in nanoseconds of a monotonic clock.
  package init(framesPerSecond: Int, startingAt now: Int64) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 240)
    start = now
  }

  /// Returns the number of the frame in which an event at a time takes effect; never less than in the call before.
  package func frame(at now: Int64) -> Int {
    if isMoving { return frame + 1 }
    return max(isOver ? frame + 1 : frame, Int((now - start) * Int64(framesPerSecond) / 1_000_000_000))
  }

  /// Counts a composed frame.
  ///
  /// - Parameters:
  ///   - frames: The number of frame boundaries that have passed; counted in motion only.
  ///   - moment: At rest, the number of the frame in which events have taken effect.
  ///   - moves: A Boolean value indicating whether time changes the picture from here on.
  package mutating func compose(passing frames: Int, at moment: Int, moves: Bool) {
    frame = isMoving ? frame + max(1, frames) : max(frame, moment)
    isOver = isMoving || moves
    isMoving = moves
  }

  /// Skips a time, in nanoseconds, in which nothing was shown.
  package mutating func skip(_ nanoseconds: Int64) {
    start += nanoseconds
  }
}
