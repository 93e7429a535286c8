// Tones: blanks in colours that a terminal of few colours may mix of two of its own.
extension Cell {
  /// Creates a tone: a narrow blank whose background may be shown by a shade of two of the terminal's colours.
  ///
  /// The painter alone makes tones, where it may use shades. The mark is the value that no ``Role`` has. A blank shows no
  /// ink, so its bits hold what the rounding of the background took away.
  package init(tone color: FineColor) {
    self.init(" ", foreground: Color(bits: color.rest), background: color.rounded)
    bits = Cell.tone
  }

  static var tone: UInt32 { 3 << 21 | 0x20 }

  @inline(__always)
  package var isTone: Bool { bits == Cell.tone }

  /// The colour of a tone, nil for any other cell.
  @inline(__always)
  package var tone: FineColor? { isTone ? FineColor(rounded: background, rest: foreground.bits) : nil }

  /// The mean colour of a blank, a block or a pattern.
  package var mean: FineColor { tone ?? FineColor(background).mixed(FineColor(foreground), coverage ?? 0) }

  /// The colour of a cell that looks like one: of a tone, a blank, or a block of two colours that are hardly different;
  /// nil for any other cell.
  var flatColor: FineColor? {
    if let tone { return tone }
    guard role == .narrow, marks.isEmpty else { return nil }
    return isBlank ? FineColor(background) : meanOfBlock(below: Cell.slightContrast)
  }

  /// Returns the mean colour of a block if the contrast of its two colours is low; nil for any other cell.
  func meanOfBlock(below contrast: UInt32) -> FineColor? {
    guard scalar.value >= 0x2580, style.isDisjoint(with: .lines) else { return nil }
    let isPattern = kind == .pattern && GlyphShape.shade(of: scalar.value) == nil
    return foreground.contrast(to: background) < contrast && !isPattern && coverage != nil ? mean : nil
  }

  /// The contrast below which two colours are hardly different: that of a step of xterm's cube, which is 40 of 255 in
  /// each component.
  package static let slightContrast: UInt32 = 7 * 40
}

extension Cell {
  /// The share of the cell that the ink of a block or a pattern covers, in 256ths; nil for anything else.
  package var coverage: UInt32? {
    let value = bits & 0x7F_FFFF
    if value < 0x2580 { return nil }
    if let shape = GlyphShape.mask(of: value) { return UInt32(shape.count * 256 / SampleMask.size) }
    if let share = GlyphShape.shade(of: value) { return UInt32(share * 256) }
    switch value {
    // Eight dots cover about a quarter of a cell.
    case 0x2800...0x28FF: return UInt32((value & 0xFF).nonzeroBitCount * 8)
    case 0x1FB8C...0x1FBAF: return 128
    default: return nil
    }
  }

  /// The colour behind a cell's text; of a block or a pattern, the mean of its colours.
  @inline(__always)
  var ground: Color {
    guard bits & 0x7F_FFFF >= 0x2580, let coverage else { return background }
    return Blend.mix(background, foreground, coverage)
  }
}
