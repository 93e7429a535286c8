internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

// The places of programs on the terminal: the cursor, the corner and the mouse.
extension Presenter {
  /// The cell of the cursor of the program that gets the keys; nil if none does, or if it hides the cursor.
  var programCursor: Position? {
    guard let id = focusedProgram, navigator.passage == nil, let cursor = view.programs.states[id]?.picture?.cursor,
      let area = area(of: id)
    else { return nil }
    let cell = Position(column: area.origin.column + cursor.column, row: area.origin.row + cursor.row)
    return Rect(column: 0, row: 0, columns: size.columns, rows: size.rows).contains(cell) ? cell : nil
  }

  /// The keys of the program on the screen; nil if there is none to name.
  var programCorner: String? {
    if panes.isEmpty, let id = focusedProgram, let state = view.programs.states[id] {
      let key = keymap.key(for: .leaveProgram, in: .program) ?? ""
      return "\(key) leaves \(shortName(of: state))"
    }
    guard let id = wholeProgram, let state = view.programs.states[id] else { return nil }
    let key = keymap.key(for: .follow) ?? "Enter"
    switch state.phase {
    case .running: return "\(key) types into \(shortName(of: state))"
    case .ended(let outcome): return "\(shortName(of: state)) \(outcome.words); \(key) runs it again"
    }
  }

  private func shortName(of state: ProgramState) -> String {
    let name = state.program.name.prefix { $0 != " " }
    return TextLines.wrap(String(name), width: 20).first ?? ""
  }

  /// Gives the mouse to a program.
  ///
  /// A click on a running program gives it the keys, one beside it takes them back.
  ///
  /// - Returns: nil if the screens get the mouse.
  mutating func giveToProgram(_ mouse: InputEvent.Mouse, at position: Position) -> [Effect]? {
    guard panes.isEmpty, !isInTransition else { return nil }
    let hit = program(at: position)
    guard let focus = focusedProgram else {
      guard mouse == .press, let hit else { return nil }
      return follow(hit.id)
    }
    guard let hit, hit.id == focus else {
      // A drag that began on it may end beside it.
      guard mouse == .press || mouse == .rightPress else { return [] }
      view.programs.unfocus()
      layOutProgram(focus)
      return nil
    }
    return view.programs.states[focus]?.picture?.wantsMouse == true ? [.program(focus, .mouse(mouse, hit.cell))] : []
  }

  /// Returns the running program at a cell of the terminal, and the cell of its own terminal.
  private func program(at position: Position) -> (id: ProgramID, cell: Position)? {
    let screen = navigator.stack.top.screen
    guard view.live[screen] != nil else { return nil }
    for (id, state) in view.programs.states where id.screen == screen && state.isRunning {
      guard let area = area(of: id), area.contains(position) else { continue }
      return (id, Position(column: position.column - area.origin.column, row: position.row - area.origin.row))
    }
    return nil
  }

  /// Returns the cells of the terminal that show a program of the screen at rest.
  private func area(of id: ProgramID) -> Rect? {
    let viewport = viewport
    guard id.screen == viewport.entry.screen, let state = view.programs.states[id] else { return nil }
    if state.program.manner == .screen, let size = state.size {
      return viewport.placement.onTerminal(Rect(column: 0, row: 0, columns: size.columns, rows: size.rows))
    }
    let output = viewport.screen.outputs.first { $0.source == .program(id.index) }
    return output.map { viewport.placement.onTerminal($0.area) }
  }

  private mutating func layOutProgram(_ id: ProgramID) {
    view.composePrograms(of: id.screen)
    layOut(isUpdate: true)
  }
}
