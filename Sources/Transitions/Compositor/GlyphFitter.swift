/// Finds the glyph and the two colours that show best what a cell should look like, half one picture and half another.
///
/// The cell consists of four classes: the ground and the ink of what is below, outside the layer, and the ground and the
/// ink of the layer. A glyph parts the cell in two; each part takes the one of the four colours that is least wrong,
/// summed over the part (a median: edges stay crisp and no new colours arise). The glyph with the least sum of both
/// parts wins; of equals the first tried: the cell's own glyphs, a blank, then the set in its order.
struct GlyphFitter: Sendable {
  /// A cell and how wrong it is: the mean colour distance over the cell, times 128.
  struct Fit: Sendable {
    var cell: Cell
    var cost: Float
  }

  private let rendition: Rendition
  private let shapes: [GlyphShape]
  private var distances = ColorDistance()
  /// How many cells were fitted so far.
  private(set) var count = 0

  init(_ rendition: Rendition) {
    self.rendition = rendition
    shapes = GlyphShape.candidates(rendition.glyphs)
  }

  /// The best narrow cell.
  ///
  /// - Parameters:
  ///   - below: What the layer lies on.
  ///   - layer: The layer's own cell.
  ///   - mask: Where the layer shows.
  mutating func fit(below: Cell, layer: Cell, mask: SampleMask) -> Fit {
    if layer.role == .narrow && (mask.isFull || layer == below) { return Fit(cell: layer, cost: 0) }
    if below.role == .narrow && mask.isEmpty { return Fit(cell: below, cost: 0) }
    count &+= 1
    let (under, over) = (CellLook(below), CellLook(layer))
    let problem = FourColors(under, over, mask: mask, distances: &distances)
    if rendition.glyphs == .text { return whole(problem, below: below, layer: layer) }
    var best = Choice(on: .zero, off: problem.everything)
    var glyph = Glyph.blank
    if below.role == .narrow, under.density > 0 {
      let choice =
        under.isKnown ? problem.choice(of: under.mask) : problem.choiceOfLower(density: under.density)
      if choice.cost <= best.cost { (best, glyph) = (choice, .below) }
    }
    if layer.role == .narrow, over.density > 0 {
      let choice =
        over.isKnown ? problem.choice(of: over.mask) : problem.choiceOfUpper(density: over.density)
      if choice.cost < best.cost { (best, glyph) = (choice, .layer) }
    }
    search(problem, &best, &glyph)
    return Fit(cell: draw(glyph, best, problem, below: below, layer: layer), cost: best.cost)
  }

  /// Two cells one over the other, at least one of them of known shape: their four mixed colours, fitted.
  mutating func blend(below: Cell, layer: Cell, opacity: UInt32) -> Cell {
    count &+= 1
    let (under, over) = (CellLook(below), CellLook(layer))
    // The known shape parts the cell; in either part the other picture has its ground and its ink.
    let outer = under.isKnown ? under : over
    let inner = under.isKnown ? over : under
    let weight = under.isKnown ? opacity : 256 - opacity
    func mixed(_ a: Color, _ b: Color) -> Color { Color(bits: Blend.mix(a.rgb, b.rgb, weight)) }
    var (rest, part) = (inner, inner)
    rest.ground = mixed(outer.ground, inner.ground)
    rest.ink = mixed(outer.ground, inner.ink)
    part.ground = mixed(outer.ink, inner.ground)
    part.ink = mixed(outer.ink, inner.ink)
    let problem = FourColors(rest, part, mask: outer.mask, distances: &distances)
    var best = Choice(on: .zero, off: problem.everything)
    var glyph = Glyph.blank
    let outerGlyph = under.isKnown ? Glyph.below : Glyph.layer
    let innerGlyph = under.isKnown ? Glyph.layer : Glyph.below
    if outer.isKnown {
      let choice = problem.choice(of: outer.mask)
      if choice.cost < best.cost { (best, glyph) = (choice, outerGlyph) }
    }
    if inner.density > 0 {
      let choice = inner.isKnown ? problem.choice(of: inner.mask) : problem.choiceOfBoth
      if choice.cost < best.cost { (best, glyph) = (choice, innerGlyph) }
    }
    search(problem, &best, &glyph)
    return draw(glyph, best, problem, below: below, layer: layer)
  }

  /// Tries all shapes of the set.
  @inline(__always)
  private func search(_ problem: FourColors, _ best: inout Choice, _ glyph: inout Glyph) {
    shapes.withUnsafeBufferPointer { shapes in
      var cost = best.cost
      var found = -1
      for i in shapes.indices {
        let choice = problem.choice(of: shapes[i].mask)
        let next = choice.cost
        if next < cost { (best, cost, found) = (choice, next, i) }
      }
      if found >= 0 { glyph = .shape(shapes[found].scalar) }
    }
  }

  /// The old cell or the new one as it is; where both are halves of wide characters, a blank.
  private func whole(_ problem: FourColors, below: Cell, layer: Cell) -> Fit {
    let choice = problem.everything
    var best =
      choice[0] <= choice[2] ? Fit(cell: below.blanked, cost: choice[0]) : Fit(cell: layer.blanked, cost: choice[2])
    if below.role == .narrow {
      let own = below.isBlank ? Choice(on: .zero, off: choice) : problem.choiceOfLower(density: CellLook.narrow)
      let cost = own.on[1] + own.off[0]
      if cost <= best.cost { best = Fit(cell: below, cost: cost) }
    }
    if layer.role == .narrow {
      let own = layer.isBlank ? Choice(on: .zero, off: choice) : problem.choiceOfUpper(density: CellLook.narrow)
      let cost = own.on[3] + own.off[2]
      if cost <= best.cost { best = Fit(cell: layer, cost: cost) }
    }
    return best
  }

  /// A wide character kept whole over two cells, in the colours that fit best.
  ///
  /// - Parameters:
  ///   - isLayer: Whether it is the layer's; else it is what lies below.
  ///   - below: Both cells below.
  ///   - layer: Both cells of the layer.
  ///   - masks: Where the layer shows in either.
  mutating func fitWide(
    isLayer: Bool, below: (Cell, Cell), layer: (Cell, Cell), masks: (SampleMask, SampleMask)
  ) -> Fit {
    let own = isLayer ? layer.0 : below.0
    let left = FourColors(CellLook(below.0), CellLook(layer.0), mask: masks.0, distances: &distances)
    let right = FourColors(CellLook(below.1), CellLook(layer.1), mask: masks.1, distances: &distances)
    let one = isLayer ? left.choiceOfUpper(density: CellLook.wide) : left.choiceOfLower(density: CellLook.wide)
    let two = isLayer ? right.choiceOfUpper(density: CellLook.wide) : right.choiceOfLower(density: CellLook.wide)
    let both = Choice(on: one.on + two.on, off: one.off + two.off)
    if rendition.glyphs != .text, left.colors == right.colors {
      var cell = own
      cell.foreground = left.color(both.on)
      cell.background = left.color(both.off)
      if cell.foreground.rgb != cell.background.rgb { return Fit(cell: cell, cost: both.cost) }
    }
    return Fit(cell: own, cost: isLayer ? both.on[3] + both.off[2] : both.on[1] + both.off[0])
  }

  private enum Glyph {
    case blank
    case below
    case layer
    case shape(Unicode.Scalar)
  }

  private func draw(_ glyph: Glyph, _ choice: Choice, _ problem: FourColors, below: Cell, layer: Cell) -> Cell {
    let off = problem.color(choice.off)
    let on: Color
    if case .blank = glyph { on = off } else { on = problem.color(choice.on) }
    if on == off {
      if off == below.background { return below.isBlank ? below : below.blanked }
      if off == layer.background { return layer.isBlank ? layer : layer.blanked }
      return Cell(" ", foreground: off, background: off)
    }
    switch glyph {
    case .below:
      var cell = below
      cell.foreground = on
      cell.background = off
      return cell
    case .layer:
      var cell = layer
      cell.foreground = on
      cell.background = off
      return cell
    case .shape(let scalar):
      return Cell(scalar, foreground: on, background: off)
    case .blank:
      return Cell(" ", foreground: off, background: off)
    }
  }
}
