/// Finds the labels on a row of a screen: text that fills a ground of its own, such as a link in reverse video.
///
/// The ground of a label is one row high, differs clearly from those on both sides, and exceeds its text by at most
/// three blanks on either side. A longer one is a bar of its own.
struct LabelScan: Sequence, IteratorProtocol {
  private let cells: UnsafeBufferPointer<Cell>
  private let size: Size
  private let row: Int
  private var column = 0

  /// The fewest columns of a label. Shorter grounds are cells of a picture, or belong to a whole word.
  private static let least = 3
  /// The largest number of blanks on either side of the text.
  static let margin = 3

  /// - Parameter cells: The cells of a screen of the given size. They must outlive this value.
  init(row: Int, of cells: UnsafeBufferPointer<Cell>, _ size: Size) {
    self.cells = cells
    self.size = size
    self.row = row
  }

  /// - Complexity: O(columns) for all labels of the row.
  mutating func next() -> Range<Int>? {
    let start = row * size.columns
    while column < size.columns {
      let first = column
      let ground = cells[start + first].background
      var hasText = false
      repeat {
        hasText = hasText || cells[start + column].isLetter
        column += 1
      } while column < size.columns && cells[start + column].background == ground
      let columns = first..<column
      if hasText, columns.count >= Self.least || isWord(columns), isLabel(columns) { return columns }
    }
    return nil
  }

  /// Returns whether some columns are all of a word of two letters or more.
  private func isWord(_ columns: Range<Int>) -> Bool {
    func isText(_ column: Int) -> Bool {
      column >= 0 && column < size.columns && cells[row * size.columns + column].isLetter
    }
    return columns.count > 1 && columns.allSatisfy(isText) && !isText(columns.lowerBound - 1)
      && !isText(columns.upperBound)
  }

  private func isLabel(_ columns: Range<Int>) -> Bool {
    let start = row * size.columns
    let ground = cells[start + columns.lowerBound].background
    func isText(_ columns: Range<Int>) -> Bool { columns.contains { cells[start + $0].isLetter } }
    guard isText(columns.prefix(Self.margin + 1)), isText(columns.suffix(Self.margin + 1)),
      columns.allSatisfy({ cells[start + $0].isBlank || cells[start + $0].isLetter })
    else { return false }
    let around = Surroundings(of: columns, row: row, in: cells, size)
    let (left, right) = (around.left, around.right)
    guard left != nil || right != nil else { return false }
    if let left, left.contrast(to: ground) < Cell.slightContrast { return false }
    if let right, right.contrast(to: ground) < Cell.slightContrast { return false }
    func isAlso(on row: Int) -> Bool {
      guard row >= 0, row < size.rows else { return false }
      return columns.contains { cells[row * size.columns + $0].background == ground }
    }
    return !isAlso(on: row - 1) && !isAlso(on: row + 1)
  }
}

extension Cell {
  /// Its ink has no name: without colours, a cell whose ink is the default background is reversed, and the label's ground
  /// would stay.
  func withoutLabel(on ground: Color) -> Cell { Cell(" ", foreground: foreground.unnamed, background: ground) }
}

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
