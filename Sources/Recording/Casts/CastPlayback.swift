internal import Transitions

/// A cast that is played on a terminal, to any of its events and back. Of what was passed states are kept, so that going
/// back is not starting again.
final class CastPlayback<Terminal: CastTerminal> {
  private let cast: Cast
  private var terminal: Terminal
  /// Before anything has happened.
  private let origin: Terminal.State?
  /// How many events have happened, and how many bytes were put out by them.
  private var happened = (events: 0, output: 0)
  private var snapshots: Snapshots<Terminal.State>
  /// The event that is not to be had, nor what follows it.
  private var refused: (event: Int, why: CastRefusal)?

  /// Before anything has happened.
  init(_ cast: Cast) throws(CastRefusal) {
    self.cast = cast
    terminal = try Terminal(size: cast.size, palette: cast.palette)
    origin = terminal.state
    // Twenty bytes a cell: sixteen MiB, and more where the file is larger anyway.
    snapshots = Snapshots(every: 1 << 17, most: 800_000 + cast.weight / 64)
  }

  /// What stands there now.
  var grid: Grid { terminal.grid }

  /// The line of the event that is refused, or of the first.
  var line: Int { cast.events.isEmpty ? 1 : cast.events[refused?.event ?? 0].line }

  /// Goes to where so many events have happened, or, if that is too far for one go, on towards it.
  ///
  /// - Parameters:
  ///   - events: At most as many as there are.
  ///   - bytes: How much output may be played for that before another event.
  /// - Returns: Whether it is there.
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
        case .marker, .other: break
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

  /// Takes up the last state that was kept before or after so many events, where that is nearer than what stands there, or
  /// begins again.
  private func rewind(to events: Int) throws(CastRefusal) {
    if let kept = snapshots.last(upTo: events), events < happened.events || kept.events > happened.events {
      terminal.restore(kept.state)
      happened = (kept.events, kept.output)
    } else if events < happened.events {
      // States belong to the terminal that they were taken from, so it is not exchanged for another one.
      if let origin {
        terminal.restore(origin)
      } else {
        terminal = try Terminal(size: cast.size, palette: cast.palette)
      }
      happened = (0, 0)
    }
  }
}
