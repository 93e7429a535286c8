internal import CPortholeProgram
internal import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
internal import PortholeTerminal
internal import Transitions

/// The notes of a talk on a terminal. Its clock ticks once a second; in between it waits for the talk and for keys.
@MainActor
struct NotesScreen: TimedPicture {
  private var view: NotesView
  private let connection: TalkConnection
  /// The talk that it waits for, as the user calls it; nil for any.
  private let name: String?
  /// The cells without the time, and the view that they show; nil if they are out of date.
  private var drawn: (grid: Grid, trouble: String?)?

  init(_ view: NotesView, of connection: TalkConnection, name: String?) {
    self.view = view
    self.connection = connection
    self.name = name
  }

  var descriptor: Int32 { connection.descriptor }

  /// The time until the clock shows another second.
  var untilNext: Int64? { 1_000_000_000 - Int64(Self.timeOfDay.tv_nsec) }

  mutating func frame() -> Grid {
    connection.room = view.room
    connection.connect()
    view.trouble = connection.isConnected && view.talk != nil ? nil : trouble
    view.now = Int(MonotonicClock.now / 1_000_000)
    view.clock = Self.clock
    // A tick changes the time alone.
    if drawn == nil || drawn?.trouble != view.trouble {
      view.scroll = min(view.scroll, view.scrollLimit)
      drawn = (view.grid, view.trouble)
    }
    guard var grid = drawn?.grid else { return view.grid }
    view.putTime(into: &grid)
    return grid
  }

  private var trouble: String {
    if let problem = connection.problem { return problem }
    guard view.talk == nil else { return "the talk has ended; waiting for it to come back" }
    return "waiting for a talk; start it with: porthole --speaker \(name?.shellWord ?? "DECK")"
  }

  mutating func receive() {
    guard let talk = connection.receive() else { return }
    // Other notes are read from the top.
    if talk.notes != view.talk?.notes { view.scroll = 0 }
    view.talk = talk
    drawn = nil
  }

  mutating func adopt(palette: Palette?, rendition: Rendition?) {
    drawn = nil
    view.palette = palette ?? view.palette
    view.rendition = rendition ?? view.rendition
  }

  mutating func advance(by nanoseconds: Int64) {}

  mutating func handle(_ event: InputEvent) -> Int32? {
    drawn = nil
    switch event {
    case .resize(let size, _): view.size = size
    case .key(let key): return handle(key)
    case .noise, .mouse, .deck, .message, .pictures, .bytes, .paste, .program: break
    }
    return nil
  }

  private mutating func handle(_ key: Key) -> Int32? {
    switch key.inLatinPlace ?? key {
    case .character("q"): return 0
    case .control("c"): return 130
    case .control("l"), .control("z"): break
    case .shift(.up): view.scroll = max(0, view.scroll - 1)
    case .shift(.down): view.scroll = min(view.scroll + 1, view.scrollLimit)
    default: connection.send(.key(key))
    }
    return nil
  }

  /// The time since 1970.
  private static var timeOfDay: timespec {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time
  }

  /// The time of day: `14:05:12`.
  private static var clock: String {
    var (seconds, parts) = (Self.timeOfDay.tv_sec, tm())
    guard localtime_r(&seconds, &parts) != nil else { return "" }
    return [parts.tm_hour, parts.tm_min, parts.tm_sec].map { $0.zeroPadded(to: 2) }
      .joined(separator: ":")
  }
}
