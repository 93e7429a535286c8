internal import PortholeDecks
internal import Transitions

/// Draws a screen as a terminal shows it: placed, with final colours, broken links dimmed, the focus marked.
///
/// A focused label is marked here, in the screen itself, so that it is recorded and a transition starts and ends with
/// the cells of the screen at rest. A region that is not a label may be part of a picture, which a mark would spoil in
/// recordings: it is marked on the display only, at rest.
struct ScreenLayout {
  let screen: Screen
  let placement: Placement
  let align: ScreenSettings.Align
  let palette: Palette
  let ground: Color
  /// The surroundings; nil if they have the screen's colour.
  let frame: PageFrame?
  let focus: LinkPlace?
  let emphasis: Emphasis
  var isASCII = false

  /// - Complexity: O(cells).
  var grid: Grid {
    let blank = Cell(" ", foreground: palette.defaultForeground, background: ground)
    var grid = Grid(size: placement.terminal, filledWith: blank)
    let source = screen.grid
    guard source.size.area > 0 else { return grid }
    for row in 0..<grid.size.rows {
      for column in 0..<grid.size.columns {
        let place = placement.onScreen(Position(column: column, row: row))
        let nearest = Position(
          column: min(max(place.column, 0), source.size.columns - 1),
          row: min(max(place.row, 0), source.size.rows - 1))
        let cell = source[column: nearest.column, row: nearest.row]
        if nearest == place {
          grid[column: column, row: row] = resolved(cell)
        } else if align == .fill {
          grid[column: column, row: row].background = resolved(cell).background
        } else if let frame {
          grid[column: column, row: row].background = frame.color(at: Position(column: column, row: row))
        }
      }
    }
    for rect in screen.hidden {
      grid.forEachCell(in: placement.onTerminal(rect)) { cell, _ in cell = blank }
    }
    for (index, link) in screen.links.enumerated() {
      for (number, spot) in link.spots.enumerated() where screen.isLabel(spot) && !screen.hides(spot.area.origin) {
        if link.isBroken { dim(spot, in: &grid) }
        guard focus == LinkPlace(link: index, spot: number) else { continue }
        for area in spot.areas { grid.highlight(placement.onTerminal(area), emphasis) }
      }
    }
    grid.mend()
    if isASCII { grid.spellInASCII() }
    return grid
  }

  private func resolved(_ cell: Cell) -> Cell {
    var cell = cell
    cell.foreground = palette.resolve(cell.foreground)
    cell.background = palette.resolve(cell.background)
    return cell
  }

  /// Strikes a label out and dims it. In plain ASCII, which knows no such lines, a mark replaces its closing bracket.
  private func dim(_ spot: Link.Spot, in grid: inout Grid) {
    for area in spot.areas {
      grid.forEachCell(in: placement.onTerminal(area)) { cell, _ in cell.style.formUnion([.dim, .strikethrough]) }
    }
    guard isASCII else { return }
    let last = spot.rest.last ?? spot.area
    let bracket = last.moved(columns: last.size.columns - 1, rows: 0).origin
    let mark = placement.onTerminal(Rect(column: bracket.column, row: bracket.row, columns: 1, rows: 1))
    grid.forEachCell(in: mark) { cell, _ in cell.scalar = "!" }
  }
}

extension Grid {
  /// Marks the focus: reverse and bold, and underlined without colours.
  mutating func highlight(_ rect: Rect, _ emphasis: Emphasis) {
    forEachCell(in: rect) { cell, _ in
      emphasis.apply(to: &cell)
      cell.style.formUnion(emphasis.style)
    }
  }
}
