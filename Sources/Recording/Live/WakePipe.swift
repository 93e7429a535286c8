internal import CPortholeLive
internal import CPortholeSockets
internal import PortholePlatform

/// Wakes a thread that waits in `poll`.
final class WakePipe: Sendable {
  private let ends: (reading: Int32, writing: Int32)

  /// Creates a pipe; nil if the system has no descriptors for it.
  init?() {
    var ends: [Int32] = [-1, -1]
    guard live_pair(&ends) == 0 else { return nil }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.reading)
    close(ends.writing)
  }

  /// Ready to be read after ``wake()``, until ``clear()``.
  var descriptor: Int32 { ends.reading }

  /// Wakes the thread, now or when it waits next.
  func wake() { _ = socket_send(ends.writing, [1], 1) }

  /// Forgets that it was woken.
  func clear() {
    var bytes = [UInt8](repeating: 0, count: 16)
    _ = read(ends.reading, &bytes, bytes.count)
  }

  /// Waits until it is woken, and forgets that.
  func wait(milliseconds: Int32) {
    if Poll.wait(for: descriptor, until: MonotonicClock.now + Int64(milliseconds) * 1_000_000) { clear() }
  }
}
