/// A word is a run of letters on a row. A phrase is a run of words with one blank between neighbours. A figure is a
/// group of box-drawing characters that touch.
struct ScreenText {
  /// The cells of a word, a phrase or a figure.
  struct Token {
    /// The runs of cells side by side: the row and the columns, in reading order.
    var segments: [(row: Int, columns: Range<Int>)]
    /// A hash of the characters and styles. For a figure, it includes the text inside.
    var fullHash: UInt64
    /// A hash of the characters alone. For a figure, of its lines alone.
    var hash: UInt64
    var inkedCells: Int
    var isText = false
  }

  private let grid: Grid
  private(set) var words: [Token] = []
  private(set) var phrases: [Token] = []
  private(set) var wordsOfPhrases: [Range<Int>] = []
  private(set) var figures: [Token] = []

  /// - Complexity: O(cells).
  init(_ grid: Grid, without taken: [Bool]) {
    self.grid = grid
    readWords(taken)
    readFigures(taken)
  }

  private mutating func readWords(_ taken: [Bool]) {
    let columns = grid.size.columns
    for row in 0..<grid.size.rows {
      let start = row * columns
      func isWord(_ column: Int) -> Bool { !taken[start + column] && grid.cells[start + column].isLetter }
      // The column after the phrase that may go on.
      var end: Int?
      var column = 0
      while column < columns {
        let first = column
        while column < columns, isWord(column) { column += 1 }
        if column > first {
          let word = token(row, first..<column)
          if let end, end + 1 == first, !taken[start + end], grid.cells[start + end].isBlank {
            let last = phrases.count - 1
            for column in end..<column { phrases[last].add(grid.cells[start + column]) }
            phrases[last].segments[0].columns = phrases[last].segments[0].columns.lowerBound..<column
            wordsOfPhrases[last] = wordsOfPhrases[last].lowerBound..<words.count + 1
          } else {
            phrases.append(word)
            wordsOfPhrases.append(words.count..<words.count + 1)
          }
          words.append(word)
          end = column
        }
        column += 1
      }
    }
  }

  private func token(_ row: Int, _ columns: Range<Int>) -> Token {
    var token = Token(segments: [(row, columns)], fullHash: Self.offset, hash: Self.offset, inkedCells: 0)
    for column in columns { token.add(grid.cells[row * grid.size.columns + column]) }
    token.isText = true
    return token
  }

  /// The offset basis and the prime of the hash FNV-1a with 64 bits.
  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  fileprivate static let prime: UInt64 = 0x100_0000_01B3

  private mutating func readFigures(_ taken: [Bool]) {
    // Nested figures would read the same cells again and again.
    var budget = 8 * grid.cells.count
    var lines = TouchingCells()
    lines.find(on: grid.size) { !taken[$0] && grid.cells[$0].kind == .line }
    for group in lines.groups { figures.append(figure(lines.cells[group].sorted(), &budget)) }
  }

  /// Returns a token of the cells of a figure, in reading order. The hashes depend on the cells' relative positions.
  ///
  /// - Parameter budget: The number of cells inside figures that may still be read. Once it is used up, figures count
  ///   as empty.
  private func figure(_ cells: [Int], _ budget: inout Int) -> Token {
    let columns = grid.size.columns
    var token = Token(segments: [], fullHash: Self.offset, hash: Self.offset, inkedCells: 0)
    for place in cells {
      let (row, column) = (place / columns, place % columns)
      if let last = token.segments.last, last.row == row, last.columns.upperBound == column {
        token.segments[token.segments.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        token.segments.append((row, column..<column + 1))
      }
      token.add(number: UInt64(truncatingIfNeeded: place - cells[0]))
      token.add(grid.cells[place])
    }
    let lines = token
    for (index, segment) in lines.segments.enumerated().dropFirst() where lines.segments[index - 1].row == segment.row {
      let gap = lines.segments[index - 1].columns.upperBound..<segment.columns.lowerBound
      guard budget >= gap.count else { break }
      budget -= gap.count
      for column in gap where !grid.cells[segment.row * columns + column].isBlank {
        token.add(number: UInt64(truncatingIfNeeded: segment.row * columns + column - cells[0]))
        token.add(grid.cells[segment.row * columns + column])
      }
    }
    (token.hash, token.inkedCells) = (lines.hash, lines.inkedCells)
    return token
  }
}

extension ScreenText.Token {
  fileprivate mutating func add(_ cell: Cell) {
    let plain = cell.marks.withoutExtras
    let marks = UInt64(plain.second) << 32 | UInt64(plain.first)
    for number in [UInt64(cell.bits & 0x7F_FFFF), marks] { add(number: number) }
    fullHash = (fullHash ^ UInt64(cell.style.rawValue)) &* ScreenText.prime
    if !cell.isBlank { inkedCells += 1 }
  }

  fileprivate mutating func add(number: UInt64) {
    hash = (hash ^ number) &* ScreenText.prime
    fullHash = (fullHash ^ number) &* ScreenText.prime
  }
}
