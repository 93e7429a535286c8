internal import Transitions

extension Grid {
  /// Draws the progress of a paused transition over a whole row: its first column is the beginning, its last the end.
  mutating func putScrubBar(_ progress: Double, row: Int, isPlain: Bool, palette: Palette) {
    let knob = Int((progress * Double(size.columns - 1)).rounded())
    for column in 0..<size.columns {
      var cell = Cell(" ", foreground: palette.defaultForeground, background: palette.defaultBackground)
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
