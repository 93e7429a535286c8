internal import PortholePlatform

/// The bytes that the terminal has yet to take: at most one frame. While any are left no new frame is drawn, so that a
/// slow terminal gets fewer frames, not a queue of old ones.
struct PendingOutput {
  /// The bytes being sent.
  var bytes: [UInt8] = []
  private var sent = 0

  var isEmpty: Bool { sent == bytes.count }

  /// The number of bytes that are left.
  var count: Int { bytes.count - sent }

  /// - Returns: false if the terminal is gone.
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

  /// Sends bytes, now as many as the terminal takes, without a copy of these. Those that wait already come first.
  ///
  /// - Returns: false if the terminal is gone.
  mutating func send(_ bytes: UnsafeBufferPointer<UInt8>, to descriptor: Int32) -> Bool {
    var taken = 0
    while isEmpty, taken < bytes.count {
      let count = write(descriptor, bytes.baseAddress.map { $0 + taken }, bytes.count - taken)
      if count > 0 {
        taken += count
      } else if errno == EAGAIN {
        break
      } else if errno != EINTR {
        return false
      }
    }
    self.bytes += bytes[taken...]
    return true
  }

  /// The most memory that is kept between frames. Only a picture takes more.
  private static let kept = 1 << 20

  /// Drops the bytes that have not been sent.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: bytes.capacity <= Self.kept)
    sent = 0
  }
}
