internal import Transitions

/// A state of which only some things are known, as where output is read from the middle.
extension TerminalEmulator.State {
  /// A private character. It stands in the cells that are not known.
  private static let unknown: Unicode.Scalar = "\u{10FFFD}"

  package var isAlternate: Bool { state.isAlternate }

  package var history: TerminalEmulator.History { state.history }

  package mutating func beginHistory() {
    state.history = []
    (state.saved.isOld, state.hiddenSaved.isOld) = (true, true)
  }

  /// The kept cursors that are from before the history, by what it would have if they were restored.
  package var oldCursors: TerminalEmulator.History {
    var old: TerminalEmulator.History = []
    if state.saved.isOld { old.insert(isAlternate ? .restoredAlternate : .restoredMain) }
    if state.hiddenSaved.isOld { old.insert(isAlternate ? .restoredMain : .restoredAlternate) }
    return old
  }

  /// True if output can be read from here on without the text before it: no sequence has
  /// begun, no cell is protected, and there is no left or right margin.
  package var isPlain: Bool {
    state.parser.isAtRest && !state.hasProtected && !state.modes.hasColumnMargins
      && !state.work.isExhausted
  }

  /// Returns the state with only its modes, colours, titles, pictures and tabulator stops. The rest is unknown.
  ///
  /// - Parameters:
  ///   - tabs: A state with the tabulator stops; nil if this one has them.
  ///   - screen: A whole state with the main screen, if the alternate one shows; nil if that is not known.
  package func modes(
    tabs: TerminalEmulator.State? = nil, screen: TerminalEmulator.State? = nil
  ) -> TerminalEmulator.State {
    var modes = self
    modes.state.work = .limited
    modes.beginHistory()
    if let tabs { modes.state.tabs = tabs.state.tabs }
    if isAlternate, let screen {
      (modes.state.hiddenRows, modes.state.hiddenSaved) = (screen.state.hiddenRows, screen.state.hiddenSaved)
      modes.state.hiddenSaved.isOld = false
    }
    return modes
  }

  /// The states between which this one lies if only its row and its rendition are not known: the cursor is in the first
  /// row in one, and in the last in the other.
  package var extremes: (first: TerminalEmulator.State, last: TerminalEmulator.State) {
    var (first, last) = (self, self)
    first.place(inRow: 0)
    last.place(inRow: state.size.rows - 1)
    if state.hasRendition { last.state.rendition = state.rendition.opposite }
    return (first, last)
  }

  private mutating func place(inRow row: Int) {
    state.cursor.position.row = row
    state.lastGlyph?.row = row
    state.history = []
    state.saved.isOld = true
  }

  /// Returns the state in which no cell of the screen that shows is known.
  ///
  /// - Parameters:
  ///   - other: A state that has the same cursor, and keeps the same one if that is known.
  package func withoutCells(agreeingWith other: TerminalEmulator.State, knowsMain: Bool) -> TerminalEmulator.State {
    var state = self
    var unknown = self.state.blank
    unknown.scalar = Self.unknown
    state.state.rows = TerminalRows(size: self.state.size, filledWith: unknown)
    if !knowsMain { state.state.hiddenRows = state.state.rows }
    // An update that has begun shows the screen as it was before.
    let picture = state.state.livePicture
    state.state.held?.picture = picture
    state.state.history = []
    if self.state.saved != other.state.saved { state.state.saved.isOld = true }
    return state
  }

  /// True if all cells are known that may be seen again.
  package var isWhole: Bool {
    let pictures = [state.livePicture] + (state.held.map { [$0.picture] } ?? [])
    return pictures.allSatisfy { picture in
      !picture.rows.contains(Self.unknown) && !(picture.isAlternate && picture.hiddenRows.contains(Self.unknown))
    }
  }
}
