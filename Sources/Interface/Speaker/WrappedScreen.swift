internal import Transitions

/// The text of a screen in rows of a smaller width, so that it can be read. Blanks and lines at the right are cut off,
/// and what is still too wide goes on in the next row.
struct WrappedScreen {
  private let rows: [ArraySlice<Cell>]
  private let width: Int
  private let ground: Color
  /// The columns at the left of text that is in the middle of its row.
  private static let leastIndent = 4

  /// Wraps a part of a screen; nil if it has drawings that would fall apart.
  ///
  /// - Parameter width: The columns of the result, at least 2.
  /// - Complexity: O(cells of the part).
  init?(_ screen: Grid, in area: Rect, width: Int) {
    var rows: [ArraySlice<Cell>] = []
    for row in area.origin.row..<(area.origin.row + area.size.rows) {
      let start = row * screen.size.columns + area.origin.column
      var rest = screen.cells[start..<(start + area.size.columns)]
      while rest.count > width, rest.last?.isCutOff == true { rest.removeLast() }
      if rest.count > width,
        rest.drop(while: { $0.isBlank || $0.isEdge }).contains(where: { $0.isDrawing || $0.isEdge })
      {
        return nil
      }
      rest = Self.narrowed(rest, from: area.size.columns, to: width)
      while rest.count > width {
        let end = Self.end(of: rest, width: width)
        rows.append(rest[..<end])
        rest = rest[end...].drop(while: \.isBlank)
      }
      rows.append(rest)
    }
    (self.rows, self.width) = (rows, width)
    ground = screen[column: 0, row: 0].background
  }

  /// Returns a row whose text is in the middle or at the end of fewer columns too, as a title or a page number is.
  private static func narrowed(_ row: ArraySlice<Cell>, from all: Int, to width: Int) -> ArraySlice<Cell> {
    let end = row.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? row.startIndex
    let indent = row.prefix(while: \.isBlank).count
    let length = end - row.startIndex - indent
    if length > 0, indent >= leastIndent, abs(all - length - 2 * indent) <= 2 {
      return row.dropFirst(indent - max(0, (width - length) / 2))
    }
    // The gaps between the parts of a footer or the columns of a list, the longest first, keep two blanks.
    var gaps = gaps(in: row)
    guard row.count > width, row.count - width <= gaps.reduce(0, { $0 + max(0, $1.count - 2) }) else { return row }
    for _ in width..<row.count {
      guard let longest = gaps.indices.max(by: { gaps[$0].count < gaps[$1].count }) else { break }
      gaps[longest].removeLast()
    }
    var kept = Array(repeating: true, count: row.count)
    for (old, new) in zip(Self.gaps(in: row), gaps) {
      for place in new.upperBound..<old.upperBound { kept[place - row.startIndex] = false }
    }
    return zip(row, kept).filter(\.1).map(\.0)[...]
  }

  private static func gaps(in row: ArraySlice<Cell>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var start = row.firstIndex { !$0.isBlank } ?? row.endIndex
    while let first = row[start...].firstIndex(where: \.isBlank) {
      let end = row[first...].firstIndex { !$0.isBlank } ?? row.endIndex
      gaps.append(first..<end)
      start = end
    }
    return gaps
  }

  /// The number of rows without those that ``grid(atMost:isAtEnd:isPlain:)`` can leave out.
  var fewestRows: Int { rows(atMost: 0).count }

  /// Returns the rows. As long as they are too many, a blank one that follows another is left out, the last ones first.
  private func rows(atMost most: Int) -> [ArraySlice<Cell>] {
    var rows = self.rows
    func isBlank(_ row: ArraySlice<Cell>) -> Bool { row.allSatisfy { $0.isBlank && $0.background == ground } }
    for index in rows.indices.dropFirst().reversed() where rows.count > most {
      if isBlank(rows[index]), isBlank(rows[index - 1]) { rows.remove(at: index) }
    }
    return rows
  }

  /// Returns the end of a first row: behind a blank, unless that leaves more than half of it free.
  private static func end(of cells: ArraySlice<Cell>, width: Int) -> Int {
    var end = cells.startIndex + width
    if cells[end].role == .trail { end -= 1 }
    let words = cells[..<end].lastIndex(where: \.isBlank).map { $0 + 1 }
    if cells[end].isBlank { return end }
    return words.flatMap { $0 - cells.startIndex > width / 2 ? $0 : nil } ?? end
  }

  /// Returns the rows, or the first or the last of them that fit. A mark in the last column says that there are more.
  func grid(atMost most: Int, isAtEnd: Bool, isPlain: Bool) -> Grid {
    let rows = self.rows(atMost: most)
    let shown = isAtEnd ? rows.suffix(most) : rows.prefix(most)
    guard let ground = shown.first?.first else { return Grid(size: Size(columns: 0, rows: 0), cells: []) }
    var grid = Grid(size: Size(columns: width, rows: shown.count), filledWith: ground.blanked)
    for (row, cells) in zip(0..., shown) {
      for column in 0..<width {
        let cell = column < cells.count ? cells[cells.startIndex + column] : cells.last?.blanked
        if let cell { grid[column: column, row: row] = cell }
      }
    }
    if shown.count < rows.count {
      let mark: Unicode.Scalar = isAtEnd ? isPlain ? "^" : "▲" : isPlain ? "v" : "▼"
      grid[column: width - 1, row: isAtEnd ? 0 : shown.count - 1] = Cell(
        mark, foreground: ground.foreground, background: ground.background)
    }
    grid.mend()
    return grid
  }
}

extension Cell {
  /// True if nothing is lost without the cell at the end of a row: a blank, or a part of a line or a frame.
  fileprivate var isCutOff: Bool {
    isBlank || (0x2500...0x257F).contains(scalar.value) || [0x2581, 0x2594].contains(scalar.value)
  }

  fileprivate var isEdge: Bool { "│┃║┌┐┬┴┼┤╭╮╯".unicodeScalars.contains(scalar) }

  fileprivate var isDrawing: Bool {
    switch scalar.value {
    case 0x2580, 0x2582...0x2593, 0x2595...0x259F, 0x2800...0x28FF, 0x1FB00...0x1FBAF: true
    default: false
    }
  }
}
