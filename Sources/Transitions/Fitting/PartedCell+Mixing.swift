extension PartedCell {
  /// Creates the parts of a cell that a known shape parts, or of a blank, which has one part; nil for any other glyph.
  private init?(_ cell: Cell) {
    let scalar = cell.bits & 0x7F_FFFF
    if scalar == 0x20 || scalar == 0xA0 || scalar == Cell.tone {
      self.init(lower: cell.background, upper: cell.background, mask: .empty)
    } else if let shape = GlyphShape.mask(of: scalar) {
      let isFull = shape.isFull
      self.init(
        lower: isFull ? cell.foreground : cell.background, upper: cell.foreground, mask: isFull ? .empty : shape)
    } else {
      return nil
    }
  }

  /// Creates the parts of a blank or of a known shape, without lines or marks; nil for any other cell.
  init?(flat cell: Cell) {
    guard cell.marks.isEmpty, cell.bits & Cell.bits(of: .lines) == 0, !cell.isTone else { return nil }
    self.init(cell)
  }

  /// Returns the colour that most of some samples have.
  func color(in samples: SampleMask) -> Color {
    (samples & mask).count * 2 > samples.count ? upper : lower
  }

  /// Returns one cell over another if the result has only two parts: both are parted alike, or one is not parted at all.
  /// Then nothing needs to be fitted. Returns nil for any other cells.
  ///
  /// - Parameter opacity: The opacity of the layer, 0...256.
  static func mix(below: Cell, layer: Cell, opacity: UInt32) -> Cell? {
    guard let lower = PartedCell(below), let upper = PartedCell(layer) else { return nil }
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
