internal import Transitions

/// A colour as a terminal is asked for it: by name, by index or by value.
package struct TerminalColor: Hashable, Sendable {
  /// Top byte: 0 by value, 1 the default, 16...31 one of the sixteen, 64 an index in the low byte.
  let bits: UInt32

  init(bits: UInt32) {
    self.bits = bits
  }

  /// The terminal's default, of whichever ground it is used for.
  package static let standard = TerminalColor(bits: 0x0100_0000)

  /// An index 0...255 of the palette; below 16 it is one of the sixteen names.
  package static func indexed(_ index: UInt8) -> TerminalColor {
    TerminalColor(bits: index < 16 ? UInt32(16 + index) << 24 : 0x4000_0000 | UInt32(index))
  }

  /// How it is asked for.
  package enum Form: Hashable, Sendable {
    /// As the default: SGR 39, 49.
    case standard
    /// By its index in the palette, 0...255: SGR 30...37, 90...97 and 38;5;n and their like.
    case index(Int)
    /// By its value `0xRRGGBB`: SGR 38;2;r;g;b.
    case value(UInt32)
  }

  /// How it is asked for.
  package var form: Form {
    switch bits >> 24 {
    case 0: .value(bits)
    case 1: .standard
    case 64: .index(Int(bits & 0xFF))
    default: .index(Int(bits >> 24) - 16)
    }
  }

  /// A foreground in 24 bits: named where it has a name that a foreground can be asked for by.
  @inline(__always)
  static func foreground(_ color: Color) -> TerminalColor {
    color.bits < 0x100_0000 ? TerminalColor(bits: color.bits) : named(color, standard: .defaultForeground)
  }

  /// A background in 24 bits, likewise.
  @inline(__always)
  static func background(_ color: Color) -> TerminalColor {
    color.bits < 0x100_0000 ? TerminalColor(bits: color.bits) : named(color, standard: .defaultBackground)
  }

  /// The default of the other ground has no name on this one, so it goes by value.
  static func named(_ color: Color, standard: Color.Name) -> TerminalColor {
    if color.name == standard { return .standard }
    if let index = color.name.ansiIndex { return .indexed(UInt8(truncatingIfNeeded: index)) }
    return TerminalColor(bits: color.rgb)
  }
}
