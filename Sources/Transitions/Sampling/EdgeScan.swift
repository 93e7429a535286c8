struct Run<Value: Equatable & Sendable>: Sendable {
  /// One past the last column. The first column is the end of the run before.
  var end: Int
  var value: Value
}

enum Reach: UInt8, Sendable {
  case none
  /// The layer's shadow falls on the cell.
  case shadow
  case edge
  case solid
}

extension Array {
  /// Adds cells up to a column, if there are any, and joins them with a last run of the same value.
  @inline(__always)
  mutating func extend<Value>(to end: Int, _ value: Value) where Element == Run<Value> {
    guard let last = self.last else {
      if end > 0 { append(Run(end: end, value: value)) }
      return
    }
    if end <= last.end { return }
    if last.value == value { self[count - 1].end = end } else { append(Run(end: end, value: value)) }
  }
}

extension Region {
  /// Finds the runs of one row that the layer, its edge or its shadow covers.
  ///
  /// The row is halved until each part is of one kind, so the cost depends on the number of edges, not on the length of
  /// the row.
  ///
  /// - Parameters:
  ///   - wholeCells: True if a cell's centre decides for the whole cell, so that there are
  ///     no edges.
  ///   - shade: The layer's shadow, if it has one.
  @inline(never)
  func scan(row: Int, columns: Int, wholeCells: Bool, shade: ShadowField?, into runs: inout [Run<Reach>]) {
    runs.removeAll(keepingCapacity: true)
    if isWhole {
      runs.extend(to: columns, .solid)
    } else if shade == nil, let grains = cellGrains {
      for column in 0..<columns {
        runs.extend(to: column + 1, grains.contains(column: column, row: row) ? .solid : .none)
      }
    } else {
      let line = Line(row: row, aspect: aspect, wholeCells: wholeCells && feather == 0, shade: shade)
      settle(0..<columns, of: line, into: &runs)
    }
  }

  /// A row of cells with the numbers that each test needs.
  private struct Line {
    /// The distances in u: from the top of the stage to the row's middle, from there to the row's side, and to its
    /// outermost samples.
    let y: Double
    let half: Double
    let halfHeight: Double
    /// The distance from a cell's side to its outermost samples, in u.
    let inset: Double
    let shade: ShadowField?

    /// - Parameter wholeCells: True if a cell's centre is its only sample.
    init(row: Int, aspect: Double, wholeCells: Bool, shade: ShadowField?) {
      y = (Double(row) + 0.5) * aspect
      half = aspect / 2
      halfHeight = wholeCells ? 0 : (0.5 - 0.5 / Double(SampleMask.rows)) * aspect
      inset = wholeCells ? 0.5 : 0.5 / Double(SampleMask.columns)
      self.shade = shade
    }

    @inline(__always)
    func patch(_ cells: Range<Int>) -> Patch {
      let (first, end) = (Double(cells.lowerBound), Double(cells.upperBound))
      return Patch(x: (first + end) / 2, y: y, halfWidth: (end - first) / 2 - inset, halfHeight: halfHeight)
    }

    @inline(__always)
    func shaded(_ cells: Range<Int>, by shade: ShadowField) -> Patch {
      let (first, end) = (Double(cells.lowerBound), Double(cells.upperBound))
      return Patch(
        x: (first + end) / 2 - shade.dx, y: y - shade.dy, halfWidth: (end - first) / 2, halfHeight: half)
    }
  }

  /// Adds the runs of some cells by halving; works for any shape.
  private func settle(_ cells: Range<Int>, of line: Line, into runs: inout [Run<Reach>]) {
    if cells.isEmpty { return }
    if let kind = kind(of: cells, of: line) {
      runs.extend(to: cells.upperBound, kind)
      return
    }
    let middle = (cells.lowerBound + cells.upperBound) / 2
    settle(cells.lowerBound..<middle, of: line, into: &runs)
    settle(middle..<cells.upperBound, of: line, into: &runs)
  }

  /// Returns the kind that all of some cells share; nil if they differ. A single cell always has a kind.
  private func kind(of cells: Range<Int>, of line: Line) -> Reach? {
    let range = range(over: line.patch(cells))
    let margin = feather / 2
    // An edge that runs through samples must give the same result in every run: only a single cell is tested without
    // slack.
    let slack = cells.count == 1 ? 0 : DistanceRange.rounding
    if range.most < -margin - slack { return .solid }
    if range.least < margin + slack { return cells.count == 1 ? .edge : nil }
    guard let shade = line.shade else { return Reach.none }
    let shadow = self.range(over: line.shaded(cells, by: shade))
    if !(shadow.least <= shade.reach) { return Reach.none }
    return shadow.most <= shade.reach || cells.count == 1 ? .shadow : nil
  }
}
