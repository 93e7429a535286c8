/// The number of bytes that may be sent now, so that a server that counts does not close the connection.
///
/// asciinema's server takes 60 MB at once and 100 kB in a second in the long run. This budget stays below both: a show of
/// transitions goes out whole, and one that never rests gets fewer pictures.
package struct ByteBudget: Sendable {
  /// The most bytes that are saved.
  package static let most: Int64 = 48_000_000
  /// The bytes that are added in a second.
  package static let rate: Int64 = 90_000

  private var bytes = most
  private var time: Int64

  /// Creates a full budget.
  ///
  /// - Parameter nanoseconds: The time.
  package init(at nanoseconds: Int64) {
    time = nanoseconds
  }

  /// Takes what a message costs. The budget may be below zero afterwards.
  package mutating func take(_ count: Int, at nanoseconds: Int64) {
    bytes = saved(at: nanoseconds) - Int64(count)
    time = nanoseconds
  }

  /// Returns the time from which on a message may be sent.
  package func due(at nanoseconds: Int64) -> Int64 {
    let missing = -saved(at: nanoseconds)
    return missing < 0 ? nanoseconds : nanoseconds + (missing + 1) * 1_000_000_000 / Self.rate
  }

  private func saved(at nanoseconds: Int64) -> Int64 {
    min(Self.most, bytes + max(0, nanoseconds - time) / 1_000_000 * Self.rate / 1000)
  }
}
