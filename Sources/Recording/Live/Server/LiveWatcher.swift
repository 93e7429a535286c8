internal import CPortholeSockets
internal import PortholePlatform

final class LiveWatcher {
  ///     asking --request--> watching --end--> leaving
  ///        \------refusal or page-------------/    \--all sent--> closing
  enum Phase: Hashable {
    case asking
    case watching(LiveRequest.Thing)
    case leaving
    /// The watcher has got all, and closes its side. Bytes that it has sent meanwhile would cut off the answer else.
    case closing
  }

  let descriptor: Int32
  let isTooMany: Bool
  private(set) var phase = Phase.asking
  var queue = WatcherQueue()
  private(set) var isGone = false
  /// The time at which it is closed, if it does not go on before; nil for never.
  private(set) var deadline: Int64?
  private var request: [UInt8] = []

  /// The longest time for a request or for the rest of an answer, in nanoseconds.
  private static let patience: Int64 = 10_000_000_000
  /// The longest time for the other side to close, in nanoseconds.
  private static let farewell: Int64 = 1_000_000_000

  init(_ descriptor: Int32, at time: Int64, isTooMany: Bool = false) {
    self.descriptor = descriptor
    self.isTooMany = isTooMany
    deadline = time + Self.patience
  }

  deinit { close(descriptor) }

  var isOwed: Bool { phase != .asking && phase != .closing }

  /// - Returns: The bytes of the request so far, if there are more now.
  func read() -> [UInt8]? {
    var chunk = [UInt8](repeating: 0, count: 4096)
    let count = recv(descriptor, &chunk, chunk.count, 0)
    guard count > 0 else {
      if count == 0 || errno != EAGAIN && errno != EINTR { isGone = true }
      return nil
    }
    // A watcher has nothing more to say.
    guard phase == .asking else { return nil }
    request += chunk[..<count]
    return request
  }

  func watch(_ thing: LiveRequest.Thing, answer: [UInt8]) {
    (phase, request, deadline) = (.watching(thing), [], nil)
    queue = WatcherQueue(answer: answer)
  }

  func leave(_ message: [UInt8], at time: Int64) {
    (phase, request, deadline) = (.leaving, [], time + Self.patience)
    queue.add(end: message)
  }

  func flush() {
    while !queue.isEmpty {
      let count = queue.front.withUnsafeBytes { bytes in
        bytes.baseAddress.map { socket_send(descriptor, $0, bytes.count) } ?? 0
      }
      guard count > 0 else {
        if errno != EAGAIN && errno != EINTR { isGone = true }
        return
      }
      queue.take(count)
    }
    guard phase == .leaving else { return }
    phase = .closing
    deadline = MonotonicClock.now + Self.farewell
    shutdown(descriptor, Int32(SHUT_WR))
  }
}

/// The messages that a watcher has yet to take. A watcher who is slow skips messages, and gets the whole picture when it
/// has taken what it began.
///
///     new --whole--> following --too much--> behind --all taken, whole--> following
///
/// It never holds more than ``most`` bytes beside one message.
package struct WatcherQueue: Sendable {
  private var messages: [[UInt8]] = []
  /// The number of bytes of the first message that were taken.
  private var taken = 0
  private var count = 0
  package private(set) var skips = 0
  /// True if changes mean nothing to the watcher until it gets the whole picture.
  package private(set) var isBehind = true

  /// The most bytes that wait before messages are skipped.
  package static let most = 1 << 18

  /// - Parameter answer: The bytes that come before all messages.
  package init(answer: [UInt8] = []) {
    if !answer.isEmpty { append(answer) }
  }

  package var needsWhole: Bool { isBehind && messages.isEmpty }

  package var isEmpty: Bool { messages.isEmpty }

  /// The bytes to take now; none if there are none.
  package var front: ArraySlice<UInt8> { messages.first.map { $0[taken...] } ?? [] }

  /// Adds a change of the picture if the watcher keeps up with it.
  package mutating func add(change: [UInt8]) {
    if isBehind { return }
    if count + change.count > Self.most, !messages.isEmpty {
      isBehind = true
      skips += 1
      // The end of a message that has begun must come.
      messages.removeLast(messages.count - (taken > 0 ? 1 : 0))
      count = front.count
    } else {
      append(change)
    }
  }

  /// Adds the whole picture. Changes from then on are added to it.
  package mutating func add(whole: [UInt8]) {
    precondition(needsWhole, "The watcher follows the picture, or has not taken what it began")
    isBehind = false
    append(whole)
  }

  /// Adds bytes that are not about the picture, such as a sign of life; they do not come if others wait.
  package mutating func add(remark: [UInt8]) {
    if messages.isEmpty { append(remark) }
  }

  /// Adds the last message. What waits before it is kept.
  package mutating func add(end: [UInt8]) { append(end) }

  /// Takes note that the watcher has taken bytes of ``front``.
  package mutating func take(_ number: Int) {
    taken += number
    count -= number
    if let first = messages.first, taken == first.count {
      messages.removeFirst()
      taken = 0
    }
  }

  private mutating func append(_ message: [UInt8]) {
    messages.append(message)
    count += message.count
  }
}
