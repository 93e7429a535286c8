internal import Transitions

/// The text of a screen in rows of a smaller width, so that it can be read. Blanks and lines at the right are cut off,
/// and what is still too wide goes on in the next row.
struct WrappedScreen {
  /// The rows from the top.
  private let rows: [ArraySlice<Cell>]
  private let width: Int

  /// Wraps a part of a screen; nil if it has drawings that would fall apart.
  ///
  /// - Parameters:
  ///   - area: The part with all that stands on the screen.
  ///   - width: The columns of the result, at least 2.
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
      while rest.count > width {
        let end = Self.end(of: rest, width: width)
        rows.append(rest[..<end])
        rest = rest[end...].drop(while: \.isBlank)
      }
      rows.append(rest)
    }
    (self.rows, self.width) = (rows, width)
  }

  /// Returns the end of a first row: behind a blank, unless that leaves more than half of it free.
  private static func end(of cells: ArraySlice<Cell>, width: Int) -> Int {
    var end = cells.startIndex + width
    if cells[end].role == .trail { end -= 1 }
    let words = cells[..<end].lastIndex(where: \.isBlank).map { $0 + 1 }
    if cells[end].isBlank { return end }
    return words.flatMap { $0 - cells.startIndex > width / 2 ? $0 : nil } ?? end
  }

  /// Returns the first or the last rows that have room. A mark in the last column says that there are more.
  ///
  /// - Parameters:
  ///   - most: The most rows.
  ///   - isAtEnd: A Boolean value indicating whether the last rows are wanted.
  ///   - isPlain: A Boolean value indicating whether the mark is a letter.
  func grid(atMost most: Int, isAtEnd: Bool, isPlain: Bool) -> Grid {
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
  /// A Boolean value indicating whether nothing is lost without the cell at the end of a row: a blank, or a part of a
  /// line or a frame.
  fileprivate var isCutOff: Bool {
    isBlank || (0x2500...0x257F).contains(scalar.value) || [0x2581, 0x2594].contains(scalar.value)
  }

  /// A Boolean value indicating whether the cell is a part of a frame that stands upright.
  fileprivate var isEdge: Bool { "│┃║┌┐┬┴┼┤╭╮╯".unicodeScalars.contains(scalar) }

  /// A Boolean value indicating whether the cell is a part of a picture: blocks, shades and dots.
  fileprivate var isDrawing: Bool {
    switch scalar.value {
    case 0x2580, 0x2582...0x2593, 0x2595...0x259F, 0x2800...0x28FF, 0x1FB00...0x1FBAF: true
    default: false
    }
  }
}
