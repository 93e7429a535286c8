/// The contents of a row of a screen, as far as they decide which rows a scaled layer shows (see ``ScaledRows``).
struct RowContent: Sendable {
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

  /// Reads the cells of a row.
  init(of cells: UnsafeBufferPointer<Cell>) {
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
}
