internal import PortholePlatform

/// The signals that have come and have not been handled. A handler writes their numbers into a pipe.
struct PendingSignals {
  let pipe: Int32
  private(set) var unheard: Set<Int32> = []

  private static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  init(pipe: Int32) { self.pipe = pipe }

  /// Returns a signal among others that ends the show; nil if none does.
  static func ending(in signals: Set<Int32>) -> Int32? { endings.first { signals.contains($0) } }

  mutating func take() -> Set<Int32> {
    defer { unheard.removeAll() }
    return unheard.union(read())
  }

  @discardableResult
  mutating func keep(where matters: (Int32) -> Bool) -> Set<Int32> {
    let come = read()
    unheard.formUnion(come.filter(matters))
    return come
  }

  /// Returns all that have come since the last call; a storm of one signal counts once.
  private func read() -> Set<Int32> {
    var signals: Set<Int32> = []
    var bytes = [UInt8](repeating: 0, count: 1024)
    var count = bytes.count
    while count == bytes.count {
      count = PortholePlatform.read(pipe, &bytes, bytes.count)
      signals.formUnion(bytes.prefix(max(0, count)).map(Int32.init))
    }
    return signals
  }
}
