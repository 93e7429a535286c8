extension SampleMask {
  /// The samples of a cell that lie in a shape.
  init(_ shape: borrowing PreparedShape, column: Int, row: Int, aspect: Double) {
    switch shape.form {
    case .circle(let circle):
      self.init(circle, column: column, row: row, aspect: aspect)
    case .grains(let grains):
      if grains.width == 1 && grains.height == aspect {
        self = grains.contains(column: column, row: row) ? .full : .empty
      } else {
        self.init(where: { x, y in grains.distance(x: Double(column) + x, y: (Double(row) + y) * aspect) < 0 })
      }
    case .tree(let tree):
      self.init(tree, column: column, row: row, aspect: aspect)
    }
  }

  /// The samples of a cell that lie in a disc.
  init(_ circle: Circle, column: Int, row: Int, aspect: Double) {
    self = DiscLines(circle, row: row, aspect: aspect).samples(column: column)
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

  /// The samples in a rectangle, in shares of the cell from its top left. Down the cell it begins and ends at eighths,
  /// as blocks do: half-way between two of them either would do, and a straight edge would be drawn in steps.
  static func rectangle(left: Double, top: Double, right: Double, bottom: Double) -> SampleMask {
    func index(_ value: Double, _ count: Int) -> Int {
      Int((min(1, max(0, value)) * Double(count) - 0.5).rounded(.up))
    }
    let columns = UInt64(0xFF) >> UInt64(8 - index(right, 8)) & ~(UInt64(0xFF) >> UInt64(8 - index(left, 8)))
    let (first, last) = (2 * index(top, 8), 2 * index(bottom, 8))
    func lines(_ from: Int) -> UInt64 {
      let (a, b) = (min(8, max(0, first - from)), min(8, max(0, last - from)))
      let high: UInt64 = b == 8 ? ~0 : 1 << UInt64(8 * b) - 1
      let low: UInt64 = a == 8 ? ~0 : 1 << UInt64(8 * a) - 1
      return (high & ~low) & 0x0101_0101_0101_0101 &* columns
    }
    return SampleMask(top: lines(0), bottom: lines(8))
  }
}

/// A disc cuts each line of samples in one piece, whose ends are known without asking for distances: the pieces of the
/// sixteen lines of one row of cells.
struct DiscLines: Sendable {
  /// For each line the first sample inside, counted from the left edge of the stage; far to the right if there is none.
  private var starts: InlineArray<16, Int32> = .init(repeating: 1 << 29)
  /// For each line one past the last sample inside; 0 if there is none.
  private var ends: InlineArray<16, Int32> = .init(repeating: 0)
  /// From here on every line has begun, and up to here none has ended, of those that have samples inside.
  private var begun: Int32 = 0
  private var lasting: Int32 = 1 << 29

  init(_ circle: Circle, row: Int, aspect: Double) {
    guard circle.radius > 0 else { return }
    let width = Double(SampleMask.columns)
    let middle = circle.x * width - 0.5
    let step = aspect / Double(SampleMask.rows)
    let first = (Double(row) + 0.5 / Double(SampleMask.rows)) * aspect - circle.y
    let square = circle.radius * circle.radius
    // Farther away there is no cell.
    let far = Double(1 << 28)
    for line in 0..<SampleMask.rows {
      let dy = first + step * Double(line)
      let rest = square - dy * dy
      if !(rest >= 0) { continue }
      let half = rest.squareRoot() * width
      let (left, right) = (middle - half, middle + half)
      // Rounded up, and down plus one, by cutting off what is positive.
      starts[line] = (1 << 29) &- Int32(2 * far - (left < -far ? -far : left > far ? far : left))
      ends[line] = Int32((right < -far ? -far : right > far ? far : right) + 2 * far) &- (1 << 29 - 1)
      begun = Swift.max(begun, starts[line])
      lasting = Swift.min(lasting, ends[line])
    }
  }

  /// The samples of a cell.
  @inline(__always)
  func samples(column: Int) -> SampleMask {
    let base = Int32(truncatingIfNeeded: column &* SampleMask.columns)
    var (top, bottom): (UInt64, UInt64) = (0, 0)
    @inline(__always)
    func before(_ end: Int32) -> UInt64 {
      1 &<< UInt64(truncatingIfNeeded: Swift.min(8, Swift.max(0, end &- base))) &- 1
    }
    if base &+ 8 <= lasting {
      for y in 0..<8 {
        top |= (0xFF &- before(starts[y])) &<< UInt64(8 &* y)
        bottom |= (0xFF &- before(starts[y &+ 8])) &<< UInt64(8 &* y)
      }
    } else if base >= begun {
      for y in 0..<8 {
        top |= before(ends[y]) &<< UInt64(8 &* y)
        bottom |= before(ends[y &+ 8]) &<< UInt64(8 &* y)
      }
    } else {
      for y in 0..<8 {
        top |= (before(ends[y]) & ~before(starts[y])) &<< UInt64(8 &* y)
        bottom |= (before(ends[y &+ 8]) & ~before(starts[y &+ 8])) &<< UInt64(8 &* y)
      }
    }
    return SampleMask(top: top, bottom: bottom)
  }
}
