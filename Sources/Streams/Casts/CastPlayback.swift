internal import Transitions

/// The playback of a cast on a terminal, to any event and back. Some states are kept, so that going back need not start
/// again.
final class CastPlayback {
  private let cast: Cast
  private let terminal: TerminalEmulator
  /// The state before the first event.
  private let origin: TerminalEmulator.State
  /// The number of events so far, and of their bytes of output.
  private var happened = (events: 0, output: 0)
  private var snapshots: Snapshots<TerminalEmulator.State>
  /// The event that asked for too much work. Later ones cannot be played either.
  private var refused: Int?

  /// Creates a playback before the first event.
  ///
  /// - Parameter state: The state of the terminal then; nil for that of a new one.
  init(_ cast: Cast, from state: TerminalEmulator.State? = nil) {
    self.cast = cast
    terminal = TerminalEmulator(size: cast.size, palette: cast.palette, work: .limited, showsPictures: true)
    if let state { terminal.restore(state) }
    origin = terminal.snapshot
    // Twenty bytes a cell: sixteen MiB, and more if the file is large anyway.
    snapshots = Snapshots(every: 1 << 17, most: 800_000 + cast.weight / 64)
  }

  /// The screen now.
  var grid: Grid { terminal.grid }

  /// The colour of the page now.
  var pageColor: Color { terminal.pageColor }

  /// The state now.
  var state: TerminalEmulator.State { terminal.snapshot }

  /// The cursor now.
  var cursor: TerminalEmulator.Cursor { terminal.cursor }

  /// Plays to a number of events, or towards it if that is too far for one step.
  ///
  /// - Parameters:
  ///   - events: The number of events, at most that of the cast.
  ///   - time: The time in microseconds then, not before that of the last of them.
  ///   - bytes: The most bytes of output before another event.
  /// - Returns: A Boolean value indicating whether it is reached.
  func advance(to events: Int, at time: Int, within bytes: Int) throws(CastProblem) -> Bool {
    if let refused, events > refused { throw problem(refused) }
    rewind(to: events)
    let end = happened.output + min(bytes, .max - happened.output)
    while happened.events < events, happened.output < end || bytes == .max {
      let event = cast.events[happened.events]
      terminal.play(event)
      if case .output(let text) = event.kind { happened.output += text.utf8.count }
      if terminal.isExhausted {
        let event = happened.events
        refused = event
        rewind(to: -1)
        throw problem(event)
      }
      happened.events += 1
      snapshots.offer(after: happened.events, output: happened.output, weight: terminal.weight) { terminal.snapshot }
    }
    guard happened.events == events else { return false }
    terminal.time = time
    return true
  }

  private func problem(_ event: Int) -> CastProblem {
    CastProblem(path: cast.path, line: cast.events[event].line, reason: .tooMuchWork)
  }

  /// Restores the last state at or before a number of events if that is nearer than the current one, or starts again.
  private func rewind(to events: Int) {
    if let kept = snapshots.last(upTo: events), events < happened.events || kept.events > happened.events {
      terminal.restore(kept.state)
      happened = (kept.events, kept.output)
    } else if events < happened.events {
      terminal.restore(origin)
      happened = (0, 0)
    }
  }
}

extension TerminalEmulator {
  /// Plays an event of a recording.
  package func play(_ event: Cast.Event) {
    time = event.time
    switch event.kind {
    case .output(let text): feed(text)
    case .resize(let size): resize(to: size)
    case .input, .marker, .exit, .other: break
    }
  }
}

/// States kept during playback, so that going back need not start again. Their number is bounded: if there are too
/// many, every other one is dropped, and they are taken half as often from then on.
struct Snapshots<State> {
  /// The most weight of all states together, in the unit of the caller.
  let most: Int
  private var kept: [(events: Int, output: Int, weight: Int, state: State)] = []
  /// The least output between two states.
  private var distance: Int
  private var weight = 0

  init(every distance: Int, most: Int) {
    self.distance = distance
    self.most = most
  }

  /// Returns the last state at or before a number of events.
  func last(upTo events: Int) -> (events: Int, output: Int, state: State)? {
    kept.last { $0.events <= events }.map { ($0.events, $0.output, $0.state) }
  }

  /// Keeps a state if enough output lies between it and the last.
  ///
  /// - Parameters:
  ///   - events: The number of events so far, and in `output` that of their bytes.
  ///   - weight: The weight of the state.
  ///   - state: Returns the state.
  mutating func offer(after events: Int, output: Int, weight: @autoclosure () -> Int, _ state: () -> State) {
    guard output >= (kept.last?.output ?? 0) + distance else { return }
    let weight = weight()
    guard weight <= most else { return }
    kept.append((events, output, weight, state()))
    self.weight += weight
    while self.weight > most {
      kept = kept.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      self.weight = kept.reduce(0) { $0 + $1.weight }
      distance *= 2
    }
  }
}
