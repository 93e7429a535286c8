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
  mutating func highlight(_ rect: Rect, _ emphasis: Emphasis) {
    forEachCell(in: rect) { cell, _ in
      emphasis.apply(to: &cell)
      cell.style.formUnion(emphasis.style)
    }
  }
}

/// The marks of cells that stand out: reverse colours.
struct Emphasis {
  /// The default colours, if there are no others; nil if there are.
  private let mono: Palette?

  init(_ rendition: Rendition, palette: Palette) {
    mono = rendition.depth == .mono ? palette : nil
  }

  /// The style of a focus. Without colours the cells around it may be reversed too, so it is underlined.
  var style: Style { mono == nil ? .bold : [.bold, .underline] }

  /// Exchanges a cell's two colours. Without colours both may count as light, or as dark: then light becomes dark.
  func apply(to cell: inout Cell) {
    guard let mono else {
      (cell.foreground, cell.background) = (cell.background, cell.foreground)
      return
    }
    let ground = Lab(cell.background)
    let (light, dark) = (mono.defaultForeground, mono.defaultBackground)
    let isLight = ground.distance(to: Lab(light)) < ground.distance(to: Lab(dark))
    (cell.foreground, cell.background) = isLight ? (light, dark) : (dark, light)
  }
}

/// The surroundings of a page that is smaller than the terminal: darker than the page, with its shadow, so that the page
/// stands there like a card and not like a stamp.
struct PageFrame: Sendable {
  let color: Color
  private let page: Rect

  /// The fewest columns and rows around a page that has a frame.
  private static let least = (columns: 4, rows: 2)
  /// The share of black in the surroundings of dark and of light pages. The eye sees a step between dark colours less.
  private static let dark = 0.45
  private static let light = 0.12
  /// The share of black that the shadow adds beside the page, and the columns after which there is none.
  private static let shadow = 0.12
  private static let reach = 5.0

  /// - Returns: nil if there is too little room around the page.
  init?(around page: Rect, on terminal: Size, ground: Color) {
    let right = terminal.columns - page.origin.column - page.size.columns
    let bottom = terminal.rows - page.origin.row - page.size.rows
    guard min(page.origin.column, right) >= Self.least.columns, min(page.origin.row, bottom) >= Self.least.rows else {
      return nil
    }
    self.page = page
    color = ground.mixed(with: .black, ground.luma < 128_000 ? Self.dark : Self.light)
  }

  /// Returns the colour of a cell beside the page. A cell is about twice as high as wide.
  func color(at cell: Position) -> Color {
    func distance(_ place: Int, _ start: Int, _ length: Int) -> Double {
      Double(max(start - place, place - (start + length - 1), 0))
    }
    let x = distance(cell.column, page.origin.column, page.size.columns)
    let y = distance(cell.row, page.origin.row, page.size.rows) * 2
    // The light comes from above.
    let isAbove = cell.row < page.origin.row
    let share = Self.shadow * (isAbove ? 0.5 : 1) * max(0, 1 - (x * x + y * y).squareRoot() / Self.reach)
    return color.mixed(with: .black, share)
  }
}
