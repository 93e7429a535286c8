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

  /// The contrast up to which the inks of two words are one, mixed with the shades of a picture.
  private static let nearInk = Cell.slightContrast / 2

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
  ///   - cells: The cells of the row.
  ///   - part: The columns to change.
  ///   - isMixed: A Boolean value indicating whether the row is a mixture of two screens. Then the words of a plate get
  ///     one ink too, because each letter is mixed with the ground of the other screen, and no colour says any more which
  ///     cells stand on a page. Its ground is the same under several cells.
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
      fill(cells, start..<end, keepingFlat: isMixed)
      if isMixed { levelInk(cells, start..<end) }
      (column, before) = (end, end)
    }
  }

  /// Gives the words of a plate that have shades of one ink their mean. Few colours would show the same text in several.
  ///
  /// - Complexity: O(columns) for each ink.
  private static func levelInk(_ cells: UnsafeMutablePointer<Cell>, _ columns: Range<Int>) {
    var start = columns.lowerBound
    while let word = nextWord(cells, start..<columns.upperBound) {
      start = word.upperBound
      let ink = cells[word.lowerBound].foreground
      guard isShade(cells, word, of: ink) else { continue }
      let before = columns.lowerBound..<word.lowerBound
      if before.contains(where: { cells[$0].isLetter && cells[$0].foreground == ink }) { continue }
      var (sum, count) = (SIMD4<UInt32>(), UInt32(0))
      forEachWord(cells, word.lowerBound..<columns.upperBound, of: ink) { word in
        for column in word { sum &+= FineColor(cells[column].foreground).parts }
        count += UInt32(word.count)
      }
      let mean = FineColor(sum: sum, of: count).rounded
      forEachWord(cells, word.lowerBound..<columns.upperBound, of: ink) { word in
        for column in word { cells[column].foreground = mean }
      }
    }
  }

  /// Calls a function with each word in some columns whose letters have shades of an ink.
  @inline(__always)
  private static func forEachWord(
    _ cells: UnsafeMutablePointer<Cell>, _ columns: Range<Int>, of ink: Color, _ body: (Range<Int>) -> Void
  ) {
    var start = columns.lowerBound
    while let word = nextWord(cells, start..<columns.upperBound) {
      start = word.upperBound
      if isShade(cells, word, of: ink) { body(word) }
    }
  }

  /// Returns the columns of the first word in some columns; nil if there is none.
  private static func nextWord(_ cells: UnsafeMutablePointer<Cell>, _ columns: Range<Int>) -> Range<Int>? {
    guard let start = columns.first(where: { cells[$0].isLetter }) else { return nil }
    let end = (start..<columns.upperBound).first { !cells[$0].isLetter }
    return start..<(end ?? columns.upperBound)
  }

  /// Returns whether the letters of a word have shades of one ink, and begin with nearly a given one.
  private static func isShade(_ cells: UnsafeMutablePointer<Cell>, _ word: Range<Int>, of ink: Color) -> Bool {
    let first = cells[word.lowerBound].foreground
    return first.contrast(to: ink) < nearInk
      && word.allSatisfy {
        cells[$0].foreground.name == .none && cells[$0].foreground.contrast(to: first) < mostContrast
      }
  }

  /// Gives some columns the mean of their grounds.
  ///
  /// - Parameter keepsFlat: A Boolean value indicating whether more than ``gap`` cells in a row on the same ground keep it.
  private static func fill(
    _ cells: UnsafeMutablePointer<Cell>, _ columns: Range<Int>, keepingFlat keepsFlat: Bool
  ) {
    var (sum, count) = (SIMD4<UInt32>(), UInt32(0))
    /// Calls a function with each stretch of cells on the same ground that does not keep it.
    func forEachStretch(_ body: (Range<Int>) -> Void) {
      var start = columns.lowerBound
      while start < columns.upperBound {
        var end = start + 1
        while end < columns.upperBound, cells[end].background == cells[start].background { end += 1 }
        if !keepsFlat || end - start <= gap { body(start..<end) }
        start = end
      }
    }
    forEachStretch { stretch in
      for column in stretch { sum &+= FineColor(cells[column].background).parts }
      count += UInt32(stretch.count)
    }
    if count == 0 { return }
    let ground = FineColor(sum: sum, of: count).rounded
    forEachStretch { stretch in for column in stretch { cells[column].background = ground } }
  }
}
