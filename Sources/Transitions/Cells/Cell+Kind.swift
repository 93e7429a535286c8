extension Cell {
  /// The content of a cell, as far as it decides how the cell is mixed with another one.
  package enum Kind {
    /// The background alone.
    case blank
    /// A letter, a sign, an icon or an emoji, or a blank that is underlined or struck through.
    case letter
    /// A line or a corner of box-drawing characters.
    case line
    /// A shape that is the same in every font: blocks, quadrants, sextants, wedges.
    case block
    /// A pattern whose ink lies all over the cell: a shade, Braille dots, other mosaics.
    case pattern
  }

  /// The content of the cell.
  package var kind: Kind {
    // The scalar and the role, which is 0 for a narrow character.
    let value = bits & 0x7F_FFFF
    if value < 0x2500 {
      return value == 0x20 && bits & Cell.bits(of: .lines) == 0 || value == 0xA0 ? .blank : .letter
    }
    return kindOfSign(value)
  }

  @inline(never)
  private func kindOfSign(_ value: UInt32) -> Kind {
    switch value {
    case 0x2500...0x257F: .line
    case 0x2591...0x2593, 0x2800...0x28FF, 0x1FB8C...0x1FBAF: .pattern
    case 0x2580...0x259F, 0x1FB00...0x1FB8B: .block
    case Cell.tone: .blank
    // An ideographic space.
    case _ where role != .narrow && scalar.value == 0x3000: .blank
    default: .letter
    }
  }

  /// A Boolean value indicating whether the cell belongs to a word.
  @inline(__always)
  package var isLetter: Bool { kind == .letter }

  /// A Boolean value indicating whether the cell holds what fades as text: a letter or a line.
  @inline(__always)
  package var isInk: Bool {
    let value = bits & 0x7F_FFFF
    if value == 0x20 { return bits & Cell.bits(of: .lines) != 0 }
    if value < 0x2500 { return value != 0xA0 }
    let kind = kindOfSign(value)
    return kind == .letter || kind == .line
  }

  /// A Boolean value indicating whether the cell is a picture that may be drawn elsewhere than in its cell: a block or a
  /// shade.
  var isBlock: Bool { marks.isEmpty && (kind == .block || GlyphShape.shade(of: bits & 0x7F_FFFF) != nil) }

  /// A Boolean value indicating whether the cell shows a line from side to side: solid or dashed, light, heavy or double.
  var isLevelLine: Bool {
    switch bits & 0x7F_FFFF {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550: true
    default: false
    }
  }

  /// A Boolean value indicating whether the cell shows a line from top to bottom.
  var isUprightLine: Bool {
    switch bits & 0x7F_FFFF {
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551: true
    default: false
    }
  }
}
