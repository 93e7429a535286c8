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

  /// The packed fields of a tone.
  static var tone: UInt32 { 3 << 21 | 0x20 }

  /// A Boolean value indicating whether the cell is a tone.
  @inline(__always)
  package var isTone: Bool { bits == Cell.tone }

  /// The colour of a tone, nil for any other cell.
  @inline(__always)
  package var tone: FineColor? { isTone ? FineColor(rounded: background, rest: foreground.bits) : nil }

  /// The colour of a cell that looks like one: of a tone, a blank, or a block of two colours that are hardly different;
  /// nil for any other cell.
  var flatColor: FineColor? {
    if isTone { return FineColor(rounded: background, rest: foreground.bits) }
    guard role == .narrow, marks.isEmpty else { return nil }
    return isBlank ? FineColor(background) : meanOfBlock
  }

  /// The mean colour of a block of two colours that are hardly different; nil for any other cell.
  private var meanOfBlock: FineColor? {
    guard scalar.value >= 0x2580, style.isDisjoint(with: .lines) else { return nil }
    guard Cell.isSlight(foreground, background) else { return nil }
    let share: Double
    if let shape = GlyphShape.mask(of: scalar.value) {
      share = Double(shape.count) / Double(SampleMask.size)
    } else if let shade = GlyphShape.shade(of: scalar.value) {
      share = Double(shade)
    } else {
      return nil
    }
    return FineColor(background).mixed(FineColor(foreground), Blend.weight(share))
  }

  /// Returns whether two colours are so alike that a block of them may become one tone.
  static func isSlight(_ one: Color, _ other: Color) -> Bool {
    func part(_ shift: UInt32) -> Int { abs(Int(one.bits >> shift & 255) - Int(other.bits >> shift & 255)) }
    return 2 * part(16) + 4 * part(8) + part(0) < slightContrast
  }

  /// The contrast, 0...1785, below which two colours are hardly different.
  private static let slightContrast = 200
}
