internal import PortholePlatform

/// Reads lines from a socket that belongs to somebody else: as many bytes as it may send, and no more.
struct SocketLines {
  /// The longest line, in bytes.
  let longest: Int
  /// The most bytes that are read at a time.
  let atOnce: Int
  private var bytes: [UInt8] = []
  private var chunk: [UInt8]

  init(longest: Int, atOnce: Int) {
    self.longest = longest
    self.atOnce = atOnce
    chunk = [UInt8](repeating: 0, count: min(atOnce, 1 << 16))
  }

  /// Returns the whole lines that have come, without their line feeds; nil if the other side is gone or its line is too
  /// long. Does not wait.
  mutating func lines(from descriptor: Int32) -> [ArraySlice<UInt8>]? {
    var read = 0
    var isOver = false
    while read < atOnce {
      let count = recv(descriptor, &chunk, chunk.count, 0)
      if count > 0 {
        bytes += chunk.prefix(count)
        read += count
      } else {
        isOver = count == 0 || errno != EAGAIN && errno != EINTR
        break
      }
    }
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let rest = lines.popLast() ?? []
    guard rest.count <= longest, !lines.contains(where: { $0.count > longest }) else { return nil }
    // The last lines of a side that is gone still count; the next call says that it is.
    if isOver, lines.isEmpty { return nil }
    bytes = Array(rest)
    return lines
  }
}
