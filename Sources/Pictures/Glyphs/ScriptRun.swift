package import Transitions

/// Cells of a row whose letters depend on each other: Arabic letters that join, Indian ones that change their order.
///
/// The words of scripts that are written from right to left are drawn in that order within their cells. So every writer
/// shows what kitty shows: a run of such letters of one look is read from right to left in its own columns, and all else
/// keeps its column.
struct ScriptRun {
  private enum Setting {
    case alone
    case rightward
    case leftward

    init(_ scalar: Unicode.Scalar) {
      self =
        switch scalar.value {
        case ..<0x0590: .alone
        // Digits are written from left to right.
        case 0x0660...0x0669, 0x06F0...0x06F9: .alone
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EEFF: .leftward
        case 0x0900...0x109F, 0x1780...0x18AF, 0x1900...0x1AAF, 0x1B00...0x1C4F, 0xA800...0xA82F, 0xA840...0xA8FF,
          0xA930...0xA95F, 0xA980...0xA9DF, 0xAA00...0xAA7F, 0xAAE0...0xAAFF, 0xABC0...0xABFF, 0x11000...0x11FFF:
          .rightward
        default: .alone
        }
    }
  }

  struct Word {
    /// The letters in the order in which they are read, with their marks.
    var text: [Unicode.Scalar] = []
    var start: Int
    var columns = 0
  }

  let columns: Range<Int>
  let words: [Word]
  let isLeftward: Bool

  /// Finds the run that begins at a column; nil if the cell is drawn by itself.
  init?(at column: Int, in row: ArraySlice<Cell>) {
    func cell(_ column: Int) -> Cell { row[row.startIndex + column] }
    let first = cell(column)
    let setting = Setting(first.scalar)
    guard setting != .alone, first.role == .narrow else { return nil }
    func belongs(_ other: Cell) -> Bool {
      other.role == .narrow && other.foreground == first.foreground && other.background == first.background
        && other.style == first.style
    }
    var end = column + 1
    while end < row.count, belongs(cell(end)) {
      if Setting(cell(end).scalar) == setting {
        end += 1
      } else if setting == .leftward, cell(end).scalar == " ", end + 1 < row.count, belongs(cell(end + 1)),
        Setting(cell(end + 1).scalar) == setting
      {
        end += 2
      } else {
        break
      }
    }
    var words: [Word] = []
    var isInside = false
    for place in column..<end {
      let cell = cell(place)
      if cell.scalar == " " {
        isInside = false
        continue
      }
      if !isInside { words.append(Word(start: place)) }
      isInside = true
      words[words.count - 1].text += [cell.scalar] + cell.marks.scalars
      words[words.count - 1].columns += 1
    }
    if setting == .leftward {
      words = words.reversed().map { word in
        Word(text: word.text, start: column + end - word.start - word.columns, columns: word.columns)
      }
    }
    (columns, self.words, isLeftward) = (column..<end, words, setting == .leftward)
  }

  /// Finds the run from right to left that begins at a column; nil if there is none.
  static func leftward(at column: Int, in row: ArraySlice<Cell>) -> ScriptRun? {
    guard isLeftward(row[row.startIndex + column]), let run = ScriptRun(at: column, in: row) else { return nil }
    return run
  }

  static func isLeftward(_ cell: Cell) -> Bool {
    cell.scalar.value >= 0x0590 && cell.role == .narrow && Setting(cell.scalar) == .leftward
  }

  static func extended(_ span: Range<Int>, in row: ArraySlice<Cell>) -> Range<Int> {
    func isPart(_ column: Int, _ step: Int) -> Bool {
      guard (0..<row.count).contains(column) else { return false }
      let scalar = row[row.startIndex + column].scalar
      if Setting(scalar) != .alone { return true }
      return scalar == " " && (0..<row.count).contains(column + step)
        && Setting(row[row.startIndex + column + step].scalar) == .leftward
    }
    var (start, end) = (span.lowerBound, span.upperBound)
    while isPart(start - 1, -1) { start -= 1 }
    while isPart(end, 1) { end += 1 }
    return start..<end
  }
}

extension Grid {
  /// True if the screen has letters that are read from right to left.
  package var hasLeftwardText: Bool { cells.contains(where: ScriptRun.isLeftward) }

  /// The screen for writers that draw each cell by itself: the cells of runs that are read from right to left stand in that
  /// order.
  ///
  /// - Complexity: O(cells).
  package var inVisualOrder: Grid {
    guard hasLeftwardText else { return self }
    var grid = self
    for row in 0..<size.rows {
      let line = cells[row * size.columns..<(row + 1) * size.columns]
      var column = 0
      while column < size.columns {
        guard let run = ScriptRun.leftward(at: column, in: line) else {
          column += 1
          continue
        }
        let place = line.startIndex + run.columns.lowerBound..<line.startIndex + run.columns.upperBound
        grid.cells.replaceSubrange(place, with: cells[place].reversed())
        column = run.columns.upperBound
      }
    }
    return grid
  }
}
