/// The groups of cells of a screen that touch each other, at a side or at a corner.
///
/// No memory is allocated once the buffers have grown.
struct TouchingCells: Sendable {
  /// The indices of the cells of all groups, one group after another.
  private(set) var cells: [Int] = []
  /// The ranges of the groups in ``cells``, in the order of their first cells. A group is in no order.
  private(set) var groups: [Range<Int>] = []
  /// A Boolean value for each cell: true if it belongs to a group that was not found yet.
  private var isLeft: [Bool] = []

  /// - Complexity: O(cells).
  mutating func find(on size: Size, where isMember: (_ index: Int) -> Bool) {
    cells.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    isLeft.removeAll(keepingCapacity: true)
    for index in 0..<size.area { isLeft.append(isMember(index)) }
    for place in isLeft.indices where isLeft[place] {
      let first = cells.count
      add(place)
      var done = first
      while done < cells.count {
        size.forEachNeighbor(of: cells[done]) { if isLeft[$0] { add($0) } }
        done += 1
      }
      groups.append(first..<cells.count)
    }
  }

  private mutating func add(_ index: Int) {
    isLeft[index] = false
    cells.append(index)
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
