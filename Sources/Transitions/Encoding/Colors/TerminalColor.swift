/// A colour in the forms that SGR has: by name, by index or by value.
package struct TerminalColor: Hashable, Sendable {
  /// The top byte: 0 for a value, 1 for the default, 16...31 for one of the sixteen, 64 for an index in the low byte.
  let bits: UInt32

  package init(bits: UInt32) {
    self.bits = bits
  }

  package static let standard = TerminalColor(bits: 0x0100_0000)

  /// Returns the colour of an index 0...255; below 16 it is one of the sixteen names.
  package static func indexed(_ index: UInt8) -> TerminalColor {
    TerminalColor(bits: index < 16 ? UInt32(16 + index) << 24 : 0x4000_0000 | UInt32(index))
  }

  package enum Form: Hashable, Sendable {
    /// The default: SGR 39, 49.
    case standard
    /// An index in the palette, 0...255: SGR 30...37, 90...97, 38;5;n and the like.
    case index(Int)
    /// A value `0xRRGGBB`: SGR 38;2;r;g;b.
    case value(UInt32)
  }

  package var form: Form {
    switch bits >> 24 {
    case 0: .value(bits)
    case 1: .standard
    case 64: .index(Int(bits & 0xFF))
    default: .index(Int(bits >> 24) - 16)
    }
  }

  /// Returns a foreground in 24 bits, by name if a foreground can have it.
  @inline(__always)
  package static func foreground(_ color: Color) -> TerminalColor {
    color.bits < 0x100_0000 ? TerminalColor(bits: color.bits) : named(color, standard: .defaultForeground)
  }

  /// Returns a background in 24 bits, by name if a background can have it.
  @inline(__always)
  package static func background(_ color: Color) -> TerminalColor {
    color.bits < 0x100_0000 ? TerminalColor(bits: color.bits) : named(color, standard: .defaultBackground)
  }

  /// Returns a colour by name. The default of the other ground has no name here, so it goes by value.
  static func named(_ color: Color, standard: Color.Name) -> TerminalColor {
    if color.name == standard { return .standard }
    if let index = color.name.ansiIndex { return .indexed(UInt8(truncatingIfNeeded: index)) }
    return TerminalColor(bits: color.rgb)
  }
}

extension Color {
  /// Reads a colour as terminals and X spell it: `rgb:R/G/B` with one to four hexadecimal digits each, or `#` and
  /// one to four digits each. Names are not known.
  ///
  /// The digits after `#` are the first of a component: `#f00` is 0xF00000.
  package init?(specification text: some StringProtocol) {
    let components: [Substring]
    let isScaled = text.hasPrefix("rgb:")
    if isScaled {
      components = text.dropFirst(4).split(separator: "/", omittingEmptySubsequences: false).map { Substring($0) }
    } else if text.hasPrefix("#"), (text.utf8.count - 1) % 3 == 0 {
      let (digits, length) = (Substring(text.dropFirst()), (text.utf8.count - 1) / 3)
      components = (0..<3).map { digits.dropFirst($0 * length).prefix(length) }
    } else {
      return nil
    }
    guard components.count == 3 else { return nil }
    var rgb: UInt32 = 0
    for component in components {
      guard (1...4).contains(component.utf8.count), component.utf8.allSatisfy({ $0 != 0x2B && $0 != 0x2D }),
        let number = UInt32(component, radix: 16)
      else { return nil }
      let bits = 4 * UInt32(component.utf8.count)
      let most = UInt32(1) << bits - 1
      rgb = rgb << 8 | (isScaled ? (number * 255 + most / 2) / most : (number << (16 - bits)) >> 8)
    }
    self.init(rgb: rgb)
  }

  package init?(hexadecimal digits: some StringProtocol, allowsShort: Bool = false) {
    let isShort = allowsShort && digits.utf8.count == 3
    guard isShort || digits.utf8.count == 6, digits.utf8.first != UInt8(ascii: "+"),
      digits.utf8.first != UInt8(ascii: "-"), let number = UInt32(digits, radix: 16)
    else { return nil }
    let (red, green, blue) = (number >> 8, number >> 4 & 15, number & 15)
    self.init(rgb: isShort ? (red << 16 | green << 8 | blue) * 0x11 : number)
  }
}
