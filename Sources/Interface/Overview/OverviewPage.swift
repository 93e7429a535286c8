internal import Transitions

/// Draws the overview as one screen: the visible cards, on a background that they stand out from.
struct OverviewPage {
  let overview: Overview
  let palette: Palette
  let rendition: Rendition
  let hint: String

  struct Card: Sendable {
    var picture: Grid
    var title: String
    var window: Rect
  }

  /// - Parameter card: Returns a card; called for visible cards only.
  func grid(card: (Int) -> Card?) -> Grid {
    let layout = overview.layout
    var grid = Grid(size: layout.terminal, filledWith: Cell(" ", foreground: ink, background: ground))
    for index in overview.visible {
      guard let card = card(index) else { continue }
      let isSelected = index == overview.selection
      // A frame tells the cards from a page of the same background.
      if isSelected || !rendition.mixes {
        grid.putFrame(
          layout.frame(of: index, from: overview.first), isPlain: rendition.glyphs.isPlain, isStrong: isSelected,
          ink: ink, ground: ground)
      }
      let area = layout.picture(of: index, from: overview.first)
      grid.cover(with: card.picture, at: area.origin)
      putTitle(
        (index == overview.origin ? "*" : "") + "\(index + 1) \(card.title)",
        below: area, isSelected: isSelected, into: &grid)
    }
    putArrows(into: &grid)
    if let row = layout.footer { putFooter(card(overview.selection)?.title ?? "", row: row, into: &grid) }
    grid.mend()
    if rendition.glyphs == .ascii { grid.spellInASCII() }
    return grid
  }

  /// A little lighter than a dark background, and darker than a light one.
  private var ground: Color {
    rendition.mixes ? palette.defaultBackground.mixed(with: palette.defaultForeground, 0.16) : palette.defaultBackground
  }

  private var ink: Color { palette.defaultForeground }

  private var faint: Color {
    rendition.mixes ? palette.defaultBackground.mixed(with: palette.defaultForeground, 0.75) : palette.defaultForeground
  }

  private func putTitle(_ title: String, below area: Rect, isSelected: Bool, into grid: inout Grid) {
    let room = area.size.columns - 2
    guard room > 0 else { return }
    let text = TextLines.cut(title, width: room, isPlain: rendition.glyphs.isPlain)
    let start = area.origin.column + (room - DisplayWidth.of(text)) / 2
    grid.write(
      isSelected ? "[\(text)]" : " \(text) ", at: Position(column: start, row: area.origin.row + area.size.rows),
      foreground: isSelected ? palette.defaultBackground : faint, background: isSelected ? ink : ground,
      style: isSelected ? .bold : [])
  }

  private func putArrows(into grid: inout Grid) {
    let layout = overview.layout
    let column = layout.terminal.columns - 1
    let bottom = (layout.footer ?? layout.terminal.rows) - 1
    func put(_ mark: String, _ row: Int) {
      grid.write(mark, at: Position(column: column, row: row), foreground: ink, background: ground)
    }
    if overview.first > 0 { put(rendition.glyphs.isPlain ? "^" : "▲", 0) }
    if overview.first + layout.rows < layout.allRows { put(rendition.glyphs.isPlain ? "v" : "▼", bottom) }
  }

  private func putFooter(_ title: String, row: Int, into grid: inout Grid) {
    let place = "\(overview.selection + 1) of \(overview.layout.count)  \(title)"
    let hint = DisplayWidth.of(hint) + 26 < grid.size.columns ? hint : ""
    for (text, column) in RowParts((place, "", hint), width: grid.size.columns, isPlain: rendition.glyphs.isPlain).parts
    {
      grid.write(text, at: Position(column: column, row: row), foreground: faint, background: ground)
    }
  }
}

/// Draws screens at a smaller size, as transitions draw a page that is far away: its text is bars.
struct Miniature: Sendable {
  let rendition: Rendition
  let background: Color

  /// Any would do, since both directions have a scale of their own.
  private static let aspect = 2.0

  /// Returns a part of a screen, scaled to a size.
  ///
  /// - Parameter window: The part, which must lie on the screen.
  /// - Complexity: O(cells of the screen + cells of the result).
  func picture(of screen: Grid, in window: Rect, size: Size) -> Grid {
    let blank = Grid(size: size, filledWith: Cell(" ", foreground: background, background: background))
    guard screen.size.area > 0, window.size.area > 0, size.area > 0 else { return blank }
    let scale = Point(
      x: Double(size.columns) / Double(window.size.columns), y: Double(size.rows) / Double(window.size.rows))
    let layer = Layer(
      .grid(screen), stretch: scale, anchor: Point(x: 0, y: 0),
      translation: Point(
        x: -Double(window.origin.column) * scale.x, y: -Double(window.origin.row) * scale.y * Self.aspect))
    var compositor = Compositor(size: size, aspect: Self.aspect, rendition: rendition)
    compositor.compose(Scene(backdrop: background).adding(layer), from: blank, to: blank)
    return compositor.frame
  }
}
