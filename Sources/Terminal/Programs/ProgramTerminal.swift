internal import PortholeEmulator
internal import PortholeEncoding
internal import PortholeInterface
internal import Transitions

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

  /// Returns the bytes of a key, in the form that the program has asked for.
  func bytes(of key: Key) -> [UInt8] { modes.bytes(for: key) }

  /// Returns the report of the mouse at a cell; empty if the program has not asked for it.
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
