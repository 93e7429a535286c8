internal import PortholePlatform
internal import Transitions

/// Counts the allocations of this process, with a library that replaces the C library's malloc. Only the benchmark loads it.
struct AllocationCounter {
  private typealias Count = @convention(c) (Bool) -> Void
  private typealias Counted = @convention(c) () -> UInt64

  /// The library's file, beside the program.
  static let file = "libCountAllocations.so"

  private let count: Count
  private let counted: Counted

  /// Finds the library in this process; nil where it is not loaded.
  init?() {
    guard let count = dlsym(nil, "allocations_count"), let counted = dlsym(nil, "allocations_counted") else {
      return nil
    }
    // The cast is safe: CAllocations declares `void allocations_count(bool)`. Only a cast makes an address callable.
    self.count = unsafeBitCast(count, to: Count.self)
    // The cast is safe: CAllocations declares `uint64_t allocations_counted(void)`.
    self.counted = unsafeBitCast(counted, to: Counted.self)
  }

  /// Returns the number of allocations while a closure runs.
  func allocations(in body: () -> Void) -> Int {
    let before = counted()
    count(true)
    body()
    count(false)
    return Int(counted() - before)
  }

  /// Restarts the program with the library, if it is in the same folder: malloc can only be replaced at the start.
  ///
  /// Only the linker of Linux is asked; elsewhere the library counts nothing.
  static func load() {
    #if os(Linux)
      guard AllocationCounter() == nil, let path = SystemFacts.programPath, let slash = path.lastIndex(of: "/") else {
        return
      }
      let library = String(path[...slash]) + file
      let preloaded = getenv("LD_PRELOAD").map { String(cString: $0) } ?? ""
      // Tries only once, in case the library is not loaded.
      guard access(library, R_OK) == 0, !preloaded.contains(text: library) else { return }
      setenv("LD_PRELOAD", preloaded.isEmpty ? library : "\(library):\(preloaded)", 1)
      execv(path, CommandLine.unsafeArgv)
    #endif
  }
}
