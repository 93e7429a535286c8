/// The origin of each cell of a frame, as stretches along the rows, for comparison with the previous frame.
struct ShownRuns: Sendable {
  /// A stretch of cells that show the same layer's own cells (see ``PreparedLayer/identity``), or, if the identity is
  /// 0, anything else.
  struct Stretch: Sendable {
    var end: Int
    var identity: UInt64

    @inline(__always)
    init(end: Int, identity: UInt64) {
      self.end = end
      self.identity = identity
    }
  }

  /// The stretches of all rows, in order.
  private(set) var stretches: [Stretch] = []
  /// The start index of each row, followed by the end index of the last.
  private(set) var starts: [Int] = [0]

  /// The number of rows.
  var rows: Int { starts.count - 1 }

  /// Removes all rows, but keeps their memory.
  mutating func removeAll() {
    stretches.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
  }

  /// Adds a row.
  mutating func append(_ row: [Stretch]) {
    for stretch in row { stretches.append(stretch) }
    starts.append(stretches.count)
  }

  /// Finds the cells of a row that may differ between two frames: those that show another layer's cells, or something
  /// other than a layer's own cells.
  ///
  /// - Parameter spans: The buffer for the result; it is emptied, then filled with column ranges.
  func differences(from before: ShownRuns, row: Int, into spans: inout [Range<Int>]) {
    spans.removeAll(keepingCapacity: true)
    var (i, j) = (starts[row], before.starts[row])
    let (lastI, lastJ) = (starts[row + 1], before.starts[row + 1])
    var start = 0
    while i < lastI && j < lastJ {
      let (now, then) = (stretches[i], before.stretches[j])
      let end = min(now.end, then.end)
      if now.identity == 0 || now.identity != then.identity {
        if let last = spans.last, last.upperBound == start {
          spans[spans.count - 1] = last.lowerBound..<end
        } else {
          spans.append(start..<end)
        }
      }
      start = end
      if now.end == end { i += 1 }
      if then.end == end { j += 1 }
    }
  }
}

extension [ShownRuns.Stretch] {
  /// Extends the row up to a column, unless it already reaches that far.
  @inline(__always)
  mutating func extend(to end: Int, _ identity: UInt64) {
    guard let last = self.last else {
      if end > 0 { append(ShownRuns.Stretch(end: end, identity: identity)) }
      return
    }
    if end <= last.end { return }
    if last.identity == identity {
      self[count - 1].end = end
    } else {
      append(ShownRuns.Stretch(end: end, identity: identity))
    }
  }

  /// Returns the identity of the cells at a column.
  func identity(at column: Int) -> UInt64 {
    for stretch in self where column < stretch.end { return stretch.identity }
    return 0
  }

  /// Computes the stretches that are shown when a layer covers these.
  func covered(by runs: [Run], identity: UInt64, into result: inout [ShownRuns.Stretch]) {
    result.removeAll(keepingCapacity: true)
    var i = 0
    var start = 0
    for run in runs {
      if run.kind == .none {
        while i < count && self[i].end <= start { i += 1 }
        while i < count {
          result.extend(to: Swift.min(self[i].end, run.end), self[i].identity)
          if self[i].end >= run.end { break }
          i += 1
        }
      } else {
        result.extend(to: run.end, run.kind == .solid ? identity : 0)
      }
      start = run.end
    }
  }
}
