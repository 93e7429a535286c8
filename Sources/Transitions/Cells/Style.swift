/// How a glyph is drawn besides its colours. Reverse and concealed text are resolved into colours when a screen is
/// read, so neither is a style.
public struct Style: OptionSet, Hashable, Sendable {
  /// Nine bits are used. Those of value 64 and 128 say which ``Underline`` it is.
  public let rawValue: UInt16

  /// Takes the bits of the static members.
  public init(rawValue: UInt16) {
    self.rawValue = rawValue
  }

  /// SGR 1.
  public static let bold = Style(rawValue: 1)
  /// SGR 2.
  public static let dim = Style(rawValue: 2)
  /// SGR 3.
  public static let italic = Style(rawValue: 4)
  /// SGR 4, one straight line; for others see ``underlineKind``.
  public static let underline = Style(rawValue: 8)
  /// SGR 5.
  public static let blink = Style(rawValue: 16)
  /// SGR 9.
  public static let strikethrough = Style(rawValue: 32)
  /// SGR 53.
  public static let overline = Style(rawValue: 256)

  /// All that is drawn as a line, also along a blank.
  package static let lines = Style(rawValue: 8 | 32 | 64 | 128 | 256)
}
