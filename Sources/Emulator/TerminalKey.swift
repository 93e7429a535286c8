package import PortholeEncoding
internal import Transitions

/// A key with the modifiers that are held, as a program on a terminal gets it.
package struct TerminalKey: Hashable, Sendable {
  /// The keys of a keyboard.
  package enum Code: Hashable, Sendable {
    /// A character, with Shift applied.
    case character(Character)
    /// A function key, F1 to F20. Others send nothing.
    case function(Int)
    case enter, tab, backspace, escape
    case up, down, right, left, home, end
    case insert, delete, pageUp, pageDown
  }

  package var code: Code
  package var modifiers: KeyModifiers

  package init(_ code: Code, _ modifiers: KeyModifiers = []) {
    (self.code, self.modifiers) = (code, modifiers)
  }
}

extension TerminalEmulator.Modes {
  /// Returns the bytes of a key, as xterm sends them in these modes.
  package func bytes(for key: TerminalKey) -> [UInt8] {
    switch key.code {
    case .character(let character): bytes(for: character, key.modifiers)
    case .enter: alt(key.modifiers) + (hasNewLineMode ? [0x0D, 0x0A] : [0x0D])
    case .tab: key.modifiers.contains(.shift) ? Array("\u{1B}[Z".utf8) : alt(key.modifiers) + [0x09]
    case .backspace: alt(key.modifiers) + [key.modifiers.contains(.control) ? 0x08 : 0x7F]
    case .escape: alt(key.modifiers) + [0x1B]
    case .up: letter("A", key.modifiers)
    case .down: letter("B", key.modifiers)
    case .right: letter("C", key.modifiers)
    case .left: letter("D", key.modifiers)
    case .home: letter("H", key.modifiers)
    case .end: letter("F", key.modifiers)
    case .insert: number(2, key.modifiers)
    case .delete: number(3, key.modifiers)
    case .pageUp: number(5, key.modifiers)
    case .pageDown: number(6, key.modifiers)
    case .function(let n): function(n, key.modifiers)
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
