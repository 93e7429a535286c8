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
    func mixed(_ a: Color, _ b: Color) -> Color { Color(bits: Blend.mix(a.rgb, b.rgb, opacity)) }
    let ground = mixed(lower.lower, upper.lower)
    var result = below
    if upper.mask.isEmpty {
      (result.foreground, result.background) = (mixed(lower.upper, upper.lower), ground)
      if lower.mask.isEmpty { result.foreground = ground }
    } else if lower.mask.isEmpty {
      result = layer
      (result.foreground, result.background) = (mixed(lower.lower, upper.upper), ground)
    } else if lower.mask == upper.mask {
      (result.foreground, result.background) = (mixed(lower.upper, upper.upper), ground)
    } else if lower.mask == ~upper.mask {
      (result.foreground, result.background) = (mixed(lower.upper, upper.lower), mixed(lower.lower, upper.upper))
    } else {
      return nil
    }
    return result.foreground == result.background ? result.blanked : result
  }
}
