/// The words, phrases and figures of a screen.
struct ScreenText {
  /// Cells that belong together.
  struct Token {
    /// The cells, by row: row, first column and one past the last.
    var segments: [(row: Int, columns: Range<Int>)]
    /// Stands for characters and styles; of a figure for its lines and what stands between them. Equal tokens have equal
    /// numbers.
    var fullHash: UInt64
    /// Stands for the characters alone.
    var hash: UInt64
    /// The number of cells that are no blanks.
    var inkedCells: Int
  }

  private let grid: Grid
  /// Letters side by side, in reading order.
  private(set) var words: [Token] = []
  /// Words with one blank between neighbours, in reading order.
  private(set) var phrases: [Token] = []
  /// The words of each phrase.
  private(set) var wordsOfPhrases: [Range<Int>] = []
  /// Lines of box-drawing characters that touch, in the order of their first cells.
  private(set) var figures: [Token] = []

  /// Reads a screen.
  ///
  /// - Parameter taken: By cell: those that are left out.
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
        return !taken[place] && grid.cells[place].belongsToWord
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

  /// Returns cells side by side on a row as a token.
  private func token(_ row: Int, _ columns: Range<Int>) -> Token {
    var token = Token(segments: [(row, columns)], fullHash: Self.offset, hash: Self.offset, inkedCells: 0)
    for column in columns { token.add(grid.cells[row * grid.size.columns + column]) }
    return token
  }

  /// Where a hash begins, and what it is multiplied with: FNV-1a, with 64 bits.
  private static let offset: UInt64 = 0xCBF2_9CE4_8422_2325
  fileprivate static let prime: UInt64 = 0x100_0000_01B3

  private mutating func readFigures(_ taken: [Bool]) {
    let (columns, rows) = (grid.size.columns, grid.size.rows)
    var seen = taken
    // Figures within figures have the same content.
    var budget = 8 * grid.cells.count
    func isLine(_ place: Int) -> Bool { !seen[place] && grid.cells[place].isBoxLine }
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

  /// Returns cells in reading order as a token; where they lie to each other is part of what they are.
  ///
  /// - Parameter budget: The number of cells of contents that may be looked at; a figure without the budget has none.
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
    let marks = UInt64(cell.marks.second) << 32 | UInt64(cell.marks.first)
    for number in [UInt64(cell.bits & 0x7F_FFFF), marks] { add(number: number) }
    fullHash = (fullHash ^ UInt64(cell.style.rawValue)) &* ScreenText.prime
    if !cell.isBlank { inkedCells += 1 }
  }

  fileprivate mutating func add(number: UInt64) {
    hash = (hash ^ number) &* ScreenText.prime
    fullHash = (fullHash ^ number) &* ScreenText.prime
  }
}

extension Cell {
  /// A Boolean value indicating whether it is a part of a word: a letter, or a blank with a line under it or through it.
  @inline(__always)
  var belongsToWord: Bool { isLetter || bits & 0x7F_FFFF == 0x20 && !isBlank }

  /// A Boolean value indicating whether it shows a line of the box-drawing characters.
  @inline(__always)
  var isBoxLine: Bool { (0x2500...0x257F).contains(bits & 0x7F_FFFF) }
}
