/// The colours around a run of cells that have one ground.
struct Surroundings {
  private let cells: UnsafeBufferPointer<Cell>
  private let size: Size
  private let row: Int
  private let columns: Range<Int>

  /// - Parameter cells: The cells of a screen of the given size. They must outlive this value.
  init(of columns: Range<Int>, row: Int, in cells: UnsafeBufferPointer<Cell>, _ size: Size) {
    self.cells = cells
    self.size = size
    self.row = row
    self.columns = columns
  }

  /// The background on the left; nil at the edge of the screen.
  var left: Color? { columns.lowerBound > 0 ? cells[row * size.columns + columns.lowerBound - 1].background : nil }
  var right: Color? {
    columns.upperBound < size.columns ? cells[row * size.columns + columns.upperBound].background : nil
  }

  /// Returns the colour that continues the surroundings in a column: the one on both sides if it is also above or below,
  /// else the mean of the colours above and below. Cells with the run's own colour do not count.
  func color(at column: Int) -> Color {
    let own = cells[row * size.columns + column].background
    let sides =
      ground(columns.lowerBound - 1, row, without: own) ?? ground(columns.upperBound, row, without: own) ?? own
    let (above, below) = (ground(column, row - 1, without: own), ground(column, row + 1, without: own))
    if left == right || left == nil || right == nil, above == sides || below == sides { return sides }
    guard let above else { return below ?? sides }
    guard let below else { return above }
    return Blend.mix(above, below, 128)
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
