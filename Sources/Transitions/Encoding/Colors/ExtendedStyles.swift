package struct ExtendedStyles: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Double, curly, dotted and dashed underlines, SGR 4:2 to 4:5. Without it each is a plain one.
  package static let underlines = ExtendedStyles(rawValue: 1)
  /// Colours of underlines, SGR 58; only in 24 bits.
  package static let underlineColors = ExtendedStyles(rawValue: 2)
  /// Overlines, SGR 53.
  package static let overlines = ExtendedStyles(rawValue: 4)
  /// Links, OSC 8.
  package static let hyperlinks = ExtendedStyles(rawValue: 8)
  package static let all: ExtendedStyles = [.underlines, .underlineColors, .overlines, .hyperlinks]
}
