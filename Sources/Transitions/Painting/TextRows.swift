/// The rows of a scaled layer whose text shows: at most one on each row of the stage.
///
/// Each row is centred on the scaled middle of its place, within the layer. On a reduced layer, rows that would share one
/// of the stage form a block (see ``Packing``). If a block does not fit into its scaled height, some of its rows are left
/// out, always in the same order. So rows come one after the other on a layer that grows, and none of them blinks.
///
/// The result depends only on the layer and its cells. No memory is allocated once the buffers have grown.
struct TextRows: Sendable {
  /// The rows of the layer that show text.
  private var texts: [Int] = []
  private var packing = Packing()
  /// The row of the layer for each row of the stage; ``none`` if there is none.
  private var sources: [Int] = []
  private var isArranged = false

  private static let none = -1
  /// The number of rows by which a block may exceed its place on either side; at least a half, so that one row fits.
  private static let slack = 0.75
  /// The largest share of a row that may lie outside the layer.
  private static let uncovered = 0.25

  /// Forgets the layer.
  mutating func forget() {
    isArranged = false
  }

  /// Returns the row of the layer whose text shows on a row of the stage; nil if there is none.
  func source(on line: Int) -> Int? {
    sources[line] == Self.none ? nil : sources[line]
  }

  /// Arranges the rows of a layer, unless this is done.
  ///
  /// - Parameters:
  ///   - layer: A layer that is scaled.
  ///   - cells: The layer's own cells.
  ///   - stage: The number of rows of the stage.
  ///   - aspect: The height of a cell in u.
  /// - Complexity: O(cells of the layer + the square of its rows).
  mutating func arrange(
    _ layer: borrowing PreparedLayer, _ cells: UnsafeBufferPointer<Cell>, stage: Int, aspect: Double
  ) {
    if isArranged { return }
    isArranged = true
    texts.removeAll(keepingCapacity: true)
    let columns = layer.size.columns
    for row in 0..<layer.size.rows where cells[row * columns..<(row + 1) * columns].contains(where: \.isLetter) {
      texts.append(row)
    }
    let (top, scale) = (layer.offset.y / aspect, layer.scale.y)
    // The rows of the stage that the layer covers well enough to show text. Less of a row is drawn as an edge.
    let first = (top - Self.uncovered).rounded(.up)
    let end = max(first, (top + Double(layer.size.rows) * scale + Self.uncovered).rounded(.down))
    while Double(texts.count) > end - first { leaveOut(in: texts.indices) }
    repeat { pack(top: top, scale: scale) } while leaveOut(scale: scale)
    sources.removeAll(keepingCapacity: true)
    for _ in 0..<stage { sources.append(Self.none) }
    for block in packing.blocks {
      // The rows before the block need their place, and so do those after it.
      let (least, most) = (first + Double(block.first), end - Double(texts.count - block.first))
      let start = (min(max(block.start, least), most) + 0.5).rounded(.down)
      for index in block.first..<block.end {
        let line = start + Double(index - block.first)
        if line >= 0, line < Double(stage) { sources[Int(line)] = texts[index] }
      }
    }
  }

  private mutating func pack(top: Double, scale: Double) {
    packing.removeAll()
    for row in texts { packing.append(length: 1, gap: 0, place: (Double(row) + 0.5) * scale + top - 0.5) }
  }

  /// Leaves out rows of the blocks that are too high, and returns whether there were any.
  private mutating func leaveOut(scale: Double) -> Bool {
    let count = texts.count
    // From the end, so that the blocks before keep their indices.
    for block in packing.blocks.reversed() {
      let first = block.first
      var end = block.end
      while Double(end - first) > Double(texts[end - 1] + 1 - texts[first]) * scale + 2 * Self.slack {
        leaveOut(in: first..<end)
        end -= 1
      }
    }
    return texts.count < count
  }

  /// Leaves out the row with the least rank.
  private mutating func leaveOut(in range: Range<Int>) {
    guard let row = range.min(by: { Self.rank(texts[$0]) < Self.rank(texts[$1]) }) else { return }
    texts.remove(at: row)
  }

  /// Returns the rank of a row. The least is left out first.
  ///
  /// The multiples of the golden ratio, modulo 1, are spread evenly for any number of them (the three-gap theorem). So
  /// the rows left out are as far apart as they can be.
  private static func rank(_ row: Int) -> UInt32 { UInt32(truncatingIfNeeded: row + 1) &* 0x9E37_79B9 }
}
