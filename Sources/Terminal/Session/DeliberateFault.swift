#if DEBUG
  internal import PortholePlatform

  /// A fault on purpose, to see that the terminal is handed back even then. Only in debug builds: `PORTHOLE_FAULT`
  /// names its kind and the frame it strikes at, such as `segv@3`.
  struct DeliberateFault {
    private enum Kind: String {
      case segv, bus, fpe, trap, overflow, stack, abort, exit, thrown, hang
    }

    private struct Mistake: Error {}

    private let kind: Kind
    private var remaining: Int

    init?(environment: Environment) {
      guard let parts = environment["PORTHOLE_FAULT"]?.split(separator: "@"), parts.count == 2,
        let kind = Kind(rawValue: String(parts[0])), let frame = Int(parts[1])
      else { return nil }
      self.kind = kind
      remaining = frame
    }

    /// Counts a composed frame; the last one strikes.
    mutating func count() {
      remaining -= 1
      guard remaining < 0 else { return }
      switch kind {
      case .segv: UnsafeMutablePointer<UInt8>(bitPattern: 8)?.pointee = 1
      case .bus: Self.touchBeyondEnd()
      case .fpe: raise(SIGFPE)
      // Traps on purpose, as the language's own checks do, with a message on standard error.
      case .trap: fatalError("a fault on purpose")
      case .overflow: remaining -= .max
      case .stack: remaining = Self.descend(remaining)
      case .abort: PortholePlatform.abort()
      case .exit: PortholePlatform.exit(3)
      // An error that leaves `main` calls this too, but after the terminal is handed back.
      case .thrown: _errorInMain(Mistake())
      case .hang: while true { remaining &-= 1 }
      }
    }

    /// Touches a page of a mapped file beyond its end.
    private static func touchBeyondEnd() {
      let file = open("/proc/self/exe", O_RDONLY)
      let length = lseek(file, 0, SEEK_END)
      guard let map = mmap(nil, length + 0x10000, PROT_READ, MAP_PRIVATE, file, 0), map != MAP_FAILED else { return }
      _ = map.load(fromByteOffset: length + 0x8000, as: UInt8.self)
    }

    private static func descend(_ depth: Int) -> Int {
      withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { buffer in
        buffer.initialize(repeating: depth)
        return descend(depth &+ 1) &+ buffer[depth & 63]
      }
    }
  }
#endif
