/// A disc that is the only boundary of a layer.
struct Disc: Sendable {
  let circle: Circle
  /// True if the layer shows inside the disc; otherwise it shows outside.
  let isInside: Bool
  let aspect: Double

  /// Computes the same as ``Region/scan(row:columns:wholeCells:shade:into:)`` in closed form.
  func scan(row: Int, columns: Int, wholeCells: Bool, shade: ShadowField?, into runs: inout [Run<Reach>]) {
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
    let kinds: (Reach, Reach, Reach, Reach) =
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

  /// - Parameter wholeCells: True if to test a cell's centre instead of its samples.
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

/// The intervals in which a disc cuts the sixteen sample lines of a row of cells. Their ends are computed directly,
/// without distance tests.
struct DiscLines: Sendable {
  let circle: Circle
  let row: Int
  private let aspect: Double
  /// The sample that ends are counted from, at the circle's centre.
  private let origin: Int
  /// The first sample inside, for each line; far to the right if there is none.
  private let starts: SIMD16<Int16>
  /// One past the last sample inside, for each line; far to the left if there is none.
  private let ends: SIMD16<Int16>
  /// The last start and, in `lasting`, the first end of all lines that have samples inside.
  private let begun: Int16
  private let lasting: Int16

  /// The largest distance of an end from the centre, in samples. Larger ones are clamped, which matters only on stages
  /// of thousands of columns.
  private static let reach: Int16 = 8000

  init(_ circle: Circle, row: Int, aspect: Double) {
    self.circle = circle
    self.row = row
    self.aspect = aspect
    let width = Double(SampleMask.columns)
    let far = Double(1 << 28)
    let middle = circle.x * width - 0.5
    origin = Int(middle < -far ? -far : middle > far ? far : middle)
    var starts = InlineArray<16, Int16>(repeating: 2 * DiscLines.reach)
    var ends = InlineArray<16, Int16>(repeating: -2 * DiscLines.reach)
    let step = aspect / Double(SampleMask.rows)
    let first = (Double(row) + 0.5 / Double(SampleMask.rows)) * aspect - circle.y
    let square = circle.radius > 0 ? circle.radius * circle.radius : -1
    let offset = middle - Double(origin)
    let most = Double(2 * DiscLines.reach)
    var (begun, lasting) = (-2 * DiscLines.reach, 2 * DiscLines.reach)
    for line in 0..<SampleMask.rows {
      let dy = first + step * Double(line)
      let rest = square - dy * dy
      if !(rest >= 0) { continue }
      let half = rest.squareRoot() * width
      let (left, right) = (offset - half, offset + half)
      // Conversion truncates: adding or subtracting a large number first rounds up, or down plus one.
      starts[line] = 2 * DiscLines.reach - Int16(most - (left < -most ? -most : left > most ? most : left))
      ends[line] = Int16((right < -most ? -most : right > most ? most : right) + most) - 2 * DiscLines.reach + 1
      begun = max(begun, starts[line])
      lasting = min(lasting, ends[line])
    }
    (self.begun, self.lasting) = (begun, lasting)
    // The casts are safe: the array and the vector are both sixteen Int16 in a row. The standard library can only
    // convert them element by element, which is slow.
    self.starts = unsafeBitCast(starts, to: SIMD16<Int16>.self)
    // Safe for the same reason.
    self.ends = unsafeBitCast(ends, to: SIMD16<Int16>.self)
  }

  @inline(__always)
  func samples(column: Int) -> SampleMask {
    let base = column &* SampleMask.columns &- origin
    guard abs(base) < Int(DiscLines.reach) else { return far(column) }
    let place = SIMD16<Int16>(repeating: Int16(truncatingIfNeeded: base))
    let lines: SIMD16<UInt8>
    if base &+ SampleMask.columns <= Int(lasting) {
      lines = ~Self.before(starts &- place)
    } else if base >= Int(begun) {
      lines = Self.before(ends &- place)
    } else {
      lines = Self.before(ends &- place) & ~Self.before(starts &- place)
    }
    // The cast is safe: both vectors are sixteen bytes without padding. The first byte is the lowest of a little-endian
    // number.
    let halves = unsafeBitCast(lines, to: SIMD2<UInt64>.self)
    return SampleMask(top: UInt64(littleEndian: halves[0]), bottom: UInt64(littleEndian: halves[1]))
  }

  /// Returns a bit mask for each line: the samples of a cell's eight that come before an end.
  ///
  /// This is plain arithmetic, which the compiler vectorises wherever it is inlined.
  @inline(__always)
  private static func before(_ end: SIMD16<Int16>) -> SIMD16<UInt8> {
    @inline(__always)
    func sample(_ x: Int16) -> SIMD16<Int16> {
      // The shift fills a lane with its sign bit.
      ((SIMD16(repeating: x) &- end) &>> SIMD16(repeating: 15)) & SIMD16(repeating: 1 &<< x)
    }
    return SIMD16(
      truncatingIfNeeded: sample(0) | sample(1) | sample(2) | sample(3) | sample(4) | sample(5) | sample(6) | sample(7))
  }

  /// Returns the samples of a cell thousands of columns away from the centre.
  private func far(_ column: Int) -> SampleMask {
    SampleMask { x, y in circle.distance(x: Double(column) + x, y: (Double(row) + y) * aspect) < 0 }
  }
}
