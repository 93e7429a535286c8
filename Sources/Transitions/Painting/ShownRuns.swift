/// The origin of each cell of a frame, as runs along the rows, for comparison with the previous frame. The value of a run is
/// the identity of the layer whose own cells it shows (see ``PreparedLayer/identity``), or 0 for anything else.
struct ShownRuns: Sendable {
  /// The runs of all rows, in order.
  private(set) var runs: [Run<UInt64>] = []
  /// The start index of each row, followed by the end index of the last.
  private(set) var starts: [Int] = [0]

  var rows: Int { starts.count - 1 }

  /// Removes all rows, but keeps their memory.
  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
  }

  /// Adds a row.
  mutating func append(_ row: [Run<UInt64>]) {
    for run in row { runs.append(run) }
    starts.append(runs.count)
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
      let (now, then) = (runs[i], before.runs[j])
      let end = min(now.end, then.end)
      if now.value == 0 || now.value != then.value {
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

extension [Run<UInt64>] {
  /// Computes the runs that are shown when a layer covers these.
  func covered(by runs: [Run<Effect>], identity: UInt64, into result: inout [Run<UInt64>]) {
    result.removeAll(keepingCapacity: true)
    var i = 0
    var start = 0
    for run in runs {
      if run.value == .none {
        while i < count && self[i].end <= start { i += 1 }
        while i < count {
          result.extend(to: Swift.min(self[i].end, run.end), self[i].value)
          if self[i].end >= run.end { break }
          i += 1
        }
      } else {
        result.extend(to: run.end, run.value == .solid ? identity : 0)
      }
      start = run.end
    }
  }
}
