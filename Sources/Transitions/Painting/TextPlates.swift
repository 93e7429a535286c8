/// The grounds of text on pictures, where a terminal has few colours.
///
/// A letter cannot stand on a mixed tone. If each had the colour nearest to its own ground, the colours would alternate
/// along a line of text. So the words that stand together on a row get one ground: the mean of what is under them. On
/// screens that mix, the parts that stand on a page keep its ground, which is beside them too.
enum TextPlates {
  /// The most blanks between two words of one plate. Scaled words stand up to three columns apart.
  static let gap = 3

  /// The contrast up to which the grounds of two neighbours are shades of one picture. A label has its own.
  private static let mostContrast: UInt32 = 2 * Cell.slightContrast

  /// Returns whether a column of a row is beside a letter or between the words of a plate.
  @inline(__always)
  static func holds(_ column: Int, where isLetter: (Int) -> Bool) -> Bool {
    if isLetter(column - 1) || isLetter(column + 1) { return true }
    guard let left = (2...gap).first(where: { isLetter(column - $0) }) else { return false }
    return (2...gap).contains { left + $0 <= gap + 1 && isLetter(column + $0) }
  }

  /// Gives the words of a row their plates. Named colours stay as they are.
  ///
  /// - Parameters:
  ///   - isMixed: True if the row is a mixture of two screens. Then inks go with their grounds,
  ///     and no colour says any more which cells stand on a page. Its ground is the same under several cells.
  ///   - isPicture: A closure that returns whether a cell belongs to a picture. Others end a plate.
  /// - Complexity: O(columns).
  @inline(__always)
  static func level(
    _ cells: UnsafeMutablePointer<Cell>, in part: Range<Int>, isMixed: Bool = false, where isPicture: (Cell) -> Bool
  ) {
    var (column, before) = (part.lowerBound, part.lowerBound)
    while column < part.upperBound {
      guard cells[column].isLetter, cells[column].background.name == .none, isPicture(cells[column]) else {
        column += 1
        continue
      }
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
      fill(cells, start..<end, isMixed: isMixed)
      (column, before) = (end, end)
    }
  }

  /// - Parameter isMixed: True if more than ``gap`` cells in a row on the same ground keep it, and
  ///   inks keep their difference from their grounds.
  private static func fill(_ cells: UnsafeMutablePointer<Cell>, _ columns: Range<Int>, isMixed: Bool) {
    var (sum, count) = (SIMD4<UInt32>(), UInt32(0))
    /// Calls a function with each stretch of cells on the same ground that does not keep it.
    func forEachStretch(_ body: (Range<Int>) -> Void) {
      var start = columns.lowerBound
      while start < columns.upperBound {
        var end = start + 1
        while end < columns.upperBound, cells[end].background == cells[start].background { end += 1 }
        if !isMixed || end - start <= gap { body(start..<end) }
        start = end
      }
    }
    forEachStretch { stretch in
      for column in stretch { sum &+= FineColor(cells[column].background).parts }
      count += UInt32(stretch.count)
    }
    if count == 0 { return }
    let ground = FineColor(sum: sum, of: count).rounded
    forEachStretch { stretch in
      for column in stretch {
        let cell = cells[column]
        if isMixed { cells[column].foreground = ground.with(cell.foreground, from: cell.background, 256) }
        cells[column].background = ground
      }
    }
  }
}
