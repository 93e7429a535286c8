package import Transitions

/// A recording that plays: its frames, one after the other, and back. All output of one time is one frame, and so is the end
/// of a synchronized update that takes too long.
package final class CastPlayback {
  private struct State {
    var events: CastEvents
    var terminal: TerminalEmulator.State
    var frame: Int?
    var output = 0
  }

  private let palette: Palette
  private let terminal: TerminalEmulator
  private var events: CastEvents
  /// The next event, if it is known.
  private var ahead: Cast.Event?
  /// The start of the frame that shows, in microseconds; nil before the first.
  package private(set) var frame: Int?
  /// The bytes of output so far.
  private var output = 0
  private let origin: State
  /// States to go back to; nil if none are kept.
  private var snapshots: Snapshots<State>?
  /// The event that asked for too much work. It and later ones cannot be played.
  private var refused: (time: Int, problem: CastProblem)?
  package var observe: (Cast.Event) -> Void = { _ in }

  package init(_ source: CastSource, keepsStates: Bool = false) throws {
    let head = source.head
    palette = head.palette
    terminal = TerminalEmulator(
      size: head.size, palette: palette, work: .limited, showsPictures: true, widths: head.widths)
    events = try source.events()
    origin = State(events: events, terminal: terminal.snapshot)
    if keepsStates { snapshots = Snapshots(every: 1 << 17, most: 400_000) }
  }

  // MARK: What shows

  package var grid: Grid { terminal.grid }

  /// True if a drawing or a picture is on the screen, which is told far faster than ``grid``.
  package var draws: Bool { terminal.draws }

  /// The screen with its cursor, if the recording shows one.
  package var screen: Grid {
    var grid = grid
    grid.draw(terminal.cursor, in: palette)
    return grid
  }

  /// The place of the cursor; nil if the recording shows none.
  package var cursor: Position? { terminal.cursor.isVisible ? terminal.cursor.position : nil }

  /// The colour of the page: the terminal's background, or what the program has set in its place.
  package var pageColor: Color { terminal.pageColor }

  // MARK: Playing

  /// - Returns: Its time in microseconds; nil at the end.
  package func next() throws -> Int? {
    while let event = try peek() {
      if let end = terminal.deadline, end < event.time { return end }
      if event.changesScreen { return event.time }
      observe(event)
      ahead = nil
    }
    return nil
  }

  /// - Throws: If the recording cannot be read or played up to there.
  @discardableResult
  package func advance() throws -> Bool {
    guard let time = try next() else { return false }
    if let refused, time >= refused.time { throw refused.problem }
    (terminal.time, frame) = (time, time)
    while let event = try peek(), event.time <= time {
      ahead = nil
      observe(event)
      terminal.play(event)
      if case .output(let text) = event.kind { output += text.utf8.count }
      if terminal.isExhausted {
        let problem = CastProblem(path: events.path, line: event.line, reason: .tooMuchWork)
        refused = (time, problem)
        restore(snapshots?.last { $0.frame ?? -1 < time } ?? origin)
        throw problem
      }
    }
    return true
  }

  /// Plays to a time, forward or back, or towards it if that is too far for one step. The first frame shows before its time
  /// too.
  ///
  /// - Parameters:
  ///   - time: The time in microseconds.
  ///   - bytes: About the most bytes of output to play in this step.
  /// - Throws: If the recording cannot be read or played up to there.
  @discardableResult
  package func seek(to time: Int, within bytes: Int = .max) throws -> Bool {
    if let frame, time < frame { restore(snapshots?.last { $0.frame ?? -1 <= time } ?? origin) }
    let end = output + min(bytes, .max - output)
    while let next = try next(), next <= time || frame == nil {
      guard output < end else { return false }
      try advance()
    }
    return true
  }

  private func peek() throws -> Cast.Event? {
    if ahead == nil {
      if let mark = events.mark {
        snapshots?.offer(
          State(events: mark, terminal: terminal.snapshot, frame: frame, output: output), after: output,
          weight: terminal.weight)
      }
      ahead = try events.next()
    }
    return ahead
  }

  private func restore(_ state: State) {
    terminal.restore(state.terminal)
    (events, ahead, frame, output) = (state.events, nil, state.frame, state.output)
  }
}

extension TerminalEmulator {
  package func play(_ event: Cast.Event) {
    time = event.time
    switch event.kind {
    case .output(let text): feed(text)
    case .resize(let size): resize(to: size)
    case .input, .marker, .exit, .other: break
    }
  }
}

/// States of a playback. Their memory is bounded: if they get too heavy, every other one is dropped, and they are taken half
/// as often from then on.
struct Snapshots<State> {
  /// The most weight of all states together, in the unit of the caller.
  private let most: Int
  private var kept: [(output: Int, weight: Int, state: State)] = []
  /// The least output between two states.
  private var distance: Int
  private var weight = 0

  init(every distance: Int, most: Int) { (self.distance, self.most) = (distance, most) }

  func last(where matches: (State) -> Bool) -> State? { kept.last { matches($0.state) }?.state }

  /// Keeps a state if enough output lies between it and the last.
  mutating func offer(_ state: @autoclosure () -> State, after output: Int, weight: @autoclosure () -> Int) {
    guard output >= (kept.last?.output ?? 0) + distance else { return }
    let weight = weight()
    guard weight <= most else { return }
    kept.append((output, weight, state()))
    self.weight += weight
    while self.weight > most {
      kept = kept.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      self.weight = kept.reduce(0) { $0 + $1.weight }
      distance *= 2
    }
  }
}

extension Grid {
  /// Draws a cursor: a block in the colours of its cell, exchanged; a line below; or a line left of an empty cell. A bar
  /// beside a character is drawn as a block, since a cell holds one character.
  package mutating func draw(_ cursor: TerminalEmulator.Cursor, in palette: Palette) {
    var place = cursor.position
    guard cursor.isVisible, (0..<size.columns).contains(place.column), (0..<size.rows).contains(place.row) else {
      return
    }
    if self[column: place.column, row: place.row].role == .trail { place.column -= 1 }
    let cell = self[column: place.column, row: place.row]
    let columns = cell.role == .lead ? place.column..<place.column + 2 : place.column..<place.column + 1
    for column in columns {
      var cell = self[column: column, row: place.row]
      switch cursor.shape {
      case .underline: cell.style.underlineKind = .single
      case .bar where cell.isBlank:
        cell.scalar = "▏"
        cell.foreground = palette.defaultForeground
      case .bar, .block:
        let ink = cell.background
        cell.background = cell.isBlank ? palette.defaultForeground : cell.foreground
        cell.foreground = ink
      }
      self[column: column, row: place.row] = cell
    }
  }
}

/// The position of a recording that plays, and its controls. Time is a parameter; nothing is drawn here.
package struct CastPlayer: Sendable {
  package enum Control: Hashable, Sendable {
    case hold
    /// Go forward or back by frames, and pause.
    case step(Int)
    /// Go forward or back by microseconds.
    case seek(Int)
    /// Go to the next chapter or, if negative, to the one before.
    case marker(Int)
    case speed(Double)
    case start
    case end
  }

  private let film: any Film
  /// The length of what is played, in microseconds.
  package let length: Int
  /// Microseconds since the start of the recording.
  package private(set) var position = 0
  package private(set) var isRunning = true
  package private(set) var speed: Double

  package static let speeds = 0.125...16.0

  /// - Parameters:
  ///   - speed: The speed, clamped to ``speeds``.
  ///   - end: The time to end at, in microseconds; nil plays to the end.
  package init(_ film: any Film, speed: Double = 1, to end: Int? = nil) {
    self.film = film
    length = min(film.length, end ?? film.length)
    self.speed = min(max(speed, Self.speeds.lowerBound), Self.speeds.upperBound)
  }

  package var isAtEnd: Bool { position >= length }

  /// The time until the next frame, in microseconds of the viewer; nil while nothing moves.
  package var untilNext: Int? {
    guard isRunning, !isAtEnd else { return nil }
    // A recording that cannot be played goes straight to its end.
    let next = (try? film.next(after: position)) ?? length
    return Int((Double(next - position) / speed).rounded(.up))
  }

  package mutating func advance(by microseconds: Int) {
    if isRunning { position = min(length, position + Int((Double(microseconds) * speed).rounded())) }
  }

  package mutating func perform(_ control: Control) {
    switch control {
    case .hold:
      // At the end it starts again.
      if isAtEnd, !isRunning { position = 0 }
      isRunning.toggle()
    case .step(let frames):
      isRunning = false
      for _ in 0..<abs(frames) {
        let next = try? frames > 0 ? film.next(after: position) : film.start(at: film.start(at: position) - 1)
        if let next { position = next }
      }
    case .seek(let microseconds): position = min(max(0, position + microseconds), length)
    case .marker(let step) where step > 0: position = film.markers.first { $0.time > position }?.time ?? length
    case .marker: position = film.markers.last { $0.time < position }?.time ?? 0
    case .speed(let factor): speed = min(max(speed * factor, Self.speeds.lowerBound), Self.speeds.upperBound)
    case .start: position = 0
    case .end: position = length
    }
  }

  /// Returns a time as people read it: `1:05.20`.
  package static func clock(_ microseconds: Int) -> String {
    let (seconds, cents) = (microseconds / 1_000_000, microseconds / 10_000 % 100)
    return "\(seconds / 60):\((seconds % 60).zeroPadded(to: 2)).\(cents.zeroPadded(to: 2))"
  }
}
