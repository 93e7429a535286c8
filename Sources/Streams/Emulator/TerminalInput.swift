package import Transitions

extension TerminalEmulator.Modes {
  /// Returns the bytes of a key, as xterm sends them in these modes. Function keys above F20 send nothing.
  package func bytes(for key: Key) -> [UInt8] {
    switch key {
    case .character(let character): bytes(for: character, [])
    case .control(let character): bytes(for: character, .control)
    case .altCharacter(let character): bytes(for: character, .alt)
    case .modifiedCharacter(let character, let modifiers): bytes(for: character, modifiers)
    case .named(let name): bytes(for: name, [])
    case .alt(let name): bytes(for: name, .alt)
    case .shift(let name): bytes(for: name, .shift)
    case .modified(let name, let modifiers): bytes(for: name, modifiers)
    }
  }

  /// Returns the bytes of pasted text: lines end in CR as typed ones do, and other controls but tabulators are left out,
  /// so that no text can end the paste by itself.
  package func bytes(forPasted text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.replacing(text: "\r\n", with: "\n").unicodeScalars {
      switch scalar.value {
      case 0x0A: bytes.append(0x0D)
      case 0x09, 0x0D, 0x20..<0x7F, 0xA0...: bytes += scalar.utf8
      default: break
      }
    }
    return hasBracketedPaste ? Array("\u{1B}[200~".utf8) + bytes + Array("\u{1B}[201~".utf8) : bytes
  }

  private func alt(_ modifiers: KeyModifiers) -> [UInt8] { modifiers.contains(.alt) ? [0x1B] : [] }

  private func bytes(for name: Key.Named, _ modifiers: KeyModifiers) -> [UInt8] {
    switch name {
    case .enter: alt(modifiers) + (hasNewLineMode ? [0x0D, 0x0A] : [0x0D])
    case .tab: modifiers.contains(.shift) ? Array("\u{1B}[Z".utf8) : alt(modifiers) + [0x09]
    case .backspace: alt(modifiers) + [modifiers.contains(.control) ? 0x08 : 0x7F]
    case .escape: alt(modifiers) + [0x1B]
    case .up: letter("A", modifiers)
    case .down: letter("B", modifiers)
    case .right: letter("C", modifiers)
    case .left: letter("D", modifiers)
    case .home: letter("H", modifiers)
    case .end: letter("F", modifiers)
    case .insert: number(2, modifiers)
    case .delete: number(3, modifiers)
    case .pageUp: number(5, modifiers)
    case .pageDown: number(6, modifiers)
    // All others are function keys.
    default: name.function.map { function($0, modifiers) } ?? []
    }
  }

  private func bytes(for character: Character, _ modifiers: KeyModifiers) -> [UInt8] {
    guard modifiers.contains(.control), let byte = character.asciiValue else {
      return alt(modifiers) + Array(String(character).utf8)
    }
    return alt(modifiers) + [Self.control(byte)]
  }

  /// Returns the control of a key with Control, or the character itself if there is none.
  private static func control(_ byte: UInt8) -> UInt8 {
    switch byte {
    case 0x40...0x5F, 0x61...0x7A: byte & 0x1F
    case 0x20, 0x32: 0x00
    // 3 to 7 are the controls without a letter, which other keyboards put there.
    case 0x33...0x37: byte - 0x18
    case 0x38, 0x3F: 0x7F
    case 0x2F: 0x1F
    default: byte
    }
  }

  private func letter(_ final: String, _ modifiers: KeyModifiers) -> [UInt8] {
    if modifiers.isEmpty { return Array("\u{1B}\(hasApplicationCursorKeys ? "O" : "[")\(final)".utf8) }
    return Array("\u{1B}[1;\(modifiers.rawValue + 1)\(final)".utf8)
  }

  private func number(_ number: Int, _ modifiers: KeyModifiers) -> [UInt8] {
    Array("\u{1B}[\(number)\(modifiers.isEmpty ? "" : ";\(modifiers.rawValue + 1)")~".utf8)
  }

  private func function(_ n: Int, _ modifiers: KeyModifiers) -> [UInt8] {
    switch n {
    case 1...4:
      let final = ["P", "Q", "R", "S"][n - 1]
      return Array((modifiers.isEmpty ? "\u{1B}O\(final)" : "\u{1B}[1;\(modifiers.rawValue + 1)\(final)").utf8)
    case 5...20:
      let numbers = [15, 17, 18, 19, 20, 21, 23, 24, 25, 26, 28, 29, 31, 32, 33, 34]
      return number(numbers[n - 5], modifiers)
    default: return []
    }
  }
}

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
