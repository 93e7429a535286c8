internal import Transitions

extension EmulatorState {
  mutating func setModes(_ isOn: Bool) {
    for parameter in parser.parameters.values {
      switch parameter.value {
      case 4: modes.inserts = isOn
      case 20: modes.hasNewLineMode = isOn
      default: break
      }
    }
  }

  mutating func setPrivateModes(_ isOn: Bool) {
    for parameter in parser.parameters.values {
      guard let mode = parameter.value.map({ Int($0) }), !modes.set(private: mode, isOn) else { continue }
      switch mode {
      case 3:
        // DECCOLM clears the screen. Its 132 columns there are not.
        margins = Margins(size)
        modes.hasColumnMargins = false
        move(to: Position(column: 0, row: 0))
        eraseDisplay(2)
      case 6:
        modes.isOriginMode = isOn
        moveHome()
      case 7:
        modes.wraps = isOn
        if !isOn { cursor.isWrapPending = false }
      case 12: cursor.isBlinking = isOn
      case 25: cursor.isVisible = isOn
      case 47: showAlternate(isOn, isCleared: false)
      case 1047: showAlternate(isOn)
      case 69:
        modes.hasColumnMargins = isOn
        if !isOn { margins.columns = 0..<size.columns }
      case 2026: synchronize(isOn)
      case 8452: pictures?.staysRight = isOn
      case 1048: if isOn { saveCursor() } else { restoreCursor() }
      case 1049:
        if isOn {
          if !isAlternate { saveCursor() }
          showAlternate(true)
        } else {
          // The cursor is restored even if the main screen shows already.
          showAlternate(false)
          restoreCursor()
        }
      default: break
      }
    }
  }

  /// Begins or ends a synchronized update. One that begins within another changes nothing.
  private mutating func synchronize(_ isOn: Bool) {
    modes.isSynchronized = isOn
    if isOn, isHeld { return }
    held = isOn ? (picture: livePicture, since: time) : nil
    work.spend(2 * size.rows)
  }

  /// Changes to one of the two screens. The cursor keeps its place and its rendition.
  mutating func showAlternate(_ isOn: Bool, isCleared: Bool = true) {
    guard isOn != isAlternate else { return }
    isAlternate = isOn
    swap(&rows, &hiddenRows)
    swap(&saved, &hiddenSaved)
    lastGlyph = nil
    if isOn, isCleared { work.spend(rows.erase(rows: 0..<size.rows, columns: 0..<size.columns, with: erased)) }
  }
}
