import CPortholePlatform
import PortholePlatform
import TestSupport
import Testing

/// Waits that hold up no actor.
@Suite(.waits) struct PollThreadTests {
  /// A pipe, closed at the end.
  private final class Pipe: Sendable {
    let reading: Int32
    let writing: Int32

    init() throws {
      var ends: [Int32] = [-1, -1]
      try #require(porthole_pipe(&ends) == 0)
      (reading, writing) = (ends[0], ends[1])
    }

    deinit {
      close(reading)
      close(writing)
    }

    func fill() { #expect(write(writing, "x", 1) == 1) }
  }

  @Test func `each wait ends with its own descriptor, while others go on`() async throws {
    let thread = try #require(PollThread())
    let pipes = [try Pipe(), try Pipe(), try Pipe()]
    let waits = pipes.map { pipe in Task { await thread.wait(for: [Poll.Entry(reading: pipe.reading)]) } }
    // The last first: nobody hears of another's pipe.
    for index in [2, 0, 1] {
      pipes[index].fill()
      let ready = await waits[index].value
      #expect(ready.map(\.descriptor) == [pipes[index].reading] && ready[0].hasInput)
    }
  }

  @Test func `a wait ends in time, and one in the past at once`() async throws {
    let thread = try #require(PollThread())
    let pipe = try Pipe()
    for time in [-1, 0, 1_000_000] as [Int64] {
      let end = MonotonicClock.now + time
      let entries = await thread.wait(for: [Poll.Entry(reading: pipe.reading)], until: end)
      #expect(MonotonicClock.now >= end && !entries[0].isReady)
    }
    #expect(await thread.wait(for: [], until: 0).isEmpty)
  }

  @Test func `a wait is ended by a call, before it or in it, and by the end of its task`() async throws {
    let thread = try #require(PollThread())
    thread.wake()
    #expect(await thread.wait(for: []).isEmpty)
    let wait = Task { await thread.wait(for: []) }
    thread.wake()
    #expect(await wait.value.isEmpty)
    let cancelled = Task { await thread.wait(for: []) }
    cancelled.cancel()
    #expect(await cancelled.value.isEmpty)
  }

  @Test func `a thread that is let go leaves nothing open`() async throws {
    // The number of the lowest free descriptor would rise with each one that stays.
    var highest: Int32 = 0
    for _ in 0..<300 {
      let thread = try #require(PollThread())
      _ = await thread.wait(for: [], until: 0)
      highest = max(highest, try Pipe().writing)
    }
    #expect(highest < 300)
  }
}
