extension ColorReduction {
  /// Returns a screen as a terminal of this depth shows it, every colour by value: for pictures of it.
  ///
  /// - Complexity: O(cells).
  package mutating func shown(_ grid: Grid, palette: Palette) -> Grid {
    if depth == .direct { return grid }
    var result = grid
    for index in result.cells.indices {
      var cell = drawn(result.cells[index])
      let isReversed = isReversed(cell)
      let found = self.ink(of: cell)
      if cell.style.contains(.bold), dropsBold(of: cell, in: found) { cell.style.remove(.bold) }
      let ink = value(of: found, standard: palette.foreground, palette)
      let ground = value(of: background(cell.background), standard: palette.background, palette)
      cell.foreground = isReversed ? ground : ink
      cell.background = isReversed ? ink : ground
      result.cells[index] = cell
    }
    return result
  }

  private func value(of color: TerminalColor, standard: UInt32, _ palette: Palette) -> Color {
    switch color.form {
    case .standard: Color(rgb: standard)
    case .index(let index): palette.indexed(index).unnamed
    case .value(let rgb): Color(rgb: rgb)
    }
  }
}
