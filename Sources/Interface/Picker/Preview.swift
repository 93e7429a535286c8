internal import PortholeNavigation
internal import Transitions

/// The transition that plays behind the picker: there and back, over and over, with a rest after each. It never changes
/// the stack and causes no lifecycle events.
struct Preview: Sendable {
  /// The rest at each end, in seconds.
  static let rest = 0.4

  private var there: Passage
  private var back: Passage
  private var isReturning = false
  private var run: TransitionRun
  /// The number of frames left of the rest; nil during a passage.
  private var remaining: Int?
  /// A Boolean value indicating whether its first frame has not been drawn yet.
  private var isFresh = true
  private let isStill: Bool

  /// Begins with the passage there.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The frame rate, 1...240.
  ///   - speed: The speed of the passages.
  ///   - isStill: A Boolean value indicating whether only the middle of the passage there is shown.
  init(there: Passage, back: Passage, framesPerSecond: Int, speed: Double, isStill: Bool) {
    self.there = there
    self.back = back
    self.isStill = isStill
    run = TransitionRun(framesPerSecond: framesPerSecond)
    run.speed = speed
    begin()
  }

  /// The passage that is shown.
  var passage: Passage { isReturning ? back : there }

  /// The progress of the passage.
  var progress: FrameProgress { isStill ? FrameProgress(0.5) : run.frameProgress }

  /// A Boolean value indicating whether time changes the picture, now or later.
  var isMoving: Bool { !isStill }

  /// Continues with the passages for another terminal size.
  mutating func replace(there: Passage, back: Passage) {
    self.there = there
    self.back = back
  }

  /// Advances by frames. As with a transition, the first call shows the start, whatever its count.
  ///
  /// - Returns: A Boolean value indicating whether ``passage`` has changed.
  mutating func advance(frames: Int) -> Bool {
    let isFirst = isFresh
    isFresh = false
    guard isMoving, !isFirst else { return false }
    guard let remaining else {
      if run.advance(frames: frames) != nil { look() }
      return false
    }
    self.remaining = remaining - frames
    guard remaining <= frames else { return false }
    isReturning.toggle()
    begin()
    return true
  }

  private mutating func begin() {
    let look = passage.look
    remaining = nil
    if run.start(duration: look.seconds, curve: look.curve(for: passage.operation)) != nil { self.look() }
    // This frame, which looks like the last of the rest, is the first of the passage.
    _ = run.advance(frames: 0)
  }

  /// Rests at the end that was reached.
  private mutating func look() {
    remaining = max(1, Int((Self.rest * Double(run.framesPerSecond)).rounded()))
  }
}
