extension Screen {
  /// The fewest rows of a terminal that shows lines below a screen.
  private static let fewestRows = 6

  /// Returns the rows of a terminal that are left for the screen. A footer and a line of progress stand below it, if the
  /// deck asks for them.
  package func rows(ofTerminal rows: Int) -> Int {
    rows < Self.fewestRows ? rows : rows - (footer == nil ? 0 : 1) - (hasProgress ? 1 : 0)
  }
}
