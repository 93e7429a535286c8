/// The colour of text or its background: an sRGB value and, if the terminal has one for it, a name.
///
/// Blending needs numbers, but a terminal shows its own default and sixteen named colours best. So a colour carries
/// both: ``rgb`` is its value (given by a ``Palette``), ``name`` is used when the colour is shown unblended. Arithmetic
/// on a colour drops the name.
public struct Color: Hashable, Sendable {
  /// The packed fields: bits 0..<24 hold 0xRRGGBB in encoded sRGB, 24..<32 the raw value of the name.
  package var bits: UInt32

  package init(bits: UInt32) {
    self.bits = bits
  }

  /// Creates a colour without a name from `0xRRGGBB`. Higher bits are ignored.
  public init(rgb: UInt32) {
    bits = rgb & 0xFF_FFFF
  }

  /// Creates a colour without a name from encoded sRGB components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    bits = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// The value 0x000000, without a name.
  public static let black = Color(rgb: 0)
  /// The value 0xFFFFFF, without a name.
  public static let white = Color(rgb: 0xFF_FFFF)

  /// Creates a named colour of the terminal with the value that it is assumed to have.
  public init(_ name: Name, rgb: UInt32) {
    bits = UInt32(name.rawValue) << 24 | rgb & 0xFF_FFFF
  }

  /// Encoded sRGB as `0xRRGGBB`.
  public var rgb: UInt32 { bits & 0xFF_FFFF }
  /// The red component in encoded sRGB.
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  /// The green component in encoded sRGB.
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  /// The blue component in encoded sRGB.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }
  /// The luma (ITU-R BT.601) of the encoded components, in thousandths: 0...255,000.
  package var luma: Int { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) }
  /// The components red, green and blue, and 0.
  @inline(__always)
  var components: SIMD4<UInt32> { SIMD4(bits &>> 16, bits &>> 8, bits, 0) & 255 }
  static let contrastWeights = SIMD4<UInt32>(2, 4, 1, 0)
  /// Returns the approximate contrast to another colour, 0...1785: the sum of the differences of red, green and blue,
  /// weighed by 2, 4 and 1.
  @inline(__always)
  package func contrast(to other: Color) -> UInt32 {
    func part(_ shift: UInt32) -> UInt32 {
      let (x, y) = (bits &>> shift & 255, other.bits &>> shift & 255)
      return x > y ? x &- y : y &- x
    }
    return part(16) &* 2 &+ part(8) &* 4 &+ part(0)
  }
  package var hexadecimal: String { String(String(rgb | 0x100_0000, radix: 16).dropFirst()) }
  /// The terminal's name for this colour, or ``Name/none``.
  public var name: Name { Name(rawValue: UInt8(truncatingIfNeeded: bits >> 24)) }
  /// The colour without its name.
  public var unnamed: Color { Color(bits: bits & 0xFF_FFFF) }

  /// A terminal's name for a colour: one of its two defaults or of the sixteen of SGR 30...37 and 90...97.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as a byte: 0 is none, 1 the default foreground, 2 the default background, 16...31 the sixteen colours.
    public let rawValue: UInt8

    /// Creates a name from any byte. A byte that stands for no name acts as ``none``.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// The absence of a name: the colour is shown by its value.
    public static let none = Name(rawValue: 0)
    /// The terminal's default foreground (SGR 39).
    public static let defaultForeground = Name(rawValue: 1)
    /// The terminal's default background (SGR 49).
    public static let defaultBackground = Name(rawValue: 2)
    /// Returns the name of one of the sixteen colours. The index is taken modulo 16.
    public static func ansi(_ index: Int) -> Name { Name(rawValue: 16 + UInt8(truncatingIfNeeded: index & 15)) }
    /// The index, 0...15, of one of the sixteen colours; nil for the other names.
    public var ansiIndex: Int? { (16...31).contains(rawValue) ? Int(rawValue) - 16 : nil }
  }
}

// Terminals without colours show each colour as their ink or their paper.
extension Color {
  /// True if the colour looks more like the default foreground than like the background.
  var looksLikeInk: Bool {
    switch name {
    case .defaultForeground: true
    case .defaultBackground: false
    default: contrast(to: Palette.standard.defaultForeground) < contrast(to: Palette.standard.defaultBackground)
    }
  }

  /// The default foreground or background, whichever it looks like, without a name.
  var plain: Color { Color.plain(isInk: looksLikeInk).unnamed }

  static func plain(isInk: Bool) -> Color {
    isInk ? Palette.standard.defaultForeground : Palette.standard.defaultBackground
  }
}

/// A colour as text: `#ff8000`. A terminal's name stands before the value that it is assumed to have:
/// `foreground #d0d0d0`, `background #101010`, `ansi3 #cdcd00`.
extension Color: Codable {
  /// Reads a colour from its text.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for any other text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let color = Color(text: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\"\(text)\" is not a colour; write one such as #ff8000 or ansi3 #cdcd00")
    }
    self = color
  }

  /// Writes the colour as text.
  ///
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  private var text: String {
    let word =
      switch name {
      case .defaultForeground: "foreground "
      case .defaultBackground: "background "
      default: name.ansiIndex.map { "ansi\($0) " } ?? ""
      }
    return "\(word)#\(hexadecimal)"
  }

  private init?(text: String) {
    let words = text.split(separator: " ")
    guard let value = words.last, value.utf8.count == 7, value.utf8.first == UInt8(ascii: "#"),
      value.utf8.dropFirst().allSatisfy({ $0 != UInt8(ascii: "+") }), let rgb = UInt32(value.dropFirst(), radix: 16)
    else { return nil }
    switch words.dropLast() {
    case []: self.init(rgb: rgb)
    case ["foreground"]: self.init(.defaultForeground, rgb: rgb)
    case ["background"]: self.init(.defaultBackground, rgb: rgb)
    default:
      guard words.count == 2, words[0].utf8.starts(with: "ansi".utf8), let index = Int(words[0].dropFirst(4)),
        (0...15).contains(index)
      else { return nil }
      self.init(.ansi(index), rgb: rgb)
    }
  }
}

extension Color: CustomStringConvertible {
  /// The colour as text: `#ff8000`, or `ansi3 #cdcd00` with a terminal's name.
  public var description: String { text }
}
