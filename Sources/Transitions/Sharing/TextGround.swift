/// The ground of a run of text on a row: which colours belong to the text and move with it, as under a highlighted word,
/// and what is seen at its place when it has moved away.
struct TextGround {
  /// The colours that belong to the text; empty if it stands on the ground of its page or picture.
  private var own: [Color] = []
  private let row: Int
  private let columns: Range<Int>

  /// The largest number of colours of its own that a text may have.
  private static let most = 2

  /// Judges a whole run of text. On a picture nearly every cell has another ground, and none of them belongs to the text.
  ///
  /// - Complexity: O(columns).
  init(of place: Position, _ count: Int, on grid: Grid) {
    row = place.row
    columns = place.column..<place.column + count
    let start = row * grid.size.columns
    let left = columns.lowerBound > 0 ? grid.cells[start + columns.lowerBound - 1].background : nil
    let right = columns.upperBound < grid.size.columns ? grid.cells[start + columns.upperBound].background : nil
    guard left != nil || right != nil else { return }
    var found: [Color] = []
    var isOnOne = left == nil || right == nil || left == right
    var isOnlyOwn = true
    for column in columns {
      let ground = grid.cells[start + column].background
      if ground == left || ground == right {
        isOnlyOwn = false
      } else if found.last != ground, !found.contains(ground) {
        if found.count == Self.most { return }
        found.append(ground)
      }
    }
    // A text without a cell on the ground around it is a label of one colour.
    if isOnlyOwn, left != right { isOnOne = found.count == 1 }
    if isOnOne { own = found }
  }

  /// Returns a Boolean value indicating whether a cell's background belongs to the text.
  func isOwn(_ cell: Cell) -> Bool { own.contains(cell.background) }

  /// Returns the blank that remains when a cell with its own background moves away.
  func blank(_ column: Int, on grid: Grid) -> Cell {
    let start = row * grid.size.columns
    let beside = columns.lowerBound > 0 ? columns.lowerBound - 1 : min(columns.upperBound, grid.size.columns - 1)
    return grid.cells[start + column].blanked.on(grid.cells[start + beside].background)
  }
}
