/// A text style besides colours. Reverse and concealed text become plain colours when a screen is read, so they are not
/// styles.
public struct Style: OptionSet, Hashable, Sendable {
  /// The style as bits; nine are used. Bits 64 and 128 hold the kind of ``Underline``.
  public let rawValue: UInt16

  /// Creates a style from the bits of the static members.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// Bold, SGR 1.
  public static let bold = Style(rawValue: 1)
  /// Dim, SGR 2.
  public static let dim = Style(rawValue: 2)
  /// Italic, SGR 3.
  public static let italic = Style(rawValue: 4)
  /// Underlined by one straight line, SGR 4; for other lines see ``underlineKind``.
  public static let underline = Style(rawValue: 8)
  /// Blinking, SGR 5.
  public static let blink = Style(rawValue: 16)
  /// Struck through, SGR 9.
  public static let strikethrough = Style(rawValue: 32)
  /// Overlined, SGR 53.
  public static let overline = Style(rawValue: 256)

  /// All styles that draw a line, which shows on blanks too.
  package static let lines = Style(rawValue: 8 | 32 | 64 | 128 | 256)
}
