import PortholeRecording
import TestSupport
import Testing

/// The messages that wait for a watcher.
@Suite struct WatcherQueueTests {
  private func bytes(_ count: Int, _ value: UInt8 = 0) -> [UInt8] { [UInt8](repeating: value, count: count) }

  @Test func `a newcomer gets the whole picture first, and only then changes`() {
    var queue = WatcherQueue(answer: [1])
    queue.add(change: [2])
    #expect(!queue.needsWhole && queue.front == [1])
    queue.take(1)
    #expect(queue.needsWhole && queue.isEmpty)
    queue.add(whole: [3])
    queue.add(change: [4])
    #expect(queue.front == [3] && !queue.needsWhole)
    queue.take(1)
    #expect(queue.front == [4])
  }

  @Test func `a watcher who takes nothing skips what has not begun, and then gets the whole picture`() {
    var queue = WatcherQueue()
    queue.add(whole: bytes(1000, 1))
    queue.take(400)
    for _ in 0..<10 { queue.add(change: bytes(WatcherQueue.most / 4, 2)) }
    #expect(queue.skips == 1 && queue.isBehind)
    #expect(queue.front == bytes(600, 1)[...])
    queue.take(600)
    #expect(queue.needsWhole)
    queue.add(whole: [9])
    #expect(queue.front == [9] && !queue.isBehind)
  }

  @Test func `one message that is larger than the queue still goes out`() {
    var queue = WatcherQueue()
    queue.add(whole: bytes(WatcherQueue.most * 2))
    #expect(queue.front.count == WatcherQueue.most * 2)
    queue.take(WatcherQueue.most * 2)
    queue.add(change: bytes(WatcherQueue.most * 3))
    #expect(queue.skips == 0 && !queue.isBehind)
  }

  @Test func `signs of life do not pile up, and the end comes after what waits`() {
    var queue = WatcherQueue()
    queue.add(whole: [1])
    queue.add(remark: [7])
    queue.add(end: [8])
    queue.take(1)
    #expect(queue.front == [8])
    queue.take(1)
    queue.add(remark: [7])
    queue.add(remark: [7])
    queue.take(1)
    #expect(queue.isEmpty)
  }

  @Test func `whatever a watcher takes and when, it ends with the last picture and follows without gaps`() {
    // A picture is its number; a change says from which number it leads to the next.
    var random = SplitMix64(state: 5)
    for _ in 0..<200 {
      var queue = WatcherQueue(answer: [0xFF])
      var received: [UInt8] = [], picture: UInt8 = 0, waiting = 0
      func whole() -> [UInt8] { [1, picture] + bytes(20_000) }
      for _ in 0..<100 {
        picture &+= 1
        queue.add(change: [2, picture] + bytes(random.next(below: 60_000)))
        var room = random.next(below: 3) == 0 ? random.next(below: 300_000) : 0
        while room > 0, !queue.isEmpty || queue.needsWhole {
          if queue.needsWhole { queue.add(whole: whole()) }
          let count = min(room, queue.front.count)
          if waiting == 0 { received += queue.front.prefix(2) }
          waiting += count
          if count == queue.front.count { waiting = 0 }
          queue.take(count)
          room -= count
        }
      }
      while !queue.isEmpty || queue.needsWhole {
        if queue.needsWhole { queue.add(whole: whole()) }
        if waiting == 0 { received += queue.front.prefix(2) }
        queue.take(queue.front.count)
        waiting = 0
      }
      #expect(Self.follows(received[1...], to: picture))
    }
  }

  /// Returns a Boolean value indicating whether messages lead from a whole picture to the last one, each change after
  /// the picture before it.
  private static func follows(_ received: ArraySlice<UInt8>, to last: UInt8) -> Bool {
    var shown: UInt8?
    var rest = received
    while let kind = rest.popFirst(), let picture = rest.popFirst() {
      if kind == 2, shown.map({ $0 &+ 1 }) != picture { return false }
      shown = picture
    }
    return shown == last
  }
}
