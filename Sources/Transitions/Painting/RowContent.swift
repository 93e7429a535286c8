/// The contents of a row of a screen, as far as they decide which rows a scaled layer shows; see ``ScaledRows``.
struct RowContent: Sendable {
  /// A word: adjacent letters, including the blanks within a run of right-to-left text.
  struct Word: Sendable {
    let start: Int
    let width: Int
    /// The number of columns between it and the word before it; 0 for the first.
    let gap: Int

    /// The column after it.
    var end: Int { start + width }
    /// The number of blanks to keep before it on a reduced layer.
    var keptGap: Int { min(2, gap) }

    /// Finds the words of a row.
    fileprivate static func find(in cells: UnsafeBufferPointer<Cell>, addingTo words: inout [Word]) {
      var before: Int?
      var column = 0
      while column < cells.count {
        guard cells[column].isLetter else {
          column += 1
          continue
        }
        let start = column
        repeat {
          column += 1
        } while column < cells.count
          && (cells[column].isLetter
            || column + 1 < cells.count && cells[column].isGlue(between: cells[column - 1], and: cells[column + 1]))
        words.append(Word(start: start, width: column - start, gap: before.map { start - $0 } ?? 0))
        before = column
      }
    }
  }

  /// The kinds of content of a row. The least is left out first.
  enum Kind: UInt8 {
    case other
    /// Level lines, and no text.
    case lines
    case text
    /// Text that stands on a level line.
    case label
  }

  let kind: Kind
  /// A Boolean value indicating whether the row has level lines.
  let hasLines: Bool
  /// The indices of the row's words, among those of all rows.
  let words: Range<Int>

  /// Reads the cells of a row.
  ///
  /// - Parameter words: The words of the rows above, to which those of this row are added.
  init(of cells: UnsafeBufferPointer<Cell>, addingTo words: inout [Word]) {
    let first = words.count
    Word.find(in: cells, addingTo: &words)
    self.words = first..<words.count
    // The columns of the last letter and the last level line. On a label, at most a blank lies between them.
    var (letter, line): (Int?, Int?)
    var isLabel = false
    for column in cells.indices {
      let other: Int?
      if cells[column].isLetter {
        (letter, other) = (column, line)
      } else if cells[column].isLevelLine {
        (line, other) = (column, letter)
      } else {
        continue
      }
      isLabel = isLabel || other.map { column - $0 <= 2 } ?? false
    }
    hasLines = line != nil
    kind = isLabel ? .label : letter != nil ? .text : line != nil ? .lines : .other
  }
}

extension Cell {
  /// A Boolean value indicating whether the cell shows a line from side to side: solid or dashed, light, heavy or double.
  fileprivate var isLevelLine: Bool {
    switch bits & 0x7F_FFFF {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550: true
    default: false
    }
  }

  /// Returns whether the cell is a blank that belongs to the word on both sides: within text that is underlined, struck
  /// out or written from right to left.
  fileprivate func isGlue(between left: Cell, and right: Cell) -> Bool {
    guard bits & 0x7F_FFFF == 0x20, left.isLetter, right.isLetter else { return false }
    let lines = style.intersection(.lines)
    return left.isRightToLeft && right.isRightToLeft
      || !lines.isEmpty && left.style.intersection(.lines) == lines && right.style.intersection(.lines) == lines
  }

  /// A Boolean value indicating whether the cell shows a letter of a right-to-left script (Unicode's blocks of Hebrew,
  /// Arabic and related scripts).
  fileprivate var isRightToLeft: Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
