// Drawing of the rims of raised layers.
extension Painter {
  /// True if each cell shows either a layer or what is below it.
  mutating func showsWholeCells(_ index: Int) -> Bool {
    rendition.glyphs.isPlain || prepared[index].shadow?.rim == .line
  }

  /// Draws the part of a layer's rim that lies in some cells. A letter there is left out.
  ///
  /// - Parameter isEdge: True if the layer's edge crosses the cells. The painter's `below` and
  ///   `content` must hold the cells on both sides.
  mutating func drawRim(
    _ rim: Rim, _ part: Range<Int>, _ index: Int, _ line: Int, _ canvas: UnsafeMutablePointer<Cell>, isEdge: Bool
  ) {
    guard let shadow = prepared[index].shadow?.color else { return }
    let region = prepared[index].region
    for column in part {
      let below = canvas[column]
      var drawn: Cell
      switch rim {
      case .band:
        let band = region.band(column: column, row: line)
        if band.isEmpty { continue }
        let ground = (isEdge ? self.below[column] : below).flatGround
        let color = Rim.color(of: shadow, on: ground)
        let inside = isEdge ? masks[column] : .empty
        let outside = ~(band | inside)
        // A cell shows two colours, and the band must not be torn. So it takes the smaller part of the cell, unless the
        // layer looks like the page.
        if inside.isEmpty || content[column].flatGround.contrast(to: ground) < Cell.slightContrast {
          drawn = PartedCell(lower: ground, upper: color, mask: band.movedToSide).cell(drawnWith: shapes)
        } else if inside.count <= outside.count {
          drawn = PartedCell(lower: ground, upper: color, mask: band | inside).cell(drawnWith: shapes)
        } else {
          drawn = PartedCell(lower: color, upper: content[column].flatGround, mask: inside).cell(drawnWith: shapes)
        }
        if drawn.isBlank && drawn.background == ground { continue }
        // Some fonts' glyphs are smaller than their cells. The background shows at their sides, so it is the dark colour.
        if drawn.foreground == ground, let scalar = GlyphShape.complement(of: drawn.scalar) {
          drawn = Cell(scalar, foreground: drawn.background, background: ground)
        }
      case .line:
        guard let neighbors = region.line(column: column, row: line) else { continue }
        let scalar = neighbors.line(inASCII: rendition.glyphs.isPlain)
        if rendition.depth == .mono {
          drawn = fitter.plain(scalar, like: below)
        } else {
          drawn = Cell(scalar, foreground: Rim.color(of: shadow, on: below.background), background: below.background)
        }
      }
      let other = below.role == .lead ? column + 1 : column - 1
      if below.role != .narrow, part.contains(other) { canvas[other] = canvas[other].blanked }
      canvas[column] = drawn
    }
  }
}

extension Cell {
  fileprivate var flatGround: Color { PartedCell(self).color(in: .full) }
}

extension Rim {
  /// The least ``Shadow/opacity`` of a raised layer. It has less at the start and at the end of a transition, where the rim
  /// would flash.
  private static let leastOpacity = 0.1
  /// The least ``Layer/lift`` of a dark layer with a glow, for the same reason.
  private static let leastLift = 0.02

  /// Returns the rim of a layer; nil if it is not raised, or if its shadow or glow can be seen.
  init?(of layer: borrowing Layer, over ground: PreparedLayer.Ground, on rendition: Rendition) {
    if rendition.depth == .mono, ground != .other && layer.isBesidePages || layer.isPage && layer.isScaled {
      self = .line
      return
    }
    guard let shadow = layer.shadow, shadow.opacity >= Rim.leastOpacity else { return nil }
    switch rendition.depth {
    case .mono: self = .line
    // A light layer on a dark page can be seen without a rim.
    case .sixteen where shadow.color == .black || layer.lift >= Rim.leastLift:
      self = rendition.glyphs.isPlain ? .line : .band
    default: return nil
    }
  }
}

extension Layer {
  /// True if it is a page of life size that lies in one plane with another, or a dark shape on
  /// one. Lines around the parts of a pattern would hide both.
  fileprivate var isBesidePages: Bool {
    guard shadow == nil, !isScaled else { return false }
    if case .color(let color) = content, color.looksLikeInk { return false }
    if case .grid = content { return false }
    return !(clip?.isPattern ?? false)
  }
}
