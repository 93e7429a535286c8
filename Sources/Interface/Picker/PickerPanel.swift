internal import Transitions

/// The place of a picker on a terminal, and of its parts: a column at the side; half of the rows if that is too narrow;
/// one line if even that is too small.
struct PickerPanel: Sendable {
  let area: Rect
  /// The rows of the list, in rows of the panel. They take all columns but the border's.
  let list: Range<Int>
  let summary: Range<Int>
  let border: Int?
  let style: Style

  struct Style: Sendable {
    var palette = Palette.standard
    var isPlain = false
    var hint = ""
  }

  /// The least width of a column at the side: the longest transition's name, marks, an arrow and the border.
  private static let width = 26
  /// The columns beside a name: the marks and a space, an arrow, the border.
  private static let margins = PickerPanel.nameColumn + 2
  /// The number of visible items that leaves room for a summary.
  private static let comfort = 5

  /// Places the panel at the right or bottom, or at the left or top if that keeps the trigger visible. A column is as
  /// wide as the longest name, but never wider than half of the terminal.
  init(on terminal: Size, sparing trigger: Rect?, items: [Picker.Item], style: Style) {
    self.style = style
    let (columns, rows) = (terminal.columns, terminal.rows)
    let isColumn = columns >= 2 * Self.width - 2 && rows >= 4
    let isLine = !isColumn && (columns < 20 || rows < 8)
    let longest = items.lazy.map { DisplayWidth.of($0.name) }.max() ?? 0
    let width = max(Self.width, min(longest + Self.margins, columns / 2))
    let size = Size(columns: isColumn ? width : columns, rows: isColumn ? rows : isLine ? min(1, rows) : rows / 2)
    let last = Rect(
      column: columns - size.columns, row: rows - size.rows, columns: size.columns, rows: size.rows)
    let first = size.whole
    let area = [last, first].first { place in trigger.map { !place.meets($0) } ?? true } ?? last
    self.area = area
    border = isColumn ? (area == first ? size.columns - 1 : 0) : nil
    if isLine {
      list = 0..<size.rows
      summary = 0..<0
      return
    }
    // The longest summaries of a long list tell.
    let lengths = items.map(\.summary.utf8.count)
    let least = lengths.count > 200 ? lengths.sorted(by: >)[100] : 0
    let tall = items.indices.lazy.filter { lengths[$0] >= least }.prefix(200).map { items[$0] }
    let lines = tall.map { Self.wrap($0.summary, columns: size.columns - (isColumn ? 1 : 0)).count }.max() ?? 0
    // Above the list is the prompt, and a rule if there is no border; below it a rule, the summary and the hint.
    let top = isColumn ? 1 : 2
    let isRoomy = size.rows - top - (lines + 2) >= Self.comfort
    list = top..<(isRoomy ? size.rows - lines - 2 : size.rows)
    summary = isRoomy ? list.upperBound + 1..<size.rows - 1 : 0..<0
  }

  var isLine: Bool { list.lowerBound == 0 }

  var prompt: Int { max(0, list.lowerBound - 1) }

  var columns: Range<Int> {
    switch border {
    case 0: 1..<area.size.columns
    case .some(let border): 0..<border
    case nil: 0..<area.size.columns
    }
  }

  func row(at position: Position) -> Int? {
    let (column, row) = (position.column - area.origin.column, position.row - area.origin.row)
    return columns.contains(column) && list.contains(row) ? row - list.lowerBound : nil
  }

  /// Returns a summary as lines that fit, with a column to spare on the left.
  static func wrap(_ summary: String, columns: Int) -> [String] {
    TextLines.wrap(summary, width: max(1, columns - 1))
  }
}

extension PickerPanel {
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
    let form = item.place.map { !isHighlighted ? " \($0) " : style.isPlain ? "<\($0)>" : "◂\($0)▸" } ?? ""
    // The last column is that of the arrows.
    let start = columns.count - 1 - DisplayWidth.of(form)
    let hasRoom = start > Self.nameColumn + DisplayWidth.of(item.name)
    let room = (isLine ? columns.count : hasRoom ? start : columns.count - 1) - Self.nameColumn
    put(
      TextLines.cut(item.name, width: max(0, room), isPlain: style.isPlain), at: Self.nameColumn, row, into: &grid)
    if hasRoom { put(form, at: start, row, into: &grid) }
  }

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

  private func put(_ text: String, at column: Int, _ row: Int, into grid: inout Grid) {
    guard columns.contains(columns.lowerBound + column) else { return }
    let cell = grid[column: columns.lowerBound + column, row: row]
    grid.write(
      text, at: Position(column: columns.lowerBound + column, row: row), foreground: cell.foreground,
      background: cell.background, clippedTo: columns.count - column)
  }
}

extension Grid {
  fileprivate mutating func reverse(_ columns: Range<Int>, of row: Int) {
    forEachCell(in: Rect(column: columns.lowerBound, row: row, columns: columns.count, rows: 1)) { cell, _ in
      (cell.foreground, cell.background) = (cell.background, cell.foreground)
    }
  }
}
