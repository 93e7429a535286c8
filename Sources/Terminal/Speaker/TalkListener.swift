internal import CPortholeSockets
internal import PortholeEncoding
internal import PortholeInterface
internal import PortholePlatform

/// A notes view that is connected to a talk.
///
/// At most two states wait for it: the one that it has taken a part of, and the newest. So a view that is slow or stopped
/// costs the talk nothing, and shows the newest state when it goes on.
struct TalkListener: ~Copyable {
  let descriptor: Int32
  private var reader = SocketLines(longest: NotesMessage.longestLine, atOnce: 1 << 12)
  /// The rest of the line that is being sent.
  private var sending: ArraySlice<UInt8> = []
  /// The line after it.
  private var newest: [UInt8]?

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// A Boolean value indicating whether it has yet to take something.
  var isBusy: Bool { !sending.isEmpty }

  /// Sends a line, in the place of one that has not begun.
  ///
  /// - Returns: false if the view is gone.
  mutating func send(_ line: [UInt8]) -> Bool {
    newest = line
    return flush()
  }

  /// Sends what the view takes now.
  ///
  /// - Returns: false if the view is gone.
  mutating func flush() -> Bool {
    while true {
      if sending.isEmpty {
        guard let newest else { return true }
        sending = newest[...]
        self.newest = nil
      }
      let count = sending.withUnsafeBytes { bytes in
        bytes.baseAddress.map { socket_send(descriptor, $0, bytes.count) } ?? 0
      }
      if count > 0 {
        sending = sending.dropFirst(count)
      } else {
        return count < 0 && (errno == EAGAIN || errno == EINTR)
      }
    }
  }

  /// Returns the keys that were pressed in the view; nil if it is gone, or has sent anything else.
  mutating func keys() -> [Key]? {
    guard let lines = reader.lines(from: descriptor) else { return nil }
    var keys: [Key] = []
    for line in lines {
      guard let message = NotesMessage(line: line) else { return nil }
      keys.append(message.key)
    }
    return keys
  }
}
