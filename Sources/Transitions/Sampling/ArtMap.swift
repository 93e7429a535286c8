/// No memory is allocated once the buffers have grown.
struct ArtMap: Sendable {
  struct Look: Sendable {
    let background: Color
    let ink: Color
    let mask: SampleMask

    /// - Parameter isMono: True if there is only ink and paper.
    init(_ cell: Cell, isMono: Bool) {
      var (background, ink, mask) = (cell.background, cell.foreground, SampleMask.empty)
      if !cell.isBlank {
        if let share = GlyphShape.shade(of: cell.scalar.value) {
          background = Blend.mix(background, ink, Blend.weight(Double(share)))
        } else {
          mask = GlyphShape.mask(of: cell.scalar.value) ?? .empty
        }
      }
      if mask.isFull { (background, mask) = (ink, .empty) }
      if isMono { (background, ink) = (background.plain, ink.plain) }
      (self.background, self.ink, self.mask) = (background, ink, mask)
    }

    @inline(__always)
    func add(_ samples: UInt32, at columns: UInt64, _ rows: UInt64, to colors: inout SampledColors) {
      let inside = mask.isEmpty ? 0 : self.inside(columns, rows) & samples
      if inside != 0 { colors.add(ink, at: inside) }
      if inside != samples { colors.add(background, at: samples & ~inside) }
    }

    /// Returns the samples inside the mask: four in each of eight rows, sample (x, y) is bit 4 y + x.
    ///
    /// - Parameters:
    ///   - columns: The column of each sample, a byte each.
    ///   - rows: The row of each sample, a byte each.
    private func inside(_ columns: UInt64, _ rows: UInt64) -> UInt32 {
      var lines: UInt64 = 0
      for y in 0..<SampledColors.rows {
        let row = rows &>> UInt64(8 &* y) & 0xFF
        let half = row < 8 ? mask.top : mask.bottom
        lines |= (half &>> (8 &* (row & 7)) & 0xFF) &<< UInt64(8 &* y)
      }
      var bits: UInt64 = 0
      for x in 0..<SampledColors.columns {
        bits |= (lines &>> (columns &>> UInt64(8 &* x) & 7) & 0x0101_0101_0101_0101) &<< UInt64(x)
      }
      bits = (bits | bits &>> 4) & 0x00FF_00FF_00FF_00FF
      bits = (bits | bits &>> 8) & 0x0000_FFFF_0000_FFFF
      return UInt32(truncatingIfNeeded: bits | bits &>> 16)
    }
  }

  /// The reasons for or against drawing a cell finer than it is.
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    /// A block, which may be drawn elsewhere than in its cell.
    static let block = Traits(rawValue: 1)
    /// A letter, a line, or a blank of a label.
    static let fixed = Traits(rawValue: 2)
    /// There is nothing to draw from this cell on, as far as a span reaches across and down.
    static let even = Traits(rawValue: 4)
  }

  private(set) var looks: [Look] = []
  private(set) var traits: [Traits] = []
  private(set) var columns = 0
  /// The number of rows through which the grounds from a column on stay the same; of the row read last.
  private var reach: [UInt8] = []
  /// True if there is only ink and paper.
  private let isMono: Bool
  /// True if nothing is drawn finer beside letters and lines. Otherwise their grounds are drawn like blanks.
  private(set) var isFixedBesideText = true

  init(_ depth: Rendition.Depth) { isMono = depth == .mono }

  /// - Complexity: O(cells).
  mutating func read(_ cells: UnsafeBufferPointer<Cell>, _ size: Size, isFixedBesideText: Bool) {
    self.isFixedBesideText = isFixedBesideText
    looks.removeAll(keepingCapacity: true)
    looks.reserveCapacity(size.area)
    traits.removeAll(keepingCapacity: true)
    traits.reserveCapacity(size.area)
    columns = size.columns
    for row in 0..<size.rows {
      let start = row * columns
      for column in 0..<columns {
        let cell = cells[start + column]
        looks.append(Look(cell, isMono: isMono))
        if cell.isBlank {
          traits.append(Self.isBetweenWords(column, cells, row: start, count: columns) ? .fixed : [])
        } else {
          traits.append(cell.isBlock ? .block : .fixed)
        }
      }
    }
    findEven(size)
  }

  /// Finds the cells from which on there is nothing to draw.
  ///
  /// From right to left and from the bottom up, it counts how far each cell's ground reaches without a block. That answers
  /// for most cells; only beside text may others be even too.
  private mutating func findEven(_ size: Size) {
    reach.removeAll(keepingCapacity: true)
    for _ in 0..<columns { reach.append(0) }
    for row in (0..<size.rows).reversed() {
      var across = 0
      let rows = min(SourceSpan.most, size.rows - row)
      for column in (0..<columns).reversed() {
        let index = row * columns + column
        let ground = looks[index].background
        across = column + 1 < columns && looks[index + 1].background == ground ? across + 1 : 1
        if traits[index].contains(.block) { across = 0 }
        var down = 0
        if across >= min(SourceSpan.most, columns - column) {
          down = row + 1 < size.rows && looks[index + columns].background == ground ? Int(reach[column]) + 1 : 1
        }
        reach[column] = UInt8(min(down, SourceSpan.most))
        if down >= rows || isFixedBesideText && isEvenBesideText(column, row, size) { traits[index].insert(.even) }
      }
    }
  }

  /// Returns whether a cell and those that a span may touch beside and below it hold nothing to draw: no blocks, and
  /// blanks of one colour. Text does not count.
  private func isEvenBesideText(_ column: Int, _ row: Int, _ size: Size) -> Bool {
    let first = row * columns + column
    if traits[first].contains(.fixed) { return true }
    for y in row..<min(size.rows, row + SourceSpan.most) {
      for index in y * columns + column..<y * columns + min(columns, column + SourceSpan.most) {
        if traits[index].contains(.fixed) { continue }
        if traits[index].contains(.block) || looks[index].background != looks[first].background { return false }
      }
    }
    return true
  }

  /// Returns whether a blank is next to a letter on the same background. The background of a label stays with its
  /// letters, which are not drawn finer than a cell.
  private static func isBetweenWords(_ column: Int, _ cells: UnsafeBufferPointer<Cell>, row: Int, count: Int) -> Bool {
    let background = cells[row + column].background
    func isLetter(_ column: Int) -> Bool {
      guard column >= 0, column < count else { return false }
      let cell = cells[row + column]
      return !cell.isBlank && !cell.isBlock && cell.background == background
    }
    return isLetter(column - 1) || isLetter(column + 1)
  }
}
