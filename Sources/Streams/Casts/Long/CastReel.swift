internal import Transitions

/// A recording that plays: a player, and the film that holds its position. Of a long recording other films are read when
/// the position leaves this one.
package struct CastReel {
  /// A position outside the film, on the way to which films are read.
  private enum Goal {
    case time(Int)
    case start
    case frame
    case chapter
    case end
  }

  package private(set) var film: CastFilm
  package private(set) var player: CastPlayer
  private let windows: CastWindows?
  private let end: Int?
  private var goal: Goal?

  /// - Parameters:
  ///   - windows: The films that follow; nil for a whole recording.
  ///   - start: The time to begin at, in microseconds.
  ///   - end: The time to end at; nil plays to the end.
  package init(_ film: CastFilm, _ windows: CastWindows? = nil, speed: Double, from start: Int = 0, to end: Int? = nil)
  {
    (self.film, self.windows, self.end) = (film, windows, end)
    player = CastPlayer(film, speed: speed, to: end, hasMore: windows?.hasMore ?? false)
    player.perform(.seek(start))
  }

  /// True if the position lies in another film, which ``load()`` reads.
  package var isElsewhere: Bool {
    goal != nil || position < film.beginning || player.isAtEnd && player.isRunning && hasMore
  }

  package var hasMore: Bool { player.hasMore && player.length < end ?? .max }

  private var position: Int { player.position }

  package mutating func advance(by microseconds: Int) { player.advance(by: microseconds) }

  package mutating func perform(_ control: CastPlayer.Control) {
    goal = nil
    let before = position
    player.perform(control)
    switch control {
    case .step(let frames) where frames < 0 && film.beginning > 0 && film.frame(at: before) == 0:
      // The frame before the first one of this film, which is that of the end of the last one.
      player.perform(.seek(film.beginning - 1 - position))
      goal = .start
    case .step(let frames) where frames > 0 && position == before && hasMore: goal = .frame
    case .seek(let time) where before + time > player.length && hasMore: goal = .time(before + time)
    case .marker(1) where hasMore && !film.markers.contains { $0.time > before }: goal = .chapter
    case .end where hasMore: goal = .end
    default: break
    }
  }

  /// Reads the film of the position, or the next one on the way to it.
  ///
  /// - Throws: If the file cannot be read, or the recording not be played up to there.
  package mutating func load() throws {
    guard let windows, isElsewhere else { return }
    if position < film.beginning {
      let isStep = if case .start? = goal { true } else { false }
      if let film = try windows.film(at: position, fromStart: isStep) { show(film, at: position) }
      if isStep { player.perform(.step(0)) }
      goal = nil
      return
    }
    if case .end? = goal, windows.known > film.length, end == nil, let last = try windows.film(at: windows.known) {
      show(last, at: position)
      return player.perform(.end)
    }
    guard let next = try windows.next() else {
      goal = nil
      return
    }
    show(next, at: position)
    switch goal {
    case .time(let time)?:
      player.perform(.seek(time - position))
      if position == time || !hasMore { goal = nil }
    case .frame?:
      player.perform(.step(1))
      goal = nil
    case .chapter?:
      let isHere = film.markers.contains { $0.time > position }
      player.perform(.marker(1))
      if isHere || !hasMore { goal = nil }
    case .end?:
      player.perform(.end)
      if !hasMore { goal = nil }
    case .start?, nil: break
    }
  }

  private mutating func show(_ film: CastFilm, at time: Int) {
    let (speed, isRunning) = (player.speed, player.isRunning)
    let start = film.beginning
    self.film = film
    player = CastPlayer(
      film, speed: speed, to: end, earlier: windows?.chapters.filter { $0 < start } ?? [],
      hasMore: windows?.hasMore ?? false)
    player.perform(.seek(time))
    if !isRunning { player.perform(.hold) }
  }
}
