extension SampleMask {
  /// The samples of a cell that lie in a shape.
  init(_ shape: borrowing PreparedShape, column: Int, row: Int, aspect: Double) {
    switch shape.form {
    case .circle(let circle):
      self.init(circle, column: column, row: row, aspect: aspect)
    case .tree(let tree):
      self.init(tree, column: column, row: row, aspect: aspect)
    }
  }

  /// A disc cuts each line of samples in one piece, whose ends are known without asking for distances.
  init(_ circle: Circle, column: Int, row: Int, aspect: Double) {
    guard circle.radius > 0 else {
      self = .empty
      return
    }
    // In samples from the cell's left edge, a sample's middle at a whole number.
    let middle = Float((circle.x - Double(column)) * Double(Self.columns) - 0.5)
    let step = Float(aspect / Double(Self.rows))
    let first = Float((Double(row) + 0.5 / Double(Self.rows)) * aspect - circle.y)
    let square = Float(circle.radius * circle.radius)
    @inline(__always)
    func line(_ y: Int) -> UInt64 {
      let dy = first + step * Float(y)
      let rest = square - dy * dy
      if rest < 0 { return 0 }
      let half = rest.squareRoot() * Float(Self.columns)
      // Rounded up and down by cutting off what is positive.
      let start = 9 &- Int32(9 - max(0, min(8, middle - half)))
      let end = Int32(max(-1, min(7, middle + half)) + 1)
      return (1 &<< UInt64(end) &- 1) & ~(1 &<< UInt64(start) &- 1)
    }
    var (top, bottom): (UInt64, UInt64) = (0, 0)
    for y in 0..<8 {
      top |= line(y) &<< UInt64(8 &* y)
      bottom |= line(y &+ 8) &<< UInt64(8 &* y)
    }
    self.init(top: top, bottom: bottom)
  }

  /// Any shape: a quarter of half the cell at a time, which is settled by its middle unless the edge may cross it.
  init(_ tree: borrowing ShapeTree, column: Int, row: Int, aspect: Double) {
    self = .empty
    let dx = 1 / Double(Self.columns)
    let dy = aspect / Double(Self.rows)
    let reach = ((1.5 * dx) * (1.5 * dx) + (1.5 * dy) * (1.5 * dy)).squareRoot()
    for by in stride(from: 0, to: Self.rows, by: 4) {
      for bx in stride(from: 0, to: Self.columns, by: 4) {
        let x = Double(column) + Double(bx + 2) * dx
        let y = Double(row) * aspect + Double(by + 2) * dy
        let distance = tree.distance(x: x, y: y)
        if !(distance <= reach) { continue }
        for j in by..<by + 4 {
          for i in bx..<bx + 4 {
            if distance < -reach
              || tree.distance(
                x: Double(column) + (Double(i) + 0.5) * dx, y: Double(row) * aspect + (Double(j) + 0.5) * dy) < 0
            {
              insert(i, j)
            }
          }
        }
      }
    }
  }

  /// The samples in a rectangle, in shares of the cell from its top left.
  static func rectangle(left: Double, top: Double, right: Double, bottom: Double) -> SampleMask {
    func index(_ value: Double, _ count: Int) -> Int {
      Int((min(1, max(0, value)) * Double(count) - 0.5).rounded(.up))
    }
    let columns = UInt64(0xFF) >> UInt64(8 - index(right, 8)) & ~(UInt64(0xFF) >> UInt64(8 - index(left, 8)))
    let (first, last) = (index(top, 16), index(bottom, 16))
    func lines(_ from: Int) -> UInt64 {
      let (a, b) = (min(8, max(0, first - from)), min(8, max(0, last - from)))
      let high: UInt64 = b == 8 ? ~0 : 1 << UInt64(8 * b) - 1
      let low: UInt64 = a == 8 ? ~0 : 1 << UInt64(8 * a) - 1
      return (high & ~low) & 0x0101_0101_0101_0101 &* columns
    }
    return SampleMask(top: lines(0), bottom: lines(8))
  }
}
