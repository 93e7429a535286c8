internal import Transitions

/// A screen with a drawing for a smaller room: the drawing is smaller, and the text above and below it can be read.
struct SplitScreen {
  private let above: WrappedScreen
  private let below: WrappedScreen
  private let drawing: Rect
  private let size: Size

  /// Splits a part of a screen; nil if it has no rows of text, or more than the room has.
  ///
  /// - Parameters:
  ///   - area: The part with everything that is on the screen.
  ///   - room: The size of the result, with fewer columns than the part.
  /// - Complexity: O(cells of the part).
  init?(_ screen: Grid, in area: Rect, room: Size) {
    func part(_ rows: Range<Int>) -> Rect {
      Rect(column: area.origin.column, row: rows.lowerBound, columns: area.size.columns, rows: rows.count)
    }
    func text(_ rows: Range<Int>) -> WrappedScreen? { WrappedScreen(screen, in: part(rows), width: room.columns) }
    let all = area.origin.row..<(area.origin.row + area.size.rows)
    guard let first = all.first(where: { text($0..<($0 + 1)) == nil }),
      let last = all.last(where: { text($0..<($0 + 1)) == nil }), first > all.lowerBound || last + 1 < all.upperBound,
      let above = text(all.lowerBound..<first), let below = text((last + 1)..<all.upperBound)
    else { return nil }
    (self.above, self.below, size, drawing) = (above, below, room, part(first..<(last + 1)))
    guard above.fewestRows + drawnRows + below.fewestRows <= room.rows else { return nil }
  }

  /// The rows of the smaller drawing.
  private var drawnRows: Int { max(1, drawing.size.rows * size.columns / drawing.size.columns) }

  /// Returns the text and the drawing, no larger than the room.
  func grid(of screen: Grid, drawnBy miniature: Miniature, isPlain: Bool) -> Grid {
    let free = size.rows - drawnRows
    let top = above.grid(atMost: free - below.fewestRows, isAtEnd: false, isPlain: isPlain)
    let bottom = below.grid(atMost: free - top.size.rows, isAtEnd: false, isPlain: isPlain)
    let picture = miniature.picture(of: screen, in: drawing, size: Size(columns: size.columns, rows: drawnRows))
    var grid = Grid(
      size: Size(columns: size.columns, rows: top.size.rows + drawnRows + bottom.size.rows),
      filledWith: screen[column: 0, row: 0].blanked)
    var row = 0
    for part in [top, picture, bottom] {
      grid.cover(with: part, at: Position(column: 0, row: row))
      row += part.size.rows
    }
    return grid
  }
}
