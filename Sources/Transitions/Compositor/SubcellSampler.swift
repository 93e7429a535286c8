extension SampleMask {
  /// The samples of a cell that lie in a shape.
  init(_ shape: borrowing PreparedShape, column: Int, row: Int, aspect: Double) {
    self = .empty
    if case .primitive(.circle(let circle)) = shape.form {
      self.init(circle, column: column, row: row, aspect: aspect)
    } else {
      add(shape, Piece(left: Double(column), top: Double(row) * aspect, aspect: aspect))
    }
  }

  /// The samples of a cell that lie in a disc.
  init(_ circle: Circle, column: Int, row: Int, aspect: Double) {
    self = DiscLines(circle, row: row, aspect: aspect).samples(column: column)
  }

  /// Some of a cell's samples, side by side.
  private struct Piece {
    /// The cell's corner in u, and its height.
    let left: Double
    let top: Double
    let aspect: Double
    /// The first sample across and down.
    var x = 0
    var y = 0
    /// How many there are.
    var columns = SampleMask.columns
    var rows = SampleMask.rows

    /// The smallest patch that holds them.
    @inline(__always)
    var patch: Patch {
      let (dx, dy) = (1 / Double(SampleMask.columns), aspect / Double(SampleMask.rows))
      let (width, height) = (Double(columns) / 2, Double(rows) / 2)
      return Patch(
        x: left + (Double(x) + width) * dx, y: top + (Double(y) + height) * dy, halfWidth: (width - 0.5) * dx,
        halfHeight: (height - 0.5) * dy)
    }

    /// They alone: all of the cell, or some of one of its halves.
    @inline(__always)
    var mask: SampleMask {
      if rows == SampleMask.rows { return .full }
      let line = (UInt64(0xFF) &>> UInt64(truncatingIfNeeded: 8 &- columns)) &<< UInt64(truncatingIfNeeded: x)
      let lines = ~UInt64(0) &>> UInt64(truncatingIfNeeded: 8 &* (8 &- rows))
      let bits = (0x0101_0101_0101_0101 &* line) & lines
      return y < 8
        ? SampleMask(top: bits &<< UInt64(truncatingIfNeeded: 8 &* y), bottom: 0)
        : SampleMask(top: 0, bottom: bits &<< UInt64(truncatingIfNeeded: 8 &* (y &- 8)))
    }
  }

  /// Adds the samples of a piece that lie in a shape, halving it until those of each half lie on one side of the edge.
  private mutating func add(_ shape: borrowing PreparedShape, _ piece: Piece) {
    let range = shape.range(over: piece.patch)
    // An edge on a sample falls alike everywhere: the last word has the sample on its own.
    let isSingle = piece.rows == 1 && piece.columns == 1
    let slack = isSingle ? 0 : DistanceRange.rounding
    if !(range.least < slack) { return }
    if range.most < -slack || isSingle {
      self = self | piece.mask
      return
    }
    var (first, second) = (piece, piece)
    if piece.rows > piece.columns || piece.columns == 1 {
      first.rows /= 2
      second.rows -= first.rows
      second.y += first.rows
    } else {
      first.columns /= 2
      second.columns -= first.columns
      second.x += first.columns
    }
    add(shape, first)
    add(shape, second)
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
