/// Redraws block art of a moved or enlarged layer finer than a cell: it samples the picture, splits the samples into
/// two main colours and draws the glyph that fits them best.
struct ArtResampler: Sendable {
  private let shapes: [GlyphShape]
  /// The contrast below which two colours become one tone.
  private let leastContrast: UInt32
  /// True if the grounds of two cells may become a tone where they meet, as those of blocks
  /// may. On a page of text, the edge of a box would get dots that neither the box nor the page has.
  var mixesGrounds = true
  /// The shapes chosen last, each in the slot of the samples of its upper colour. Adjacent cells of a scaled picture are
  /// divided in the same few ways.
  private var memory = Array(
    repeating: (samples: UInt32(0), choice: PartedCell.Choice(index: -1, isSwapped: false)), count: 512)

  init(_ rendition: Rendition) {
    leastContrast = rendition.leastContrast
    shapes = GlyphShape.candidates(rendition.glyphs)
  }

  /// Returns a cell without a letter, redrawn if block art is near, else unchanged.
  @inline(__always)
  mutating func picture(
    _ index: Int, _ cell: Cell, _ across: borrowing SourceSpan, _ down: borrowing SourceSpan, of map: borrowing ArtMap,
    _ cells: UnsafeBufferPointer<Cell>
  ) -> Cell {
    guard cell.isBlank || cell.scalar.value >= 0x2580 else { return cell }
    if map.traits[index].contains(.fixed) { return cell }
    return self.cell(across, down, of: map, cells) ?? cell
  }

  /// Returns the stage's cell at a place; nil if the source holds only one colour there, or letters or lines beside which
  /// nothing is drawn finer. Then the nearest cell is good enough.
  mutating func cell(
    _ across: borrowing SourceSpan, _ down: borrowing SourceSpan, of map: borrowing ArtMap,
    _ cells: UnsafeBufferPointer<Cell>
  ) -> Cell? {
    guard !shapes.isEmpty, across.count > 0, down.count > 0 else { return nil }
    let first = down.first * map.columns + across.first
    if map.traits[first].contains(.even) { return nil }
    var (isSplit, hasBlock) = (false, false)
    for y in 0..<down.count {
      for index in first + y * map.columns..<first + y * map.columns + across.count {
        if map.isFixedBesideText, map.traits[index].contains(.fixed) { return nil }
        hasBlock = hasBlock || map.traits[index].contains(.block)
        isSplit = isSplit || cells[index].background != cells[first].background
      }
    }
    guard isSplit || hasBlock else { return nil }
    let mixes = mixesGrounds || hasBlock
    if leastContrast > 0, isFaint(across, down, of: map) {
      return flat(mean(across, down, cells, map.columns), isTone: mixes)
    }
    var colors = SampledColors()
    for y in 0..<4 where down.samples[y] != 0 {
      for x in 0..<4 {
        let samples = across.samples[x] & down.samples[y]
        if samples == 0 { continue }
        map.looks[first + y * map.columns + x].add(samples, at: across.places, down.places, to: &colors)
      }
    }
    let parts = colors.split()
    if parts.lower.contrast(to: parts.upper) < leastContrast {
      return flat(mean(across, down, cells, map.columns), isTone: mixes)
    }
    if parts.samples == 0 || parts.lower.rgb == parts.upper.rgb { return parts.cell.cell(drawnWith: shapes) }
    let slot = Int((parts.samples &* 0x9E37_79B1) &>> 23)
    if memory[slot].samples != parts.samples { memory[slot] = (parts.samples, parts.cell.choice(of: shapes)) }
    let choice = memory[slot].choice
    guard choice.index >= 0 else { return parts.cell.blank }
    return parts.cell.cell(drawnWith: shapes[Int(choice.index)], isSwapped: choice.isSwapped)
  }

  private func flat(_ color: FineColor, isTone: Bool) -> Cell {
    isTone ? Cell(tone: color) : Cell(" ", foreground: color.rounded, background: color.rounded)
  }

  /// Returns whether no two colours of an area have the contrast that makes two tones. For most cells of a soft picture,
  /// this answers without samples.
  private func isFaint(_ across: borrowing SourceSpan, _ down: borrowing SourceSpan, of map: borrowing ArtMap) -> Bool {
    let first = down.first * map.columns + across.first
    var least = SIMD4<UInt32>(repeating: 255)
    var most = SIMD4<UInt32>(repeating: 0)
    for y in 0..<down.count {
      for index in first + y * map.columns..<first + y * map.columns + across.count {
        let look = map.looks[index]
        let background = look.background.components
        let ink = look.mask.isEmpty ? background : look.ink.components
        least = pointwiseMin(least, pointwiseMin(background, ink))
        most = pointwiseMax(most, pointwiseMax(background, ink))
      }
    }
    let range = most &- least
    return range != .zero && (range &* Color.contrastWeights).wrappedSum() < leastContrast
  }

  /// Returns the mean colour of an area of the source, each cell weighed by the share of it that lies in the area.
  private func mean(
    _ across: borrowing SourceSpan, _ down: borrowing SourceSpan, _ cells: UnsafeBufferPointer<Cell>, _ columns: Int
  ) -> FineColor {
    var sum = SIMD4<UInt32>()
    var count: UInt32 = 0
    for y in down.first..<down.first + down.count {
      let height = down.share(y)
      for x in across.first..<across.first + across.count {
        let weight = UInt32((across.share(x) * height * 256).rounded())
        sum &+= cells[y * columns + x].mean.parts &* weight
        count += weight
      }
    }
    return FineColor(sum: sum, of: max(1, count))
  }
}
