internal import CPortholePlatform

/// A pipe that wakes a thread while it waits in `poll`.
package final class WakePipe: Sendable {
  private let ends: (reading: Int32, writing: Int32)

  /// Creates a pipe; nil, with the reason in errno, if the system has no descriptors for it.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard porthole_pipe(&ends) == 0 else { return nil }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.reading)
    close(ends.writing)
  }

  package var descriptor: Int32 { ends.reading }

  /// Wakes the thread, now or when it waits next.
  package func wake() {
    var byte: UInt8 = 0
    // If the pipe is full, the thread wakes anyway.
    _ = write(ends.writing, &byte, 1)
  }

  package func clear() {
    var bytes: [UInt8] = []
    bytes.append(reading: ends.reading, atMost: 1 << 12)
  }
}
