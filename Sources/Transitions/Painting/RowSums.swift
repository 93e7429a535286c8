/// Sums along the rows of a layer, from which the mean over any part of some rows follows at once.
///
/// No memory is allocated once the buffers have grown.
struct RowSums: Sendable {
  typealias Value = SIMD4<Float>

  /// For each row, the sums of the values before each of its columns, and of all of them.
  private var sums: [Value] = []
  private var columns = 0
  /// The places in a row of the layer where the columns of the stage begin, and the end of the last one.
  private var sides: [Side] = []
  private var totals: [Value] = []

  private struct Side {
    let place: Float
    let column: Int
    /// The part of that column before the place, 0...1.
    let part: Float

    init(_ place: Float, columns: Int) {
      self.place = min(max(0, place), Float(columns))
      column = min(Int(self.place), columns - 1)
      part = self.place - Float(column)
    }
  }

  mutating func removeAll(columns: Int, rows: Int) {
    self.columns = columns
    sums.removeAll(keepingCapacity: true)
    sums.reserveCapacity((columns + 1) * rows)
  }

  mutating func append(_ value: (_ column: Int) -> Value) {
    var sum = Value.zero
    sums.append(sum)
    for column in 0..<columns {
      sum += value(column)
      sums.append(sum)
    }
  }

  /// Finds the part of the layer that each column of the stage shows.
  mutating func arrange(scale: Double, offset: Double, columns count: Int) {
    let (step, left) = (Float(1 / scale), Float(-offset / scale))
    sides.removeAll(keepingCapacity: true)
    for column in 0...count { sides.append(Side(left + Float(column) * step, columns: columns)) }
  }

  mutating func removeTotals() {
    totals.removeAll(keepingCapacity: true)
    for _ in sides { totals.append(.zero) }
  }

  mutating func addTotals(of row: Int, share: Float = 1) {
    let start = row * (columns + 1)
    let sides = sides
    sums.withUnsafeBufferPointer { sums in
      totals.withUnsafeMutableBufferPointer { totals in
        for i in totals.indices {
          let index = start + sides[i].column
          totals[i] += (sums[index] + (sums[index + 1] - sums[index]) * sides[i].part) * share
        }
      }
    }
  }

  /// Returns the sum of the added rows in a column of the stage.
  @inline(__always)
  func total(_ column: Int) -> Value { totals[column + 1] - totals[column] }

  /// Returns the number of columns of the layer that a column of the stage shows.
  @inline(__always)
  func width(_ column: Int) -> Float { sides[column + 1].place - sides[column].place }
}
