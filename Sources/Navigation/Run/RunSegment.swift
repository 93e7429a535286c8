internal import Transitions

/// A stretch of a run that time carries: from one progress to another along a curve.
///
/// Its time is `anchor` plus frames since then, so that no error adds up and a change of speed makes no jump.
struct RunSegment: Sendable {
  /// Progress at the beginning.
  var start = 0.0
  /// Progress at the end: 0 or 1.
  var end = 1.0
  /// Seconds from beginning to end at speed 1.
  var seconds = 0.0
  /// From the leg's time to the share of the way from `start` to `end`.
  var curve = TimingCurve.linear
  /// The leg's time, 0...1, that ``frames`` are counted from.
  var anchor = 0.0
  /// Frames since the anchor.
  var frames = 0

  /// Which way it goes.
  var phase: TransitionRun.Phase { end == 1 ? .forward : .back }

  /// The whole way, or the rest of it from a time 0...1.
  static func whole(_ curve: TimingCurve, seconds: Double, from time: Double = 0) -> RunSegment {
    RunSegment(seconds: seconds, curve: curve, anchor: time)
  }

  /// The whole way in reverse.
  static func reverse(of curve: TimingCurve, seconds: Double) -> RunSegment {
    RunSegment(
      start: 1, end: 0, seconds: seconds,
      curve: TimingCurve(name: curve.name) { 1 - curve(1 - $0) })
  }

  /// From where one is to an end, in the share of the duration that the way is of the whole.
  ///
  /// - Parameter curve: For what starts from rest. What a hand has set in motion goes on as fast, like a spring that is
  ///   let go.
  static func completion(
    from start: Double, to end: Double, duration: Double, curve: TimingCurve, velocity: Double, speed: Double,
    completionSpeed: Double
  ) -> RunSegment {
    let factor = completionSpeed.isFinite ? max(completionSpeed, 0.2) : 1
    let way = end - start
    let seconds = abs(way) * duration / factor
    // In whole ways per time that the leg takes, towards its end.
    let push = way == 0 || !velocity.isFinite ? 0 : velocity / way * seconds / speed
    return RunSegment(
      start: start, end: end, seconds: seconds, curve: abs(push) < 0.05 ? curve : .release(velocity: push))
  }

  /// The leg's time, not clamped. Frames are divided by the rate first: k/60 is the same number as 6k/360, so equal
  /// moments are equal at any rate.
  func time(framesPerSecond: Int, speed: Double) -> Double {
    guard seconds > 0 else { return 1 }
    return anchor + Double(frames) / Double(framesPerSecond) * speed / seconds
  }

  func progress(framesPerSecond: Int, speed: Double) -> Double {
    let time = time(framesPerSecond: framesPerSecond, speed: speed)
    if time >= 1 { return end }
    return min(max(start + (end - start) * curve(time), 0), 1)
  }

  /// Counts frames from now on.
  mutating func reanchor(framesPerSecond: Int, speed: Double) {
    anchor = min(time(framesPerSecond: framesPerSecond, speed: speed), 1)
    frames = 0
  }
}

extension TimingCurve {
  /// How a hand that lets go is followed: a spring with critical damping. The velocity is kept within what neither
  /// overshoots the end nor swings out visibly the other way.
  fileprivate static func release(velocity: Double) -> TimingCurve {
    let frequency = 10.0
    return .spring(
      angularFrequency: frequency, dampingRatio: 1, initialVelocity: min(max(velocity, -frequency / 2), frequency))
  }
}
