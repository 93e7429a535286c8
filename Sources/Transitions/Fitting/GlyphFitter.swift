/// Finds the glyph and the two colours that best show a cell with two pictures in it: a layer, and the cell below.
///
/// The cell has four colours: the background and the ink below, and the background and the ink of the layer. A glyph
/// divides the cell in two; each part takes the one of the four colours with the least distance summed over the part (a
/// median, so edges stay crisp and no new colours arise). The glyph with the least sum of both parts wins; of equals
/// the first one tried: the cell's own glyphs, a blank, then the set in its order.
struct GlyphFitter: Sendable {
  /// A cell and its error: the mean colour distance over the cell, times 128.
  struct Fit: Sendable {
    var cell: Cell
    var cost: Float
  }

  private let rendition: Rendition
  private let shapes: ShapeSet
  private var distances = ColorDistance()
  /// The number of cells that were fitted so far.
  private(set) var count = 0

  /// The contrast below which a mixed block becomes one tone. Few colours would show its two as one, and it would blink.
  /// The limit is low, since the mean of a fitted glyph is not exact.
  let faintContrast: UInt32

  init(_ rendition: Rendition) {
    self.rendition = rendition
    faintContrast = rendition.leastContrast / 3
    shapes = ShapeSet.of(rendition.glyphs)
  }

  /// Returns the best narrow cell.
  ///
  /// - Parameters:
  ///   - below: The cell below the layer.
  ///   - layer: The layer's own cell.
  ///   - mask: The samples where the layer shows.
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
    return parted(problem, below: below, layer: layer)
  }

  /// Returns a Boolean value indicating whether only the layer's edge divides a cell: both pictures are flat there, or
  /// nearly so beside the difference between them.
  mutating func isDividedByEdge(below: Cell, layer: Cell) -> Bool {
    guard rendition.depth != .mono, !rendition.glyphs.isPlain, let lower = PartedCell(flat: below),
      let upper = PartedCell(flat: layer)
    else { return false }
    let (one, other) = (lower.color(in: .full), upper.color(in: .full))
    if one.rgb == other.rgb { return false }
    let own = max(
      distances.between(lower.lower.rgb, lower.upper.rgb), distances.between(upper.lower.rgb, upper.upper.rgb))
    return own == 0 || own * Self.flatness <= distances.between(one.rgb, other.rgb)
  }

  /// The number of times that the difference between two pictures must be as great as that within each.
  private static let flatness: Float = 4

  /// Draws a cell that only the layer's edge divides (see ``isDividedByEdge(below:layer:)``).
  ///
  /// - Parameters:
  ///   - part: The part of the cell that shows the layer.
  ///   - below: The cell that the layer lies on.
  ///   - layer: The layer's own cell.
  mutating func draw(_ part: EdgeParts.Part, below: Cell, layer: Cell) -> Cell {
    guard let scalar = part.scalar else { return part.mask.isFull ? layer : below }
    count &+= 1
    guard let lower = PartedCell(flat: below), let upper = PartedCell(flat: layer) else { return below }
    let (ink, ground) = (upper.color(in: part.mask), lower.color(in: ~part.mask))
    return part.isInk
      ? Cell(scalar, foreground: ink, background: ground) : Cell(scalar, foreground: ground, background: ink)
  }

  /// Computes the costs of a cell that shows only what is below, or only the layer, and the best cell without letters.
  ///
  /// - Parameters:
  ///   - below: The cells below the layer.
  ///   - layer: The layer's own cell.
  ///   - bare: The same two without letters.
  ///   - mask: The part of each cell that shows the layer.
  mutating func options(
    below: Cell, layer: Cell, bare: (below: Cell, layer: Cell), mask: SampleMask
  ) -> (below: Float, layer: Float, cut: Fit) {
    count &+= 1
    let problem = FourColors(
      CellLook(below, &distances), CellLook(layer, &distances), mask: mask, &distances)
    let (lower, upper) = (problem.choiceOfLower, problem.choiceOfUpper)
    let costs = (lower.on[1] + lower.off[0], upper.on[3] + upper.off[2])
    // Without colours there is nothing between the two.
    if rendition.depth == .mono { return (costs.0, costs.1, Fit(cell: below.blanked, cost: .infinity)) }
    let art = FourColors(
      CellLook(bare.below, &distances), CellLook(bare.layer, &distances), mask: mask, &distances)
    var cut = parted(art, below: bare.below, layer: bare.layer)
    if below.isLetter { cut.cost += problem.inkBelow }
    if layer.isLetter { cut.cost += problem.inkOfLayer }
    return (costs.0, costs.1, cut)
  }

  /// Returns the cell's own glyph, a blank or a shape in the colours that fit best.
  private func parted(_ problem: FourColors, below: Cell, layer: Cell) -> Fit {
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

  /// Returns the mixture of two cells, each of which has a known shape or is blank.
  mutating func blend(below: Cell, layer: Cell, opacity: UInt32) -> Cell {
    if let cell = PartedCell.mix(below: below, layer: layer, opacity: opacity) { return cell }
    count &+= 1
    let (under, over) = (CellLook(below, &distances), CellLook(layer, &distances))
    // The shape below divides the cell; in each part the layer has its ground and its ink.
    func mixed(_ a: Color, _ b: Color) -> Color { Color(bits: Blend.mix(a.rgb, b.rgb, opacity)) }
    var (rest, part) = (over, over)
    rest.background = mixed(under.background, over.background)
    rest.ink = mixed(under.background, over.ink)
    part.background = mixed(under.ink, over.background)
    part.ink = mixed(under.ink, over.ink)
    let problem = FourColors(rest, part, mask: under.zone, &distances)
    var best = Choice(on: .zero, off: problem.everything)
    var (shape, scalar) = (SampleMask.empty, Unicode.Scalar(" "))
    for (cell, look) in [(below, under), (layer, over)] where look.kind == .shape {
      let choice = problem.choice(of: look.zone)
      if choice.cost < best.cost { (best, shape, scalar) = (choice, look.zone, cell.scalar) }
    }
    if let found = shapes.search(problem, &best), let mask = GlyphShape.mask(of: found.value) {
      (shape, scalar) = (mask, found)
    }
    let (ink, ground) = (problem.mean(in: shape), problem.mean(in: ~shape))
    return Cell(ink == ground ? " " : scalar, foreground: shape.isEmpty ? ground : ink, background: ground)
  }

  /// Returns one of the two cells unchanged; a blank if both are halves of wide characters.
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

  /// Returns a wide character that stays whole over two cells, in the colours that fit best.
  ///
  /// - Parameters:
  ///   - isLayer: A Boolean value indicating whether it is the layer's character, not the one below.
  ///   - below: Both cells below.
  ///   - layer: Both cells of the layer.
  ///   - masks: The samples of both cells where the layer shows.
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

  /// Returns a Boolean value indicating whether a cell is shown in reverse video on a terminal without colours: its
  /// background looks more like the default foreground than like the default background.
  private mutating func isReversed(_ cell: Cell) -> Bool {
    if cell.foreground.name == .defaultBackground { return true }
    if cell.background.name == .defaultBackground { return false }
    let (ink, background) = (Palette.standard.foreground, Palette.standard.background)
    return distances.between(cell.background.rgb, ink) < distances.between(cell.background.rgb, background)
  }

  /// Returns a character without colours, in reverse video if a cell is.
  mutating func plain(_ scalar: Unicode.Scalar, like cell: Cell) -> Cell {
    var plain = Cell(scalar, foreground: cell.foreground, background: cell.background)
    plain.drawPlain(reversed: isReversed(cell))
    return plain
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
  /// Sets the default colours, plain or exchanged.
  fileprivate mutating func drawPlain(reversed: Bool) {
    (foreground, background) = (Palette.standard.defaultForeground, Palette.standard.defaultBackground)
    if reversed { swap(&foreground, &background) }
  }
}
