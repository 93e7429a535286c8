// Finding the runs of layers on a row.
extension Painter {
  /// Finds the runs of every layer on a row, and those that they show together.
  mutating func arrange(_ line: Int, _ screens: Screens) {
    row.removeAll(keepingCapacity: true)
    row.extend(to: size.columns, prepared[0].identity)
    for i in prepared.indices.dropFirst() {
      scan(i, line)
      if prepared[i].appearsByCells { findRunsWithoutColors(i, line, screens) }
      widen(i, line, screens)
      swap(&row, &rowBefore)
      rowBefore.covered(by: runs[i], identity: prepared[i].identity, into: &row)
    }
  }

  private mutating func scan(_ index: Int, _ line: Int) {
    let wholeCells = showsWholeCells(index)
    let columns = size.columns
    // A subscript would copy the layer.
    prepared.withUnsafeBufferPointer { layers in
      guard let layer = layers.baseAddress.map({ $0 + index }) else { return }
      let shade = layer.pointee.shadow
      // A disc needs nothing else of its region, which is large.
      if let disc = layer.pointee.region.disc {
        disc.scan(row: line, columns: columns, wholeCells: wholeCells, shade: shade, into: &runs[index])
      } else {
        layer.pointee.region.scan(
          row: line, columns: columns, wholeCells: wholeCells, shade: shade, into: &runs[index])
      }
    }
  }

  /// Widens edges so that both halves of a wide character are decided together. Where a run ends between the halves of
  /// a visible wide character, both become part of the edge. This repeats while a new end splits another wide
  /// character.
  mutating func widen(_ index: Int, _ line: Int, _ screens: Screens) {
    while widenOnce(index, line, screens) {}
  }

  private mutating func widenOnce(_ index: Int, _ line: Int, _ screens: Screens) -> Bool {
    let count = runs[index].count
    var torn = false
    for k in 0..<count where k > 0 && !torn { torn = isTorn(index, k, line, screens) }
    if !torn { return false }
    spare.removeAll(keepingCapacity: true)
    var start = 0
    var cut = false
    for k in 0..<count {
      let run = runs[index][k]
      let next = k + 1 < count && isTorn(index, k + 1, line, screens)
      if cut { spare.extend(to: start + 1, Self.joint(runs[index][k - 1].value, run.value)) }
      spare.extend(to: next ? run.end - 1 : run.end, run.value)
      if next { spare.extend(to: run.end, Self.joint(run.value, runs[index][k + 1].value)) }
      cut = next
      start = run.end
    }
    swap(&runs[index], &spare)
    return true
  }

  /// Returns the kind of the two cells beside a boundary.
  private static func joint(_ a: Reach, _ b: Reach) -> Reach {
    a.rawValue <= Reach.shadow.rawValue && b.rawValue <= Reach.shadow.rawValue ? .shadow : .edge
  }

  /// Returns whether the boundary before run `k` may split a wide character that is seen. The layers below are seen on one
  /// side of every boundary, the layer itself where it is solid.
  private mutating func isTorn(_ index: Int, _ k: Int, _ line: Int, _ screens: Screens) -> Bool {
    let column = runs[index][k - 1].end
    let isCovered = runs[index][k - 1].value == .solid || runs[index][k].value == .solid
    for layer in 0..<(isCovered ? index + 1 : index) where isPair(of: layer, column, line, screens) { return true }
    return false
  }

  /// Returns whether a layer shows a wide character in a column and the one before it.
  private mutating func isPair(of index: Int, _ column: Int, _ line: Int, _ screens: Screens) -> Bool {
    if column == 0 { return false }
    let place: (left: Int, right: Int)
    if prepared[index].isInPlace {
      place.right = line * size.columns + column
      place.left = place.right - 1
    } else {
      let offset = resampled[index].down[line].nearest * prepared[index].size.columns
      place.left = offset + resampled[index].across[column - 1].nearest
      place.right = offset + resampled[index].across[column].nearest
    }
    guard place.right == place.left + 1 else { return false }
    guard let cells = cells(of: index, screens) else { return false }
    return cells[place.right].isTrail(of: cells[place.left])
  }
}

/// The origin of each cell of a frame, as runs along the rows, for comparison with the previous frame. The value of a run is
/// the identity of the layer whose own cells it shows (see ``PreparedLayer/identity``), or 0 for anything else.
struct ShownRuns: Sendable {
  private(set) var runs: [Run<UInt64>] = []
  /// The start index of each row, followed by the end index of the last.
  private(set) var starts: [Int] = [0]

  var rows: Int { starts.count - 1 }

  mutating func removeAll() {
    runs.removeAll(keepingCapacity: true)
    starts.removeAll(keepingCapacity: true)
    starts.append(0)
  }

  mutating func append(_ row: [Run<UInt64>]) {
    for run in row { runs.append(run) }
    starts.append(runs.count)
  }

  /// Finds the cells of a row that may differ between two frames: those that show another layer's cells, or something
  /// other than a layer's own cells.
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
  /// Marks the cells up to a distance from each end of a run as unknown.
  mutating func blur(by reach: Int, _ spare: inout [Run<UInt64>]) {
    guard let columns = last?.end, count > 1 else { return }
    spare.removeAll(keepingCapacity: true)
    for run in self {
      spare.extend(to: run.end == columns ? columns : run.end - reach, run.value)
      if run.end < columns { spare.extend(to: Swift.min(columns, run.end + reach), 0) }
    }
    swap(&self, &spare)
  }

  func covered(by runs: [Run<Reach>], identity: UInt64, into result: inout [Run<UInt64>]) {
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
