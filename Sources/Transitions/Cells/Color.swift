/// What a cell is drawn in: an sRGB value that is always known, and the name it was asked for by, if any.
///
/// Blending needs numbers; a terminal's own default and its sixteen named colours are better left to the terminal.
/// So a colour carries both: `rgb` is what it looks like (given by a ``Palette``), `name` is what to call it when
/// it is shown unblended. Any arithmetic on a colour yields a nameless one.
public struct Color: Hashable, Sendable {
  /// Bits 0..<24: 0xRRGGBB in encoded sRGB. Bits 24..<32: the name's raw value.
  package var bits: UInt32

  package init(bits: UInt32) {
    self.bits = bits
  }

  /// A nameless colour from `0xRRGGBB`; higher bits are ignored.
  public init(rgb: UInt32) {
    bits = rgb & 0xFF_FFFF
  }

  /// A nameless colour from encoded sRGB components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    bits = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// A colour that the terminal has a name for, with the value it is taken to have.
  public init(_ name: Name, rgb: UInt32) {
    bits = UInt32(name.rawValue) << 24 | rgb & 0xFF_FFFF
  }

  /// Encoded sRGB as `0xRRGGBB`.
  public var rgb: UInt32 { bits & 0xFF_FFFF }
  /// Encoded sRGB, red.
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// Encoded sRGB, green.
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// Encoded sRGB, blue.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// The luma of ITU-R BT.601 of the encoded components, in thousandths: 0...255,000.
  package var luma: Int { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) }
  /// The value as six hexadecimal digits, `rrggbb`.
  package var hexadecimal: String { String(String(rgb | 0x100_0000, radix: 16).dropFirst()) }
  /// What the terminal calls this colour.
  public var name: Name { Name(rawValue: UInt8(truncatingIfNeeded: bits >> 24)) }
  /// The same colour by value only.
  public var unnamed: Color { Color(bits: bits & 0xFF_FFFF) }

  /// The names a terminal has for colours: its two defaults and the sixteen of SGR 30...37 and 90...97.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// 0 none, 1 default foreground, 2 default background, 16...31 the sixteen.
    public let rawValue: UInt8

    /// Takes any byte; one that stands for no name acts as ``none``.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// No name: shown by value.
    public static let none = Name(rawValue: 0)
    /// The terminal's default foreground (SGR 39).
    public static let defaultForeground = Name(rawValue: 1)
    /// The terminal's default background (SGR 49).
    public static let defaultBackground = Name(rawValue: 2)
    /// One of the sixteen; `index` is taken modulo 16.
    public static func ansi(_ index: Int) -> Name { Name(rawValue: 16 + UInt8(truncatingIfNeeded: index & 15)) }
    /// The index 0...15 of one of the sixteen, else nil.
    public var ansiIndex: Int? { (16...31).contains(rawValue) ? Int(rawValue) - 16 : nil }
  }
}
