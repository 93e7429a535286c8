/// Which frame of a show something belongs to, by a clock that somebody else reads: what recordings and tapes count in.
///
/// At rest frames follow the clock. A movement begins in the frame of what began it, and from there on frames are those
/// that have been composed, whenever that was: so whoever plays the same actions at the same frames sees the same.
public struct ShowClock: Sendable {
  /// Frames a second, 1...240.
  public let framesPerSecond: Int
  /// The frame that was composed last.
  public private(set) var frame = 0
  private var start: Int64
  /// The last frame was one of a movement: what happens from now on takes effect in a later one.
  private var isOver = false
  private var isMoving = false

  /// - Parameters:
  ///   - framesPerSecond: Kept within 1...240.
  ///   - now: When frame 0 stands, in nanoseconds of any clock that does not go back.
  public init(framesPerSecond: Int, startingAt now: Int64) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 240)
    start = now
  }

  /// The frame in which something that happens now takes effect; never less than in the call before.
  public func frame(at now: Int64) -> Int {
    if isMoving { return frame + 1 }
    return max(isOver ? frame + 1 : frame, Int((now - start) * Int64(framesPerSecond) / 1_000_000_000))
  }

  /// A frame was composed.
  ///
  /// - Parameters:
  ///   - frames: How many boundaries have passed; counted in motion only.
  ///   - moment: At rest, the frame in which what has happened takes effect.
  ///   - moves: Whether time changes the picture from here on.
  public mutating func compose(passing frames: Int, at moment: Int, moves: Bool) {
    frame = isMoving ? frame + max(1, frames) : max(frame, moment)
    isOver = isMoving || moves
    isMoving = moves
  }

  /// Nobody has seen so many nanoseconds.
  public mutating func skip(_ nanoseconds: Int64) {
    start += nanoseconds
  }
}
