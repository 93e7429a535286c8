extension PartedCell {
  /// Creates the parts of the picture in a cell: those of a known shape, or else the ground alone.
  init(_ cell: Cell) {
    guard cell.kind == .block, let shape = GlyphShape.mask(of: cell.scalar.value) else {
      self.init(flat: cell.ground)
      return
    }
    self.init(
      lower: shape.isFull ? cell.foreground : cell.background, upper: cell.foreground,
      mask: shape.isFull ? .empty : shape)
  }

  /// Creates a part that is the whole cell.
  init(flat color: Color) { self.init(lower: color, upper: color, mask: .empty) }

  /// Returns the colour that most of some samples have.
  func color(in samples: SampleMask) -> Color {
    // Most cells are blanks.
    !mask.isEmpty && (samples & mask).count * 2 > samples.count ? upper : lower
  }

  /// Returns one cell over another if the result has only two parts: both are parted alike, or one is not parted at all.
  /// Then nothing needs to be fitted. Returns nil for any other cells.
  ///
  /// - Parameter opacity: The opacity of the layer, 0...256.
  static func mix(below: Cell, layer: Cell, opacity: UInt32) -> Cell? {
    let (lower, upper) = (PartedCell(below), PartedCell(layer))
    let ground = Blend.mix(lower.lower, upper.lower, opacity)
    var result = below
    if upper.mask.isEmpty {
      (result.foreground, result.background) = (Blend.mix(lower.upper, upper.lower, opacity), ground)
      if lower.mask.isEmpty { result.foreground = ground }
    } else if lower.mask.isEmpty {
      result = layer
      (result.foreground, result.background) = (Blend.mix(lower.lower, upper.upper, opacity), ground)
    } else if lower.mask == upper.mask {
      (result.foreground, result.background) = (Blend.mix(lower.upper, upper.upper, opacity), ground)
    } else if lower.mask == ~upper.mask {
      (result.foreground, result.background) = (
        Blend.mix(lower.upper, upper.lower, opacity), Blend.mix(lower.lower, upper.upper, opacity)
      )
    } else {
      return nil
    }
    return result.foreground == result.background ? result.blanked : result
  }
}
