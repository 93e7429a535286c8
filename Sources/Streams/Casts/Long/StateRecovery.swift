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
  /// True if the main screen is known while the alternate one shows.
  private var knowsMain: Bool

  /// - Parameters:
  ///   - knowsMain: True if it has the main screen too, if the alternate one shows.
  init(from state: TerminalEmulator.State, knowsMain: Bool, _ head: Cast) {
    (self.head, self.knowsMain) = (head, knowsMain)
    step = .column(Self.terminal(state, head))
  }

  private static func terminal(_ state: TerminalEmulator.State, _ head: Cast) -> TerminalEmulator {
    let terminal = TerminalEmulator(size: head.size, palette: head.palette, work: .limited, showsPictures: true)
    terminal.restore(state)
    return terminal
  }

  /// Plays an event. If it needs something unknown, the search begins anew behind it.
  ///
  /// - Returns: False if it leaves something behind that output does not make known. Then more of the output before it
  ///   is needed.
  mutating func play(_ event: Cast.Event) -> Bool {
    let wasWhole = if case .resize = event.kind { isWhole } else { true }
    switch step {
    case .column(let terminal):
      terminal.play(event)
      let history = terminal.history
      guard history.isDisjoint(with: [.hadColumnMargins, .setTab]), !terminal.hasProtected else { return false }
      if !wasWhole || !history.isDisjoint(with: [.restored, .changedScreen]) {
        beginAnew(from: terminal)
      } else if history.contains(.placedColumn) {
        let (first, last) = terminal.snapshot.extremes
        step = .row(Self.terminal(first, head), Self.terminal(last, head))
      }
    case .row(let first, let last):
      first.play(event)
      last.play(event)
      guard !first.history.contains(.hadColumnMargins), !first.hasProtected else { return false }
      if !wasWhole || !first.history.isDisjoint(with: [.restored, .changedScreen]) {
        beginAnew(from: first)
      } else if first.agrees(with: last) {
        let state = first.snapshot.withoutCells(agreeingWith: last.snapshot, knowsMain: knowsMain)
        step = .cells(Self.terminal(state, head))
      }
    case .cells(let terminal):
      terminal.play(event)
      if !wasWhole || !terminal.history.isDisjoint(with: .restored) {
        if terminal.hasProtected { return false }
        beginAnew(from: terminal)
      }
    }
    return true
  }

  private mutating func beginAnew(from terminal: TerminalEmulator) {
    knowsMain = false
    step = .column(Self.terminal(terminal.snapshot.modes(), head))
  }

  private var isWhole: Bool { if case .cells(let terminal) = step { terminal.snapshot.isWhole } else { false } }

  /// Returns the state after the events; nil if it is not known.
  func state(needing needed: TerminalEmulator.History) -> TerminalEmulator.State? {
    guard case .cells(let terminal) = step else { return nil }
    let state = terminal.snapshot
    return state.isWhole && state.oldCursors.isDisjoint(with: needed) ? state : nil
  }
}
