internal import Transitions

extension EmulatorState {
  /// Executes a C0 control.
  mutating func execute(_ control: UInt8) {
    endCluster()
    switch control {
    case 0x08: moveLeft(1)
    case 0x09: tabulate(1)
    // LF, VT and FF.
    case 0x0A...0x0C:
      if modes.hasNewLineMode { returnCarriage() }
      feedLine()
    case 0x0D: returnCarriage()
    case 0x0E: sets.shift(to: 1)
    case 0x0F: sets.shift(to: 0)
    default: break
    }
  }

  mutating func execute(escape final: UInt8) {
    if let intermediate = parser.intermediates.first {
      if parser.intermediates == [0x23], final == UInt8(ascii: "8") { alignScreen() }
      if parser.intermediates.count == 1 { sets.designate(intermediate, final) }
      return
    }
    switch final {
    case UInt8(ascii: "6"): reverseColumn()
    case UInt8(ascii: "7"): saveCursor()
    case UInt8(ascii: "8"): restoreCursor()
    case UInt8(ascii: "9"): forwardColumn()
    case UInt8(ascii: "D"): feedLine()
    case UInt8(ascii: "E"):
      feedLine()
      returnCarriage()
    case UInt8(ascii: "H"): setTab(true)
    case UInt8(ascii: "M"): reverseLine()
    case UInt8(ascii: "N"): sets.shiftOnce(to: 2)
    case UInt8(ascii: "O"): sets.shiftOnce(to: 3)
    case UInt8(ascii: "Z"): answerAttributes()
    case UInt8(ascii: "\\"): executeString()
    case UInt8(ascii: "c"): reset()
    case UInt8(ascii: "n"): sets.shift(to: 2)
    case UInt8(ascii: "o"): sets.shift(to: 3)
    default: break
    }
  }

  /// Executes a control sequence besides SGR.
  mutating func execute(control final: UInt8) {
    let parameters = parser.parameters
    switch (parser.prefix, parser.intermediates.first) {
    case (0, nil): executePlain(final, parameters)
    case (UInt8(ascii: "?"), nil): executePrivate(final, parameters)
    case (UInt8(ascii: ">"), nil): answerIdentity(final)
    case (0, UInt8(ascii: " ")?):
      switch final {
      // SL, SR and DECSCUSR.
      case UInt8(ascii: "@"): shiftScreen(left: parameters.number(0, default: 1))
      case UInt8(ascii: "A"): shiftScreen(left: -parameters.number(0, default: 1))
      case UInt8(ascii: "q"): cursor.select(parameters.number(0))
      default: break
      }
    // DECSCA.
    case (0, UInt8(ascii: "\"")?) where final == UInt8(ascii: "q"):
      isProtecting = parameters.number(0) == 1
      if isProtecting { hasProtected = true }
    case (0, UInt8(ascii: "!")?) where final == UInt8(ascii: "p"): resetSoftly()
    // DECIC and DECDC.
    case (0, UInt8(ascii: "'")?) where final == UInt8(ascii: "}"):
      shiftColumns(left: -parameters.number(0, default: 1))
    case (0, UInt8(ascii: "'")?) where final == UInt8(ascii: "~"):
      shiftColumns(left: parameters.number(0, default: 1))
    case (_, UInt8(ascii: "$")?) where final == UInt8(ascii: "p"): answerMode()
    case (0, UInt8(ascii: "*")?) where final == UInt8(ascii: "y"): answerChecksum()
    default: break
    }
  }

  private mutating func executePrivate(_ final: UInt8, _ parameters: ControlParameters) {
    switch final {
    // DECSED and DECSEL.
    case UInt8(ascii: "J"): eraseDisplay(parameters.number(0), isSelective: true)
    case UInt8(ascii: "K"): eraseLine(parameters.number(0), isSelective: true)
    // DECST8C.
    case UInt8(ascii: "W"): if parameters.number(0) == 5 { tabs = TabStops(columns: size.columns) }
    case UInt8(ascii: "h"), UInt8(ascii: "l"): setPrivateModes(final == UInt8(ascii: "h"))
    case UInt8(ascii: "n"): answerStatus(isPrivate: true)
    default: break
    }
  }

  private mutating func executePlain(_ final: UInt8, _ parameters: ControlParameters) {
    if parameters.values.contains(where: \.isSub) { return }
    let isBare = parameters.values.count == 1 && parameters.values[0].value == nil
    let count = parameters.number(0, default: 1)
    switch final {
    // ICH and DCH, IL and DL, SU and SD, ECH, ED and EL.
    case UInt8(ascii: "@"): shiftCharacters(left: -count)
    case UInt8(ascii: "P"): shiftCharacters(left: count)
    case UInt8(ascii: "L"): shiftLines(up: -count)
    case UInt8(ascii: "M"): shiftLines(up: count)
    case UInt8(ascii: "S"): scroll(margins, up: count)
    // A sequence with several parameters is not SD but a form of mouse tracking.
    case UInt8(ascii: "T"), UInt8(ascii: "^"): if parameters.values.count == 1 { scroll(margins, up: -count) }
    case UInt8(ascii: "X"): eraseCharacters(count)
    case UInt8(ascii: "J"): eraseDisplay(parameters.number(0))
    case UInt8(ascii: "K"): eraseLine(parameters.number(0))
    // REP and DA, SM and RM, DSR and the window's size.
    case UInt8(ascii: "b"): repeatLast(count)
    case UInt8(ascii: "c"): if parameters.number(0) == 0 { answerAttributes() }
    case UInt8(ascii: "h"), UInt8(ascii: "l"): setModes(final == UInt8(ascii: "h"))
    case UInt8(ascii: "n"): answerStatus(isPrivate: false)
    case UInt8(ascii: "t"): answerWindow()
    // DECSTBM and DECSLRM.
    case UInt8(ascii: "r"): setRowMargins(parameters)
    case UInt8(ascii: "s") where modes.hasColumnMargins: setColumnMargins(parameters)
    // SCOSC and SCORC. With parameters they are other functions.
    case UInt8(ascii: "s"): if isBare { saveCursor() }
    case UInt8(ascii: "u"): if isBare { restoreCursor() }
    default: executeMove(final, count, parameters)
    }
  }

  private mutating func executeMove(_ final: UInt8, _ count: Int, _ parameters: ControlParameters) {
    // The address of the cursor.
    let (column, row) = (cursor.position.column - addressed(column: 0), cursor.position.row - addressed(row: 0))
    switch final {
    // CUU and VPB, CUD and VPR, CUF and HPR, CUB and HPB. Those of ECMA-48 alone know no margins but in origin mode.
    case UInt8(ascii: "A"): moveUp(count)
    case UInt8(ascii: "B"): moveDown(count)
    case UInt8(ascii: "C"): moveRight(count)
    case UInt8(ascii: "D"): moveLeft(count)
    case UInt8(ascii: "k"): move(row: addressed(row: row - count))
    case UInt8(ascii: "e"): move(row: addressed(row: row + count))
    case UInt8(ascii: "a"): move(column: addressed(column: column + count))
    case UInt8(ascii: "j"): move(column: addressed(column: column - count))
    // CNL and CPL.
    case UInt8(ascii: "E"):
      moveDown(count)
      returnCarriage()
    case UInt8(ascii: "F"):
      moveUp(count)
      returnCarriage()
    // CHA, HPA, VPA, CUP and HVP.
    case UInt8(ascii: "G"), UInt8(ascii: "`"): move(column: addressed(column: count - 1))
    case UInt8(ascii: "d"): move(row: addressed(row: count - 1))
    case UInt8(ascii: "H"), UInt8(ascii: "f"):
      move(column: addressed(column: parameters.number(1, default: 1) - 1), row: addressed(row: count - 1))
    // CHT, CBT and TBC.
    case UInt8(ascii: "I"): tabulate(count)
    case UInt8(ascii: "Z"): tabulateBack(count)
    case UInt8(ascii: "g"): clearTabs(parameters.number(0))
    default: break
    }
  }

  // MARK: Margins

  /// Sets the top and the bottom margin (DECSTBM).
  private mutating func setRowMargins(_ parameters: ControlParameters) {
    let top = parameters.number(0, default: 1) - 1
    let bottom = min(parameters.number(1, default: size.rows), size.rows)
    guard top < bottom - 1 else { return }
    margins.rows = top..<bottom
    moveHome()
  }

  /// Sets the left and the right margin (DECSLRM).
  private mutating func setColumnMargins(_ parameters: ControlParameters) {
    let left = parameters.number(0, default: 1) - 1
    let right = min(parameters.number(1, default: size.columns), size.columns)
    guard left < right - 1 else { return }
    margins.columns = left..<right
    moveHome()
  }

  // MARK: The cursor kept

  mutating func saveCursor() {
    saved = SavedCursor(
      position: cursor.position, isOriginMode: modes.isOriginMode, isProtecting: isProtecting,
      rendition: rendition, sets: sets)
  }

  /// Restores the saved cursor. A wait after a full row is over then, as in tmux.
  mutating func restoreCursor() {
    modes.isOriginMode = saved.isOriginMode
    (rendition, sets, isProtecting) = (saved.rendition, saved.sets, saved.isProtecting)
    let area = modes.isOriginMode ? margins : Margins(size)
    move(
      column: min(max(area.columns.lowerBound, saved.position.column), area.columns.upperBound - 1),
      row: min(max(area.rows.lowerBound, saved.position.row), area.rows.upperBound - 1))
  }

  // MARK: Resets

  private mutating func reset() {
    resetSoftly()
    modes = TerminalEmulator.Modes()
    cursor = TerminalEmulator.Cursor()
    lastGlyph = nil
    lastScalar = nil
    tabs = TabStops(columns: size.columns)
    showAlternate(false)
    hiddenSaved = saved
    work.spend(rows.erase(rows: 0..<size.rows, columns: 0..<size.columns, with: blank))
    work.spend(hiddenRows.erase(rows: 0..<size.rows, columns: 0..<size.columns, with: blank))
    title = ""
    colors.removeAll()
    if pictures != nil { pictures = PictureState() }
    held = nil
  }

  /// DECSTR.
  private mutating func resetSoftly() {
    modes.resetSoftly()
    cursor.isVisible = true
    rendition = GraphicRendition(
      foreground: palette.defaultForeground, background: palette.defaultBackground, palette: palette)
    sets = CharacterSets()
    isProtecting = false
    margins = Margins(size)
    saved = SavedCursor(rendition: rendition)
  }
}
