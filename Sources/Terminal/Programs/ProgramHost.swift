internal import PortholeDecks
package import PortholeInterface
internal import PortholePlatform
internal import PortholeStreams
package import Transitions

/// Runs the programs of a deck: performs what a presenter asks of them, and tells it what they draw.
///
/// Nothing is started before the first request.
package final class ProgramHost {
  /// The working directory of programs; nil for ours.
  let folder: String?
  package var palette: Palette
  private var screens: [ProgramID: ProgramScreen] = [:]
  /// The programs that have been asked to end, and the times at which they are killed.
  private var leaving: [(screen: ProgramScreen, deadline: Int64)] = []
  private var known: [InputEvent] = []
  /// The time before which no output is taken: programs that write without end leave time for the rest.
  private var next: Int64 = 0
  /// The least time between two pictures of a program, in nanoseconds.
  private let interval: Int64

  /// The most time that the output of all programs takes in a frame, in nanoseconds.
  private static let budget: Int64 = 4_000_000
  /// The time that a program has to end, in nanoseconds.
  private static let patience: Int64 = 1_000_000_000

  package init(folder: String?, palette: Palette, framesPerSecond: Int) {
    self.folder = folder
    self.palette = palette
    interval = 1_000_000_000 / Int64(max(1, framesPerSecond))
  }

  /// The descriptors to wait for; empty if output is not taken before the deadline.
  package var descriptors: [Int32] {
    guard MonotonicClock.now >= next else { return [] }
    return screens.values.map(\.descriptor).filter { $0 >= 0 }
  }

  /// The time at which to ask for events although the descriptors are silent; nil for never.
  package var deadline: Int64? {
    if screens.isEmpty, leaving.isEmpty { return known.isEmpty ? nil : 0 }
    if !known.isEmpty { return 0 }
    let now = MonotonicClock.now
    if now < next { return next }
    return !leaving.isEmpty || screens.values.contains { $0.isWaiting } ? now + 10_000_000 : nil
  }

  package var isActive: Bool { !screens.isEmpty || !known.isEmpty }

  package func events(after nanoseconds: Int64) -> [InputEvent] {
    let end = MonotonicClock.now + nanoseconds
    // The caller decides when pictures are due.
    next = 0
    var all = events()
    var time = end - MonotonicClock.now
    while time > 0 {
      var files = descriptors.map { Poll.Entry(reading: $0) }
      Poll.wait(for: &files, until: MonotonicClock.now + min(time, deadline.map { _ in 10_000_000 } ?? time))
      next = 0
      all += events()
      next = 0
      time = end - MonotonicClock.now
    }
    return all
  }

  package func perform(_ command: ProgramCommand, for id: ProgramID) {
    let screen = screens[id]
    switch command {
    case .start(let program, let size):
      leave(id)
      do throws(ProgramScreen.StartError) {
        screens[id] = try ProgramScreen(program.words, size: size, folder: folder, palette: palette)
      } catch {
        known.append(.program(id, .ended(.failed(error.description))))
      }
    case .key(let key): screen?.press(key)
    case .bytes(let bytes): screen?.send(bytes)
    case .paste(let text): screen?.paste(text)
    case .mouse(let mouse, let position): screen?.use(mouse, at: position)
    case .resize(let size): screen?.resize(to: size)
    case .end: leave(id)
    case .startOnTerminal: break
    }
  }

  /// Returns what programs have drawn since the last call, and which have ended. Does not wait.
  package func events() -> [InputEvent] {
    var events = known
    known.removeAll()
    let now = MonotonicClock.now
    leaving.removeAll { screen, deadline in
      _ = screen.advance()
      if screen.outcome == nil, now >= deadline { screen.kill(after: 0) }
      return screen.outcome != nil || now >= deadline
    }
    guard now >= next, !screens.isEmpty else { return events }
    let share = Self.budget / Int64(screens.count)
    for (id, screen) in screens {
      let begin = MonotonicClock.now
      while screen.advance() > 0, MonotonicClock.now - begin < share {}
      if screen.hasChanged { events.append(.program(id, .picture(screen.picture))) }
      if let outcome = screen.outcome {
        events.append(.program(id, .ended(outcome)))
        screens[id] = nil
      }
    }
    if !events.isEmpty { next = now + interval }
    return events
  }

  package func end() {
    let all = Array(screens.values) + leaving.map(\.screen)
    screens.removeAll()
    leaving.removeAll()
    for screen in all { screen.hangUp() }
    let deadline = MonotonicClock.now + Self.patience
    for screen in all { screen.kill(after: deadline - MonotonicClock.now) }
  }

  private func leave(_ id: ProgramID) {
    guard let screen = screens.removeValue(forKey: id) else { return }
    screen.hangUp()
    leaving.append((screen, MonotonicClock.now + Self.patience))
  }
}

extension TerminalEmulator {
  var programPicture: ProgramPicture {
    let grid = grid
    let used = (0..<grid.size.rows).last { row in
      (0..<grid.size.columns).contains { !grid[column: $0, row: row].isBlank }
    }
    // The row of the cursor is empty after a line end.
    let rows = showsAlternate ? grid.size.rows : used.map { $0 + 1 } ?? 0
    return ProgramPicture(
      grid, rows: rows, cursor: cursor.isVisible ? cursor.position : nil, wantsMouse: modes.mouseTracking != .off)
  }

  func bytes(of mouse: InputEvent.Mouse, at position: Position) -> [UInt8] {
    let event =
      switch mouse {
      case .press: TerminalMouse(.left, .press, at: position)
      case .drag: TerminalMouse(.left, .motion, at: position)
      case .release: TerminalMouse(.left, .release, at: position)
      case .rightPress: TerminalMouse(.right, .press, at: position)
      case .wheelUp: TerminalMouse(.wheelUp, .press, at: position)
      case .wheelDown: TerminalMouse(.wheelDown, .press, at: position)
      }
    return modes.bytes(for: event, isAlternate: isAlternate)
  }
}
