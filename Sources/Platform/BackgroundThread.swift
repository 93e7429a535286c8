/// A thread for work that must not hold up another one.
package final class BackgroundThread: Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: pthread_t?

  /// Runs a closure on a new thread. Signals do not come to it.
  ///
  /// - Parameter body: The work. If no thread can be had, it is not done; see ``hasStarted``.
  package init(_ body: @escaping @Sendable () -> Void) {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    var thread = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let result = pthread_create(
      &thread, nil,
      { work in
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
      }, work.toOpaque())
    pthread_sigmask(SIG_SETMASK, &before, nil)
    if result != 0 { work.release() }
    self.thread = result == 0 ? thread : nil
  }

  /// A Boolean value indicating whether there is a thread.
  package var hasStarted: Bool { thread != nil }

  /// Waits for its end. Call this or ``detach()``, once.
  package func join() {
    if let thread { pthread_join(thread, nil) }
  }

  /// Leaves the thread to itself.
  package func detach() {
    if let thread { pthread_detach(thread) }
  }
}
