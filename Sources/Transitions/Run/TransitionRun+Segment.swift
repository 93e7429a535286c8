extension TransitionRun {
  /// A part of a run: from one progress to another along a curve.
  ///
  /// Its time is `anchor` plus the frames since then, so that errors do not add up and a change of speed makes no jump.
  struct Segment: Sendable {
    var start = 0.0
    /// The progress at the end: 0 or 1.
    var end = 1.0
    /// The duration in seconds at speed 1.
    var seconds = 0.0
    /// The curve from the segment's time to the share of the way from `start` to `end`.
    var curve = TimingCurve.linear
    /// The segment's time, 0...1, from which ``frames`` are counted.
    var anchor = 0.0
    /// The number of frames since the anchor.
    var frames = 0

    var phase: Phase { end == 1 ? .forward : .back }

    /// Returns the whole way, or the rest of it from a time 0...1.
    static func whole(_ curve: TimingCurve, seconds: Double, from time: Double = 0) -> Segment {
      Segment(seconds: seconds, curve: curve, anchor: time)
    }

    static func reverse(of curve: TimingCurve, seconds: Double) -> Segment {
      Segment(
        start: 1, end: 0, seconds: seconds,
        curve: TimingCurve(name: curve.name) { 1 - curve(1 - $0) })
    }

    /// Returns the segment's time, not clamped. Frames are divided by the rate first: k/60 is the same number as 6k/360,
    /// so equal moments are equal at any rate.
    func time(framesPerSecond: Int, speed: Double) -> Double {
      guard seconds > 0 else { return 1 }
      return anchor + Double(frames) / Double(framesPerSecond) * speed / seconds
    }

    /// Returns the progress; before the segment's first frame it is that of its start.
    func progress(framesPerSecond: Int, speed: Double) -> Double {
      let time = max(time(framesPerSecond: framesPerSecond, speed: speed), 0)
      if time >= 1 { return end }
      return min(max(start + (end - start) * curve(time), 0), 1)
    }

    mutating func reanchor(framesPerSecond: Int, speed: Double) {
      anchor = min(time(framesPerSecond: framesPerSecond, speed: speed), 1)
      frames = 0
    }
  }

  /// Returns the way from the present progress to an end, in the same share of the duration.
  ///
  /// At rest it takes the curve of finishing. After dragging, the transition keeps its speed, like a released spring.
  func completion(to end: Double, completionSpeed: Double, velocity: Double) -> Segment {
    let factor = completionSpeed.isFinite ? max(completionSpeed, 0.2) : 1
    let distance = end - progress
    let seconds = abs(distance) * duration / factor
    // The unit is the segment's whole distance per duration; positive values move towards its end.
    let push = distance == 0 || !velocity.isFinite ? 0 : velocity / distance * seconds / speed
    return Segment(
      start: progress, end: end, seconds: seconds,
      curve: abs(push) < 0.05 ? completionCurve : .release(velocity: push))
  }
}

extension TimingCurve {
  /// - Parameter progress: The progress, 0...1; the ends are exact. If a curve passes a value several times (a spring),
  ///   one of the times is found.
  ///
  /// - Complexity: 53 evaluations.
  func time(of progress: Double) -> Double {
    if !(progress > 0) { return 0 }
    if progress >= 1 { return 1 }
    var low = 0.0
    var high = 1.0
    for _ in 0..<53 {
      let middle = (low + high) / 2
      if self(middle) < progress { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns a critically damped spring that starts with a velocity. The velocity is limited, so that the spring
  /// neither overshoots the end nor visibly moves away from it first.
  fileprivate static func release(velocity: Double) -> TimingCurve {
    let frequency = 10.0
    return .spring(
      angularFrequency: frequency, dampingRatio: 1, initialVelocity: min(max(velocity, -frequency / 2), frequency))
  }
}
