/// The grounds of text on pictures, where a terminal has few colours.
///
/// A letter cannot stand on a mixed tone. If each had the colour nearest to its own ground, the colours would alternate
/// along a line of text. So the words that stand together on a row get one ground: the mean of what is under them.
enum TextPlates {
  /// The most blanks between two words of one plate. Scaled words stand up to three columns apart.
  static let gap = 3

  /// The contrast up to which the grounds of two neighbours are shades of one picture. A label has its own.
  private static let mostContrast: UInt32 = 2 * Cell.slightContrast

  /// Gives the words of a row their plates. Named colours stay as they are.
  ///
  /// - Parameters:
  ///   - cells: The cells of the row.
  ///   - part: The columns to change.
  ///   - levelsInk: A Boolean value indicating whether the letters of a word get one ink too: on screens that mix, each
  ///     is mixed with the ground of the other screen.
  ///   - isPicture: A closure that returns whether a cell belongs to a picture. Others end a plate.
  /// - Complexity: O(columns).
  @inline(__always)
  static func level(
    _ cells: UnsafeMutablePointer<Cell>, in part: Range<Int>, levelsInk: Bool = false, where isPicture: (Cell) -> Bool
  ) {
    var (column, before) = (part.lowerBound, part.lowerBound)
    while column < part.upperBound {
      guard cells[column].isLetter, cells[column].background.name == .none, isPicture(cells[column]) else {
        column += 1
        continue
      }
      /// Returns whether a cell continues the plate of its neighbour.
      func isNext(_ column: Int, to neighbour: Int) -> Bool {
        let cell = cells[column]
        return cell.background.name == .none && (cell.isLetter || cell.isBlank && !cell.isTone) && isPicture(cell)
          && cell.background.contrast(to: cells[neighbour].background) < mostContrast
      }
      var (start, end, next) = (column, column + 1, column + 1)
      while next < part.upperBound, next - end <= gap, isNext(next, to: next - 1) {
        next += 1
        if cells[next - 1].isLetter { end = next }
      }
      if start > before, isNext(start - 1, to: start) { start -= 1 }
      if end < part.upperBound, !cells[end].isLetter, isNext(end, to: end - 1) { end += 1 }
      fill(cells, start..<end)
      if levelsInk { levelInk(cells, start..<end) }
      (column, before) = (end, end)
    }
  }

  /// Gives the letters of each word in some columns their mean ink, if they are shades of one.
  private static func levelInk(_ cells: UnsafeMutablePointer<Cell>, _ columns: Range<Int>) {
    var start = columns.lowerBound
    while start < columns.upperBound {
      guard cells[start].isLetter else {
        start += 1
        continue
      }
      var (end, isOne) = (start, true)
      var sum = SIMD4<UInt32>()
      while end < columns.upperBound, cells[end].isLetter {
        let ink = cells[end].foreground
        isOne = isOne && ink.name == .none && ink.contrast(to: cells[start].foreground) < mostContrast
        sum &+= FineColor(ink).parts
        end += 1
      }
      if isOne {
        let ink = FineColor(sum: sum, of: UInt32(end - start)).rounded
        for column in start..<end { cells[column].foreground = ink }
      }
      start = end
    }
  }

  /// Gives some columns the mean of their grounds.
  private static func fill(_ cells: UnsafeMutablePointer<Cell>, _ columns: Range<Int>) {
    let first = cells[columns.lowerBound]
    if columns.allSatisfy({ cells[$0].background == first.background }) { return }
    var sum = SIMD4<UInt32>()
    for column in columns { sum &+= FineColor(cells[column].background).parts }
    let ground = FineColor(sum: sum, of: UInt32(columns.count)).rounded
    for column in columns { cells[column].background = ground }
  }
}
