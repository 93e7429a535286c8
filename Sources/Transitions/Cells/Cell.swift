/// One place on a screen: a glyph in a foreground on a background. Twenty flat bytes.
///
/// A wide character takes two cells, its `lead` and, right of it, its `trail`; both hold the same scalar, marks,
/// colours and style. A grid in which a lead has no matching trail (or the reverse) is malformed; see ``Grid/mend()``.
public struct Cell: Hashable, Sendable {
  /// Bits 0..<21 the scalar, 21..<23 the role, 24..<32 the lower bits of the style, 23 its ninth.
  package var bits: UInt32
  /// The colour of the glyph's ink.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// What belongs to the base: zero-width scalars drawn over it, or the rest of an emoji.
  public var marks: Marks

  /// A narrow cell. The caller knows that the scalar is one column wide (see ``DisplayWidth``).
  public init(_ scalar: Unicode.Scalar = " ", foreground: Color, background: Color, style: Style = []) {
    bits = scalar.value | Cell.bits(of: style)
    self.foreground = foreground
    self.background = background
    marks = Marks()
  }

  /// Where in a character this cell stands.
  public enum Role: UInt8, Sendable {
    /// A character of one column.
    case narrow = 0
    /// The left half of a wide character.
    case lead = 1
    /// The right half of a wide character.
    case trail = 2
  }

  /// The base scalar; in a trail, that of its lead.
  public var scalar: Unicode.Scalar {
    get { Unicode.Scalar(bits & 0x1F_FFFF) ?? " " }
    set { bits = bits & ~0x1F_FFFF | newValue.value }
  }

  /// Narrow, or which half of a wide character.
  public var role: Role {
    get { Role(rawValue: UInt8(truncatingIfNeeded: bits >> 21 & 3)) ?? .narrow }
    set { bits = bits & ~(3 << 21) | UInt32(newValue.rawValue) << 21 }
  }

  /// Bold and its kin.
  public var style: Style {
    get { Style(rawValue: UInt16(truncatingIfNeeded: bits >> 24 | bits >> 15 & 0x100)) }
    set { bits = bits & 0x007F_FFFF | Cell.bits(of: newValue) }
  }

  /// A style where ``bits`` has it.
  package static func bits(of style: Style) -> UInt32 {
    UInt32(style.rawValue & 0xFF) << 24 | UInt32(style.rawValue & 0x100) << 15
  }

  /// Whether this is a plain blank: a space without marks whose only visible part is its background.
  public var isBlank: Bool {
    bits & 0x1F_FFFF == 0x20 && bits & Cell.bits(of: .lines) == 0
  }

  /// A blank on the same background.
  public var blanked: Cell { Cell(" ", foreground: foreground, background: background) }
}
