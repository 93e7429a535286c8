/// How a glyph is drawn besides its colours. Reverse and concealed text are resolved into colours when a screen is
/// read, so neither is a style.
public struct Style: OptionSet, Hashable, Sendable {
  /// Seven bits are used.
  public let rawValue: UInt8

  /// Takes the bits of the static members.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// SGR 1.
  public static let bold = Style(rawValue: 1)
  /// SGR 2.
  public static let dim = Style(rawValue: 2)
  /// SGR 3.
  public static let italic = Style(rawValue: 4)
  /// SGR 4.
  public static let underline = Style(rawValue: 8)
  /// SGR 5.
  public static let blink = Style(rawValue: 16)
  /// SGR 9.
  public static let strikethrough = Style(rawValue: 32)
}
