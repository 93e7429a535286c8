/// The words of two pages that dissolve, and the order in which they go and come. A label is one word, and so is a title.
///
/// They are found once for a pair of pages. No memory is allocated once the buffers have grown.
struct DissolvingWords: Sendable {
  /// The rank of the word of each page in each cell, 0..<1; -1 where there is none, and where both pages have the same text.
  private(set) var ranks: (below: [Double], layer: [Double]) = ([], [])
  private var known = Key()

  private struct Key: Equatable, Sendable {
    var (below, layer) = (Plates.TitleVersions(), Plates.TitleVersions())
    var division = 0..<0
    var seed: UInt64 = 0
  }

  /// - Complexity: O(cells) if the pages are not those of the last time.
  mutating func find(
    on below: borrowing Plates, and layer: borrowing Plates, of division: Division, _ grains: Grains, _ size: Size
  ) {
    let key = Key(
      below: below.knownTitles, layer: layer.knownTitles, division: division.below..<division.layer, seed: grains.seed)
    if key == known { return }
    known = key
    Self.rank(below, grains, size, into: &ranks.below)
    Self.rank(layer, grains, size, into: &ranks.layer)
    for row in 0..<size.rows {
      let end = (row + 1) * size.columns
      var index = row * size.columns
      while index < end {
        let first = index
        var isSame = true
        while index < end, ranks.below[index] >= 0 || ranks.layer[index] >= 0 {
          isSame = isSame && below.cells[index].isSameText(as: layer.cells[index])
          index += 1
        }
        if isSame { for same in first..<index { (ranks.below[same], ranks.layer[same]) = (-1, -1) } }
        index = max(index, first + 1)
      }
    }
  }

  private static func rank(_ page: borrowing Plates, _ grains: Grains, _ size: Size, into ranks: inout [Double]) {
    ranks.removeAll(keepingCapacity: true)
    for row in 0..<size.rows {
      let title = page.text.titles.first { $0.rows.contains(row) }
      let start = row * size.columns
      var rank = -1.0
      for column in 0..<size.columns {
        let index = start + column
        if !page.isText(index) {
          rank = -1
        } else if rank < 0 {
          rank = grains.rank(column: column, row: row)
          if let title, page.ground(index) == Plates.none, page.title(index) != Plates.none {
            rank = grains.rank(column: title.columns.lowerBound, row: title.rows.lowerBound)
          }
        }
        ranks.append(rank)
      }
    }
  }
}

extension Plates {
  /// Returns whether a cell holds text: a letter, a line, a part of a plate or of a title.
  fileprivate func isText(_ index: Int) -> Bool { cells[index].isInk || groundBelow(index) != Self.none }
}
