/// The stack and the passage that is under way: navigation changes both.
///
/// A new navigation first ends the present passage, so nothing lags. Each call returns the lifecycle events that it
/// causes, in order.
package struct Navigator: Sendable {
  /// The screens. During a passage this is already the stack after it.
  package private(set) var stack: ScreenStack
  /// The passage in time. Change it through the navigator's own methods, so that an end is never missed.
  package private(set) var run: TransitionRun
  /// The passage that is under way; nil at rest.
  package private(set) var passage: Passage?
  package private(set) var last: Passage?
  /// The number of passages that have begun, replays included. It tells one passage from another.
  package private(set) var passages = 0
  private var isBackwards = false
  package var isArmed = false

  package init(_ screen: String, framesPerSecond: Int) {
    stack = ScreenStack(screen)
    run = TransitionRun(framesPerSecond: framesPerSecond)
  }

  /// The speed of transitions, 1/8...4.
  package var speed: Double {
    get { run.speed }
    set {
      run.speed = newValue
      ordinarySpeed = nil
    }
  }
  /// The speed to go back to after slow motion; nil at ordinary speed.
  private var ordinarySpeed: Double?

  /// Slows down to the least speed, or goes back to the speed before.
  package mutating func toggleSlowMotion() {
    let former = run.speed
    run.speed = ordinarySpeed ?? TransitionRun.speeds.lowerBound
    ordinarySpeed = ordinarySpeed == nil ? former : nil
  }

  /// Begins a passage from the present stack. A running passage ends first.
  ///
  /// - Parameter look: The look of a replay, if it differs from the passage's own; nil for the same look.
  package mutating func begin(_ passage: Passage, replayedAs look: TransitionLook? = nil) -> [LifecycleEvent<String>] {
    let events = settle() + start(passage, backwards: false)
    if let look { last?.look = look }
    return events
  }

  /// Plays the last passage again from its beginning, or, if `backwards`, from its end to its beginning, after which
  /// the stack is what it was before the passage. Has no effect if there was none.
  package mutating func replay(backwards: Bool) -> [LifecycleEvent<String>] {
    let events = settle()
    guard var passage = last else { return events }
    // Focus and scroll positions of the present stack are kept.
    if stack.hasSameScreens(as: passage.after) {
      passage.after = stack
    } else if stack.hasSameScreens(as: passage.before) {
      passage.before = stack
    }
    return events + start(passage, backwards: backwards)
  }

  package mutating func advance(frames: Int) -> [LifecycleEvent<String>] {
    guard let ending = run.advance(frames: frames) else { return [] }
    return end(ending)
  }

  package mutating func settle() -> [LifecycleEvent<String>] {
    guard let ending = run.settle() else { return [] }
    return end(ending)
  }

  package mutating func hold() { run.hold() }
  package mutating func resume() { run.resume() }
  package mutating func grab() { run.grab() }
  package mutating func update(_ progress: Double) { run.update(progress) }
  package mutating func follow(_ progress: Double) { run.follow(progress) }
  package mutating func step(frames: Int) { run.step(frames: frames) }
  package mutating func finish(completionSpeed: Double = 1, velocity: Double = 0) {
    run.finish(completionSpeed: completionSpeed, velocity: velocity)
  }
  package mutating func cancel(completionSpeed: Double = 1, velocity: Double = 0) {
    run.cancel(completionSpeed: completionSpeed, velocity: velocity)
  }
  package mutating func reverse() { run.reverse() }

  package mutating func editTop(_ body: (inout ScreenStack.Entry) -> Void) {
    body(&stack.top)
    passage?.after = stack
  }

  /// Changes every entry, including those of the stack that a cancelled passage leads to.
  package mutating func editAll(_ body: (inout ScreenStack.Entry) -> Void) {
    editStacks { $0.forEach(body) }
  }

  /// Edits every stack: the present one, and those of the running passage and of the last one.
  package mutating func editStacks(_ body: (inout ScreenStack) -> Void) {
    body(&stack)
    if var edited = passage {
      body(&edited.before)
      body(&edited.after)
      passage = edited
    }
    if var edited = last {
      body(&edited.before)
      body(&edited.after)
      last = edited
    }
  }

  private mutating func start(_ passage: Passage, backwards: Bool) -> [LifecycleEvent<String>] {
    let (leaving, entering) = backwards ? (passage.after, passage.before) : (passage.before, passage.after)
    var events: [LifecycleEvent<String>] = []
    // A replay begins with a cut to the screen that it starts from.
    if stack.top.screen != leaving.top.screen {
      events = Self.beginning(from: stack, to: leaving) + Self.ending(from: stack, to: leaving)
    }
    events += Self.beginning(from: leaving, to: entering)
    last = passage
    passages += 1
    self.passage = passage
    isBackwards = backwards
    stack = passage.after
    let ending = run.start(
      duration: passage.look.seconds, curve: passage.look.curve(for: passage.operation), backwards: backwards,
      held: isArmed)
    guard let ending else {
      isArmed = false
      return events
    }
    return events + end(ending)
  }

  private mutating func end(_ ending: TransitionRun.Ending) -> [LifecycleEvent<String>] {
    guard let passage else { return [] }
    self.passage = nil
    if ending == .cancelled { stack = passage.before }
    let (leaving, entering) = isBackwards ? (passage.after, passage.before) : (passage.before, passage.after)
    if (ending == .cancelled) == isBackwards {
      return Self.ending(from: leaving, to: entering) + [.completed(true)]
    }
    return Self.beginning(from: entering, to: leaving) + Self.ending(from: entering, to: leaving) + [.completed(false)]
  }

  private static func beginning(from: ScreenStack, to: ScreenStack) -> [LifecycleEvent<String>] {
    [.willDisappear(from.top.screen), .willAppear(to.top.screen)]
  }

  private static func ending(from: ScreenStack, to: ScreenStack) -> [LifecycleEvent<String>] {
    [.didDisappear(from.top.screen), .didAppear(to.top.screen)]
  }
}

/// An event in the life of a screen: it appears or disappears.
///
/// A passage begins with `willDisappear` of the screen that leaves and `willAppear` of the one that enters, and ends
/// with their `didDisappear` and `didAppear`. If it is cancelled, the two exchange parts before that: the entering
/// screen gets `willDisappear` and `didDisappear`, the leaving one `willAppear` and `didAppear`. So each `did` is
/// preceded by its own `will`, and after every passage exactly one screen has appeared last. A passage that is replayed
/// backwards counts as one the other way.
public enum LifecycleEvent<ID: Hashable & Sendable>: Hashable, Sendable {
  /// The screen of this id is about to appear.
  case willAppear(ID)
  /// The screen of this id has appeared and is at rest.
  case didAppear(ID)
  /// The screen of this id is about to disappear.
  case willDisappear(ID)
  /// The screen of this id has disappeared.
  case didDisappear(ID)
  /// The passage is over; false if it was cancelled. Always the last event of a passage.
  case completed(Bool)
}

extension LifecycleEvent {
  package func map<Other>(_ id: (ID) -> Other) -> LifecycleEvent<Other> {
    switch self {
    case .willAppear(let screen): .willAppear(id(screen))
    case .didAppear(let screen): .didAppear(id(screen))
    case .willDisappear(let screen): .willDisappear(id(screen))
    case .didDisappear(let screen): .didDisappear(id(screen))
    case .completed(let isDone): .completed(isDone)
    }
  }
}
