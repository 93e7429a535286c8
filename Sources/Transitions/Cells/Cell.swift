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

  /// Returns a style's bits at their places in ``bits``.
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
