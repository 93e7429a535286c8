/// The ground of a run of text on a row: which colours belong to the text and move with it, as under a highlighted word,
/// and what is seen at its place when it has moved away.
struct TextGround {
  /// The colours that belong to the text; empty if it stands on the ground of its page or picture.
  private var own: [Color] = []
  private let row: Int
  private let columns: Range<Int>
  /// The last run of cells with such colours.
  private var run = 0..<0

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
  ///
  /// - Parameters:
  ///   - column: The column of the cell.
  ///   - grid: The screen with the text.
  mutating func blank(_ column: Int, on grid: Grid) -> Cell {
    let start = row * grid.size.columns
    if !run.contains(column) {
      func isCarried(_ column: Int) -> Bool { columns.contains(column) && isOwn(grid.cells[start + column]) }
      var (first, end) = (column, column + 1)
      while isCarried(first - 1) { first -= 1 }
      while isCarried(end) { end += 1 }
      run = first..<end
    }
    let ground = grid.cells.withUnsafeBufferPointer {
      Surroundings(of: run, row: row, in: $0, grid.size).color(at: column)
    }
    return grid.cells[start + column].withoutLabel(on: ground)
  }
}

/// The colours around a run of cells that have one ground.
struct Surroundings {
  private let cells: UnsafeBufferPointer<Cell>
  private let size: Size
  private let row: Int
  private let columns: Range<Int>

  /// Creates the surroundings of some columns of a row.
  ///
  /// - Parameter cells: The cells of a screen of the given size. They must outlive this value.
  init(of columns: Range<Int>, row: Int, in cells: UnsafeBufferPointer<Cell>, _ size: Size) {
    self.cells = cells
    self.size = size
    self.row = row
    self.columns = columns
  }

  /// The background on the left; nil at the edge of the screen.
  var left: Color? { columns.lowerBound > 0 ? cells[row * size.columns + columns.lowerBound - 1].background : nil }
  /// The background on the right; nil at the edge of the screen.
  var right: Color? {
    columns.upperBound < size.columns ? cells[row * size.columns + columns.upperBound].background : nil
  }

  /// Returns the colour that continues the surroundings in a column: the one on both sides if it is also above or below,
  /// else the mean of the colours above and below. Cells with the run's own colour do not count.
  func color(at column: Int) -> Color {
    let own = cells[row * size.columns + column].background
    let sides = self.sides(at: column) ?? own
    let (above, below) = (ground(column, row - 1, without: own), ground(column, row + 1, without: own))
    if left == right || left == nil || right == nil, above == sides || below == sides { return sides }
    guard let above else { return below ?? sides }
    guard let below else { return above }
    return Color(bits: Blend.mix(above.rgb, below.rgb, 128))
  }

  /// Returns the mixture of the colours on both sides by their distance from a column; nil if there is none.
  private func sides(at column: Int) -> Color? {
    let start = row * size.columns
    let own = cells[start + column].background
    let (left, right) = (
      ground(columns.lowerBound - 1, row, without: own), ground(columns.upperBound, row, without: own)
    )
    guard let left, let right else { return left ?? right }
    if left == right { return left }
    let share = (Double(column - columns.lowerBound) + 0.5) / Double(columns.count)
    return Color(bits: Blend.mix(left.rgb, right.rgb, Blend.weight(share)))
  }

  /// Returns the ground of a cell; nil outside the screen, or if the cell has the given colour.
  private func ground(_ column: Int, _ row: Int, without own: Color) -> Color? {
    guard row >= 0, row < size.rows, column >= 0, column < size.columns else { return nil }
    let cell = cells[row * size.columns + column]
    if cell.background == own || cell.role == .narrow && cell.scalar.value >= 0x2580 && cell.foreground == own {
      return nil
    }
    return cell.ground(mixes: true)
  }
}
