internal import PortholePlatform
internal import Synchronization

/// A search through many screens on a thread of its own, since to read 10,000 of them would hold up the show.
package final class ScreenSearch<Found: Sendable>: Sendable {
  private let found = Mutex<Found?>(nil)
  private let isCancelled = Atomic(false)

  /// - Parameter body: Searches. It gets a function that tells whether the search goes on.
  package init(_ body: @escaping @Sendable (_ goesOn: () -> Bool) -> Found) {
    let search: @Sendable () -> Void = { [self] in
      let result = body { !isCancelled.load(ordering: .relaxed) }
      found.withLock { $0 = result }
    }
    let thread = BackgroundThread(search)
    thread.detach()
    if !thread.hasStarted { search() }
  }

  /// Nil while it goes on.
  package var result: Found? { found.withLock { $0 } }

  package func cancel() { isCancelled.store(true, ordering: .relaxed) }
}
