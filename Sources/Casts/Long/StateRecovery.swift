internal import PortholeEmulator

/// Finds the state of a terminal from the output of some time before, when only modes are known where that begins.
///
/// First output is played until it puts the cursor into a column by number. From then on the column is known whatever
/// the row is. Two terminals with the cursor in the first and in the last row go on until they agree: scrolling and
/// addresses bring every row between them to the same one. At last one terminal goes on from there with all cells
/// marked as unknown, until none is left.
struct StateRecovery {
  private enum Step {
    case column(TerminalEmulator)
    case row(TerminalEmulator, TerminalEmulator)
    case cells(TerminalEmulator)
  }

  private let head: Cast
  private var step: Step

  /// - Parameters:
  ///   - state: The state at the beginning, with its modes.
  ///   - head: The recording without its events.
  init(from state: TerminalEmulator.State, _ head: Cast) {
    self.head = head
    step = .column(Self.terminal(state, head))
  }

  private static func terminal(_ state: TerminalEmulator.State, _ head: Cast) -> TerminalEmulator {
    let terminal = TerminalEmulator(size: head.size, palette: head.palette, work: .limited, showsPictures: true)
    terminal.restore(state)
    return terminal
  }

  /// Plays an event.
  ///
  /// - Returns: False if it depends on something unknown. Then more of the output before it is needed.
  mutating func play(_ event: Cast.Event) -> Bool {
    if case .resize = event.kind, !isWhole { return false }
    switch step {
    case .column(let terminal):
      terminal.play(event)
      let history = terminal.history
      guard history.isDisjoint(with: [.restored, .changedScreen, .hadColumnMargins, .setTab]) else { return false }
      if history.contains(.placedColumn) {
        let (first, last) = terminal.snapshot.extremes
        step = .row(Self.terminal(first, head), Self.terminal(last, head))
      }
    case .row(let first, let last):
      first.play(event)
      last.play(event)
      guard first.history.isDisjoint(with: [.restored, .changedScreen, .hadColumnMargins]) else { return false }
      if first.agrees(with: last) {
        step = .cells(Self.terminal(first.snapshot.withoutCells(agreeingWith: last.snapshot), head))
      }
    case .cells(let terminal):
      terminal.play(event)
      if !terminal.history.isDisjoint(with: .restored) { return false }
    }
    return true
  }

  private var isWhole: Bool { if case .cells(let terminal) = step { terminal.snapshot.isWhole } else { false } }

  /// Returns the state after the events; nil if it is not known.
  ///
  /// - Parameter needed: The kept cursors that will be restored.
  func state(needing needed: TerminalEmulator.History) -> TerminalEmulator.State? {
    guard case .cells(let terminal) = step else { return nil }
    let state = terminal.snapshot
    return state.isWhole && state.oldCursors.isDisjoint(with: needed) ? state : nil
  }
}
