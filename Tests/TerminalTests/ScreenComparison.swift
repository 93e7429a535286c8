import PortholeStreams
import TestSupport
import Transitions

/// The visible properties of a cell on a terminal.
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
      if !style.isEmpty { style.formIntersection([.underline, .strikethrough]) }
      if style.isEmpty { foreground = .standard }
    }
  }

  /// Creates the properties that a cell asks for, at a depth.
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
  /// The last grid and its cells as they should look: a screen is compared again and again until it is right.
  private var wanted: (grid: Grid, looks: [Look])?
  /// The number of differences after which the search ends.
  private static let most = 5

  /// - Parameter hasBright: A Boolean value indicating whether the terminal has the last eight of sixteen colours.
  init(depth: Rendition.Depth, hasBright: Bool = true) {
    reduction = ColorReduction(to: depth, hasBright: hasBright)
  }

  /// A captured screen, cell by cell.
  static func screen(_ lines: [String], size: Size) throws -> StrictTerminal {
    var terminal = StrictTerminal(size: size)
    for (row, line) in lines.prefix(size.rows).enumerated() {
      try terminal.feed(Array("\u{1B}[\(row + 1)H\(line)".utf8))
    }
    return terminal
  }

  /// Describes the first cells in which a captured screen differs from the grid; empty if they are equal.
  mutating func differences(_ lines: [String], _ grid: Grid) throws -> [String] {
    differences(try Self.screen(lines, size: grid.size), grid)
  }

  /// Describes the first cells in which a part of a screen differs from the grid.
  ///
  /// - Parameter origin: The place of the grid's first cell.
  mutating func differences(
    _ screen: StrictTerminal, _ grid: Grid, at origin: Position = Position(column: 0, row: 0)
  ) -> [String] {
    let looks: [Look]
    if let wanted, wanted.grid == grid {
      looks = wanted.looks
    } else {
      looks = grid.cells.map { Look($0, &reduction) }
      wanted = (grid, looks)
    }
    var found: [String] = []
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns {
        let wanted = looks[row * grid.size.columns + column]
        let got = Look(screen[column: origin.column + column, row: origin.row + row])
        if got != wanted { found.append("\(column),\(row): \(got) instead of \(wanted)") }
        if found.count == Self.most { return found }
      }
    }
    return found
  }
}
