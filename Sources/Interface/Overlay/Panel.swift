internal import Transitions

/// A text over the page, in a box with a margin; the page around it is dimmed.
struct Panel {
  var lines: [PanelLine]
  /// The columns of the longest line, in sight or not.
  var width: Int
  /// The indices of the lines that are a QR code, which is light on dark.
  var code: [Int] = []
  var hint: String?

  /// The columns and rows that are free at the edges of a panel. A small terminal has no room for them.
  static func margin(on size: Size) -> Size {
    size.columns < 40 || size.rows < 12 ? Size(columns: 0, rows: 0) : Size(columns: 2, rows: 1)
  }

  static func room(on size: Size) -> Size {
    let margin = margin(on: size)
    return Size(
      columns: max(1, size.columns - 2 * margin.columns), rows: max(1, size.rows - 1 - 2 * margin.rows))
  }

  /// The share of the page's colours that is left around a panel.
  private static let dimmed = 0.5

  func draw(on grid: inout Grid, _ colors: ChromeColors, mixes: Bool) {
    let (size, margin, room) = (grid.size, Self.margin(on: grid.size), Self.room(on: grid.size))
    let isWhole = margin.columns == 0
    let longest = max(width, DisplayWidth.of(hint ?? ""))
    var columns = min(room.columns, longest) + 2 * margin.columns
    var rows = min(room.rows, lines.count) + 2 * margin.rows + (hint == nil ? 0 : 1)
    // A narrow strip of the page beside it would only be seen as a line.
    if isWhole || size.columns - columns <= 2 * margin.columns { columns = size.columns }
    if isWhole || size.rows - rows <= 2 * margin.rows { rows = size.rows }
    let origin = Position(column: (size.columns - columns) / 2, row: (size.rows - rows) / 2)
    if mixes {
      for index in grid.cells.indices {
        grid.cells[index].foreground = grid.cells[index].foreground.mixed(with: .black, Self.dimmed)
        grid.cells[index].background = grid.cells[index].background.mixed(with: .black, Self.dimmed)
      }
    }
    let (ink, ground) = colors.panel
    let box = Rect(column: origin.column, row: origin.row, columns: columns, rows: rows)
    grid.forEachCell(in: box) { cell, _ in cell = Cell(" ", foreground: ink, background: ground) }
    let left = origin.column + margin.columns
    for (index, line) in lines.enumerated() where index < room.rows {
      let place = Position(column: left, row: origin.row + margin.rows + index)
      if code.contains(index) {
        let (light, dark) = ink.luma > ground.luma ? (ink, ground) : (ground, ink)
        grid.write(line.text, at: place, foreground: light, background: dark)
        continue
      }
      grid.write(line.text, at: place, foreground: ink, background: ground)
      for (accent, isHeading) in line.accents {
        let words = Rect(column: left + accent.lowerBound, row: place.row, columns: accent.count, rows: 1)
        grid.forEachCell(in: words) { cell, _ in
          cell.foreground = colors.accent.readable(on: ground)
          if isHeading { cell.style.insert(.bold) }
        }
      }
    }
    guard let hint, rows > 1 else { return }
    let row = Rect(column: origin.column, row: origin.row + rows - 1, columns: columns, rows: 1)
    grid.forEachCell(in: row) { cell, _ in cell = Cell(" ", foreground: colors.bar.ink, background: colors.bar.ground) }
    grid.write(
      hint, at: Position(column: left, row: row.origin.row), foreground: colors.bar.ink, background: colors.bar.ground)
  }
}
