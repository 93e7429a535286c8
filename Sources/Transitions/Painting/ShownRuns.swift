/// What each cell of a frame shows, in stretches along the rows, to be compared with the frame before.
struct ShownRuns: Sendable {
  /// A stretch of cells that show the same sheet's own cells (see ``PreparedLayer/identity``), or, with 0, something else.
  struct Stretch: Sendable {
    var end: Int
    var identity: UInt64

    @inline(__always)
    init(end: Int, identity: UInt64) {
      self.end = end
      self.identity = identity
    }
  }

  /// All rows, one after the other.
  private(set) var stretches: [Stretch] = []
  /// Where each row begins, and after the last the end.
  private(set) var starts: [Int] = [0]

  /// How many rows there are.
  var rows: Int { starts.count - 1 }

  /// Forgets everything but keeps the memory.
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

  /// Finds the cells of a row that may differ between two frames: those that show another sheet's cells, or something
  /// else than a sheet's own cells.
  ///
  /// - Parameter spans: Emptied, then filled with start and end columns.
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
  /// Adds cells up to a column, if there are any.
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

  /// What is shown at a column.
  func identity(at column: Int) -> UInt64 {
    for stretch in self where column < stretch.end { return stretch.identity }
    return 0
  }

  /// What is shown once a layer lies on it.
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
