internal import CPortholeNcursesw
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// A real terminal, as it is for a program of the library. The wait is on another thread, so that other tasks of the main
/// actor run meanwhile.
final class SessionFeed: TerminalFeed {
  private var session: TerminalSession
  private let options: Terminal.Options
  private var clock = FrameClock(framesPerSecond: 60)
  private var isMoving = false
  private var events: [TerminalEvent] = []
  /// True if a picture of what has changed is to be asked for.
  private var wantsFrame = true
  private var frame: Grid?
  private var owes = false
  private var shown: Grid?
  /// The signal that ends the program; 0 if it ends without one.
  private var ending: Int32?
  private var hasEnded = false
  private let thread: PollThread

  init(_ options: Terminal.Options) throws(TerminalError) {
    var terms = TerminalOptions()
    terms.usesMouse = options.usesMouse
    self.options = options
    guard let thread = PollThread() else { throw .noPipe(errno) }
    self.thread = thread
    session = try TerminalSession(options: terms)
  }

  var size: Size { session.size }
  var aspect: Double { session.aspect }
  var rendition: Rendition { session.rendition }
  var palette: Palette { session.palette }

  func wake() {
    wantsFrame = true
    thread.wake()
  }

  func show(_ frame: Grid, framesPerSecond: Int, isMoving: Bool) {
    if isMoving, !self.isMoving || clock.framesPerSecond != framesPerSecond {
      clock = FrameClock(framesPerSecond: framesPerSecond, startingAt: MonotonicClock.now)
    }
    self.isMoving = isMoving
    self.frame = frame
    owes = true
    present()
  }

  private func present() {
    guard owes, !hasEnded, !session.isBusy, var frame else { return }
    owes = false
    frame = frame.fitted(to: session.size)
    if session.rendition.glyphs == .ascii { frame.spellInASCII() }
    var damage = Damage.everything(frame.size)
    if let shown {
      damage = Damage()
      damage.addChanges(from: shown, to: frame)
      if damage.spans.isEmpty { return }
    }
    shown = frame
    if session.show(frame, damage: damage, cursor: nil, moves: isMoving) == nil { ending = ending ?? SIGHUP }
  }

  func next() async -> TerminalEvent? {
    while !Task.isCancelled, ending == nil, !hasEnded {
      if !events.isEmpty {
        wantsFrame = true
        return events.removeFirst()
      }
      if wantsFrame {
        wantsFrame = false
        return .frames(0)
      }
      present()
      let isTimed = isMoving && !session.isBusy
      if isTimed {
        let frames = clock.advance(to: MonotonicClock.now)
        if frames > 0 { return .frames(frames) }
      }
      let watch = session.watch(until: isTimed ? clock.next : nil)
      take(session.take(await watch.wait(on: thread)))
    }
    return nil
  }

  private func take(_ wakeup: TerminalSession.Wakeup) {
    if let signal = wakeup.ending { ending = signal }
    if wakeup.repaints { shown = nil }
    owes = owes || shown == nil
    if wakeup.rendition != nil { events.append(.resize(session.size)) }
    var suspends = wakeup.suspends
    for event in wakeup.events {
      switch event {
      case .key(.control("c")) where !options.passesControlKeys: ending = 0
      case .key(.control("z")) where !options.passesControlKeys: suspends = true
      case .key(.control("l")) where !options.passesControlKeys: invalidate()
      case .key(let key): events.append(.key(key))
      case .mouse(let action, let place): events.append(.mouse(action, place))
      case .paste(let text): if let text { events.append(.paste(text)) }
      case .resize(let size, _): events.append(.resize(size))
      case .noise, .bytes, .deck, .program, .pictures, .message: break
      }
    }
    guard suspends, let back = session.suspend() else { return }
    // The time that has passed meanwhile does not count.
    clock.start(at: MonotonicClock.now)
    invalidate()
    take(back)
  }

  private func invalidate() {
    session.invalidate()
    shown = nil
    owes = frame != nil
  }

  /// Hands the terminal back. A signal that was to end the program takes its usual effect.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    if ending ?? 0 == 0 { session.awaitAnswers() }
    session.handBack()
    if let ending, ending != 0 {
      porthole_unwatch_signals()
      // The threads of the runtime block all signals.
      var signals = sigset_t()
      sigemptyset(&signals)
      sigaddset(&signals, ending)
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      raise(ending)
    }
  }
}

/// The far end of a ``Terminal``: the real one, or the script of a rehearsal.
protocol TerminalFeed: AnyObject {
  var size: Size { get }
  var aspect: Double { get }
  var rendition: Rendition { get }
  var palette: Palette { get }
  func next() async -> TerminalEvent?
  func show(_ frame: Grid, framesPerSecond: Int, isMoving: Bool)
  func wake()
}
