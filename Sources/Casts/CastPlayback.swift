internal import PortholeEmulator
internal import Transitions

/// The playback of a cast on a terminal, to any event and back. Some states are kept, so that going back need not start
/// again.
final class CastPlayback<Terminal: CastTerminal> {
  private let cast: Cast
  private var terminal: Terminal
  /// The state before the first event.
  private let origin: Terminal.State?
  /// The number of events so far, and of their bytes of output.
  private var happened = (events: 0, output: 0)
  private var snapshots: Snapshots<Terminal.State>
  /// The event that was refused. Later ones cannot be played either.
  private var refused: (event: Int, why: CastRefusal)?

  /// Creates a playback before the first event.
  init(_ cast: Cast) throws(CastRefusal) {
    self.cast = cast
    terminal = try Terminal(size: cast.size, palette: cast.palette)
    origin = terminal.state
    // Twenty bytes a cell: sixteen MiB, and more if the file is large anyway.
    snapshots = Snapshots(every: 1 << 17, most: 800_000 + cast.weight / 64)
  }

  /// The screen now.
  var grid: Grid { terminal.grid }

  /// The cursor now; nil if the recording shows none.
  var cursor: TerminalEmulator.Cursor? { terminal.cursor }

  /// The line of the refused event, or of the first.
  var line: Int { cast.events.isEmpty ? 1 : cast.events[refused?.event ?? 0].line }

  /// Plays to a number of events, or towards it if that is too far for one step.
  ///
  /// - Parameters:
  ///   - events: The number of events, at most that of the cast.
  ///   - bytes: The most bytes of output before another event.
  /// - Returns: A Boolean value indicating whether it is reached.
  func advance(to events: Int, within bytes: Int) throws(CastRefusal) -> Bool {
    if let refused, events > refused.event { throw refused.why }
    try rewind(to: events)
    let end = happened.output + min(bytes, .max - happened.output)
    while happened.events < events, happened.output < end || bytes == .max {
      do throws(CastRefusal) {
        switch cast.events[happened.events].kind {
        case .output(let text):
          try terminal.feed(text)
          happened.output += text.utf8.count
        case .resize(let size): try terminal.resize(to: size)
        case .input, .marker, .exit, .step, .other: break
        }
      } catch {
        refused = (happened.events, error)
        try rewind(to: -1)
        throw error
      }
      happened.events += 1
      snapshots.offer(after: happened.events, output: happened.output, weight: terminal.weight) { terminal.state }
    }
    return happened.events == events
  }

  /// Restores the last state at or before a number of events if that is nearer than the current one, or starts again.
  private func rewind(to events: Int) throws(CastRefusal) {
    if let kept = snapshots.last(upTo: events), events < happened.events || kept.events > happened.events {
      terminal.restore(kept.state)
      happened = (kept.events, kept.output)
    } else if events < happened.events {
      // States belong to their terminal, so it is not replaced by another.
      if let origin {
        terminal.restore(origin)
      } else {
        terminal = try Terminal(size: cast.size, palette: cast.palette)
      }
      happened = (0, 0)
    }
  }
}
