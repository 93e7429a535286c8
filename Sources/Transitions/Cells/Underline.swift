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
