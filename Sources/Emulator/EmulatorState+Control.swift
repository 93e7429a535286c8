internal import PortholeEncoding
internal import Transitions

extension EmulatorState {
  /// Executes an escape sequence.
  ///
  /// - Returns: A Boolean value indicating whether libvterm must execute ``request``.
  mutating func execute(escape final: UInt8) -> Bool {
    if let intermediate = parser.intermediates.first {
      if parser.intermediates == [0x23], final == UInt8(ascii: "8") { alignScreen() }
      if parser.intermediates.count == 1 { sets.designate(intermediate, final) }
      return false
    }
    switch final {
    case UInt8(ascii: "7"): saveCursor()
    case UInt8(ascii: "8"): return restoreCursor()
    case UInt8(ascii: "="): modes.hasApplicationKeypad = true
    case UInt8(ascii: ">"): modes.hasApplicationKeypad = false
    case UInt8(ascii: "N"): sets.shiftOnce(to: 2)
    case UInt8(ascii: "O"): sets.shiftOnce(to: 3)
    case UInt8(ascii: "n"): sets.shift(to: 2)
    case UInt8(ascii: "o"): sets.shift(to: 3)
    case UInt8(ascii: "c"):
      reset()
      return ask([0x1B, final])
    case UInt8(ascii: "Z"): answerAttributes()
    case UInt8(ascii: "\\"): executeString()
    // IND, NEL, RI and HTS.
    case UInt8(ascii: "D"), UInt8(ascii: "E"), UInt8(ascii: "M"), UInt8(ascii: "H"): return ask([0x1B, final])
    default: break
    }
    return false
  }

  /// Executes a control sequence besides SGR.
  ///
  /// - Returns: A Boolean value indicating whether libvterm must execute ``request``.
  mutating func execute(control final: UInt8) -> Bool {
    let parameters = parser.parameters
    switch (parser.prefix, parser.intermediates.first) {
    case (0, nil): return executePlain(final, parameters)
    case (UInt8(ascii: "?"), nil):
      switch final {
      case UInt8(ascii: "h"), UInt8(ascii: "l"): return setPrivateModes(final == UInt8(ascii: "h"))
      // Selective erasure: nothing is protected here.
      case UInt8(ascii: "J"), UInt8(ascii: "K"): return pass(final)
      case UInt8(ascii: "n"): answerStatus(isPrivate: true)
      default: break
      }
    case (UInt8(ascii: ">"), nil): answerIdentity(final)
    case (0, UInt8(ascii: " ")?):
      if final == UInt8(ascii: "q") { cursor.select(parameters.number(0)) }
      // SL and SR.
      if final == UInt8(ascii: "@") || final == UInt8(ascii: "A") { return pass(final) }
    case (0, UInt8(ascii: "!")?) where final == UInt8(ascii: "p"):
      resetSoftly()
      return pass(final)
    // DECIC and DECDC.
    case (0, UInt8(ascii: "'")?) where final == UInt8(ascii: "}") || final == UInt8(ascii: "~"): return pass(final)
    case (_, UInt8(ascii: "$")?) where final == UInt8(ascii: "p"): answerMode()
    default: break
    }
    return false
  }

  /// The functions without a private prefix that libvterm executes: ICH to CHT, ED to ECH, CBT, HPA to HVP, TBC, HPB and
  /// VPB.
  private static let passed = Set("@ABCDEFGHIJKLMPSTXZ`adefgjk".utf8)
  /// The final bytes that move the cursor, and end a wait after a full row even where it cannot move.
  private static let moves = Set("ABCDEFGHZ`adefjk".utf8)

  private mutating func executePlain(_ final: UInt8, _ parameters: ControlParameters) -> Bool {
    let isBare = parameters.values.count == 1 && parameters.values[0].value == nil
    switch final {
    case UInt8(ascii: "b"): repeatLast(parameters.number(0, default: 1))
    case UInt8(ascii: "c"): if parameters.number(0) == 0 { answerAttributes() }
    case UInt8(ascii: "h"), UInt8(ascii: "l"): setModes(final == UInt8(ascii: "h"))
    case UInt8(ascii: "n"): answerStatus(isPrivate: false)
    case UInt8(ascii: "r"): return setMargins()
    // SCOSC and SCORC. With parameters they are other functions.
    case UInt8(ascii: "s") where isBare: saveCursor()
    case UInt8(ascii: "s"): return pass(final)
    case UInt8(ascii: "u") where isBare: return restoreCursor()
    case UInt8(ascii: "t"): answerWindow()
    // A sequence with several parameters is not SD but a form of mouse tracking.
    case UInt8(ascii: "T") where parameters.values.count > 1: break
    case _ where Self.passed.contains(final):
      if Self.moves.contains(final) { move(to: cursor.position) }
      return pass(final)
    default: break
    }
    return false
  }

  /// Makes a request of the last control sequence, with as many parameters as any function has.
  private mutating func pass(_ final: UInt8) -> Bool {
    var bytes: [UInt8] = [0x1B, 0x5B]
    if parser.prefix != 0 { bytes.append(parser.prefix) }
    for (index, parameter) in parser.parameters.values.prefix(2).enumerated() {
      if parameter.isSub { return false }
      if index > 0 { bytes.append(0x3B) }
      if let value = parameter.value { bytes += String(value).utf8 }
    }
    return ask(bytes + parser.intermediates + [final])
  }

  /// Sets the top and the bottom margin (DECSTBM).
  private mutating func setMargins() -> Bool {
    let top = parser.parameters.number(0, default: 1) - 1
    let bottom = min(parser.parameters.number(1, default: size.rows), size.rows)
    guard top < bottom - 1 else { return false }
    margins = top == 0 && bottom == size.rows ? nil : top..<bottom
    return pass(UInt8(ascii: "r"))
  }

  // MARK: The cursor kept

  func keptCursor() -> SavedCursor {
    SavedCursor(
      position: cursor.position, isWrapPending: cursor.isWrapPending, isOriginMode: modes.isOriginMode,
      rendition: rendition, sets: sets)
  }

  mutating func saveCursor() { saved = keptCursor() }

  /// Restores the saved cursor.
  ///
  /// - Returns: A Boolean value indicating whether libvterm must execute ``request``.
  mutating func restoreCursor() -> Bool {
    let last = Position(column: size.columns - 1, row: size.rows - 1)
    let position = saved.position
    move(to: Position(column: min(position.column, last.column), row: min(max(0, position.row), last.row)))
    cursor.isWrapPending = saved.isWrapPending && position.column == last.column
    (rendition, sets) = (saved.rendition, saved.sets)
    guard modes.isOriginMode != saved.isOriginMode else { return false }
    modes.isOriginMode = saved.isOriginMode
    return ask(Array("\u{1B}[?6\(modes.isOriginMode ? "h" : "l")".utf8), keepingCursor: true)
  }

  // MARK: Resets

  /// RIS.
  private mutating func reset() {
    resetSoftly()
    modes = TerminalEmulator.Modes()
    cursor = TerminalEmulator.Cursor()
    lastGlyph = nil
    lastScalar = nil
    showAlternate(false)
    hiddenSaved = saved
    work.spend(rows.erase(rows: 0..<size.rows, columns: 0..<size.columns, with: blank))
    work.spend(hiddenRows.erase(rows: 0..<size.rows, columns: 0..<size.columns, with: blank))
    title = ""
  }

  /// DECSTR.
  private mutating func resetSoftly() {
    modes.resetSoftly()
    cursor.isVisible = true
    rendition = GraphicRendition(
      foreground: palette.defaultForeground, background: palette.defaultBackground, palette: palette)
    sets = CharacterSets()
    margins = nil
    saved = SavedCursor(rendition: rendition)
    // libvterm sets its tabulator stops anew.
    work.spend(size.columns)
  }

  /// Fills the screen with E (DECALN).
  private mutating func alignScreen() {
    margins = nil
    move(to: Position(column: 0, row: 0))
    var cell = blank
    cell.scalar = "E"
    work.spend(rows.erase(rows: 0..<size.rows, columns: 0..<size.columns, with: cell))
  }
}
