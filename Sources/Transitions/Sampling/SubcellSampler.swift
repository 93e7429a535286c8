extension SampleMask {
  init(_ shape: borrowing PreparedShape, column: Int, row: Int, aspect: Double) {
    if case .primitive(.circle(let circle)) = shape.form {
      self.init(circle, column: column, row: row, aspect: aspect)
    } else {
      let (left, top) = (Double(column), Double(row) * aspect)
      self.init(
        top: Half(left: left, top: top, aspect: aspect).samples(in: shape),
        bottom: Half(left: left, top: top + aspect / 2, aspect: aspect).samples(in: shape))
    }
  }

  init(_ circle: Circle, column: Int, row: Int, aspect: Double) {
    self = DiscLines(circle, row: row, aspect: aspect).samples(column: column)
  }

  /// The upper or lower half of a cell: 8 x 8 samples.
  private struct Half {
    /// The distance from one sample to the next, in u.
    let dx: Double
    let dy: Double
    let whole: Piece

    /// A rectangle of samples. Its sides are powers of two, at multiples of them.
    struct Piece {
      var x: Double
      var y: Double
      /// The number of samples across and down, and their bits.
      var columns: Int
      var rows: Int
      var samples: UInt64
    }

    init(left: Double, top: Double, aspect: Double) {
      dx = 1 / Double(SampleMask.columns)
      dy = aspect / Double(SampleMask.rows)
      whole = Piece(x: left + 0.5, y: top + aspect / 4, columns: 8, rows: 8, samples: ~0)
    }

    /// The course of the edge, which decides whether to halve a piece across or down first.
    enum Course {
      case upright
      case level
      case slanting
    }

    func samples(in shape: borrowing PreparedShape) -> UInt64 {
      // An edge that does not cross a vertical line through the piece is more upright than level. The line is off
      // centre because edges often run through the centre itself.
      func crosses(_ x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double) -> Bool {
        let line = shape.range(
          over: Patch(x: whole.x + x, y: whole.y + y, halfWidth: halfWidth, halfHeight: halfHeight))
        return line.least < 0 && line.most >= 0
      }
      let course: Course =
        !crosses(0.3 * dx, 0, 0, 3.5 * dy) ? .upright : !crosses(0, 0.3 * dy, 3.5 * dx, 0) ? .level : .slanting
      return samples(of: whole, in: shape, course)
    }

    /// Returns the samples of a piece that lie in a shape: halves the piece until all samples of a part are on one side
    /// of the edge.
    private func samples(of piece: Piece, in shape: borrowing PreparedShape, _ course: Course) -> UInt64 {
      let (columns, rows) = (Double(piece.columns), Double(piece.rows))
      let range = shape.range(
        over: Patch(x: piece.x, y: piece.y, halfWidth: (columns - 1) / 2 * dx, halfHeight: (rows - 1) / 2 * dy))
      // An edge that runs through samples must give the same result everywhere: only a single sample is tested without
      // slack.
      let isSingle = piece.columns == 1 && piece.rows == 1
      let slack = isSingle ? 0 : DistanceRange.rounding
      if !(range.least < slack) { return 0 }
      if range.most < -slack || isSingle { return piece.samples }
      var (first, second) = (piece, piece)
      let isAcross =
        switch course {
        case .upright: piece.columns > 1
        case .level: piece.rows == 1
        case .slanting: piece.columns >= piece.rows
        }
      if isAcross {
        (first.columns, second.columns) = (piece.columns / 2, piece.columns / 2)
        (first.x, second.x) = (piece.x - columns / 4 * dx, piece.x + columns / 4 * dx)
        let left: UInt64 =
          piece.columns == 8
          ? 0x0F0F_0F0F_0F0F_0F0F : piece.columns == 4 ? 0x3333_3333_3333_3333 : 0x5555_5555_5555_5555
        (first.samples, second.samples) = (piece.samples & left, piece.samples & ~left)
      } else {
        (first.rows, second.rows) = (piece.rows / 2, piece.rows / 2)
        (first.y, second.y) = (piece.y - rows / 4 * dy, piece.y + rows / 4 * dy)
        let upper: UInt64 =
          piece.rows == 8 ? 0xFFFF_FFFF : piece.rows == 4 ? 0xFFFF_0000_FFFF : 0x00FF_00FF_00FF_00FF
        (first.samples, second.samples) = (piece.samples & upper, piece.samples & ~upper)
      }
      return samples(of: first, in: shape, course) | samples(of: second, in: shape, course)
    }
  }

  /// Returns the samples in a rectangle whose sides are given as shares of the cell from its top left. Top and bottom
  /// are rounded to eighths, like block glyphs: with finer steps a straight edge could switch between two glyphs.
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
