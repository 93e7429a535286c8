internal import PortholeStreams
internal import Transitions

/// A film that plays on its screen. Its time is a count of the presenter's frames, so that a tape gives the same
/// pictures everywhere.
struct ScreenPlayback: Sendable {
  private let film: any Film
  private let framesPerSecond: Int
  private let isLoop: Bool
  private var origin: CastPlayer
  /// The number of the presenter's frames since then.
  private var frames = 0
  /// The start of the picture that shows; nil if it must be shown anew.
  private var shown: Int?

  init(_ film: any Film, isLoop: Bool, waits: Bool, framesPerSecond: Int) {
    self.film = film
    self.isLoop = isLoop && film.length > 0
    self.framesPerSecond = framesPerSecond
    origin = CastPlayer(film)
    if waits { origin.perform(.hold) }
  }

  /// Microseconds since ``origin``.
  private var passed: Int { frames * 1_000_000 / framesPerSecond }

  private var player: CastPlayer {
    var player = origin
    guard isLoop, player.isRunning else {
      player.advance(by: passed)
      return player
    }
    let time = (player.position + passed) % film.length
    player.perform(.start)
    player.advance(by: time)
    return player
  }

  var isOver: Bool { !isLoop && player.isAtEnd }

  var isArriving: Bool { film.isArrival && untilEnd != nil }

  /// The number of the presenter's frames until it has played once; nil if that has come, or if it is paused.
  var untilEnd: Int? {
    guard origin.isRunning, !isOver, !isLoop || passed < film.length - origin.position else { return nil }
    return max(1, ((film.length - player.position) * framesPerSecond + 999_999) / 1_000_000)
  }

  /// The number of the presenter's frames until it shows another picture; nil while it shows the same.
  var untilNext: Int? {
    guard let time = player.untilNext else { return nil }
    return max(1, ((passed + time) * framesPerSecond + 999_999) / 1_000_000 - frames)
  }

  mutating func advance(by count: Int) {
    if origin.isRunning { frames += count }
  }

  /// - Returns: The time and the chapter for the user, if it is paused.
  mutating func perform(_ control: CastPlayer.Control) -> String? {
    var player = player
    player.perform(control)
    (origin, frames) = (player, 0)
    if player.isRunning { return nil }
    let marker = film.markers.last { $0.time <= player.position }
    let chapter = marker.map { "  " + CellClusterer.line(of: $0.label, atMost: 60) }
    return "\(CastPlayer.clock(player.position)) / \(CastPlayer.clock(film.length))" + (chapter ?? "")
  }

  /// Returns the picture if it differs from the one of the last call. If it cannot be made, the last one stays.
  mutating func newPicture() -> Grid? {
    let time = player.position
    let start = try? film.start(at: time)
    guard start == nil || start != shown else { return nil }
    shown = start
    return try? film.screen(at: time)
  }

  /// The number of rows to follow while it plays; nil for none.
  var rows: Int? { player.isRunning ? film.rows(at: player.position) : nil }

  mutating func forget() { shown = nil }
}
