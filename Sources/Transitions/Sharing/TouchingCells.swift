/// The groups of cells of a screen that touch each other, at a side or at a corner.
struct TouchingCells: Sequence, IteratorProtocol {
  private let size: Size
  /// A Boolean value for each cell: true if it belongs to a group that was not found yet.
  private var isLeft: [Bool]
  private var place = 0

  /// Creates the groups of a screen.
  ///
  /// - Parameter isMember: Returns whether a cell belongs to a group.
  init(on size: Size, where isMember: (_ index: Int) -> Bool) {
    self.size = size
    isLeft = (0..<size.area).map(isMember)
  }

  /// Returns the indices of the cells of the next group, in reading order; nil if there are no more.
  ///
  /// - Complexity: O(cells) for all groups, plus the time to sort each.
  mutating func next() -> [Int]? {
    while place < isLeft.count, !isLeft[place] { place += 1 }
    guard place < isLeft.count else { return nil }
    isLeft[place] = false
    var (cells, done) = ([place], 0)
    while done < cells.count {
      size.forEachNeighbor(of: cells[done]) { near in
        if isLeft[near] {
          isLeft[near] = false
          cells.append(near)
        }
      }
      done += 1
    }
    return cells.sorted()
  }
}

extension Size {
  /// Calls a function with the index of each cell beside a cell or touching a corner of it, on a screen of this size.
  @inline(__always)
  func forEachNeighbor(of index: Int, _ body: (_ index: Int) -> Void) {
    let (row, column) = (index / columns, index % columns)
    for row in max(0, row - 1)...min(rows - 1, row + 1) {
      for column in max(0, column - 1)...min(columns - 1, column + 1) where row * columns + column != index {
        body(row * columns + column)
      }
    }
  }
}
