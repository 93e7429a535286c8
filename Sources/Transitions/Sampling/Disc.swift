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
    let (touched, covered) = (cut.touched, cut.covered)
    // The cells within the shadow around the disc, or those in the hole which its shadow does not reach.
    var far = isInside ? touched : covered
    if let shade {
      // This is the distance from a cell's centre to its corner.
      let halfDiagonal = (1 + aspect * aspect).squareRoot() / 2
      let limit = Circle(
        center: Point(x: circle.x + shade.dx, y: circle.y + shade.dy),
        radius: circle.radius + (isInside ? shade.reach + halfDiagonal : -shade.reach - halfDiagonal))
      let reach = Chord(limit, row: row, columns: columns, aspect: aspect, wholeCells: true).covered
      if !isInside {
        far = reach.clamped(to: covered)
      } else if touched.isEmpty {
        far = reach
      } else if !reach.isEmpty {
        far = min(reach.lowerBound, touched.lowerBound)..<max(reach.upperBound, touched.upperBound)
      }
    }
    let (outer, middle, inner) = isInside ? (far, touched, covered) : (touched, covered, far)
    let kinds: (Effect, Effect, Effect, Effect) =
      isInside ? (.none, .shadow, .edge, .solid) : (.solid, .edge, .shadow, .none)
    runs.extend(to: outer.lowerBound, kinds.0)
    runs.extend(to: middle.lowerBound, kinds.1)
    runs.extend(to: inner.lowerBound, kinds.2)
    runs.extend(to: inner.upperBound, kinds.3)
    runs.extend(to: middle.upperBound, kinds.2)
    runs.extend(to: outer.upperBound, kinds.1)
    runs.extend(to: columns, kinds.0)
  }
}

/// The cells of one row that a disc touches (at least one sample inside) and those that it covers (all samples inside).
struct Chord {
  var touched: Range<Int>
  var covered: Range<Int>

  /// - Parameter wholeCells: A Boolean value indicating whether to test a cell's centre instead of its samples.
  init(_ circle: Circle, row: Int, columns: Int, aspect: Double, wholeCells: Bool) {
    let (width, height) = wholeCells ? (1, 1) : (SampleMask.columns, SampleMask.rows)
    let first = (Double(row) + 0.5 / Double(height)) * aspect - circle.y
    let last = (Double(row) + 1 - 0.5 / Double(height)) * aspect - circle.y
    let near = first > 0 ? first : last < 0 ? last : 0
    let far = max(abs(first), abs(last))
    let square = circle.radius > 0 ? circle.radius * circle.radius : -1
    func samples(_ distance: Double) -> (first: Int, end: Int) {
      let rest = square - distance * distance
      if !(rest >= 0) { return (0, 0) }
      let half = rest.squareRoot()
      let most = Double(columns * width)
      let a = ((circle.x - half) * Double(width) - 0.5).rounded(.up)
      let b = ((circle.x + half) * Double(width) - 0.5).rounded(.down) + 1
      return (Int(min(most, max(0, a))), Int(min(most, max(0, b))))
    }
    let (a, b) = samples(near)
    guard a < b else {
      (touched, covered) = (0..<0, 0..<0)
      return
    }
    touched = a / width..<(b + width - 1) / width
    let (c, d) = samples(far)
    let (start, end) = ((c + width - 1) / width, d / width)
    covered = start < end ? start..<end : touched.lowerBound..<touched.lowerBound
  }
}
