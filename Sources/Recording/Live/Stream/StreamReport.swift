internal import PortholePlatform
internal import Synchronization

/// The facts about a stream that the show and the stream's thread tell each other.
final class StreamReport: Sendable {
  struct Facts: Sendable {
    /// The facts about the show; nil before it begins.
    var settings: LiveSettings?
    var isOpen = false
    /// The reason why the server does not get the show now; nil if it does.
    var problem: StreamProblem?
    var isOver = false
  }

  private let facts = Mutex(Facts())
  private let pipe: WakePipe

  /// Creates a report; nil if the system has no descriptors for it.
  init?() {
    guard let pipe = WakePipe() else { return nil }
    self.pipe = pipe
  }

  var now: Facts { facts.withLock { $0 } }

  func change(_ body: (inout Facts) -> Void) {
    facts.withLock { body(&$0) }
    pipe.wake()
  }

  /// Waits until the facts are as wanted, or the time is over.
  func wait(milliseconds: Int64, until isDone: (Facts) -> Bool) -> Facts {
    let end = MonotonicClock.now + milliseconds * 1_000_000
    while true {
      let (facts, left) = (now, (end - MonotonicClock.now) / 1_000_000)
      if isDone(facts) || left <= 0 { return facts }
      pipe.wait(milliseconds: Int32(left))
    }
  }
}
