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
    } else if let (circle, inside) = disc {
      scan(circle, inside: inside, row: row, columns: columns, wholeCells: wholeCells, shade: shade, into: &runs)
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

  /// A disc or the hole of one, solved.
  private func scan(
    _ circle: Circle, inside: Bool, row: Int, columns: Int, wholeCells: Bool, shade: ShadowField?,
    into runs: inout [Run]
  ) {
    let cut = Chord(circle, row: row, columns: columns, aspect: aspect, wholeCells: wholeCells)
    let outer: Run.Kind = inside ? .none : .solid
    let inner: Run.Kind = inside ? .solid : .none
    guard let shade else {
      runs.extend(to: cut.touched.lowerBound, outer)
      runs.extend(to: cut.covered.lowerBound, .edge)
      runs.extend(to: cut.covered.upperBound, inner)
      runs.extend(to: cut.touched.upperBound, .edge)
      runs.extend(to: columns, outer)
      return
    }
    let limit = Circle(
      center: Point(x: circle.x + shade.dx, y: circle.y + shade.dy),
      radius: circle.radius + (inside ? shade.reach + halfDiagonal : -shade.reach - halfDiagonal))
    let far = Chord(limit, row: row, columns: columns, aspect: aspect, wholeCells: true).covered
    if inside {
      let (a, b) = (min(far.lowerBound, cut.touched.lowerBound), max(far.upperBound, cut.touched.upperBound))
      runs.extend(to: a, .none)
      runs.extend(to: cut.touched.lowerBound, .shadow)
      runs.extend(to: cut.covered.lowerBound, .edge)
      runs.extend(to: cut.covered.upperBound, .solid)
      runs.extend(to: cut.touched.upperBound, .edge)
      runs.extend(to: b, .shadow)
      runs.extend(to: columns, .none)
    } else {
      let hole = cut.covered
      let a = min(max(far.lowerBound, hole.lowerBound), hole.upperBound)
      let b = min(max(far.upperBound, a), hole.upperBound)
      runs.extend(to: cut.touched.lowerBound, .solid)
      runs.extend(to: hole.lowerBound, .edge)
      runs.extend(to: a, .shadow)
      runs.extend(to: b, .none)
      runs.extend(to: hole.upperBound, .shadow)
      runs.extend(to: cut.touched.upperBound, .edge)
      runs.extend(to: columns, .solid)
    }
  }
}

/// The cells of one row that a disc touches and those that it covers: those with one sample, and with every sample,
/// inside. The latter lie within the former.
struct Chord {
  var touched: Range<Int>
  var covered: Range<Int>

  /// - Parameter wholeCells: Whether a cell's middle counts instead of its samples.
  init(_ circle: Circle, row: Int, columns: Int, aspect: Double, wholeCells: Bool) {
    let first = (Double(row) + (wholeCells ? 0.5 : 0.5 / Double(SampleMask.rows))) * aspect - circle.y
    let last = (Double(row) + (wholeCells ? 0.5 : 1 - 0.5 / Double(SampleMask.rows))) * aspect - circle.y
    let near = first > 0 ? first : last < 0 ? last : 0
    let far = max(abs(first), abs(last))
    let square = circle.radius > 0 ? circle.radius * circle.radius : -1
    // Samples to a cell.
    let fine = wholeCells ? 1.0 : Double(SampleMask.columns)
    func samples(_ distance: Double) -> (first: Int, end: Int) {
      let rest = square - distance * distance
      if !(rest >= 0) { return (0, 0) }
      let half = rest.squareRoot()
      let most = Double(columns) * fine
      let a = ((circle.x - half) * fine - 0.5).rounded(.up)
      let b = ((circle.x + half) * fine - 0.5).rounded(.down) + 1
      return (Int(min(most, max(0, a))), Int(min(most, max(0, b))))
    }
    let (a, b) = samples(near)
    guard a < b else {
      touched = 0..<0
      covered = 0..<0
      return
    }
    if wholeCells {
      touched = a..<b
      covered = touched
      return
    }
    let width = SampleMask.columns
    touched = a / width..<(b + width - 1) / width
    let (c, d) = samples(far)
    let (start, end) = ((c + width - 1) / width, d / width)
    covered = start < end ? start..<end : touched.lowerBound..<touched.lowerBound
  }
}
