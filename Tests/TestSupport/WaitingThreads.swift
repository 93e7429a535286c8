// A release build of the package has no module of that name.
#if canImport(Testing)
  internal import Dispatch
  internal import Synchronization
  package import Testing

  /// Threads for suites that mostly wait for another program.
  ///
  /// Swift's own pool has a thread for each core. A test that waits there for a terminal keeps its thread from the tests
  /// that compute.
  private final class WaitingThreads: TaskExecutor {
    static let shared = WaitingThreads(count: 3)

    private let jobs = Mutex<[UnownedJob]>([])
    private let pending = DispatchSemaphore(value: 0)

    private init(count: Int) {
      for number in 0..<count {
        DispatchQueue(label: "waiting \(number)").async { [self] in run() }
      }
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
      pending.signal()
    }

    /// Runs jobs, the oldest first, without end.
    private func run() {
      while true {
        pending.wait()
        jobs.withLock { $0.removeFirst() }.runSynchronously(on: asUnownedTaskExecutor())
      }
    }
  }

  /// Runs a suite on threads of its own, beside the tests that compute.
  package struct WaitingTrait: SuiteTrait, TestScoping {
    package func provideScope(
      for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
      try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
    }
  }

  extension Trait where Self == WaitingTrait {
    /// The tests of the suite wait for other programs, such as one on a terminal, or for the main actor.
    package static var waits: Self { Self() }
  }
#endif
