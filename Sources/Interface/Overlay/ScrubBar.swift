internal import PortholeEncoding
internal import Transitions

extension Grid {
  /// Draws the progress of a paused transition over a whole row: its first column is the beginning, its last the end.
  ///
  /// It stands on the backgrounds of the row, so that it is no band of another colour on the picture.
  mutating func putScrubBar(_ progress: Double, row: Int, isPlain: Bool, palette: Palette) {
    let knob = Int((progress * Double(size.columns - 1)).rounded())
    for column in 0..<size.columns {
      let ground = self[column: column, row: row].background
      var cell = Cell(" ", foreground: palette.defaultForeground.readable(on: ground), background: ground)
      if column == knob {
        cell.scalar = isPlain ? "O" : "●"
      } else if column < knob {
        cell.scalar = isPlain ? "=" : "━"
      } else {
        cell.scalar = isPlain ? "-" : "─"
        cell.style.insert(.dim)
      }
      self[column: column, row: row] = cell
    }
  }
}
