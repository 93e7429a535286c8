/// A disc that is the only boundary of a layer.
struct Disc: Sendable {
  let circle: Circle
  /// A Boolean value indicating whether the layer shows inside the disc; otherwise it shows outside.
  let isInside: Bool
  /// The height of a cell in u.
  let aspect: Double

  /// Computes the same as ``Region/scan(row:columns:wholeCells:shade:into:)`` in closed form.
  func scan(row: Int, columns: Int, wholeCells: Bool, shade: ShadowField?, into runs: inout [Run<Effect>]) {
    runs.removeAll(keepingCapacity: true)
    let cut = Chord(circle, row: row, columns: columns, aspect: aspect, wholeCells: wholeCells)
    let outer: Effect = isInside ? .none : .solid
    let inner: Effect = isInside ? .solid : .none
    guard let shade else {
      runs.extend(to: cut.touched.lowerBound, outer)
      runs.extend(to: cut.covered.lowerBound, .edge)
      runs.extend(to: cut.covered.upperBound, inner)
      runs.extend(to: cut.touched.upperBound, .edge)
      runs.extend(to: columns, outer)
      return
    }
    // This is the distance from a cell's centre to its corner.
    let halfDiagonal = (1 + aspect * aspect).squareRoot() / 2
    let limit = Circle(
      center: Point(x: circle.x + shade.dx, y: circle.y + shade.dy),
      radius: circle.radius + (isInside ? shade.reach + halfDiagonal : -shade.reach - halfDiagonal))
    let far = Chord(limit, row: row, columns: columns, aspect: aspect, wholeCells: true).covered
    if isInside {
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

/// The cells of one row that a disc touches (at least one sample inside) and those that it covers (all samples inside).
/// The covered cells are among the touched ones.
struct Chord {
  var touched: Range<Int>
  var covered: Range<Int>

  /// - Parameter wholeCells: A Boolean value indicating whether to test a cell's centre instead of its samples.
  init(_ circle: Circle, row: Int, columns: Int, aspect: Double, wholeCells: Bool) {
    let first = (Double(row) + (wholeCells ? 0.5 : 0.5 / Double(SampleMask.rows))) * aspect - circle.y
    let last = (Double(row) + (wholeCells ? 0.5 : 1 - 0.5 / Double(SampleMask.rows))) * aspect - circle.y
    let near = first > 0 ? first : last < 0 ? last : 0
    let far = max(abs(first), abs(last))
    let square = circle.radius > 0 ? circle.radius * circle.radius : -1
    // This is the number of samples across a cell.
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
