/// One place on a screen: a character, its two colours and its style. It takes twenty bytes and no heap memory.
///
/// A wide character takes two cells: its `lead` and, right of it, its `trail`. Both hold the same scalar, marks,
/// colours and style. A grid in which a lead has no matching trail (or the reverse) is malformed; see ``Grid/mend()``.
public struct Cell: Hashable, Sendable {
  /// The packed fields: bits 0..<21 hold the scalar, 21..<23 the role, 24..<32 the low eight bits of the style, 23 its
  /// ninth.
  package var bits: UInt32
  /// The colour of the character.
  public var foreground: Color
  /// The colour behind the character.
  public var background: Color
  /// The zero-width scalars drawn over the base, or the scalars of an emoji after its first.
  public var marks: Marks

  /// Creates a narrow cell without marks.
  ///
  /// The scalar must be one column wide (see ``DisplayWidth``); this is not checked.
  ///
  /// - Parameters:
  ///   - scalar: The character.
  ///   - foreground: The colour of the character; by default the terminal's own.
  ///   - background: The colour behind it; by default the terminal's own.
  ///   - style: The style of the text.
  public init(
    _ scalar: Unicode.Scalar = " ", foreground: Color = Palette.standard.defaultForeground,
    background: Color = Palette.standard.defaultBackground, style: Style = []
  ) {
    bits = scalar.value | Cell.bits(of: style)
    self.foreground = foreground
    self.background = background
    marks = Marks()
  }

  /// The part of a character that a cell shows.
  public enum Role: UInt8, Sendable {
    /// A character of one column.
    case narrow = 0
    /// The left half of a wide character.
    case lead = 1
    /// The right half of a wide character.
    case trail = 2
  }

  /// The base scalar. A trail has the same one as its lead.
  public var scalar: Unicode.Scalar {
    get { Unicode.Scalar(bits & 0x1F_FFFF) ?? " " }
    set { bits = bits & ~0x1F_FFFF | newValue.value }
  }

  /// The part of a character that this cell shows: all of a narrow one, or one half of a wide one.
  public var role: Role {
    get { Role(rawValue: UInt8(truncatingIfNeeded: bits >> 21 & 3)) ?? .narrow }
    set { bits = bits & ~(3 << 21) | UInt32(newValue.rawValue) << 21 }
  }

  /// The text style, such as bold or underlined.
  public var style: Style {
    get { Style(rawValue: UInt16(truncatingIfNeeded: bits >> 24 | bits >> 15 & 0x100)) }
    set { bits = bits & 0x007F_FFFF | Cell.bits(of: newValue) }
  }

  package static func bits(of style: Style) -> UInt32 {
    UInt32(style.rawValue & 0xFF) << 24 | UInt32(style.rawValue & 0x100) << 15
  }

  /// A Boolean value indicating whether the cell shows only its background: a space without an underline or other line.
  public var isBlank: Bool {
    bits & 0x1F_FFFF == 0x20 && bits & Cell.bits(of: .lines) == 0
  }

  /// A plain space in the same two colours.
  public var blanked: Cell { Cell(" ", foreground: foreground, background: background) }
}

extension Cell {
  /// The content of a cell, as far as it decides how the cell is mixed with another one.
  package enum Kind {
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
    default: GlyphShape.standard(for: value).map(kindOfSign) ?? .letter
    }
  }

  @inline(__always)
  package var isLetter: Bool { kind == .letter }

  /// True if the cell holds what fades as text: a letter or a line.
  @inline(__always)
  package var isInk: Bool {
    let value = bits & 0x7F_FFFF
    if value == 0x20 { return bits & Cell.bits(of: .lines) != 0 }
    if value < 0x2500 { return value != 0xA0 }
    let kind = kindOfSign(value)
    return kind == .letter || kind == .line
  }

  /// True if the cell is a picture that may be drawn elsewhere than in its cell: a block or a shade.
  var isBlock: Bool { marks.isEmpty && (kind == .block || GlyphShape.shade(of: bits & 0x7F_FFFF) != nil) }

  /// True if the cell shows a line from side to side: solid or dashed, light, heavy or double.
  var isLevelLine: Bool {
    switch bits & 0x7F_FFFF {
    case 0x2500, 0x2501, 0x2504, 0x2505, 0x2508, 0x2509, 0x254C, 0x254D, 0x2550: true
    default: false
    }
  }

  var isUprightLine: Bool {
    switch bits & 0x7F_FFFF {
    case 0x2502, 0x2503, 0x2506, 0x2507, 0x250A, 0x250B, 0x254E, 0x254F, 0x2551: true
    default: false
    }
  }
}

extension Cell: CustomStringConvertible {
  /// The character in quotes, its colour, the colour behind it, and half of which character it is: `"a" #d0d0d0 on
  /// #101010`, `"漢" (lead) #d0d0d0 on #101010`.
  public var description: String {
    let text = String(String.UnicodeScalarView([scalar] + marks.scalars))
    return "\"\(text)\"\(role == .narrow ? "" : " (\(role))") \(foreground) on \(background)"
  }
}
