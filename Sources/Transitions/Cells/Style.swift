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

/// A kind of line below text: SGR 4:1 to 4:5.
public enum Underline: UInt8, CaseIterable, Sendable {
  /// One straight line, SGR 4.
  case single = 1
  /// Two straight lines, SGR 21.
  case double
  /// A wave.
  case curly
  /// Dots.
  case dotted
  /// Dashes.
  case dashed
}

extension Style {
  /// The kind of line below the text; nil for none. Terminals receive a single line for every kind.
  public var underlineKind: Underline? {
    get {
      switch rawValue & Style.underlines {
      case 0, 128: nil
      case 8: .single
      case 8 | 64: .double
      case 8 | 128: .curly
      case 8 | 64 | 128: .dotted
      default: .dashed
      }
    }
    set {
      let bits: UInt16 =
        switch newValue {
        case nil: 0
        case .single: 8
        case .double: 8 | 64
        case .curly: 8 | 128
        case .dotted: 8 | 64 | 128
        // There is no fourth bit for it.
        case .dashed: 64
        }
      self = Style(rawValue: rawValue & ~Style.underlines | bits)
    }
  }

  /// A Boolean value indicating whether there is a line of any kind below the text.
  public var isUnderlined: Bool { rawValue & (8 | 64) != 0 }

  private static let underlines: UInt16 = 8 | 64 | 128
}
