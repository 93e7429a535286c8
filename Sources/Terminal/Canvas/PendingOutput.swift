internal import Glibc

/// What the terminal has yet to take: at most one frame. While anything is left nothing new is drawn, so that a slow
/// terminal is sent fewer frames, not a queue of old ones.
struct PendingOutput {
  /// What is being sent.
  var bytes: [UInt8] = []
  private var sent = 0

  /// Whether all has been taken.
  var isEmpty: Bool { sent == bytes.count }

  /// Sends what the terminal takes now.
  ///
  /// - Returns: false if there is no terminal any more.
  mutating func flush(to descriptor: Int32) -> Bool {
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress.map { $0 + sent }, bytes.count - sent) }
      if count >= 0 {
        sent += count
      } else if errno == EAGAIN {
        return true
      } else if errno != EINTR {
        removeAll()
        return false
      }
    }
    removeAll()
    return true
  }

  /// Gives up what has not been sent.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    sent = 0
  }
}
