/// The row of a scaled layer that each row of the stage shows.
///
/// Each row with text or level lines, such as the rim of a frame, is centred on the scaled middle of its place, within the
/// layer. Rows that would share one of the stage form a block (see ``Packing``). If they do not fit into their scaled
/// height, some are left out, always in the same order: those that have only lines, then those with text, last the labels
/// on lines. So rows come one after the other on a layer that grows, and none of them blinks.
///
/// A row is drawn with its lines, so a label stays on its rim. The result depends only on the layer and its cells. No
/// memory is allocated once the buffers have grown.
struct ScaledRows: Sendable {
  private var rows: [Int] = []
  private var shown: [Int] = []
  private var packing = Packing()
  /// The arranged row for each row of the stage; ``none`` if there is none.
  private var sources: [Int] = []

  /// The largest share of a row with text that may lie outside the layer.
  private let uncovered: Double

  private static let none = -1
  /// The height in rows from which on a layer counts as high.
  private static let leastHeight = 8.0
  /// The number of rows by which rows may exceed their place on either side; at least a half, so that one row fits.
  private static let slack = 0.75
  /// The same for rows that have only lines. It is less, so that they move the text less.
  private static let slackForLines = 0.5

  init(_ glyphs: Rendition.Glyphs) { uncovered = Self.uncovered(glyphs) }

  /// Returns the largest share of a cell with text that may lie outside a layer. An edge is drawn where less is covered.
  static func uncovered(_ glyphs: Rendition.Glyphs) -> Double {
    // Blocks divide a cell of which less is covered; whole cells show the layer if it covers most of them.
    glyphs.isPlain ? 0.4375 : 0.0625
  }

  /// Returns the row of the layer whose text shows on a row of the stage; nil if there is none.
  func text(on line: Int) -> Int? {
    sources[line] == Self.none ? nil : sources[line]
  }

  /// Returns whether a row of the layer shows on any row of the stage.
  func shows(_ row: Int) -> Bool { sources.contains(row) }

  /// - Complexity: O(the square of the layer's rows + the square of those of the stage).
  mutating func arrange(
    _ layer: borrowing PreparedLayer, _ contents: [RowContent], stage: Size, aspect: Double
  ) {
    rows.removeAll(keepingCapacity: true)
    for row in contents.indices where contents[row].kind != .other { rows.append(row) }
    let (top, scale) = (layer.offset.y / aspect, layer.scale.y)
    // The rows of the stage that the layer covers well enough to show text. Less of a row is drawn as an edge.
    let first = (top - uncovered).rounded(.up)
    let end = max(first, (top + Double(layer.size.rows) * scale + uncovered).rounded(.down))
    leaveOut(
      contents, scale, most: scale < 1 ? room(height: Double(layer.size.rows) * scale, end - first) : end - first)
    pack(top: top, scale: scale)
    sources.removeAll(keepingCapacity: true)
    for _ in 0..<stage.rows { sources.append(Self.none) }
    for block in packing.blocks {
      // The rows before the block need their place, and so do those after it.
      let (least, most) = (first + Double(block.first), end - Double(rows.count - block.first))
      let place = min(max(block.start, least), most)
      let start = (place + 0.5).rounded(.down)
      for index in block.first..<block.end {
        let distance = Double(index - block.first)
        let line = start + distance
        guard line >= 0, line < Double(stage.rows) else { continue }
        sources[Int(line)] = rows[index]
      }
    }
  }

  /// Returns the largest number of rows with text on a reduced layer.
  ///
  /// At some of its places a layer covers one row fewer than its height allows. A high layer never shows that one, so
  /// that no row comes and goes. On a low layer it would be missed more.
  ///
  /// - Parameters:
  ///   - covered: The number of rows of the stage that the layer covers at its present place.
  private func room(height: Double, _ covered: Double) -> Double {
    height < Self.leastHeight
      ? min(max(1, covered), Self.leastHeight - 1) : (height + 2 * uncovered).rounded(.down) - 1
  }

  private mutating func pack(top: Double, scale: Double) {
    packing.removeAll()
    for row in rows { packing.append(length: 1, gap: 0, place: (Double(row) + 0.5) * scale + top - 0.5) }
  }

  /// Leaves out rows that do not fit: a row shows if there is room for it among all the rows of a higher rank, and on the
  /// whole layer. There is never less room on a larger layer, so a row that shows stays.
  private mutating func leaveOut(_ contents: [RowContent], _ scale: Double, most: Double) {
    /// Returns the rank of a row. The least is left out first.
    ///
    /// The multiples of the golden ratio, modulo 1, are spread evenly for any number of them (the three-gap theorem). So
    /// the rows left out are as far apart as they can be.
    func rank(_ row: Int) -> UInt64 {
      UInt64(contents[row].kind.rawValue) << 32 | UInt64(UInt32(truncatingIfNeeded: row + 1) &* 0x9E37_79B9)
    }
    /// Returns by how many rows the rows of a higher rank on one side of a row, up to it, exceed their scaled height at
    /// most. The nearest one is the first.
    func excess(_ others: some Sequence<Int>, beside row: Int) -> Double {
      var (most, count) = (0.0, 0.0)
      for other in others where rank(other) > rank(row) {
        count += 1
        most = max(most, count - Double(abs(other - row)) * scale)
      }
      return most
    }
    shown.removeAll(keepingCapacity: true)
    for (index, row) in rows.enumerated() {
      let slack = contents[row].kind == .lines ? Self.slackForLines : Self.slack
      let (above, below) = (rows[..<index].reversed(), rows[(index + 1)...])
      let excess = excess(above, beside: row) + excess(below, beside: row) + 1 - scale
      let higher = rows.count { rank($0) > rank(row) }
      if excess <= 2 * slack, Double(higher) < most { shown.append(row) }
    }
    swap(&rows, &shown)
  }
}
