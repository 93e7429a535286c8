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
  private let shapes: ShapeSet
  private var distances = ColorDistance()
  /// How many cells were fitted so far.
  private(set) var count = 0

  init(_ rendition: Rendition) {
    self.rendition = rendition
    shapes = ShapeSet.of(rendition.glyphs)
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
    var (below, layer) = (below, layer)
    var isWhole = rendition.glyphs.isPlain
    if rendition.depth == .mono {
      // Without colours shapes show only between plain and reverse video.
      let (one, other) = (isReversed(below), isReversed(layer))
      isWhole = isWhole || one == other
      if !isWhole {
        below.drawPlain(reversed: one)
        layer.drawPlain(reversed: other)
      }
    }
    let problem = FourColors(
      CellLook(below, &distances), CellLook(layer, &distances), mask: mask, &distances)
    if isWhole { return whole(problem, below: below, layer: layer) }
    var best = Choice(on: .zero, off: problem.everything)
    var glyph = Glyph.blank
    if below.role == .narrow, problem.hasInk.below {
      let choice = problem.choiceOfLower
      if choice.cost <= best.cost { (best, glyph) = (choice, .below) }
    }
    if layer.role == .narrow, problem.hasInk.layer {
      let choice = problem.choiceOfUpper
      if choice.cost < best.cost { (best, glyph) = (choice, .layer) }
    }
    if !problem.isPlain || problem.lesserPart > shapes.slightest, let shape = shapes.search(problem, &best) {
      glyph = .shape(shape)
    }
    return Fit(cell: draw(glyph, best, problem, below: below, layer: layer), cost: best.cost)
  }

  /// Two cells one over the other, at least one of them of known shape: their four mixed colours, fitted.
  mutating func blend(below: Cell, layer: Cell, opacity: UInt32) -> Cell {
    count &+= 1
    let (under, over) = (CellLook(below, &distances), CellLook(layer, &distances))
    // A known shape parts the cell; in either part the other picture has its ground and its ink.
    let isBelow = under.kind == .shape
    let (outer, inner) = isBelow ? (under, over) : (over, under)
    let weight = isBelow ? opacity : 256 - opacity
    func mixed(_ a: Color, _ b: Color) -> Color { Color(bits: Blend.mix(a.rgb, b.rgb, weight)) }
    var (rest, part) = (inner, inner)
    rest.ground = mixed(outer.ground, inner.ground)
    rest.ink = mixed(outer.ground, inner.ink)
    part.ground = mixed(outer.ink, inner.ground)
    part.ink = mixed(outer.ink, inner.ink)
    let problem = FourColors(rest, part, mask: outer.kind == .shape ? outer.zone : .empty, &distances)
    var best = Choice(on: .zero, off: problem.everything)
    var glyph = Glyph.blank
    if outer.kind == .shape {
      let choice = problem.choice(of: outer.zone)
      if choice.cost < best.cost { (best, glyph) = (choice, isBelow ? .below : .layer) }
    }
    if inner.weight > 0 {
      let choice =
        inner.kind == .shape
        ? problem.choice(of: inner.zone) : problem.choiceOfBoth
      if choice.cost < best.cost { (best, glyph) = (choice, isBelow ? .layer : .below) }
    }
    if let shape = shapes.search(problem, &best) { glyph = .shape(shape) }
    return draw(glyph, best, problem, below: below, layer: layer)
  }

  /// The old cell or the new one as it is; where both are halves of wide characters, a blank.
  private func whole(_ problem: FourColors, below: Cell, layer: Cell) -> Fit {
    let blank = problem.everything
    var best =
      blank[0] <= blank[2] ? Fit(cell: below.blanked, cost: blank[0]) : Fit(cell: layer.blanked, cost: blank[2])
    if below.role == .narrow {
      let own = problem.choiceOfLower
      let cost = own.on[1] + own.off[0]
      if cost <= best.cost { best = Fit(cell: below, cost: cost) }
    }
    if layer.role == .narrow {
      let own = problem.choiceOfUpper
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
    let left = FourColors(
      CellLook(below.0, &distances), CellLook(layer.0, &distances), mask: masks.0, &distances)
    let right = FourColors(
      CellLook(below.1, &distances), CellLook(layer.1, &distances), mask: masks.1, &distances)
    let one = isLayer ? left.choiceOfUpper : left.choiceOfLower
    let two = isLayer ? right.choiceOfUpper : right.choiceOfLower
    let both = Choice(on: one.on + two.on, off: one.off + two.off)
    if !rendition.glyphs.isPlain, left.hasColors(of: right) {
      var cell = own
      cell.foreground = left.color(both.on)
      cell.background = left.color(both.off)
      if cell.foreground.rgb != cell.background.rgb { return Fit(cell: cell, cost: both.cost) }
    }
    return Fit(cell: own, cost: isLayer ? both.on[3] + both.off[2] : both.on[1] + both.off[0])
  }

  /// Whether a cell comes out in reverse video where there are no colours: if its background looks more like the default
  /// foreground than like the default background.
  private mutating func isReversed(_ cell: Cell) -> Bool {
    if cell.foreground.name == .defaultBackground { return true }
    if cell.background.name == .defaultBackground { return false }
    let (ink, ground) = (Palette.standard.foreground, Palette.standard.background)
    return distances.between(cell.background.rgb, ink) < distances.between(cell.background.rgb, ground)
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
      if let cell = problem.shade(off, below: below, layer: layer) { return cell }
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

extension Cell {
  /// Takes the default colours, plain or exchanged.
  fileprivate mutating func drawPlain(reversed: Bool) {
    let (ink, ground) = (Palette.standard.defaultForeground, Palette.standard.defaultBackground)
    foreground = reversed ? ground : ink
    background = reversed ? ink : ground
  }
}
