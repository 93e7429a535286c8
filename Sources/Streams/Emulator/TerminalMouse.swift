package import Transitions

package struct TerminalMouse: Hashable, Sendable {
  package enum Button: Int, Hashable, Sendable {
    case left = 0
    case middle = 1
    case right = 2
    case none = 3
    case wheelUp = 64
    case wheelDown = 65
  }

  package enum Action: Hashable, Sendable {
    /// The button went down, or the wheel turned by a notch.
    case press
    case release
    case motion
  }

  package var button: Button
  package var action: Action
  package var position: Position
  package var modifiers: KeyModifiers

  package init(
    _ button: Button, _ action: Action, at position: Position, _ modifiers: KeyModifiers = []
  ) {
    (self.button, self.action, self.position, self.modifiers) = (button, action, position, modifiers)
  }
}

extension TerminalEmulator.Modes {
  /// Returns the report of a mouse event, as xterm sends it in these modes; nothing if the program does not ask for it.
  ///
  /// If the program asks for alternate scroll and for no mouse, a turn of the wheel sends three arrow keys.
  package func bytes(for mouse: TerminalMouse, isAlternate: Bool = false) -> [UInt8] {
    let isWheel = mouse.button == .wheelUp || mouse.button == .wheelDown
    if mouseTracking == .off, hasAlternateScroll, isAlternate, isWheel {
      let key = bytes(for: .named(mouse.button == .wheelUp ? .up : .down))
      return key + key + key
    }
    guard reports(mouse), mouse.position.column >= 0, mouse.position.row >= 0 else { return [] }
    // Mode 9 tells no modifiers.
    let keys = mouse.modifiers
    let held = (keys.contains(.shift) ? 4 : 0) + (keys.contains(.alt) ? 8 : 0) + (keys.contains(.control) ? 16 : 0)
    var code = mouse.button.rawValue + (mouseTracking == .press ? 0 : held)
    if mouse.action == .motion { code += 32 }
    let (column, row) = (mouse.position.column + 1, mouse.position.row + 1)
    if mouseEncoding == .sgr {
      return Array("\u{1B}[<\(code);\(column);\(row)\(mouse.action == .release ? "m" : "M")".utf8)
    }
    // The others do not tell which button went up.
    if mouse.action == .release { code = code - mouse.button.rawValue + TerminalMouse.Button.none.rawValue }
    switch mouseEncoding {
    case .urxvt: return Array("\u{1B}[\(code + 32);\(column);\(row)M".utf8)
    case .utf8:
      guard column <= 2015, row <= 2015 else { return [] }
      let scalars = [code, column, row].compactMap { Unicode.Scalar(UInt32($0 + 32)) }
      return Array("\u{1B}[M".utf8) + scalars.flatMap { Array($0.utf8) }
    case .standard, .sgr:
      guard column <= 223, row <= 223 else { return [] }
      return Array("\u{1B}[M".utf8) + [code, column, row].map { UInt8($0 + 32) }
    }
  }

  /// Returns true if the program asks for an event.
  private func reports(_ mouse: TerminalMouse) -> Bool {
    let isWheel = mouse.button == .wheelUp || mouse.button == .wheelDown
    switch (mouseTracking, mouse.action) {
    case (.off, _): return false
    case (.press, _): return mouse.action == .press
    case (_, .release): return !isWheel
    case (_, .press): return true
    case (.click, .motion): return false
    case (.drag, .motion): return mouse.button != .none
    case (.move, .motion): return true
    }
  }
}
