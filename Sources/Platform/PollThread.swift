internal import Synchronization

/// A thread that waits for descriptors in place of those who ask, so that no actor is held up. It starts with the first
/// wait and ends with this object. While nobody waits, it uses no processor time.
package final class PollThread: Sendable {
  private let waits: Waits

  /// Prepares the thread; nil with the reason in errno if the system gives no pipe to wake it by.
  package init?() {
    guard let waits = Waits() else { return nil }
    self.waits = waits
  }

  deinit { waits.end() }

  /// Waits until one of some descriptors is ready, the time is over, ``wake()`` is called or the task is cancelled. Several
  /// tasks may wait at once.
  ///
  /// - Parameter deadline: The end of the wait on the monotonic clock, in nanoseconds; nil to wait as long as it takes.
  package func wait(for entries: [Poll.Entry], until deadline: Int64? = nil) async -> [Poll.Entry] {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        waits.add(Waits.Wait(entries: entries, deadline: deadline, continuation: continuation))
      }
    } onCancel: {
      wake()
    }
  }

  /// Ends the waits of now or, if there are none, the next one.
  package func wake() { waits.wake() }
}

/// The waits that a thread does, and the pipe that tells it of others.
private final class Waits: Sendable {
  struct Wait: Sendable {
    var entries: [Poll.Entry]
    let deadline: Int64?
    let continuation: CheckedContinuation<[Poll.Entry], Never>
  }

  private struct State {
    var waits: [Wait] = []
    var isWoken = false
    var hasThread = false
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let pipe: WakePipe

  init?() {
    guard let pipe = WakePipe() else { return nil }
    self.pipe = pipe
  }

  func add(_ wait: Wait) {
    let isFirst = state.withLock { state in
      state.waits.append(wait)
      defer { state.hasThread = true }
      return !state.hasThread
    }
    guard isFirst else { return pipe.wake() }
    let thread = BackgroundThread { while self.turn() {} }
    thread.detach()
    guard !thread.hasStarted else { return }
    // The caller waits, and the next one tries again.
    state.withLock { $0.hasThread = false }
    _ = turn()
  }

  func wake() {
    state.withLock { $0.isWoken = true }
    pipe.wake()
  }

  func end() {
    state.withLock { $0.hasEnded = true }
    pipe.wake()
  }

  /// - Returns: false if there will be no more of them.
  func turn() -> Bool {
    // Others are only added meanwhile, behind these.
    let waits = state.withLock(\.waits)
    var entries = [Poll.Entry(reading: pipe.descriptor)]
    for wait in waits { entries += wait.entries }
    Poll.wait(for: &entries, until: waits.compactMap(\.deadline).min())
    if entries[0].isReady { pipe.clear() }
    var rest = entries.dropFirst()
    let now = MonotonicClock.now
    let (over, hasEnded) = state.withLock { state in
      let isWoken = state.isWoken
      var (over, kept): ([Wait], [Wait]) = ([], [])
      for (index, var wait) in state.waits.enumerated() {
        if index < waits.count {
          wait.entries = Array(rest.prefix(wait.entries.count))
          rest = rest.dropFirst(wait.entries.count)
        }
        let isOver = isWoken || (wait.deadline ?? .max) <= now || wait.entries.contains(where: \.isReady)
        if isOver { over.append(wait) } else { kept.append(wait) }
      }
      state.waits = kept
      if !over.isEmpty { state.isWoken = false }
      return (over, state.hasEnded)
    }
    for wait in over { wait.continuation.resume(returning: wait.entries) }
    return !hasEnded
  }
}
