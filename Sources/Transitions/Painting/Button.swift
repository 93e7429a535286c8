/// A row of words on a ground that is not the page's, with the blanks around them: a button, a bar or a row of a panel.
///
/// A label, whose ground goes with its words, is none; see ``LabelScan``.
struct Button: Sendable {
  let row: Int
  let columns: Range<Int>
  /// The rows of the whole button; only the row with the words if ``isCompact`` is false.
  let rows: Range<Int>
  /// A Boolean value indicating whether the button stands alone on the page, is a few rows high and has one row of words.
  let isCompact: Bool

  /// The largest number of rows above or below the words of a compact button.
  private static let most = 2
  /// The contrast from which on neighbours on a row are no shades of one ground.
  private static let mostContrast: UInt32 = 2 * Cell.slightContrast

  /// Finds the buttons of a screen.
  ///
  /// - Parameters:
  ///   - cells: The cells of the screen.
  ///   - bare: The same cells without labels.
  ///   - size: The size of the screen.
  ///   - buttons: Takes the buttons, from the top left.
  /// - Complexity: O(cells).
  static func find(
    in cells: UnsafeBufferPointer<Cell>, without bare: UnsafeBufferPointer<Cell>, _ size: Size,
    into buttons: inout [Button]
  ) {
    buttons.removeAll(keepingCapacity: true)
    // A picture all over the screen has no page on which buttons could stand.
    guard let page = commonGround(of: bare[..<size.area]) else { return }
    let columns = size.columns
    func block(_ column: Int, _ row: Int) -> Unicode.Scalar? {
      guard row >= 0, row < size.rows else { return nil }
      let cell = bare[row * columns + column]
      return cell.isBlock ? cell.scalar : nil
    }
    for row in 0..<size.rows {
      let start = row * columns
      func isGround(_ column: Int) -> Bool {
        let cell = bare[start + column]
        return (cell.isBlank || cell.isLetter) && cell.background != page
      }
      /// Returns whether a column and the next belong to one button: their grounds are shades of one, or the same blocks
      /// lie above and below.
      func isOne(_ column: Int) -> Bool {
        let (left, right) = (bare[start + column].background, bare[start + column + 1].background)
        if left == right || left.contrast(to: right) < mostContrast { return true }
        let (above, below) = (block(column, row - 1), block(column, row + 1))
        return (above != nil || below != nil) && above == block(column + 1, row - 1)
          && below == block(column + 1, row + 1)
      }
      var column = 0
      while column < columns {
        guard isGround(column) else {
          column += 1
          continue
        }
        let first = column
        var hasText = false
        repeat {
          hasText = hasText || cells[start + column].isLetter
          column += 1
        } while column < columns && isGround(column) && isOne(column - 1)
        guard hasText else { continue }
        let button = first..<column
        func isPage(_ column: Int, _ row: Int) -> Bool {
          guard row >= 0, row < size.rows, column >= 0, column < columns else { return true }
          let cell = bare[row * columns + column]
          return !cell.isBlock && cell.background == page
        }
        func continues(on row: Int) -> Bool { !isPage(first, row) && !isPage(button.upperBound - 1, row) }
        var (top, bottom) = (row, row)
        while row - top <= most, continues(on: top - 1) { top -= 1 }
        while bottom - row <= most, continues(on: bottom + 1) { bottom += 1 }
        let rows = top..<bottom + 1
        func hasWords(_ row: Int) -> Bool { button.contains { cells[row * columns + $0].isLetter } }
        let isCompact =
          isPage(first - 1, row) && isPage(button.upperBound, row) && row - top <= most && bottom - row <= most
          && !rows.contains { $0 != row && hasWords($0) }
        buttons.append(
          Button(row: row, columns: button, rows: isCompact ? rows : row..<row + 1, isCompact: isCompact))
      }
    }
  }

  /// Returns the ground of more than half of the cells; nil if there is none (Boyer and Moore, MJRTY, 1981).
  private static func commonGround(of cells: Slice<UnsafeBufferPointer<Cell>>) -> Color? {
    var (ground, count) = (Color(bits: 0), 0)
    for cell in cells {
      if count == 0 { ground = cell.background }
      count += cell.background == ground ? 1 : -1
    }
    return cells.count { $0.background == ground } > cells.count / 2 ? ground : nil
  }
}

/// A button on a scaled layer: its place on the stage.
///
/// Its words keep their size and stand on whole cells. So the button takes up all cells of its words besides its scaled
/// area, and a compact one ends on both sides with whole cells.
struct ScaledButton: Sendable {
  let button: Button
  /// The row of the stage on which its words stand.
  let line: Int
  /// The columns of the stage that its words take up; empty if they do not show.
  let words: Range<Int>
  /// The columns that it takes up.
  let columns: Range<Int>
  /// These, and all that its scaled area touches.
  let touched: Range<Int>
}
