/// Mixes the cells of a layer with those below it, on one row.
///
/// Grounds, blocks, shades, Braille and pictures cross-fade. Texts take turns: at any moment the letters, lines, plates and
/// titles of one page at most are seen (see ``TextShare`` and ``Titles``). Words that are the same on both pages stay. Ink
/// is added to the mixed ground as its difference from the ground of its own, so it never changes between dark and light
/// on the way.
struct Mixture {
  /// A row of cells and, for each, the ground under the plate of its text; see ``Plates``.
  struct Row {
    let cells: UnsafeMutablePointer<Cell>
    let plates: UnsafeMutablePointer<Color>

    /// Returns whether a column holds text: a letter, a line or a part of a plate.
    @inline(__always)
    func isText(_ column: Int) -> Bool { plates[column] != Plates.none || cells[column].isInk }

    /// Returns whether a column holds a part of a title or of a bar: blocks that are text.
    @inline(__always)
    func isTitle(_ column: Int) -> Bool { plates[column] != Plates.none && cells[column].kind == .block }

    @inline(__always)
    func ground(_ column: Int) -> Color {
      plates[column] == Plates.none ? cells[column].ground : plates[column]
    }

    @inline(__always)
    func bare(_ column: Int) -> Cell {
      let plate = plates[column]
      if plate != Plates.none { return cells[column].withoutLabel(on: plate) }
      return cells[column].isInk ? cells[column].blanked : cells[column]
    }
  }

  /// The opacity of the layer, 0...256.
  private let opacity: UInt32
  /// The shares of their ink that the texts have, 0...256. One of them is 0.
  private let shares: (below: UInt32, layer: UInt32)
  /// The last mixtures. Adjacent cells mostly are equal.
  private var grounds = (below: UInt32.max, layer: UInt32.max, mixed: Color(bits: 0))
  private var picture: (below: Cell, layer: Cell, mixed: Cell)?
  /// The last text on another ground. The letters of a word mostly have the same colours, and so have the parts of a bar.
  private var texts = Texts()

  /// The colours of a text, the grounds under it, and its colours there.
  private struct Texts {
    var (foreground, background, plate, ground) = (Color(bits: 0), Color(bits: 0), Plates.none, Plates.none)
    var shown = (foreground: Color(bits: 0), background: Color(bits: 0))
  }

  enum Others {
    /// The layer has no text: that below follows the opacity.
    case below
    /// Both have text, which takes turns; with the opacity at which the row changes hands.
    case both(handOver: Double)
    /// There is no text below. That of the layer follows the opacity, or comes sooner if another page mixes with it above.
    case none(isBehind: Bool)
  }

  init(opacity: UInt32, _ others: Others) {
    self.opacity = opacity
    let share = Double(opacity) / 256
    switch others {
    case .below: shares = (256 - opacity, 0)
    case .both(let handOver):
      shares = (
        Blend.weight(TextShare.below(share, handOver: handOver)),
        Blend.weight(TextShare.above(share, handOver: handOver))
      )
    case .none(let isBehind): shares = (0, isBehind ? Blend.weight(TextShare.behind(share)) : opacity)
    }
  }

  /// Mixes some columns of a layer with those below. The result takes the layer's place.
  ///
  /// - Complexity: O(columns), plus the fitter's time for cells with blocks.
  mutating func mix(_ layer: Row, over below: Row, in part: Range<Int>, _ fitter: inout GlyphFitter) {
    var column = part.lowerBound
    while column < part.upperBound {
      if !below.isText(column), !layer.isText(column) {
        layer.cells[column] = mixed(below.cells[column], layer.cells[column], &fitter)
        column += 1
        continue
      }
      let start = column
      var isSame = true
      while column < part.upperBound, below.isText(column) || layer.isText(column) {
        isSame = isSame && below.cells[column].isSameText(as: layer.cells[column]) && !below.isTitle(column)
        column += 1
      }
      if isSame, layer.cells[start].role != .trail, layer.cells[column - 1].role != .lead {
        keep(start..<column, layer, over: below)
      } else {
        takeTurns(start..<column, layer, over: below, &fitter)
      }
    }
  }

  /// Mixes the colours of text that both pages show.
  private mutating func keep(_ columns: Range<Int>, _ layer: Row, over below: Row) {
    for column in columns where below.cells[column] != layer.cells[column] {
      let (one, other) = (below.cells[column], layer.cells[column])
      layer.cells[column].background = ground(one.background, other.background)
      layer.cells[column].foreground =
        one.foreground == other.foreground
        ? one.foreground : Blend.mix(one.foreground, other.foreground, opacity)
      let plates = (below.plates[column], layer.plates[column])
      let hasPlate = plates.0 != Plates.none && plates.1 != Plates.none
      layer.plates[column] = hasPlate ? ground(plates.0, plates.1) : Plates.none
    }
  }

  /// Mixes a run of text that only one of the pages has, or in which they differ.
  private mutating func takeTurns(
    _ columns: Range<Int>, _ layer: Row, over below: Row, _ fitter: inout GlyphFitter
  ) {
    let isLayer = shares.layer > 0
    let (own, share) = isLayer ? (layer, shares.layer) : (below, shares.below)
    var column = columns.lowerBound
    while column < columns.upperBound {
      let cell = own.cells[column]
      let next = column + 1
      let isWide = cell.role == .lead && next < columns.upperBound && own.cells[next].isTrail(of: cell)
      guard share > 0, own.isText(column), cell.role == .narrow || isWide else {
        layer.cells[column] = mixed(below.bare(column), layer.bare(column), &fitter)
        layer.plates[column] = Plates.none
        column = next
        continue
      }
      let (plate, ground) = (own.plates[column], ground(below.ground(column), layer.ground(column)))
      layer.plates[column] = plate == Plates.none ? Plates.none : ground
      layer.cells[column] = text(cell, share, over: ground, insteadOf: plate)
      if isWide {
        layer.plates[next] = layer.plates[column]
        layer.cells[next] = layer.cells[column]
        layer.cells[next].role = .trail
        column = next
      }
      column += 1
    }
  }

  @inline(__always)
  private mutating func text(_ cell: Cell, _ share: UInt32, over ground: Color, insteadOf plate: Color) -> Cell {
    if texts.ground != ground || texts.plate != plate || texts.foreground != cell.foreground
      || texts.background != cell.background
    {
      let text = cell.text(share, over: ground, insteadOf: plate)
      texts = Texts(foreground: cell.foreground, background: cell.background, plate: plate, ground: ground)
      texts.shown = (text.foreground, text.background)
    }
    var result = cell
    (result.foreground, result.background) = texts.shown
    return result
  }

  /// Returns the mixture of two grounds. A ground that both pages have keeps its name.
  @inline(__always)
  private mutating func ground(_ below: Color, _ layer: Color) -> Color {
    if below == layer { return layer }
    if grounds.below != below.rgb || grounds.layer != layer.rgb {
      grounds = (below.rgb, layer.rgb, Blend.mix(below, layer, opacity))
    }
    return grounds.mixed
  }

  private mutating func mixed(_ below: Cell, _ layer: Cell, _ fitter: inout GlyphFitter) -> Cell {
    if let picture, picture.below == below, picture.layer == layer { return picture.mixed }
    let result = pictures(below, layer, &fitter)
    picture = (below, layer, result)
    return result
  }

  private mutating func pictures(_ below: Cell, _ layer: Cell, _ fitter: inout GlyphFitter) -> Cell {
    if below == layer, below.role == .narrow { return below }
    let (one, other) = (below.kind, layer.kind)
    if below.isTone || layer.isTone, let ground = below.flatColor, let color = layer.flatColor {
      return ground == color ? below : Cell(tone: ground.mixed(color, opacity))
    }
    if one == .blank, other == .blank {
      var cell = layer
      cell.bits = 0x20
      cell.background = ground(below.background, layer.background)
      return cell
    }
    let cell =
      one == .pattern || other == .pattern
      ? patterns(below, layer, &fitter) : fitter.blend(below: below, layer: layer, opacity: opacity)
    return cell.meanOfBlock(below: fitter.faintContrast).map(Cell.init(tone:)) ?? cell
  }

  /// Returns the mixture of two cells, at least one of which holds a pattern. The one that stands out more is seen; the
  /// other one counts as its mean colour.
  private mutating func patterns(_ below: Cell, _ layer: Cell, _ fitter: inout GlyphFitter) -> Cell {
    if below.bits == layer.bits {
      var cell = layer
      cell.foreground = Blend.mix(below.foreground, layer.foreground, opacity)
      cell.background = ground(below.background, layer.background)
      return cell
    }
    let (one, other) = (below.relief * (256 - opacity), layer.relief * opacity)
    let flat = one > other ? layer.flattened : below.flattened
    let (lower, upper) = one > other ? (below, flat) : (flat, layer)
    if (one > other ? below : layer).kind == .block {
      return fitter.blend(below: lower, layer: upper, opacity: opacity)
    }
    var cell = one > other ? below : layer
    cell.foreground = Blend.mix(lower.foreground, upper.foreground, opacity)
    cell.background = Blend.mix(lower.background, upper.background, opacity)
    return cell
  }
}

extension Color {
  /// Returns the colour with a share of the difference of an ink from its own ground, 0...256; clamped. All of an ink on its
  /// own ground keeps its name.
  func with(_ ink: Color, from own: Color, _ share: UInt32) -> Color {
    if share == 256, own == self { return ink }
    let (ground, ink, own) = (
      SIMD4<Int32>(truncatingIfNeeded: components), SIMD4<Int32>(truncatingIfNeeded: ink.components),
      SIMD4<Int32>(truncatingIfNeeded: own.components)
    )
    let sum = (ground &+ ((ink &- own) &* Int32(share) &+ 128) &>> 8)
      .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    return Color(bits: UInt32(sum.x) << 16 | UInt32(sum.y) << 8 | UInt32(sum.z))
  }
}

extension Cell {
  @inline(__always)
  package func isSameText(as other: Cell) -> Bool { bits == other.bits && marks == other.marks }

  /// - Parameters:
  ///   - share: The share of the ink and of the plate, 0...256.
  ///   - plate: The ground under the plate of the text; ``Plates/none`` if it stands on the page itself.
  @inline(__always)
  func text(_ share: UInt32, over ground: Color, insteadOf plate: Color) -> Cell {
    var cell = self
    cell.background = plate == Plates.none ? ground : ground.with(background, from: plate, share)
    cell.foreground = cell.background.with(foreground, from: background, share)
    return cell
  }

  /// The strength of a block or a pattern: the contrast of its colours, by the lesser of their shares.
  fileprivate var relief: UInt32 {
    guard let coverage else { return 0 }
    return foreground.contrast(to: background) * min(coverage, 256 - coverage)
  }

  /// A blank of the cell's mean colour.
  fileprivate var flattened: Cell {
    let color = ground
    return Cell(" ", foreground: color, background: color)
  }
}
