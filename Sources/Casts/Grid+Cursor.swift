package import PortholeEmulator
package import Transitions

extension Grid {
  /// Draws a cursor: a block in the colours of its cell, exchanged; a line below; or a line left of an empty cell. A bar
  /// beside a character is drawn as a block, since a cell holds one character.
  ///
  /// - Complexity: O(1).
  package mutating func draw(_ cursor: TerminalEmulator.Cursor, in palette: Palette) {
    var place = cursor.position
    guard cursor.isVisible, (0..<size.columns).contains(place.column), (0..<size.rows).contains(place.row) else {
      return
    }
    if self[column: place.column, row: place.row].role == .trail { place.column -= 1 }
    let cell = self[column: place.column, row: place.row]
    let columns = cell.role == .lead ? place.column..<place.column + 2 : place.column..<place.column + 1
    for column in columns {
      var cell = self[column: column, row: place.row]
      switch cursor.shape {
      case .underline: cell.style.underlineKind = .single
      case .bar where cell.isBlank:
        cell.scalar = "▏"
        cell.foreground = palette.defaultForeground
      case .bar, .block:
        let ink = cell.background
        cell.background = cell.isBlank ? palette.defaultForeground : cell.foreground
        cell.foreground = ink
      }
      self[column: column, row: place.row] = cell
    }
  }
}
