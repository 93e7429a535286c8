/// Finds the glyph and the two colours that best show a cell in which two pictures meet.
struct GlyphFitter: Sendable {
  private let rendition: Rendition
  private let shapes: [GlyphShape]
  private(set) var count = 0

  /// The contrast below which a mixed block becomes one tone. Few colours would show its two as one, and it would blink.
  /// The limit is low, since the mean of a fitted glyph is not exact.
  let faintContrast: UInt32

  init(_ rendition: Rendition) {
    self.rendition = rendition
    faintContrast = rendition.leastContrast / 3
    shapes = GlyphShape.candidates(rendition.glyphs)
  }

  /// Returns what a cell shows besides text: its ground, or a block. Without colours, shapes show only between plain and
  /// reverse video.
  func picture(of cell: Cell, without plate: Color) -> PartedCell {
    if rendition.depth == .mono { return PartedCell(flat: .plain(isInk: isReversed(cell))) }
    if plate != Plates.none { return PartedCell(flat: plate) }
    return PartedCell(cell)
  }

  /// Returns a cell of which a part shows a layer and the rest what is below; nil if all of it shows one of them.
  mutating func cell(_ part: EdgeParts.Part, below: PartedCell, layer: PartedCell) -> Cell? {
    guard let scalar = part.scalar else { return nil }
    count &+= 1
    let (ink, ground) = (layer.color(in: part.mask), below.color(in: ~part.mask))
    return part.isInk
      ? Cell(scalar, foreground: ink, background: ground) : Cell(scalar, foreground: ground, background: ink)
  }

  /// Returns a cell with a layer's picture in some samples and the picture below in the others. The edge stays crisp: each
  /// part takes that one of the pictures' colours from which its samples differ least.
  mutating func cell(below: PartedCell, layer: PartedCell, in mask: SampleMask) -> Cell {
    let colors = [below.lower, below.upper, layer.lower, layer.upper] as InlineArray<4, Color>
    var nearness = InlineArray<4, SIMD4<Float>>(repeating: .zero)
    for index in 0..<4 {
      for other in 0..<4 { nearness[index][other] = -Float(colors[index].contrast(to: colors[other])) }
    }
    func color(_ sum: SIMD4<Float>) -> Color {
      var best = 0
      for index in 1..<4 where sum[index] > sum[best] { best = index }
      return colors[best]
    }
    return best(
      nearness, in: [~mask & ~below.mask, ~mask & below.mask, mask & ~layer.mask, mask & layer.mask],
      worth: { sum, _ in sum.max() }, color: { sum, _ in color(sum) })
  }

  /// Returns the mixture of two cells, each of which has a known shape or is blank.
  mutating func blend(below: Cell, layer: Cell, opacity: UInt32) -> Cell {
    if let cell = PartedCell.mix(below: below, layer: layer, opacity: opacity) { return cell }
    let (below, layer) = (PartedCell(below), PartedCell(layer))
    let colors =
      [
        Blend.mix(below.lower, layer.lower, opacity), Blend.mix(below.lower, layer.upper, opacity),
        Blend.mix(below.upper, layer.lower, opacity), Blend.mix(below.upper, layer.upper, opacity),
      ] as InlineArray<4, Color>
    var values = InlineArray<4, SIMD4<Float>>(repeating: .zero)
    for index in 0..<4 { values[index] = SIMD4(colors[index].components) }
    // The squares of a part's distances are least if those of its mean, as often as it has samples, are most.
    return best(
      values,
      in: [~below.mask & ~layer.mask, ~below.mask & layer.mask, below.mask & ~layer.mask, below.mask & layer.mask],
      worth: { sum, count in (sum * sum).sum() / count },
      color: { sum, count in
        let mean = SIMD4<UInt32>((sum / count).rounded(.toNearestOrEven))
        return Color(bits: mean.x << 16 | mean.y << 8 | mean.z)
      })
  }

  /// Returns the character and the colours of its two parts that come nearest to four colours. Of equals, a blank wins.
  ///
  /// - Parameter worth: Returns how near a part comes, from the sum of its values and the number of its samples.
  @inline(__always)
  private mutating func best(
    _ values: InlineArray<4, SIMD4<Float>>, in places: InlineArray<4, SampleMask>,
    worth: (SIMD4<Float>, Float) -> Float, color: (SIMD4<Float>, Float) -> Color
  ) -> Cell {
    count &+= 1
    var total = SIMD4<Float>.zero
    for index in 0..<4 { total += values[index] * Float(places[index].count) }
    let all = Float(SampleMask.size)
    let ground = color(total, all)
    var (most, best) = (worth(total, all) + 1, Cell(" ", foreground: ground, background: ground))
    for shape in shapes {
      var inside = SIMD4<Float>.zero
      for index in 0..<4 { inside += values[index] * Float((places[index] & shape.mask).count) }
      let (count, outside) = (Float(shape.count), total - inside)
      let sum = worth(inside, count) + worth(outside, all - count)
      if sum > most {
        (most, best) = (
          sum, Cell(shape.scalar, foreground: color(inside, count), background: color(outside, all - count))
        )
      }
    }
    return best
  }

  /// Returns whether a terminal without colours shows a cell in reverse video.
  private func isReversed(_ cell: Cell) -> Bool {
    cell.background.name != .defaultBackground
      && (cell.foreground.name == .defaultBackground || cell.background.looksLikeInk)
  }

  /// Returns a character without colours, in reverse video if a cell is.
  func plain(_ scalar: Unicode.Scalar, like cell: Cell) -> Cell {
    let isReversed = isReversed(cell)
    return Cell(scalar, foreground: .plain(isInk: !isReversed), background: .plain(isInk: isReversed))
  }
}
