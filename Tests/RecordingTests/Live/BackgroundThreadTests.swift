import PortholePlatform
import Synchronization
import Testing

@testable import PortholeRecording

struct BackgroundThreadTests {
  private final class Count: Sendable {
    let value = Atomic(0)
  }

  /// The number of signals that do not come to this thread, of the first 31.
  private static func blocked() -> Int {
    var signals = sigset_t()
    pthread_sigmask(SIG_SETMASK, nil, &signals)
    return (1...31).count { sigismember(&signals, $0) == 1 }
  }

  @Test func `no signal comes to a thread beside a show, and those of the show come as before`() {
    let count = Count()
    let before = Self.blocked()
    let thread = BackgroundThread { count.value.store(Self.blocked(), ordering: .relaxed) }
    #expect(Self.blocked() == before)
    thread.join()
    // All but SIGKILL and SIGSTOP.
    #expect(count.value.load(ordering: .relaxed) == 29)
  }
}
