internal import CPortholePlatform
internal import Synchronization

/// A thread for work that must not hold up another one.
package final class BackgroundThread: Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: porthole_thread

  /// Runs a closure on a new thread. Signals do not come to it.
  package init(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    thread = porthole_thread_start(
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    if thread == 0 { work.release() }
  }

  package var hasStarted: Bool { thread != 0 }

  /// Waits for its end. Call this or ``detach()``, once.
  package func join() {
    if thread != 0 { porthole_thread_join(thread) }
  }

  package func detach() {
    if thread != 0 { porthole_thread_detach(thread) }
  }
}

extension BackgroundThread {
  /// Does work on a thread of its own, and waits for it without holding up the caller's actor.
  ///
  /// - Parameter body: The work. It is done on the caller's thread if no other can be had.
  package static func value<Value: Sendable>(of body: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { continuation in
      let thread = BackgroundThread { continuation.resume(returning: body()) }
      thread.detach()
      if !thread.hasStarted { continuation.resume(returning: body()) }
    }
  }

  /// Does work that may be cancelled on a thread of its own, as ``value(of:)`` does.
  ///
  /// - Parameter body: The work. It gets a function that tells whether the caller's task is cancelled.
  package static func value<Value: Sendable>(
    of body: @escaping @Sendable (_ isCancelled: @Sendable () -> Bool) -> Value
  ) async -> Value {
    let wish = Wish()
    return await withTaskCancellationHandler {
      await value { body { wish.isMade.load(ordering: .relaxed) } }
    } onCancel: {
      wish.isMade.store(true, ordering: .relaxed)
    }
  }

  private final class Wish: Sendable {
    let isMade = Atomic(false)
  }
}
