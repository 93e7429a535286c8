internal import CPortholePlatform

/// The wait for descriptors: poll(2).
package enum Poll {
  /// A descriptor that is waited for, and what it is ready for after the wait.
  package struct Entry: Sendable {
    package let descriptor: Int32
    private let events: Int32
    fileprivate var revents: Int32 = 0

    /// A descriptor to read from, or to write to, or both; a negative one is left out.
    package init(reading descriptor: Int32, if reads: Bool = true, writing writes: Bool = false) {
      self.descriptor = descriptor
      events = (reads ? Int32(POLLIN) : 0) | (writes ? Int32(POLLOUT) : 0)
    }

    /// A descriptor to write to; a negative one is left out.
    package init(writing descriptor: Int32) { self.init(reading: descriptor, if: false, writing: true) }

    /// True if there is anything: input, room for output, or the end.
    package var isReady: Bool { revents != 0 }
    package var hasInput: Bool { revents & Int32(POLLIN) != 0 }
    package var takesOutput: Bool { revents & Int32(POLLOUT) != 0 }
    package var isGone: Bool { revents & Int32(POLLHUP | POLLERR | POLLNVAL) != 0 }

    fileprivate var system: pollfd { pollfd(fd: descriptor, events: Int16(events), revents: 0) }
  }

  /// - Parameter deadline: The end of the wait on the monotonic clock, in nanoseconds; nil to wait as long as it takes.
  /// - Returns: false if none is ready: the time is over, or a signal has come.
  @discardableResult
  package static func wait(for entries: inout [Entry], until deadline: Int64? = nil) -> Bool {
    var descriptors = entries.map(\.system)
    let now = MonotonicClock.now
    let time = deadline.map { $0 > now ? $0 - now : 0 } ?? -1
    let count = porthole_wait(&descriptors, UInt32(descriptors.count), time)
    for index in entries.indices { entries[index].revents = count < 0 ? 0 : Int32(descriptors[index].revents) }
    return count > 0
  }

  /// - Returns: false if the time is over, or a signal has come.
  package static func wait(for descriptor: Int32, until deadline: Int64? = nil) -> Bool {
    var entries = [Entry(reading: descriptor)]
    return wait(for: &entries, until: deadline)
  }

  /// Returns true if a descriptor has something to read now, or its end.
  package static func isReady(_ descriptor: Int32) -> Bool { wait(for: descriptor, until: 0) }
}

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

package enum MonotonicClock {
  /// Nanoseconds since some moment in the past.
  package static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
