import PortholeStreams
import TestSupport
import Transitions

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
      let wanted = StrictTerminal.Place(wantedBy: grid[column: column, row: row], &reduction).visible
      let got = terminal[column: column, row: row].visible
      if got != wanted { found.append("\(column),\(row): \(got), not \(wanted)") }
    }
  }
  return found
}
