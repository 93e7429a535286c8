/// Counts the frames of a movement, using a clock that the caller reads.
///
/// Frame k is due exactly k / (frame rate) seconds after the start, even if earlier frames were late: errors do not add
/// up, and late frames are skipped.
public struct FrameClock: Sendable {
  /// The frame rate, in frames per second.
  public let framesPerSecond: Int
  private var epoch: Int64
  private var index: Int64 = 0

  /// - Parameters:
  ///   - framesPerSecond: Kept within 1...240.
  ///   - now: The time of frame 0, in nanoseconds of a monotonic clock.
  public init(framesPerSecond: Int, startingAt now: Int64 = 0) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 240)
    epoch = now
  }

  /// Starts again: this moment is the time of frame 0.
  public mutating func start(at now: Int64) {
    epoch = now
    index = 0
  }

  /// The time at which the next frame is due.
  public var next: Int64 { due(after: 1) }

  /// Returns the time at which a later frame is due.
  ///
  /// - Parameter frames: The number of frames after the last that passed, at least 0.
  ///   A time that no number holds becomes the last one.
  public func due(after frames: Int) -> Int64 {
    let rate = Int64(framesPerSecond)
    let (count, isFar) = index.addingReportingOverflow(Int64(max(0, frames)))
    let (seconds, rest) = count.quotientAndRemainder(dividingBy: rate)
    let (whole, isFarther) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (since, isTooFar) = whole.addingReportingOverflow((rest * 1_000_000_000 + rate - 1) / rate)
    let (time, isOver) = epoch.addingReportingOverflow(since)
    return isFar || isFarther || isTooFar || isOver ? .max : time
  }

  /// Returns the time to wait until the next frame is due, in the unit of poll(2) and wtimeout(3): rounded up, so that the
  /// frame is due when the wait is over. A wait that is rounded down would be begun again and again for its last part.
  ///
  /// - Parameter now: Nanoseconds on the clock that the epoch is counted on.
  /// - Returns: Milliseconds; 0 if the frame is due.
  public func milliseconds(from now: Int64) -> Int32 {
    let (left, isOver) = next.subtractingReportingOverflow(now)
    guard !isOver else { return next > now ? .max : 0 }
    guard left > 0 else { return 0 }
    return Int32(clamping: left / 1_000_000 + (left % 1_000_000 > 0 ? 1 : 0))
  }

  /// Advances to a time.
  ///
  /// - Parameters:
  ///   - now: Nanoseconds on the clock that the epoch is counted on.
  ///   - most: The most frames that may pass; any others that are due are left to the next call.
  /// - Returns: The frames that have become due since the start or the last call: 0 before ``next``, more than one if
  ///   some were missed.
  public mutating func advance(to now: Int64, atMost most: Int = .max) -> Int {
    guard now > epoch else { return 0 }
    let (span, isOver) = now.subtractingReportingOverflow(epoch)
    let (seconds, rest) = (isOver ? .max : span).quotientAndRemainder(dividingBy: 1_000_000_000)
    let rate = Int64(framesPerSecond)
    var passed = seconds * rate + rest * rate / 1_000_000_000
    guard passed > index else { return 0 }
    let (latest, isFar) = index.addingReportingOverflow(Int64(max(0, most)))
    passed = min(passed, isFar ? .max : latest)
    defer { index = passed }
    return Int(passed - index)
  }
}

/// Counts the frames of a show, using a clock that the caller reads. Recordings and tapes count in these frames.
///
/// At rest, frames follow the clock. A movement begins in the frame of the event that started it. From then on only
/// composed frames count, whatever their times: the same actions at the same frames show the same pictures.
package struct ShowClock: Sendable {
  /// The frame rate, 1...240 frames per second.
  package let framesPerSecond: Int
  package private(set) var frame = 0
  private var start: Int64
  /// True if the last frame was one of a movement: an event takes effect in a later one.
  private var isOver = false
  private var isMoving = false

  /// - Parameter now: The time of frame 0, in nanoseconds of a monotonic clock.
  package init(framesPerSecond: Int, startingAt now: Int64) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 240)
    start = now
  }

  /// Returns the number of the frame in which an event at a time takes effect; never less than in the call before.
  package func frame(at now: Int64) -> Int {
    if isMoving { return frame + 1 }
    return max(isOver ? frame + 1 : frame, Int((now - start) * Int64(framesPerSecond) / 1_000_000_000))
  }

  /// - Parameter frames: The number of frame boundaries that have passed; counted in motion only.
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
