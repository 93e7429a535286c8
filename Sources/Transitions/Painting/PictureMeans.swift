/// A picture that is much smaller than life: the mean colour of what each half of a cell shows.
///
/// Shapes that are fitted to so much of a picture are shards; means are soft. No memory is allocated once the buffers have
/// grown.
struct PictureMeans: Sendable {
  /// The colours of the halves of the layer's rows.
  private var sums = RowSums()
  private var rows = 0
  /// The row of the stage that was set last, and the colours of its halves.
  private var line = -1
  private var halves: (upper: [Color], lower: [Color]) = ([], [])

  /// - Complexity: O(cells).
  mutating func read(_ art: borrowing ArtMap, _ cells: UnsafeBufferPointer<Cell>, _ size: Size) {
    rows = size.rows
    sums.removeAll(columns: size.columns, rows: 2 * size.rows)
    for row in 0..<size.rows {
      for isUpper in [true, false] {
        sums.append { column in
          let index = row * size.columns + column
          let look = art.looks[index]
          let background = RowSums.Value(look.background.components)
          let bits = isUpper ? look.mask.top : look.mask.bottom
          let dots = Self.dots(cells[index].scalar.value, isUpper: isUpper)
          if bits == 0, dots == 0 { return background }
          let share = dots > 0 ? Self.coverage * Float(dots) / 4 : Float(bits.nonzeroBitCount) / 64
          return background + (RowSums.Value(look.ink.components) - background) * share
        }
      }
    }
  }

  /// The share of half a cell that its four dots of braille cover.
  private static let coverage: Float = 0.6

  /// Returns the number of dots in half of a character of braille, which has them in the order of Unicode: three on the left,
  /// three on the right, and one more below each.
  private static func dots(_ scalar: UInt32, isUpper: Bool) -> Int {
    guard (0x2800...0x28FF).contains(scalar) else { return 0 }
    return (scalar & (isUpper ? 0x1B : 0xE4)).nonzeroBitCount
  }

  mutating func arrange(_ layer: borrowing PreparedLayer, columns: Int) {
    line = -1
    sums.arrange(scale: layer.scale.x, offset: layer.offset.x, columns: columns)
  }

  mutating func cell(_ column: Int, _ line: Int, of layer: borrowing PreparedLayer, columns: Int, aspect: Double)
    -> Cell
  {
    if self.line != line {
      self.line = line
      addTotals(Double(line), layer, aspect)
      Self.set(&halves.upper, sums, columns)
      addTotals(Double(line) + 0.5, layer, aspect)
      Self.set(&halves.lower, sums, columns)
    }
    let (one, other) = (halves.upper[column], halves.lower[column])
    return Cell(one == other ? " " : "\u{2580}", foreground: one, background: other)
  }

  /// Adds up what half a row of the stage shows, with one as the sum of the shares.
  private mutating func addTotals(_ place: Double, _ layer: borrowing PreparedLayer, _ aspect: Double) {
    let most = Double(2 * rows)
    func source(_ place: Double) -> Double { min(max(0, 2 * (place - layer.offset.y / aspect) / layer.scale.y), most) }
    // Beside the layer, its edge goes on.
    let start = min(source(place), most - 0.01)
    let end = max(source(place + 0.5), start + 0.01)
    sums.removeTotals()
    for row in Int(start)..<min(2 * rows, Int(end.rounded(.up))) {
      let share = min(end, Double(row + 1)) - max(start, Double(row))
      sums.addTotals(of: row, share: Float(share / (end - start)))
    }
  }

  private static func set(_ colors: inout [Color], _ sums: borrowing RowSums, _ columns: Int) {
    colors.removeAll(keepingCapacity: true)
    for column in 0..<columns {
      let width = sums.width(column)
      let mean = width > 0 ? sums.total(column) / width : .zero
      let rounded = SIMD4<UInt32>(
        mean.rounded(.toNearestOrEven).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255)))
      colors.append(Color(bits: rounded.x << 16 | rounded.y << 8 | rounded.z))
    }
  }
}
