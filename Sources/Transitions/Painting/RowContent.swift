/// The contents of a row of a screen, as far as they decide which rows a scaled layer shows; see ``ScaledRows``.
struct RowContent: Sendable {
  /// A phrase: words with at most two blanks between neighbours. It keeps its spacing on a scaled layer.
  struct Phrase: Sendable {
    let start: Int
    let width: Int
    /// The number of columns between it and the phrase before it; 0 for the first.
    let gap: Int
    /// The columns of the sides of its box, which are upright lines, or cells of another ground; nil for none.
    var sides: (left: Int?, right: Int?) = (nil, nil)
    /// The columns of its paragraph: of all phrases that stand above each other with it, without a row between.
    var paragraph = 0..<0

    var end: Int { start + width }
    /// The number of blanks to keep before it on a reduced layer.
    var keptGap: Int { min(2, gap) }

    /// The most blanks between two words of a phrase.
    private static let mostBlanks = 2

    fileprivate static func find(
      in cells: UnsafeBufferPointer<Cell>, without bare: UnsafeBufferPointer<Cell>, addingTo phrases: inout [Phrase]
    ) {
      var (before, side): (Int?, Int?)
      let first = phrases.count
      var column = 0
      while column < cells.count {
        guard cells[column].isLetter else {
          if cells[column].isUprightLine {
            for index in phrases[first...].indices where phrases[index].sides.right == nil {
              phrases[index].sides.right = column
            }
            side = column
          }
          column += 1
          continue
        }
        let start = column
        var end = column + 1
        column += 1
        while column < cells.count, column - end <= mostBlanks, cells[column].isLetter || cells[column].isBlankInPhrase
        {
          column += 1
          if cells[column - 1].isLetter { end = column }
        }
        column = end
        phrases.append(
          Phrase(start: start, width: end - start, gap: before.map { start - $0 } ?? 0, sides: (side, nil)))
        before = end
      }
      for index in phrases[first...].indices { phrases[index].findGround(on: bare) }
    }

    /// Finds the sides of the panel on which the phrase stands, if all of it has one ground.
    private mutating func findGround(on bare: UnsafeBufferPointer<Cell>) {
      let ground = bare[start].background
      guard bare[start..<end].allSatisfy({ $0.background == ground }) else { return }
      let least = (sides.left ?? -1) + 1
      let most = sides.right ?? bare.count
      var (left, right) = (start, end)
      while left > least, bare[left - 1].background == ground { left -= 1 }
      while right < most, bare[right].background == ground { right += 1 }
      if left > least { sides.left = left - 1 }
      if right < most { sides.right = right }
    }
  }

  /// The kinds of content of a row. The least is left out first.
  enum Kind: UInt8 {
    case other
    case lines
    case text
    case label
  }

  let kind: Kind
  /// The indices of the row's phrases, among those of all rows.
  let phrases: Range<Int>

  init(
    of cells: UnsafeBufferPointer<Cell>, without bare: UnsafeBufferPointer<Cell>, addingTo phrases: inout [Phrase]
  ) {
    let first = phrases.count
    Phrase.find(in: cells, without: bare, addingTo: &phrases)
    self.phrases = first..<phrases.count
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
    kind = isLabel ? .label : letter != nil ? .text : line != nil ? .lines : .other
  }
}

extension Cell {
  fileprivate var isBlankInPhrase: Bool { bits & 0x7F_FFFF == 0x20 }
}
