import Encoding
import TestSupport
import Transitions

/// What a cell should look like on a terminal of a depth, said without the encoder.
func expected(_ cell: Cell, _ reduction: inout ColorReduction) -> StrictTerminal.Place {
  func ink(_ color: TerminalColor) -> StrictTerminal.Ink {
    switch color.form {
    case .standard: .standard
    case .index(let index): .index(index)
    case .value(let value): .value(value)
    }
  }
  var place = StrictTerminal.Place(text: cell.role == .trail ? [] : [cell.scalar] + cell.marks.scalars)
  place.foreground = ink(reduction.foreground(cell.foreground))
  place.background = ink(reduction.background(cell.background))
  place.style = cell.style
  place.isReversed = reduction.isReversed(cell)
  return place.visible
}

extension StrictTerminal.Place {
  /// A space shows neither a foreground nor most styles.
  fileprivate var visible: Self {
    guard text == [" "] else { return self }
    var place = self
    place.style.formIntersection([.underline, .strikethrough])
    if place.style.isEmpty { place.foreground = .standard }
    return place
  }
}

func differences(_ terminal: StrictTerminal, _ grid: Grid, _ reduction: inout ColorReduction) -> [String] {
  var found: [String] = []
  for row in 0..<grid.size.rows {
    for column in 0..<grid.size.columns {
      let wanted = expected(grid[column: column, row: row], &reduction)
      let got = terminal[column: column, row: row].visible
      if got != wanted { found.append("\(column),\(row): \(got), not \(wanted)") }
    }
  }
  return found
}
