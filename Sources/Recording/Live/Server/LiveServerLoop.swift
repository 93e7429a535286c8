internal import CPortholeLive
internal import PortholePictures
internal import PortholePlatform
internal import PortholeStreams
package import Transitions

/// The work of a ``LiveServer``: takes the show, and sends it to all who watch.
///
/// HTTP is read by hand, a request line and headers, so that `--serve` needs no library that a machine may lack.
struct LiveServerLoop: ~Copyable {
  private let listener: LiveListener
  private let feed: LiveFeed
  private let settings: LiveSettings
  private let begin = MonotonicClock.now
  private let page: [UInt8]
  private var screen: ShowScreen
  private var watchers: [LiveWatcher] = []
  /// The messages of each kind that somebody gets, and the whole picture if it has been asked for.
  private var channels: [LiveRequest.Thing: (channel: LiveChannel, whole: [UInt8]?)] = [:]
  /// The time of the last picture, and of the last sign of life.
  private var last: (picture: Int64, sign: Int64)
  /// The time at which those who have not taken the end are left; nil while the show goes on.
  private var deadline: Int64?
  /// True if the process had no descriptor for the connection that waits.
  private var isFull = false

  private static let signs: Int64 = 15_000_000_000
  /// The most connections that have not asked for anything.
  private static let mostAsking = 64

  init(_ listener: LiveListener, feed: LiveFeed, settings: LiveSettings) {
    (self.listener, self.feed, self.settings) = (listener, feed, settings)
    page = Array(LivePage.text(title: settings.title).utf8)
    screen = ShowScreen(program: settings.program, palette: settings.palette)
    last = (0, begin)
  }

  mutating func run() {
    // Those who have not asked for anything, or have been told the end, are not waited for.
    while deadline.map({ MonotonicClock.now < $0 && watchers.contains(where: \.isOwed) }) ?? true {
      wait()
      let now = MonotonicClock.now
      if screen.hasChanged, now >= due { showPicture(at: now) }
      // Those who have taken all that waited may get the whole picture at once.
      for watcher in watchers { watcher.flush() }
      bringUpToDate(at: now)
      if now >= last.sign + Self.signs {
        last.sign = now
        for watcher in watchers where isWatching(watcher) { watcher.queue.add(remark: LiveChannel.sign) }
      }
      for watcher in watchers { watcher.flush() }
      watchers.removeAll { $0.isGone || $0.deadline.map { $0 < now } ?? false }
      var count = 0
      for watcher in watchers where isWatching(watcher) { count += 1 }
      feed.note(watcherCount: count)
    }
  }

  /// The time at which the next picture may come.
  private var due: Int64 { deadline != nil ? 0 : last.picture + 1_000_000_000 / Int64(settings.framesPerSecond) }

  private func isWatching(_ watcher: LiveWatcher) -> Bool {
    if case .watching = watcher.phase { true } else { false }
  }

  /// Waits until there is something to do, and reads what has come.
  private mutating func wait() {
    var descriptors = [
      Poll.Entry(reading: feed.descriptor), Poll.Entry(reading: isFull || deadline != nil ? -1 : listener.descriptor),
    ]
    descriptors += watchers.map { Poll.Entry(reading: $0.descriptor, writing: !$0.queue.isEmpty) }
    var next = watchers.isEmpty ? Int64.max : last.sign + Self.signs
    if screen.hasChanged { next = min(next, due) }
    if let deadline { next = min(next, deadline) }
    for watcher in watchers { next = min(next, watcher.deadline ?? .max) }
    Poll.wait(for: &descriptors, until: next == .max ? nil : next)
    for (watcher, descriptor) in zip(watchers, descriptors.dropFirst(2)) where descriptor.isReady {
      if let request = watcher.read() { answer(request, of: watcher) }
    }
    if descriptors[1].isReady || isFull { accept() }
    guard descriptors[0].isReady else { return }
    let intake = feed.take()
    screen.take(intake.parts)
    if intake.isOver, deadline == nil { deadline = MonotonicClock.now + settings.patience }
  }

  private mutating func accept() {
    isFull = false
    // One that connects again and again must not hold up the others.
    for _ in 0..<16 {
      let descriptor = live_accept(listener.descriptor)
      guard descriptor >= 0 else {
        isFull = errno == EMFILE || errno == ENFILE
        return
      }
      let now = MonotonicClock.now
      let watcher = LiveWatcher(descriptor, at: now, isTooMany: watchers.count >= settings.most)
      if watchers.count(where: { $0.phase == .asking }) >= Self.mostAsking,
        let oldest = watchers.firstIndex(where: { $0.phase == .asking })
      {
        watchers.remove(at: oldest)
      }
      watchers.append(watcher)
      guard watchers.count > settings.most + Self.mostAsking else { continue }
      // Those who have been answered go first: a newcomer who is cut off would see no reason.
      let answered = watchers.firstIndex { $0.phase == .closing } ?? watchers.firstIndex { $0.phase == .leaving }
      watchers.remove(at: answered ?? watchers.count - 1)
    }
  }

  private func answer(_ request: [UInt8], of watcher: LiveWatcher) {
    switch LiveRequest.decide(request, token: listener.token, at: listener.address) {
    case .wait: break
    case .give where watcher.isTooMany:
      watcher.leave(LiveRequest.Refusal.crowded.answer, at: MonotonicClock.now)
    case .refuse(let refusal): watcher.leave(refusal.answer, at: MonotonicClock.now)
    case .give(.page): watcher.leave(LiveRequest.Thing.page.answer(page: page), at: MonotonicClock.now)
    case .give(let thing): watcher.watch(thing, answer: thing.answer(page: page))
    }
  }

  // MARK: Pictures

  /// Sends the picture of this moment to all who follow.
  private mutating func showPicture(at now: Int64) {
    guard let picture = screen.picture(at: now) else { return }
    last.picture = now
    for thing in LiveRequest.Thing.allCases where thing != .page {
      let group = watchers.filter { $0.phase == .watching(thing) }
      if group.isEmpty {
        channels[thing] = nil
        continue
      }
      show(picture, thing, at: now, to: group)
    }
  }

  private mutating func show(
    _ picture: LivePicture, _ thing: LiveRequest.Thing, at now: Int64, to group: [LiveWatcher]
  ) {
    var entry =
      channels.removeValue(forKey: thing) ?? (LiveChannel(forPlayer: thing == .events, palette: settings.palette), nil)
    if let message = entry.channel.show(picture, at: Int((now - begin) / 1000)) {
      for watcher in group { watcher.queue.add(change: message) }
      entry.whole = nil
    }
    channels[thing] = entry
  }

  /// Sends the whole picture to newcomers, and to those who were slow. At the end all get the last message after it.
  private mutating func bringUpToDate(at now: Int64) {
    for watcher in watchers {
      guard case .watching(let thing) = watcher.phase else { continue }
      if watcher.queue.needsWhole {
        // All get the picture of this moment, so that the newcomer's changes follow from it.
        if channels[thing] == nil { showPicture(at: now) }
        guard let whole = channels[thing].map({ $0.whole ?? $0.channel.whole() }), !whole.isEmpty else { continue }
        channels[thing]?.whole = whole
        watcher.queue.add(whole: whole)
      }
      if deadline != nil, !watcher.queue.isBehind { watcher.leave(LiveChannel.end, at: now) }
    }
  }
}

/// The messages of one kind about a show, which all watchers of that kind get.
package struct LiveChannel: Sendable {
  private enum Kind: Sendable {
    case page(LivePage)
    case player(LiveOutput)
  }

  private var kind: Kind
  private let palette: Palette
  /// The time of the picture in microseconds since the show began.
  private var time = 0
  private var shown: LivePicture?

  /// Creates the messages for the page, or for asciinema's player.
  package init(forPlayer: Bool, palette: Palette) {
    self.palette = palette
    kind = forPlayer ? .player(LiveOutput(palette: palette)) : .page(LivePage())
  }

  /// - Parameter microseconds: The time since the show began.
  /// - Returns: The message for those who see the picture before; nil if they see no difference.
  package mutating func show(_ picture: LivePicture, at microseconds: Int) -> [UInt8]? {
    let hasOtherSize = shown.map { $0.grid.size != picture.grid.size } ?? false
    shown = picture
    switch kind {
    case .page(var page):
      // Taken out, so that it is not copied.
      kind = .page(LivePage())
      let message = page.show(picture.drawn(palette))
      kind = .page(page)
      return message
    case .player(var output):
      kind = .player(LiveOutput(palette: palette))
      let bytes = output.show(picture)
      kind = .player(output)
      if bytes.isEmpty { return nil }
      time = microseconds
      if hasOtherSize { return whole() }
      var message = Array("data: [".utf8)
      JSONText.append(microseconds, decimals: 6, to: &message)
      message += Array(",\"o\",".utf8)
      JSONText.append(bytes, to: &message)
      return message + Array("]\n\n".utf8)
    }
  }

  /// Returns the message for those who see nothing or any earlier picture.
  package func whole() -> [UInt8] {
    switch kind {
    case .page(let page): return page.whole() ?? []
    case .player(let output):
      guard let size = shown?.grid.size else { return [] }
      var message = Array("data: {\"cols\":\(size.columns),\"rows\":\(size.rows),\"time\":".utf8)
      JSONText.append(time, decimals: 6, to: &message)
      message += Array(",\"init\":".utf8)
      JSONText.append(output.whole(), to: &message)
      return message + Array("}\n\n".utf8)
    }
  }

  package static let end = Array("event: done\ndata: {}\n\n".utf8)
  /// The message that only tells that the connection lives.
  package static let sign = Array(":\n\n".utf8)
}
