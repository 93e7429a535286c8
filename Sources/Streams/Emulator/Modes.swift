internal import Transitions

extension TerminalEmulator {
  /// The modes that a program has set. All are off at first, but ``wraps``.
  package struct Modes: Hashable, Sendable {
    package enum MouseTracking: Hashable, Sendable {
      case off
      /// Presses (private mode 9).
      case press
      /// Presses and releases (1000).
      case click
      /// The same, and motion while a button is down (1002).
      case drag
      /// The same, and all motion (1003).
      case move
    }

    package enum MouseEncoding: Hashable, Sendable {
      /// Three bytes, up to column and row 223.
      case standard
      /// Three characters in UTF-8, up to column and row 2015 (private mode 1005).
      case utf8
      /// Decimal numbers, with the button of a release (1006).
      case sgr
      /// Decimal numbers (1015).
      case urxvt
    }

    /// Arrow keys, Home and End send SS3 sequences (DECCKM, private mode 1).
    package var hasApplicationCursorKeys = false
    /// Pasted text comes between marks (private mode 2004).
    package var hasBracketedPaste = false
    package var mouseTracking = MouseTracking.off
    package var mouseEncoding = MouseEncoding.standard
    /// The wheel sends arrow keys on the alternate screen (1007).
    package var hasAlternateScroll = false
    /// A picture is being drawn, and does not show before it is whole (2026).
    package var isSynchronized = false
    /// Text goes on in the next row after the last column (DECAWM, private mode 7).
    package var wraps = true
    /// Characters push those after them to the right (IRM, mode 4).
    package var inserts = false
    /// LF returns to the first column too (LNM, mode 20).
    package var hasNewLineMode = false
    /// Foreground and background are swapped on the whole screen (DECSCNM, private mode 5).
    package var isReversed = false
    /// Rows count from the top margin (DECOM, private mode 6).
    package var isOriginMode = false
    /// There may be a left and a right margin (DECLRMM, private mode 69).
    package var hasColumnMargins = false

    package init() {}

    /// Resets the modes that DECSTR resets.
    mutating func resetSoftly() {
      hasApplicationCursorKeys = false
      wraps = true
      inserts = false
      hasNewLineMode = false
      isOriginMode = false
      hasColumnMargins = false
    }

    /// Sets or resets a private mode that has no effect but on later input.
    mutating func set(private mode: Int, _ isOn: Bool) -> Bool {
      switch mode {
      case 1: hasApplicationCursorKeys = isOn
      case 5: isReversed = isOn
      case 9: mouseTracking = isOn ? .press : .off
      case 1000: mouseTracking = isOn ? .click : .off
      case 1002: mouseTracking = isOn ? .drag : .off
      case 1003: mouseTracking = isOn ? .move : .off
      case 1005: mouseEncoding = isOn ? .utf8 : .standard
      case 1006: mouseEncoding = isOn ? .sgr : .standard
      case 1007: hasAlternateScroll = isOn
      case 1015: mouseEncoding = isOn ? .urxvt : .standard
      case 2004: hasBracketedPaste = isOn
      default: return false
      }
      return true
    }

    /// Returns the value of a private mode; nil if it is unknown or no mode of the keyboard, the mouse or the page.
    func value(private mode: Int) -> Bool? {
      switch mode {
      case 1: hasApplicationCursorKeys
      case 5: isReversed
      case 6: isOriginMode
      case 7: wraps
      case 9: mouseTracking == .press
      case 69: hasColumnMargins
      case 1000: mouseTracking == .click
      case 1002: mouseTracking == .drag
      case 1003: mouseTracking == .move
      case 1005: mouseEncoding == .utf8
      case 1006: mouseEncoding == .sgr
      case 1007: hasAlternateScroll
      case 1015: mouseEncoding == .urxvt
      case 2004: hasBracketedPaste
      default: nil
      }
    }
  }
}

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
