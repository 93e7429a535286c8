extension TerminalEmulator {
  /// The use of things that were there before a moment. It tells what must be known of a terminal to go on from there.
  package struct History: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The cursor of the main screen was restored to where it was kept before the moment.
    package static let restoredMain = History(rawValue: 1)
    package static let restoredAlternate = History(rawValue: 2)
    /// The alternate screen came back with its old contents (private mode 47).
    package static let showedOldAlternate = History(rawValue: 4)
    package static let changedScreen = History(rawValue: 8)
    /// A tabulator stop was set or removed where the cursor was (HTS, TBC).
    package static let setTab = History(rawValue: 16)
    /// The cursor was put into a column by its number (CR, CHA, CUP and others).
    package static let placedColumn = History(rawValue: 32)
    /// There may have been a left and a right margin (DECLRMM).
    package static let hadColumnMargins = History(rawValue: 64)
    package static let resized = History(rawValue: 128)

    package static let restored: History = [.restoredMain, .restoredAlternate]
  }
}
