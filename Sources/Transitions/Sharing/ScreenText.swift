/// The words, phrases and figures of a screen.
///
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
    /// The number of cells that are not blank.
    var inkedCells: Int
  }

  private let grid: Grid
  /// The words, in reading order.
  private(set) var words: [Token] = []
  /// The phrases, in reading order.
  private(set) var phrases: [Token] = []
  /// The indices of the words in each phrase.
  private(set) var wordsOfPhrases: [Range<Int>] = []
  /// The figures, in the order of their first cells.
  private(set) var figures: [Token] = []

  /// Reads a screen.
  ///
  /// - Parameters:
  ///   - grid: The screen.
  ///   - taken: A Boolean value for each cell; true leaves the cell out.
  /// - Complexity: O(cells).
  init(_ grid: Grid, without taken: [Bool]) {
    self.grid = grid
    readWords(taken)
    readFigures(taken)
  }

  private mutating func readWords(_ taken: [Bool]) {
    let columns = grid.size.columns
    for row in 0..<grid.size.rows {
      var column = 0
      var phrase: (start: Int, first: Int)?
      func isWord(_ column: Int) -> Bool {
        let place = row * columns + column
        return !taken[place] && grid.cells[place].isLetter
      }
      func endPhrase(_ phrase: (start: Int, first: Int)) -> (Token, Range<Int>) {
        let end = words[words.count - 1].segments[0].columns.upperBound
        return (token(row, phrase.start..<end), phrase.first..<words.count)
      }
      func add(_ ended: (Token, Range<Int>)) {
        phrases.append(ended.0)
        wordsOfPhrases.append(ended.1)
      }
      while column < columns {
        guard isWord(column) else {
          column += 1
          continue
        }
        let start = column
        while column < columns, isWord(column) { column += 1 }
        if let open = phrase {
          let end = words[words.count - 1].segments[0].columns.upperBound
          let gap = row * columns + end
          if start - end != 1 || taken[gap] || !grid.cells[gap].isBlank {
            add(endPhrase(open))
            phrase = nil
          }
        }
        if phrase == nil { phrase = (start, words.count) }
        words.append(token(row, start..<column))
      }
      if let phrase { add(endPhrase(phrase)) }
    }
  }

  /// Returns a token of cells side by side on a row.
  private func token(_ row: Int, _ columns: Range<Int>) -> Token {
    var token = Token(segments: [(row, columns)], fullHash: Self.offset, hash: Self.offset, inkedCells: 0)
    for column in columns { token.add(grid.cells[row * grid.size.columns + column]) }
    return token
  }

  /// The offset basis and the prime of the hash FNV-1a with 64 bits.
  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  fileprivate static let prime: UInt64 = 0x100_0000_01B3

  private mutating func readFigures(_ taken: [Bool]) {
    let (columns, rows) = (grid.size.columns, grid.size.rows)
    var seen = taken
    // Nested figures would read the same cells again and again.
    var budget = 8 * grid.cells.count
    func isLine(_ place: Int) -> Bool { !seen[place] && grid.cells[place].kind == .line }
    for first in grid.cells.indices where isLine(first) {
      seen[first] = true
      var (cells, next) = ([first], 0)
      while next < cells.count {
        let place = cells[next]
        next += 1
        let (row, column) = (place / columns, place % columns)
        for (isInside, near) in [
          (column > 0, place - 1), (column + 1 < columns, place + 1), (row > 0, place - columns),
          (row + 1 < rows, place + columns),
        ] where isInside && isLine(near) {
          seen[near] = true
          cells.append(near)
        }
      }
      cells.sort()
      figures.append(figure(cells, &budget))
    }
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
