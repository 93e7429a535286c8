/// Finds the glyph and the two colours that best show a cell in which two pictures meet.
struct GlyphFitter: Sendable {
  private let rendition: Rendition
  private let shapes: [GlyphShape]
  /// The number of cells that were fitted so far.
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
  ///
  /// - Parameter plate: The ground under the plate of its text; see ``Plates``.
  func picture(of cell: Cell, without plate: Color) -> PartedCell {
    if rendition.depth == .mono {
      let (ink, ground) = (Palette.standard.defaultForeground, Palette.standard.defaultBackground)
      return PartedCell(flat: isReversed(cell) ? ink : ground)
    }
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

  /// Returns a cell with a layer's picture in some samples and the picture below in the others. The edge stays crisp: both
  /// colours are of the pictures.
  mutating func cell(below: PartedCell, layer: PartedCell, in mask: SampleMask) -> Cell {
    let colors = [below.lower, below.upper, layer.lower, layer.upper] as InlineArray<4, Color>
    var cell = best(
      colors, in: [~mask & ~below.mask, ~mask & below.mask, mask & ~layer.mask, mask & layer.mask])
    func nearest(_ mean: Color) -> Color {
      var best = colors[0]
      for index in 1..<4 where colors[index].contrast(to: mean) < best.contrast(to: mean) { best = colors[index] }
      return best
    }
    (cell.foreground, cell.background) = (nearest(cell.foreground), nearest(cell.background))
    return cell.foreground == cell.background ? cell.blanked : cell
  }

  /// Returns the mixture of two cells, each of which has a known shape or is blank.
  mutating func blend(below: Cell, layer: Cell, opacity: UInt32) -> Cell {
    if let cell = PartedCell.mix(below: below, layer: layer, opacity: opacity) { return cell }
    let (below, layer) = (PartedCell(below), PartedCell(layer))
    func mixed(_ a: Color, _ b: Color) -> Color { Color(bits: Blend.mix(a.rgb, b.rgb, opacity)) }
    return best(
      [
        mixed(below.lower, layer.lower), mixed(below.lower, layer.upper), mixed(below.upper, layer.lower),
        mixed(below.upper, layer.upper),
      ],
      in: [~below.mask & ~layer.mask, ~below.mask & layer.mask, below.mask & ~layer.mask, below.mask & layer.mask])
  }

  /// Returns the character, in the mean colours of its two parts, that comes nearest to four colours, by least squares.
  ///
  /// - Parameter places: The samples of each colour. Together they are all of the cell.
  private mutating func best(_ colors: InlineArray<4, Color>, in places: InlineArray<4, SampleMask>) -> Cell {
    count &+= 1
    var values = InlineArray<4, SIMD4<Float>>(repeating: .zero)
    var total = SIMD4<Float>.zero
    for index in 0..<4 {
      values[index] = SIMD4(colors[index].components)
      total += values[index] * Float(places[index].count)
    }
    func color(_ value: SIMD4<Float>) -> Color {
      let parts = SIMD4<UInt32>(value.rounded(.toNearestOrEven))
      return Color(bits: parts.x << 16 | parts.y << 8 | parts.z)
    }
    // The squares of a part's distances are least if those of its mean, as often as it has samples, are most.
    let all = Float(SampleMask.size)
    let mean = color(total / all)
    var (most, best) = ((total * total).sum() / all + 1, Cell(" ", foreground: mean, background: mean))
    for shape in shapes {
      var inside = SIMD4<Float>.zero
      for index in 0..<4 { inside += values[index] * Float((places[index] & shape.mask).count) }
      let (count, outside) = (Float(shape.count), total - inside)
      let sum = (inside * inside).sum() / count + (outside * outside).sum() / (all - count)
      if sum > most {
        (most, best) = (
          sum, Cell(shape.scalar, foreground: color(inside / count), background: color(outside / (all - count)))
        )
      }
    }
    return best
  }

  /// Returns a Boolean value indicating whether a cell is shown in reverse video on a terminal without colours: its
  /// background looks more like the default foreground than like the default background.
  private func isReversed(_ cell: Cell) -> Bool {
    if cell.foreground.name == .defaultBackground { return true }
    if cell.background.name == .defaultBackground { return false }
    let (ink, paper) = (Palette.standard.defaultForeground, Palette.standard.defaultBackground)
    return cell.background.contrast(to: ink) < cell.background.contrast(to: paper)
  }

  /// Returns a character without colours, in reverse video if a cell is.
  func plain(_ scalar: Unicode.Scalar, like cell: Cell) -> Cell {
    let (ink, ground) = (Palette.standard.defaultForeground, Palette.standard.defaultBackground)
    return isReversed(cell)
      ? Cell(scalar, foreground: ground, background: ink) : Cell(scalar, foreground: ink, background: ground)
  }
}
