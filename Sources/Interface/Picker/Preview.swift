internal import Navigation
internal import Transitions

/// What plays behind the picker: a passage and the way back, over and over, with a rest after each. It never changes
/// the stack that it shows passages of, and no screen hears of it.
struct Preview: Sendable {
  /// How long each end is looked at, in seconds.
  static let rest = 0.4

  private var there: Passage
  private var back: Passage
  private var isReturning = false
  private var run: TransitionRun
  /// How many frames the end that was reached is still looked at; nil on the way.
  private var remaining: Int?
  /// Nothing has been drawn since it began: its first frame is still to come.
  private var isFresh = true
  private let isStill: Bool

  /// Begins at the beginning.
  ///
  /// - Parameters:
  ///   - framesPerSecond: 1...240.
  ///   - speed: How much faster than the durations of the passages.
  ///   - isStill: Whether only the middle of the way there is shown.
  init(there: Passage, back: Passage, framesPerSecond: Int, speed: Double, isStill: Bool) {
    self.there = there
    self.back = back
    self.isStill = isStill
    run = TransitionRun(framesPerSecond: framesPerSecond)
    run.speed = speed
    begin()
  }

  /// What is shown.
  var passage: Passage { isReturning ? back : there }

  /// How much of the passage is done.
  var progress: Double { isStill ? 0.5 : run.progress }

  /// Whether time changes what is shown, soon or later.
  var isMoving: Bool { !isStill }

  /// Goes on with the passages as they are on another size of terminal.
  mutating func replace(there: Passage, back: Passage) {
    self.there = there
    self.back = back
  }

  /// Lets time pass. Like a transition's, the first frame stands at the beginning, however many frames have passed.
  ///
  /// - Returns: Whether ``passage`` is another one now.
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
    if run.start(duration: look.duration, curve: look.curve(for: passage.operation)) != nil { self.look() }
    // This frame, which looks like the last of the rest, is the first of the way.
    _ = run.advance(frames: 0)
  }

  /// Stays at the end that was reached.
  private mutating func look() {
    remaining = max(1, Int((Self.rest * Double(run.framesPerSecond)).rounded()))
  }
}
