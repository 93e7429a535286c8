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
  func bytes(of key: Key) -> [UInt8] { modes.bytes(for: TerminalKey(pressing: key)) }

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

extension TerminalKey {
  /// Creates the key of a keyboard that is meant by a key of the show.
  init(pressing key: Key) {
    switch key {
    case .character(let character): self.init(Code.character(character))
    case .control(let character): self.init(Code.character(character), .control)
    case .altCharacter(let character): self.init(Code.character(character), .alt)
    case .alt(let name): self.init(Code(name), .alt)
    case .shift(let name): self.init(Code(name), .shift)
    case .modified(let name, let modifiers): self.init(Code(name), modifiers)
    case .named(let name): self.init(Code(name))
    }
  }
}

extension TerminalKey.Code {
  fileprivate init(_ name: Key.Named) {
    if let number = name.function {
      self = .function(number)
      return
    }
    self =
      switch name {
      case .enter: .enter
      case .escape: .escape
      case .tab: .tab
      case .backspace: .backspace
      case .insert: .insert
      case .delete: .delete
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      case .home: .home
      case .end: .end
      case .pageUp: .pageUp
      case .pageDown: .pageDown
      // Those above have numbers.
      default: .function(0)
      }
  }
}
