/// The words of two pages that dissolve, and the order in which they go and come. A label is one word, and so is a title.
///
/// Words of the page below go until their row changes hands, then those of the layer come. The last ones of a row go at once,
/// and the first ones come with them, so that the page is never empty. A word takes its ground along: ink on the ground of
/// the other page may not be seen. Words are found once for a pair of pages. No memory is allocated once the buffers have
/// grown.
struct DissolvingWords: Sendable {
  /// The text that is seen in a cell.
  enum Text: UInt64 {
    /// Neither page has a word there, or both have the same.
    case none
    case below
    case layer
    /// The word of either page is gone, or still to come.
    case blank
  }

  /// The share of the words that go before the others.
  private static let early = 0.75

  /// The rank of the word of each page in each cell, 0..<1; -1 where there is none, and where both pages have the same text.
  private var ranks: (below: [Double], layer: [Double]) = ([], [])
  /// The ground of each page below its labels and titles; ``Plates/none`` where there are none.
  private(set) var grounds: (below: [Color], layer: [Color]) = ([], [])
  private var share = 0.0
  private var known = Key()

  private struct Key: Equatable, Sendable {
    var (below, layer) = (Plates.TitleVersions(), Plates.TitleVersions())
    var (belowNumber, layerNumber) = (0, 0)
    var seed: UInt64 = 0
  }

  /// - Complexity: O(cells) if the pages are not those of the last time.
  mutating func find(
    on below: borrowing Plates, and layer: borrowing Plates, numbers: (below: Int, layer: Int), _ grains: Grains,
    _ size: Size
  ) {
    let key = Key(
      below: below.knownTitles, layer: layer.knownTitles, belowNumber: numbers.below, layerNumber: numbers.layer,
      seed: grains.seed)
    share = grains.share
    if key == known { return }
    known = key
    Self.rank(below, grains, size, into: &ranks.below, &grounds.below)
    Self.rank(layer, grains, size, into: &ranks.layer, &grounds.layer)
    for row in 0..<size.rows {
      let end = (row + 1) * size.columns
      var index = row * size.columns
      while index < end {
        let first = index
        var isSame = true
        while index < end, ranks.below[index] >= 0 || ranks.layer[index] >= 0 {
          // Letters of different titles may be alike by chance.
          isSame = isSame && below.cells[index].isSameText(as: layer.cells[index])
          isSame = isSame && below.title(index) == Plates.none && layer.title(index) == Plates.none
          index += 1
        }
        if isSame { for same in first..<index { (ranks.below[same], ranks.layer[same]) = (-1, -1) } }
        index = max(index, first + 1)
      }
    }
  }

  /// - Parameter handOver: The share of the layer at which the row changes hands.
  @inline(__always)
  func text(_ index: Int, handOver: Double) -> Text {
    let (below, layer) = (ranks.below[index], ranks.layer[index])
    if below < 0, layer < 0 { return .none }
    if share < handOver { return below >= Self.early * share / handOver && below >= 0 ? .below : .blank }
    return layer >= Self.early * (1 - share) / (1 - handOver) && layer >= 0 ? .layer : .blank
  }

  func mark(
    _ row: inout [Run<UInt64>], _ line: Int, columns: Int, handOver: Double, _ spare: inout [Run<UInt64>]
  ) {
    spare.removeAll(keepingCapacity: true)
    var column = 0
    for run in row {
      while column < run.end {
        let index = line * columns + column
        let text = text(index, handOver: handOver)
        // With the text goes the ground on which it stands.
        let ground = text == .none ? 0 : UInt64(grounds.below[index].bits ^ grounds.layer[index].bits &* 31)
        spare.extend(to: column + 1, run.value == 0 ? 0 : (run.value << 2 | text.rawValue) ^ ground << 32)
        column += 1
      }
    }
    swap(&row, &spare)
  }

  private static func rank(
    _ page: borrowing Plates, _ grains: Grains, _ size: Size, into ranks: inout [Double], _ grounds: inout [Color]
  ) {
    ranks.removeAll(keepingCapacity: true)
    grounds.removeAll(keepingCapacity: true)
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
        grounds.append(page.groundBelow(index))
      }
    }
  }
}

extension Plates {
  /// Returns whether a cell holds text: a letter, a line, a part of a plate or of a title.
  fileprivate func isText(_ index: Int) -> Bool { cells[index].isInk || groundBelow(index) != Self.none }
}
