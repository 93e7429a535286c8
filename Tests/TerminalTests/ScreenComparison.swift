import Encoding
import TestSupport
import Transitions

/// How a cell looks on a terminal: what of it can be seen.
struct Look: Hashable, CustomStringConvertible {
  var text: String
  var foreground: StrictTerminal.Ink
  var background: StrictTerminal.Ink
  var style: Style
  var isReversed: Bool

  /// A space shows neither a foreground nor most styles.
  init(_ place: StrictTerminal.Place) {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: place.text ?? [" "])
    text = String(view)
    foreground = place.foreground
    background = place.background
    style = place.style
    isReversed = place.isReversed
    if text == " " {
      style.formIntersection([.underline, .strikethrough])
      if style.isEmpty { foreground = .standard }
    }
  }

  /// What a cell asks for, at a depth.
  init(_ cell: Cell, _ reduction: inout ColorReduction) {
    self.init(StrictTerminal.Place(wantedBy: cell, &reduction))
  }

  var description: String {
    "\"\(text)\" \(foreground) on \(background) \(style.rawValue)\(isReversed ? " reversed" : "")"
  }
}

/// Compares what tmux shows with what was composed.
struct ScreenComparison {
  private var reduction: ColorReduction

  init(depth: Rendition.Depth) {
    reduction = ColorReduction(to: depth)
  }

  /// The cells in which a captured screen is not the grid, each in words; empty where they are equal.
  mutating func differences(_ lines: [String], _ grid: Grid) throws -> [String] {
    var terminal = StrictTerminal(size: grid.size)
    for (row, line) in lines.prefix(grid.size.rows).enumerated() {
      try terminal.feed(Array("\u{1B}[\(row + 1)H\(line)".utf8))
    }
    var found: [String] = []
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns {
        let wanted = Look(grid[column: column, row: row], &reduction)
        let got = Look(terminal[column: column, row: row])
        if got != wanted { found.append("\(column),\(row): \(got) instead of \(wanted)") }
      }
    }
    return found
  }
}
