/// A stretch of cells on one row that have the same part in a layer.
struct Run: Sendable {
  /// What a layer does to a cell.
  enum Kind: UInt8, Sendable {
    /// Nothing.
    case none
    /// Its shadow falls there.
    case shadow
    /// Its edge crosses the cell.
    case edge
    /// It covers the cell.
    case solid
  }

  /// One past the last column; the first is where the run before ends.
  var end: Int
  var kind: Kind

  @inline(__always)
  init(end: Int, kind: Kind) {
    self.end = end
    self.kind = kind
  }
}

extension [Run] {
  /// Adds cells up to a column, if there are any.
  @inline(__always)
  mutating func extend(to end: Int, _ kind: Run.Kind) {
    guard let last = self.last else {
      if end > 0 { append(Run(end: end, kind: kind)) }
      return
    }
    if end <= last.end { return }
    if last.kind == kind { self[count - 1].end = end } else { append(Run(end: end, kind: kind)) }
  }
}

extension Region {
  /// Finds out, for one row, where the layer lies, where its edge and where its shadow, halving the row until one of them
  /// is true of a whole stretch: the cost is that of the edges, not of the row.
  ///
  /// - Parameters:
  ///   - wholeCells: Whether a cell's middle decides for all of it, so that there is no edge.
  ///   - shade: The layer's shadow, if it throws one.
  ///   - runs: Emptied, then filled up to `columns`.
  func scan(row: Int, columns: Int, wholeCells: Bool, shade: ShadowField?, into runs: inout [Run]) {
    runs.removeAll(keepingCapacity: true)
    if isWhole {
      runs.extend(to: columns, .solid)
    } else if let disc {
      disc.scan(row: row, columns: columns, wholeCells: wholeCells, shade: shade, into: &runs)
    } else if shade == nil, let grains = cellGrains {
      for column in 0..<columns {
        runs.extend(to: column + 1, grains.contains(column: column, row: row) ? .solid : .none)
      }
    } else {
      let line = Line(row: row, aspect: aspect, wholeCells: wholeCells && feather == 0, shade: shade)
      settle(0..<columns, of: line, into: &runs)
    }
  }

  /// A row of cells as it is asked about.
  private struct Line {
    /// Its middle, from there to its side, and to the outermost samples, in u.
    let y: Double
    let half: Double
    let halfHeight: Double
    /// From a cell's side to its outermost samples, in u.
    let inset: Double
    let shade: ShadowField?

    /// - Parameter wholeCells: Whether a cell's middle is its only sample.
    init(row: Int, aspect: Double, wholeCells: Bool, shade: ShadowField?) {
      y = (Double(row) + 0.5) * aspect
      half = aspect / 2
      halfHeight = wholeCells ? 0 : (0.5 - 0.5 / Double(SampleMask.rows)) * aspect
      inset = wholeCells ? 0.5 : 0.5 / Double(SampleMask.columns)
      self.shade = shade
    }

    /// The smallest patch that holds the samples of some cells.
    @inline(__always)
    func patch(_ cells: Range<Int>) -> Patch {
      let (first, end) = (Double(cells.lowerBound), Double(cells.upperBound))
      return Patch(x: (first + end) / 2, y: y, halfWidth: (end - first) / 2 - inset, halfHeight: halfHeight)
    }

    /// The patch whose distances are those of the shadow in some cells.
    @inline(__always)
    func shaded(_ cells: Range<Int>, by shade: ShadowField) -> Patch {
      let (first, end) = (Double(cells.lowerBound), Double(cells.upperBound))
      return Patch(
        x: (first + end) / 2 - shade.dx, y: y - shade.dy, halfWidth: (end - first) / 2, halfHeight: half)
    }
  }

  /// Any shape.
  private func settle(_ cells: Range<Int>, of line: Line, into runs: inout [Run]) {
    if cells.isEmpty { return }
    if let kind = kind(of: cells, of: line) {
      runs.extend(to: cells.upperBound, kind)
      return
    }
    let middle = (cells.lowerBound + cells.upperBound) / 2
    settle(cells.lowerBound..<middle, of: line, into: &runs)
    settle(middle..<cells.upperBound, of: line, into: &runs)
  }

  /// What is true of all of some cells, else nil; of a single cell, what it is taken for.
  private func kind(of cells: Range<Int>, of line: Line) -> Run.Kind? {
    let range = range(over: line.patch(cells))
    let margin = feather / 2
    // An edge on a sample falls alike everywhere: the last word has the cell on its own.
    let slack = cells.count == 1 ? 0 : DistanceRange.rounding
    if range.most < -margin - slack { return .solid }
    if range.least < margin + slack { return cells.count == 1 ? .edge : nil }
    guard let shade = line.shade else { return Run.Kind.none }
    let shadow = self.range(over: line.shaded(cells, by: shade))
    if !(shadow.least <= shade.reach) { return Run.Kind.none }
    return shadow.most <= shade.reach || cells.count == 1 ? .shadow : nil
  }
}
