public import Transitions

/// A transition in time: a state machine from frames and gestures to progress.
///
/// Time is a count of frames at a fixed rate; there is no clock. ``progress`` is what is drawn, after every curve. It
/// is continuous: between two frames it moves by no more than the curve's slope times the speed, and in a hand by no
/// more than the hand may, whatever was asked for in between; except by ``update(_:)``, ``step(frames:)`` and
/// ``settle()``, whose purpose is a jump.
///
///     idle --start--> forward --(1 reached)--> idle, completed
///     forward --cancel/reverse--> back --(0 reached)--> idle, cancelled
///     forward, back --hold--> held --resume--> as before
///     forward, back, held --grab--> scrubbing --finish--> forward, --cancel--> back
public struct TransitionRun: Sendable {
  /// What it is doing.
  public enum Phase: String, CaseIterable, Sendable {
    /// Nothing.
    case idle
    /// Time carries it to its end.
    case forward
    /// Time carries it to its beginning.
    case back
    /// Paused.
    case held
    /// In a hand.
    case scrubbing
  }

  /// How it ended.
  public enum Ending: Hashable, Sendable {
    /// At progress 1.
    case completed
    /// At progress 0.
    case cancelled
  }

  /// The least and the greatest speed.
  public static let speeds = 0.125...4.0

  /// Frames a second.
  public let framesPerSecond: Int
  /// What finishing and cancelling ease with.
  public var completionCurve: TimingCurve
  /// What it is doing.
  public private(set) var phase = Phase.idle
  /// What is drawn: 0 the screen that leaves, 1 the one that enters. After the curve. Keeps its value when it ends.
  public private(set) var progress = 0.0
  /// Seconds that the whole way takes at speed 1.
  public private(set) var duration = 0.0
  /// What progress follows time by.
  public private(set) var curve = TimingCurve.linear
  /// How much faster than the duration says; kept within ``speeds``. May be changed at any time without a jump.
  public var speed = 1.0 {
    didSet {
      speed = speed.isFinite ? min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound) : oldValue
      segment.reanchor(framesPerSecond: framesPerSecond, speed: oldValue)
    }
  }
  /// Whether it has been paused or in a hand since it started.
  public private(set) var hasBeenHeld = false
  private var segment = RunSegment()
  /// On its way to the hand, and for how many frames.
  private var pursuit: (way: Pursuit, frames: Int)?
  /// Nothing has been drawn since it started: its first frame is still to come.
  private var isFresh = false

  /// - Parameters:
  ///   - framesPerSecond: Kept within 1...240.
  ///   - completionCurve: What finishing and cancelling ease with.
  public init(framesPerSecond: Int, completionCurve: TimingCurve = .easeInEaseOut) {
    self.framesPerSecond = min(max(framesPerSecond, 1), 240)
    self.completionCurve = completionCurve
  }

  /// Whether time changes ``progress``.
  public var isMoving: Bool { phase == .forward || phase == .back || pursuit != nil }

  /// Whether it is paused or in a hand: nothing but the hand changes ``progress``.
  public var isHeld: Bool { phase == .held || phase == .scrubbing }

  /// Where the hand is: what ``progress`` is or is on its way to.
  public var goal: Double { pursuit?.way.goal ?? progress }

  /// How fast the hand moves it, in whole ways a second; negative towards the beginning, 0 where no hand does.
  public var velocity: Double {
    pursuit.map { $0.way.velocity(after: Double($0.frames) / Double(framesPerSecond)) } ?? 0
  }

  /// Whether it goes to its beginning, or would if it were let go.
  public var isReturning: Bool { phase != .idle && segment.phase == .back }

  /// Starts at the beginning (or, `backwards`, at the end and back from there).
  ///
  /// The next ``advance(frames:)``, by however many, shows it as it starts; k frames after that, at speed 1, it shows
  /// `curve(k / (framesPerSecond * duration))`.
  ///
  /// - Parameters:
  ///   - duration: In seconds. Zero, negative or not finite is a cut.
  ///   - curve: From time to progress. Backwards the same way is gone in reverse.
  ///   - backwards: From 1 to 0.
  ///   - held: Paused at once.
  /// - Returns: For a cut how it ended; else nil.
  public mutating func start(
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

  /// Lets time pass.
  ///
  /// - Parameter frames: How many frame boundaries have passed, at least 0. In the first call after a start they do not
  ///   count: it stands for the frame that shows the start.
  /// - Returns: How it ended, if it just did.
  public mutating func advance(frames: Int) -> Ending? {
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

  /// Pauses. Nothing happens unless it moves or is in a hand.
  public mutating func hold() {
    guard phase != .idle else { return }
    phase = .held
    pursuit = nil
    hasBeenHeld = true
  }

  /// Goes on where it was paused, the way it was going; after ``update(_:)`` forward along its curve.
  public mutating func resume() {
    guard isHeld else { return }
    phase = segment.phase
    pursuit = nil
  }

  /// Takes it into the hand.
  public mutating func grab() {
    guard phase != .idle else { return }
    phase = .scrubbing
    hasBeenHeld = true
  }

  /// Puts it where the hand is, at once: linear, without a curve. What moves is taken into the hand; what is paused
  /// stays so. Nothing happens after the end.
  ///
  /// - Parameter value: Clamped to 0...1; not a number counts as 0.
  public mutating func update(_ value: Double) {
    guard phase != .idle else { return }
    if phase != .held { grab() }
    pursuit = nil
    put(value > 0 ? min(value, 1) : 0)
    isFresh = false
  }

  /// Moves towards a progress evenly instead of at once as ``update(_:)`` does, since a mouse moves by whole cells.
  ///
  /// - Parameter value: Clamped to 0...1; not a number counts as 0.
  public mutating func follow(_ value: Double) {
    guard phase != .idle else { return }
    if phase != .held { grab() }
    let goal = value > 0 ? min(value, 1) : 0
    if goal == self.goal { return }
    pursuit = (Pursuit(from: progress, to: goal), 0)
  }

  /// Moves by frames of the undisturbed run and pauses there: always onto a frame that the run itself would show.
  ///
  /// - Parameter frames: Negative goes back. The ends are the ends.
  public mutating func step(frames: Int) {
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

  /// Plays the rest from what is on the screen in (1 - p) x duration / speed, eased by ``completionCurve``.
  ///
  /// - Parameters:
  ///   - completionSpeed: A further factor of the speed, at least 0.2.
  ///   - velocity: How fast a hand that lets go has moved it, in whole ways a second. Then it goes on as fast, and comes
  ///     to rest like a critically damped spring in the same time.
  public mutating func finish(completionSpeed: Double = 1, velocity: Double = 0) {
    complete(to: 1, completionSpeed: completionSpeed, velocity: velocity)
  }

  /// Plays back from what is on the screen in p x duration / speed, eased by ``completionCurve``.
  ///
  /// - Parameters:
  ///   - completionSpeed: A further factor of the speed, at least 0.2.
  ///   - velocity: As for ``finish(completionSpeed:velocity:)``; negative is towards the beginning.
  public mutating func cancel(completionSpeed: Double = 1, velocity: Double = 0) {
    complete(to: 0, completionSpeed: completionSpeed, velocity: velocity)
  }

  /// Goes the other way: a push becomes a pop of itself.
  public mutating func reverse() {
    if segment.phase == .forward { cancel() } else { finish() }
  }

  /// Ends at once where it is going, or was going when it was paused.
  public mutating func settle() -> Ending? {
    guard phase != .idle else { return nil }
    return end(isReturning ? .cancelled : .completed)
  }

  /// How many frames the whole way takes at the present speed; a fraction is the last frame's share.
  public var total: Double { Double(framesPerSecond) * duration / speed }

  /// Which frame of the whole way is on the screen, from 0, at the present speed.
  public var frame: Double { phase == .idle ? 0 : curve.time(of: progress) * total }

  private mutating func complete(to end: Double, completionSpeed: Double, velocity: Double) {
    guard phase != .idle else { return }
    segment = .completion(
      from: progress, to: end, duration: duration, curve: completionCurve, velocity: velocity, speed: speed,
      completionSpeed: completionSpeed)
    phase = segment.phase
    pursuit = nil
  }

  private mutating func pursue(frames: Int) {
    guard let (way, passed) = pursuit else { return }
    let position = way.position(after: Double(passed + frames) / Double(framesPerSecond))
    pursuit = position == nil ? nil : (way, passed + frames)
    put(position ?? way.goal)
  }

  /// Stands at a progress, from which it would go on forward along its curve.
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
