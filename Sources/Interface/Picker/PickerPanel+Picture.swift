internal import Transitions

extension PickerPanel {
  /// Returns the panel's cells.
  func picture(of picker: Picker) -> Grid {
    var grid = Grid(
      size: area.size,
      filledWith: Cell(" ", foreground: style.palette.defaultForeground, background: style.palette.defaultBackground))
    guard area.size.area > 0 else { return grid }
    if let border {
      for row in 0..<area.size.rows { grid[column: border, row: row].scalar = style.isPlain ? "|" : "│" }
    }
    for row in list { putItem(of: picker, at: row, into: &grid) }
    putArrows(of: picker, into: &grid)
    if prompt > 0 { putRule(at: 0, into: &grid) }
    putPrompt(of: picker, into: &grid)
    if !summary.isEmpty { putSummary(of: picker, into: &grid) }
    return grid
  }

  /// Returns the cell for the cursor, which screen readers follow: the highlighted item; nil without cells.
  func cursor(of picker: Picker) -> Position? {
    guard area.size.area > 0 else { return nil }
    let row = list.lowerBound + (picker.highlightedRow ?? 0)
    return Position(column: area.origin.column + columns.lowerBound, row: area.origin.row + row)
  }

  /// The column where a name begins, after the marks of the highlighted and the chosen item.
  static let nameColumn = 3
  private static let nothing = "nothing matches"

  private func putItem(of picker: Picker, at row: Int, into grid: inout Grid) {
    let place = picker.first + row - list.lowerBound
    guard picker.matches.indices.contains(place) else {
      if picker.matches.isEmpty, row == list.lowerBound {
        put(Self.nothing, at: Self.nameColumn, row, into: &grid)
      }
      return
    }
    let index = picker.matches[place]
    let isHighlighted = index == picker.highlighted
    if isHighlighted { grid.reverse(columns, of: row) }
    put((isHighlighted ? ">" : " ") + (index == picker.chosen ? "*" : " "), at: 0, row, into: &grid)
    let item = picker.items[index]
    put(item.name, at: Self.nameColumn, row, into: &grid)
    guard let place = item.place else { return }
    let text = !isHighlighted ? " \(place) " : style.isPlain ? "<\(place)>" : "◂\(place)▸"
    // The last column is that of the arrows.
    let start = columns.count - 1 - DisplayWidth.of(text)
    if start > Self.nameColumn + DisplayWidth.of(item.name) { put(text, at: start, row, into: &grid) }
  }

  /// Draws arrows in the last column if the list goes on.
  private func putArrows(of picker: Picker, into grid: inout Grid) {
    guard let top = list.first, let bottom = list.last, bottom > top else { return }
    if picker.first > 0 { put(style.isPlain ? "^" : "▲", at: columns.count - 1, top, into: &grid) }
    if picker.first + list.count < picker.matches.count {
      put(style.isPlain ? "v" : "▼", at: columns.count - 1, bottom, into: &grid)
    }
  }

  /// Draws the typed text, or its end if it is too long, and the number of matches. In a panel of one line it follows
  /// the name, if there is room.
  private func putPrompt(of picker: Picker, into grid: inout Grid) {
    let name = picker.highlighted.map { picker.items[$0].name } ?? Self.nothing
    let start = isLine ? Self.nameColumn + DisplayWidth.of(name) + 1 : 0
    let count = " \(picker.matches.count) of \(picker.items.count)"
    let room = columns.count - start - DisplayWidth.of(count)
    guard room >= 2 else { return }
    var filter = picker.filter[...]
    while DisplayWidth.of(filter) > room - 2 { filter.removeFirst() }
    put("/" + filter, at: start, prompt, into: &grid)
    let end = columns.lowerBound + start + 1 + DisplayWidth.of(filter)
    grid.reverse(end..<end + 1, of: prompt)
    put(count, at: start + room, prompt, into: &grid)
  }

  private func putRule(at row: Int, into grid: inout Grid) {
    put(String(repeating: style.isPlain ? "-" : "─", count: columns.count), at: 0, row, into: &grid)
  }

  private func putSummary(of picker: Picker, into grid: inout Grid) {
    putRule(at: list.upperBound, into: &grid)
    let lines = picker.highlighted.map { Self.wrap(picker.items[$0].summary, columns: columns.count) } ?? []
    for (row, line) in zip(summary, lines) { put(line, at: 1, row, into: &grid) }
    grid.reverse(columns, of: summary.upperBound)
    put(style.hint, at: 1, summary.upperBound, into: &grid)
  }

  /// Writes beside the border, in the colours of the cells.
  private func put(_ text: String, at column: Int, _ row: Int, into grid: inout Grid) {
    guard columns.contains(columns.lowerBound + column) else { return }
    let cell = grid[column: columns.lowerBound + column, row: row]
    grid.write(
      text, at: Position(column: columns.lowerBound + column, row: row), foreground: cell.foreground,
      background: cell.background, clippedTo: columns.count - column)
  }
}

extension Grid {
  /// Reverses a row's colours between two columns.
  fileprivate mutating func reverse(_ columns: Range<Int>, of row: Int) {
    for column in columns {
      let cell = self[column: column, row: row]
      self[column: column, row: row].foreground = cell.background
      self[column: column, row: row].background = cell.foreground
    }
  }
}
