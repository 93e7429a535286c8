/// Redraws block art of a moved or enlarged layer finer than a cell: it samples the picture, splits the samples into
/// two main colours and draws the glyph that fits them best.
struct ArtResampler: Sendable {
  /// The largest number of source cells along one side of a target cell. Beyond it, the nearest cell is used.
  private static let reach = 3

  private let shapes: [GlyphShape]
  /// The contrast below which two colours become one tone.
  private let leastContrast: UInt32

  init(_ rendition: Rendition) {
    leastContrast = rendition.leastContrast
    // Without colours, the terminal could not show the two colours found.
    shapes = rendition.depth == .mono ? [] : GlyphShape.candidates(rendition.glyphs)
  }

  /// Returns the stage's cell at a place; nil if the source holds letters or lines there, or only one colour. Then the
  /// nearest cell is good enough.
  ///
  /// - Parameter cells: The cells of the layer.
  func cell(
    column: Int, row: Int, of layer: borrowing PreparedLayer, _ cells: UnsafeBufferPointer<Cell>, aspect: Double
  ) -> Cell? {
    if shapes.isEmpty { return nil }
    let left = (Double(column) - layer.offset.x) / layer.scale.x
    let top = (Double(row) - layer.offset.y / aspect) / layer.scale.y
    let (width, height) = (1 / layer.scale.x, 1 / layer.scale.y)
    let columns = Self.range(left, width, layer.size.columns)
    let rows = Self.range(top, height, layer.size.rows)
    guard columns.count <= Self.reach, rows.count <= Self.reach else { return nil }
    var isSplit = false
    let first = cells[rows.lowerBound * layer.size.columns + columns.lowerBound]
    for y in rows {
      for x in columns {
        let cell = cells[y * layer.size.columns + x]
        if !cell.isBlank {
          guard cell.isBlock else { return nil }
          isSplit = true
        } else if Self.isBetweenWords(x, cells, row: y * layer.size.columns, count: layer.size.columns) {
          return nil
        } else if cell.background != first.background {
          isSplit = true
        }
      }
    }
    guard isSplit else { return nil }
    var colors = SampledColors()
    for j in 0..<SampledColors.rows {
      let y = min(
        max(top + (Double(j) + 0.5) / Double(SampledColors.rows) * height, 0), Double(layer.size.rows) - 0.001)
      for i in 0..<SampledColors.columns {
        let x = min(
          max(left + (Double(i) + 0.5) / Double(SampledColors.columns) * width, 0), Double(layer.size.columns) - 0.001)
        let source = cells[Int(y) * layer.size.columns + Int(x)]
        colors.add(
          source.color(x: x - x.rounded(.down), y: y - y.rounded(.down)),
          at: 1 << UInt32(j * SampledColors.columns + i))
      }
    }
    let parts = colors.split()
    if parts.lower.contrast(to: parts.upper) < leastContrast {
      return Cell(tone: mean(Span(left, width, columns), Span(top, height, rows), cells, layer.size.columns))
    }
    return parts.cell(drawnWith: shapes)
  }

  /// Returns the mean colour of an area of the source, each cell weighed by the share of it that lies in the area.
  private func mean(_ across: Span, _ down: Span, _ cells: UnsafeBufferPointer<Cell>, _ columns: Int) -> FineColor {
    var sum = SIMD4<UInt32>()
    var count: UInt32 = 0
    for y in down.cells {
      for x in across.cells {
        let weight = UInt32((across.share(x) * down.share(y) * 256).rounded())
        sum &+= cells[y * columns + x].meanColor.parts &* weight
        count += weight
      }
    }
    return FineColor(sum: sum, of: max(1, count))
  }

  /// An interval of the source along one direction, and the cells that it touches.
  private struct Span {
    let start: Double
    let end: Double
    let cells: Range<Int>

    init(_ start: Double, _ length: Double, _ cells: Range<Int>) {
      self.start = start
      end = start + length
      self.cells = cells
    }

    /// Returns the share of the interval that a cell takes. The first and the last one stand for what lies outside.
    func share(_ cell: Int) -> Double {
      let from = cell == cells.lowerBound ? start : max(start, Double(cell))
      let to = cell == cells.upperBound - 1 ? end : min(end, Double(cell + 1))
      return (to - from) / (end - start)
    }
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

  /// Returns the cells that an interval of the source touches, clamped to the source.
  private static func range(_ start: Double, _ length: Double, _ count: Int) -> Range<Int> {
    let most = Double(count - 1)
    let first = Int(min(most, max(0, start)))
    let last = Int(min(most, max(0, (start + length - 0.001))))
    return first..<max(first, last) + 1
  }
}

extension Cell {
  /// A Boolean value indicating whether the cell is a picture: a block element, a sextant or another legacy block.
  var isBlock: Bool {
    role == .narrow && marks.isEmpty
      && ((0x2580...0x259F).contains(scalar.value) || (0x1FB00...0x1FB8B).contains(scalar.value))
  }

  /// The mean colour of a blank or a block.
  fileprivate var meanColor: FineColor {
    if let tone { return tone }
    return FineColor(background).mixed(FineColor(foreground), Blend.weight(inkShare ?? 0))
  }

  /// Returns the colour that the cell shows at a place, 0..<1 across and down.
  func color(x: Double, y: Double) -> Color {
    if isBlank { return background }
    if let share = GlyphShape.shade(of: scalar.value) {
      return Color(bits: Blend.mix(background.rgb, foreground.rgb, Blend.weight(Double(share))))
    }
    guard let mask = GlyphShape.mask(of: scalar.value) else { return background }
    return mask.contains(Int(x * Double(SampleMask.columns)), Int(y * Double(SampleMask.rows)))
      ? foreground : background
  }
}
