import Encoding
import TestSupport
import Testing
import Transitions

/// What a cell should look like on a terminal of a depth, said without the encoder.
private func expected(_ cell: Cell, _ reduction: inout ColorReduction) -> StrictTerminal.Place {
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
  place.isReversed = reduction.isReversed(cell.background)
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

private func differences(_ terminal: StrictTerminal, _ grid: Grid, _ reduction: inout ColorReduction) -> [String] {
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

@Suite struct CellDiffTests {
  @Test(
    arguments: Rendition.Depth.allCases,
    [Size(columns: 13, rows: 5), Size(columns: 40, rows: 9), Size(columns: 1, rows: 1)])
  func showsEveryCell(depth: Rendition.Depth, size: Size) throws {
    for seed in 0..<6 {
      var screens = RandomScreens(seed: UInt64(seed))
      var diff = CellDiff(depth: depth)
      var reduction = ColorReduction(to: depth)
      var terminal = StrictTerminal(size: size)
      var grid = screens.screen(size)
      var bytes: [UInt8] = []
      diff.encode(grid, damage: .everything(size), into: &bytes)
      try terminal.feed(bytes)
      #expect(differences(terminal, grid, &reduction) == [])
      for _ in 0..<12 {
        let (next, damage) = screens.frame(after: grid)
        bytes.removeAll()
        diff.encode(next, damage: damage, into: &bytes)
        try terminal.feed(bytes)
        #expect(terminal.isReset)
        let found = differences(terminal, next, &reduction)
        #expect(found == [], "seed \(seed), \(String(decoding: bytes, as: UTF8.self).debugDescription)")
        if !found.isEmpty { return }
        grid = next
      }
    }
  }
}
