/// Plays a transition over time: a state machine from frames and gestures to progress.
///
/// Time is a count of frames at a fixed rate; there is no clock. ``progress`` is the drawn value, after every curve. It
/// is continuous: between two frames it moves by no more than the curve's slope times the speed and, while it is
/// dragged, by no more than the pointer may. Only ``update(_:)``, ``step(frames:)`` and ``settle()`` jump.
///
///     idle --start--> forward --(1 reached)--> idle, completed
///     forward --cancel/reverse--> back --(0 reached)--> idle, cancelled
///     forward, back --hold--> held --resume--> as before
///     forward, back, held --grab--> scrubbing --finish--> forward, --cancel--> back
package struct TransitionRun: Sendable {
  package enum Phase: String, CaseIterable, Sendable {
    case idle
    case forward
    case back
    case held
    case scrubbing
  }

  package enum Ending: Hashable, Sendable {
    /// At progress 1.
    case completed
    /// At progress 0.
    case cancelled
  }

  package static let speeds = 0.125...4.0

  package let framesPerSecond: Int
  package var completionCurve: TimingCurve
  package private(set) var phase = Phase.idle
  /// The progress that is drawn: 0 shows the screen that leaves, 1 the one that enters. It is taken after the curve and
  /// keeps its value when the run ends.
  package private(set) var progress = 0.0
  /// The duration in seconds at speed 1.
  package private(set) var duration = 0.0
  package private(set) var curve = TimingCurve.linear
  /// The speed, kept within ``speeds``: 2 halves the duration. It may be changed at any time without a jump.
  package var speed = 1.0 {
    didSet {
      speed = speed.isFinite ? min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound) : oldValue
      segment.reanchor(framesPerSecond: framesPerSecond, speed: oldValue)
    }
  }
  /// True if it has been paused or dragged since it started.
  package private(set) var hasBeenHeld = false
  private var segment = Segment()
  /// The motion to the dragged position, and the number of frames it has taken.
  private var pursuit: (motion: Pursuit, frames: Int)?
  /// True if its first frame has not been drawn yet.
  private var isFresh = false

  /// - Parameter framesPerSecond: Kept within 1...240.
  package init(framesPerSecond: Int, completionCurve: TimingCurve = .easeInEaseOut) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 240)
    self.completionCurve = completionCurve
  }

  /// The progress, and that of the frames before and after it at the present speed. A paused or dragged run holds no
  /// earlier frame.
  package var frameProgress: FrameProgress {
    guard phase != .idle else { return FrameProgress(progress) }
    let time = segment.time(framesPerSecond: framesPerSecond, speed: speed) * segment.seconds / speed
    let frame = Int((time * Double(framesPerSecond)).rounded())
    var found = FrameProgress(ofFrame: frame, framesPerSecond: framesPerSecond) { other in
      if other == frame { return progress }
      var segment = segment
      segment.frames += other - frame
      return segment.progress(framesPerSecond: framesPerSecond, speed: speed)
    }
    // While it is dragged or stepped, every position is shown.
    if isHeld { found.held = progress }
    return found
  }

  package var isMoving: Bool { phase == .forward || phase == .back || pursuit != nil }

  /// True if it is paused or dragged: time alone does not move it.
  package var isHeld: Bool { phase == .held || phase == .scrubbing }

  /// The dragged position: ``progress`` is there or on its way.
  package var goal: Double { pursuit?.motion.goal ?? progress }

  /// The speed of dragging, in transitions per second; negative towards the beginning, 0 if it is not dragged.
  package var velocity: Double {
    pursuit.map { $0.motion.velocity(after: Double($0.frames) / Double(framesPerSecond)) } ?? 0
  }

  /// True if it goes to its beginning, or would if it were let go.
  package var isReturning: Bool { phase != .idle && segment.phase == .back }

  /// Starts at the beginning, or, if `backwards`, at the end and back from there.
  ///
  /// The next ``advance(frames:)``, whatever its count, shows the start; k frames after that, at speed 1, `curve(k /
  /// (framesPerSecond * duration))` is shown.
  ///
  /// - Parameters:
  ///   - duration: The duration in seconds. Zero, a negative or a non-finite value is a cut.
  ///   - backwards: True if progress goes from 1 to 0.
  /// - Returns: The end, if it is a cut; else nil.
  package mutating func start(
    duration: Double, curve: TimingCurve, backwards: Bool = false, held: Bool = false
  ) -> Ending? {
    self.curve = curve
    guard duration > 0, duration.isFinite else {
      self.duration = 0
      return end(backwards ? .cancelled : .completed)
    }
    self.duration = duration
    segment = backwards ? .reverse(of: curve, seconds: duration) : .whole(curve, seconds: duration)
    progress = segment.start
    phase = held ? .held : segment.phase
    pursuit = nil
    hasBeenHeld = held
    isFresh = true
    return nil
  }

  /// - Parameter frames: The number of frame boundaries that have passed, at least 0. The first call after a start
  ///   ignores it and shows the start.
  /// - Returns: The end, if it was reached.
  package mutating func advance(frames: Int) -> Ending? {
    let isFirst = isFresh
    isFresh = false
    guard isMoving, !isFirst, frames > 0 else { return nil }
    if isHeld {
      pursue(frames: frames)
      return nil
    }
    segment.frames += frames
    progress = segment.progress(framesPerSecond: framesPerSecond, speed: speed)
    guard segment.time(framesPerSecond: framesPerSecond, speed: speed) >= 1 else { return nil }
    return end(phase == .forward ? .completed : .cancelled)
  }

  package mutating func hold() {
    guard phase != .idle else { return }
    phase = .held
    pursuit = nil
    hasBeenHeld = true
  }

  /// Resumes in the direction it had; after ``update(_:)`` forward along its curve.
  package mutating func resume() {
    guard isHeld else { return }
    phase = segment.phase
    pursuit = nil
  }

  package mutating func grab() {
    guard phase != .idle else { return }
    phase = .scrubbing
    hasBeenHeld = true
  }

  /// Moves it to a dragged position at once: linear, without a curve. A running transition is dragged from now on; a
  /// paused one stays paused. Has no effect after the end.
  ///
  /// - Parameter value: The progress, clamped to 0...1; not a number counts as 0.
  package mutating func update(_ value: Double) {
    guard phase != .idle else { return }
    if phase != .held { grab() }
    pursuit = nil
    put(value > 0 ? min(value, 1) : 0)
    isFresh = false
  }

  /// Moves towards a progress evenly instead of at once as ``update(_:)`` does, since a mouse moves by whole cells.
  package mutating func follow(_ value: Double) {
    guard phase != .idle else { return }
    if phase != .held { grab() }
    let goal = value > 0 ? min(value, 1) : 0
    if goal == self.goal { return }
    pursuit = (Pursuit(from: progress, to: goal), 0)
  }

  /// Moves by frames and pauses there: always onto a frame that the undisturbed run would show.
  package mutating func step(frames: Int) {
    guard phase != .idle else { return }
    let time = curve.time(of: progress) * total
    let nearest = time.rounded()
    let isOnFrame = abs(time - nearest) < 1e-6
    let start = isOnFrame ? nearest : frames > 0 ? time.rounded(.down) : time.rounded(.up)
    let frame = min(max(start + Double(frames), 0), total.rounded(.up))
    let target = min(frame / total, 1)
    progress = curve(target)
    segment = .whole(curve, seconds: duration, from: target)
    hold()
    isFresh = false
  }

  /// Plays the rest from the present progress in (1 - p) x duration / speed, eased by ``completionCurve``.
  ///
  /// - Parameters:
  ///   - completionSpeed: A further factor of the speed, at least 0.2.
  ///   - velocity: The speed of dragging at release, in transitions per second. The transition continues at that speed
  ///     and comes to rest like a critically damped spring in the same time.
  package mutating func finish(completionSpeed: Double = 1, velocity: Double = 0) {
    complete(to: 1, completionSpeed: completionSpeed, velocity: velocity)
  }

  /// Plays back from the present progress in p x duration / speed, eased by ``completionCurve``.
  package mutating func cancel(completionSpeed: Double = 1, velocity: Double = 0) {
    complete(to: 0, completionSpeed: completionSpeed, velocity: velocity)
  }

  /// Reverses: a push becomes a pop of itself.
  package mutating func reverse() {
    if segment.phase == .forward { cancel() } else { finish() }
  }

  /// Ends at once where it is going, or was going when it was paused.
  package mutating func settle() -> Ending? {
    guard phase != .idle else { return nil }
    return end(isReturning ? .cancelled : .completed)
  }

  /// The number of frames of the whole transition at the present speed; a fraction is the last frame's share.
  package var total: Double { Double(framesPerSecond) * duration / speed }

  /// The number of the present frame, from 0, at the present speed.
  package var frame: Double { phase == .idle ? 0 : curve.time(of: progress) * total }

  private mutating func complete(to end: Double, completionSpeed: Double, velocity: Double) {
    guard phase != .idle else { return }
    segment = completion(to: end, completionSpeed: completionSpeed, velocity: velocity)
    phase = segment.phase
    pursuit = nil
  }

  private mutating func pursue(frames: Int) {
    guard let (motion, passed) = pursuit else { return }
    let position = motion.position(after: Double(passed + frames) / Double(framesPerSecond))
    pursuit = position == nil ? nil : (motion, passed + frames)
    put(position ?? motion.goal)
  }

  /// Sets the progress. From there, the run would go forward along its curve.
  private mutating func put(_ progress: Double) {
    self.progress = progress
    segment = .whole(curve, seconds: duration, from: curve.time(of: progress))
  }

  private mutating func end(_ ending: Ending) -> Ending {
    phase = .idle
    pursuit = nil
    progress = ending == .completed ? 1 : 0
    return ending
  }
}
