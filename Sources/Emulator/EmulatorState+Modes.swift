internal import PortholeEncoding
internal import Transitions

extension EmulatorState {
  /// Sets or resets ANSI modes.
  mutating func setModes(_ isOn: Bool) {
    for parameter in parser.parameters.values {
      switch parameter.value {
      case 4: modes.inserts = isOn
      case 20: modes.hasNewLineMode = isOn
      default: break
      }
    }
  }

  /// Sets or resets private modes.
  ///
  /// - Returns: A Boolean value indicating whether libvterm must execute ``request``.
  mutating func setPrivateModes(_ isOn: Bool) -> Bool {
    var passed: [UInt8] = []
    var keepsCursor = false
    func restore() {
      if restoreCursor() { passed += request }
      keepsCursor = true
    }
    for parameter in parser.parameters.values {
      guard let mode = parameter.value.map({ Int($0) }), !modes.set(private: mode, isOn) else { continue }
      switch mode {
      case 3:
        // DECCOLM clears the screen. Its 132 columns there are not.
        margins = nil
        modes.hasColumnMargins = false
        move(to: Position(column: 0, row: 0))
        work.spend(rows.erase(rows: 0..<size.rows, columns: 0..<size.columns, with: erased))
        passed += Array("\u{1B}[r\u{1B}[?69l".utf8)
        keepsCursor = true
      case 6:
        modes.isOriginMode = isOn
        passed += Array("\u{1B}[?6\(isOn ? "h" : "l")".utf8)
        keepsCursor = false
      case 7:
        modes.wraps = isOn
        if !isOn { cursor.isWrapPending = false }
      case 12: cursor.isBlinking = isOn
      case 25: cursor.isVisible = isOn
      case 47, 1047: showAlternate(isOn)
      case 69:
        modes.hasColumnMargins = isOn
        passed += Array("\u{1B}[?69\(isOn ? "h" : "l")".utf8)
      case 1048: if isOn { saveCursor() } else { restore() }
      case 1049:
        if isOn {
          if !isAlternate { saveCursor() }
          showAlternate(true)
        } else {
          // The cursor is restored even if the main screen shows already.
          showAlternate(false)
          restore()
        }
      default: break
      }
    }
    return passed.isEmpty ? false : ask(passed, keepingCursor: keepsCursor)
  }

  /// Changes to one of the two screens. The cursor keeps its place and its rendition.
  mutating func showAlternate(_ isOn: Bool) {
    guard isOn != isAlternate else { return }
    isAlternate = isOn
    swap(&rows, &hiddenRows)
    swap(&saved, &hiddenSaved)
    lastGlyph = nil
    if isOn { work.spend(rows.erase(rows: 0..<size.rows, columns: 0..<size.columns, with: erased)) }
  }
}
