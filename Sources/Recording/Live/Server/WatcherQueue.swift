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
  /// The number of times that it has skipped messages.
  package private(set) var skips = 0
  /// A Boolean value indicating whether changes mean nothing to the watcher until it gets the whole picture.
  package private(set) var isBehind = true

  /// The most bytes that wait before messages are skipped.
  package static let most = 1 << 18

  /// Creates the queue of a new watcher.
  ///
  /// - Parameter answer: The bytes that come before all messages.
  package init(answer: [UInt8] = []) {
    if !answer.isEmpty { append(answer) }
  }

  /// A Boolean value indicating whether the watcher is ready for the whole picture, and needs it.
  package var needsWhole: Bool { isBehind && messages.isEmpty }

  /// A Boolean value indicating whether there is anything to take.
  package var isEmpty: Bool { messages.isEmpty }

  /// The bytes to take now; none if there are none.
  package var front: ArraySlice<UInt8> { messages.first.map { $0[taken...] } ?? [] }

  /// Adds a change of the picture, unless the watcher is behind or falls behind.
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
