internal import PortholePlatform
internal import PortholeStreams
internal import Transitions

/// The work of a ``LiveStream``: takes the show, and sends it to the server.
///
/// At most one message is on its way. The next is made of what has changed since that one, so a slow connection gets fewer
/// pictures and nothing waits in line.
struct LiveStreamLoop: ~Copyable {
  private enum Phase: Hashable {
    case new
    case named
    case following
  }

  private let socket: WebSocket
  private let place: StreamPlace
  private let feed: LiveFeed
  private let report: StreamReport
  private let begin = MonotonicClock.now
  private var phase = Phase.new
  private var screen: ShowScreen?
  private var parts: [ShowEvent] = []
  private var output = LiveOutput(palette: .standard)
  private var encoder = AlisEncoder()
  private var budget: ByteBudget
  /// The events that have yet to be sent before the next picture is made.
  private var events: [[UInt8]] = []
  private var last: Int64 = 0
  /// The number of connections that have failed one after the other, and the time of the next one.
  private var attempts: (count: Int, next: Int64) = (0, 0)
  private var wasOpen = false
  /// The time at which the server is left; nil while the show goes on.
  private var deadline: Int64?
  /// True if the server has been told that the show is over.
  private var isFinishing = false

  /// The time for the last picture and the end, in nanoseconds.
  private static let patience: Int64 = 1_000_000_000

  init(to place: StreamPlace, feed: LiveFeed, report: StreamReport) throws(StreamProblem) {
    socket = try WebSocket(to: place, protocol: AlisEncoder.name, wake: feed.descriptor)
    (self.place, self.feed, self.report) = (place, feed, report)
    budget = ByteBudget(at: begin)
    socket.connect()
  }

  mutating func run() {
    while true {
      let before = MonotonicClock.now
      socket.wait(min(max(0, due(at: before) - before), 60_000_000_000))
      let now = MonotonicClock.now
      take(at: now)
      // The end of the show and that of the connection may be found at the same time.
      followConnection(at: now)
      if let deadline, socket.isClosed || now >= deadline { return }
      if socket.isFree { send(at: now) }
    }
  }

  /// Returns the time at which the loop must go on, even if nothing wakes it up.
  private func due(at now: Int64) -> Int64 {
    var due = deadline ?? .max
    if socket.isClosed { due = min(due, attempts.next) }
    if socket.isFree { due = min(due, pictureDue(at: now)) }
    return due
  }

  /// The time from which on a picture may be sent. Before the show begins there is none.
  private func pictureDue(at now: Int64) -> Int64 {
    guard phase != .new, events.isEmpty, deadline == nil else { return 0 }
    guard let settings = report.now.settings, let screen, screen.hasChanged || phase == .named else { return .max }
    return max(last + 1_000_000_000 / Int64(settings.framesPerSecond), budget.due(at: now))
  }

  private mutating func take(at now: Int64) {
    let intake = feed.take()
    parts += intake.parts
    if intake.isOver, deadline == nil { deadline = now + Self.patience }
    guard let settings = report.now.settings else { return }
    if screen == nil { screen = ShowScreen(program: settings.program, palette: settings.palette) }
    screen?.take(parts)
    parts = []
  }

  /// Tells how the connection goes, and opens it again after a while if it was cut.
  private mutating func followConnection(at now: Int64) {
    if socket.isOpen, !wasOpen {
      (wasOpen, phase) = (true, .new)
      report.change { ($0.isOpen, $0.problem) = (true, nil) }
    } else if socket.isClosed, isFinishing {
      return
    } else if socket.isClosed, attempts.next == 0 {
      let reason = socket.reason
      let problem =
        report.now.isOpen
        ? StreamProblem.cut(place.name, reason.isEmpty ? "the server has closed the connection" : reason)
        : .cannotConnect(place.name, reason.isEmpty ? "the host was not found or refuses" : reason)
      // The reason for the cut says more than why the stream cannot be opened again.
      let isNews = wasOpen || !report.now.isOpen
      wasOpen = false
      attempts = (attempts.count + 1, now + min(30, 1 << Int64(min(attempts.count, 5))) * 1_000_000_000)
      if isNews { report.change { $0.problem = problem } }
    } else if socket.isClosed, deadline == nil, now >= attempts.next {
      attempts.next = 0
      socket.connect()
    }
  }

  /// Sends the next message, if there is one and its time has come.
  private mutating func send(at now: Int64) {
    if phase == .new {
      socket.send(AlisEncoder.magic)
      (phase, events) = (.named, [])
      return
    }
    if events.isEmpty, now >= pictureDue(at: now) {
      events = nextEvents(at: Int((now - begin) / 1000))
      last = now
    }
    if let event = events.first {
      events.removeFirst()
      budget.take(event.count, at: now)
      socket.send(event)
      attempts.count = 0
    } else if deadline != nil {
      isFinishing = true
      socket.finish()
    }
  }

  /// Returns the events that bring the server to the picture of this moment.
  private mutating func nextEvents(at microseconds: Int) -> [[UInt8]] {
    guard let palette = report.now.settings?.palette, screen?.hasChanged == true || phase == .named,
      let picture = screen?.picture(at: Int64(microseconds) * 1000)
    else { return [] }
    let size = picture.grid.size
    if phase == .named {
      phase = .following
      output = LiveOutput(palette: palette)
      return [encoder.beginning(size, palette: palette, output: output.show(picture), at: microseconds)]
    }
    let resized = size == output.shown?.grid.size ? [] : [encoder.size(size, at: microseconds)]
    let bytes = output.show(picture)
    return resized + (bytes.isEmpty ? [] : [encoder.output(bytes, at: microseconds)])
  }
}

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
