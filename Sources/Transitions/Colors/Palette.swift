/// The values of a terminal's named colours.
///
/// Porthole asks the terminal for them and falls back to ``standard``. Colours 16...255 are xterm's fixed cube and
/// greys.
public struct Palette: Hashable, Sendable {
  /// The default foreground as `0xRRGGBB`.
  public var foreground: UInt32
  /// The default background as `0xRRGGBB`.
  public var background: UInt32
  /// The sixteen named colours as `0xRRGGBB`, in the order of SGR 30...37, 90...97. Those that are missing become
  /// xterm's; more are left out.
  public var ansi: [UInt32] { didSet { if ansi.count != 16 { ansi = Self.sixteen(ansi) } } }
  /// True if the terminal's own names stand for these colours. If not, these colours replace
  /// the terminal's own and are shown by value.
  package var hasNames = true

  /// Creates a palette from values as `0xRRGGBB`.
  ///
  /// - Parameters:
  ///   - foreground: The default foreground.
  ///   - background: The default background.
  ///   - ansi: The sixteen named colours, as in ``ansi``.
  public init(foreground: UInt32, background: UInt32, ansi: [UInt32]) {
    self.foreground = foreground
    self.background = background
    self.ansi = ansi.count == 16 ? ansi : Self.sixteen(ansi)
  }

  /// xterm's sixteen colours.
  private static let xterm: [UInt32] = [
    0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
    0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
  ]

  private static func sixteen(_ colors: [UInt32]) -> [UInt32] {
    Array(colors.prefix(16)) + xterm.dropFirst(colors.count)
  }

  /// Light grey on near black with xterm's sixteen colours. Recordings and renders use it, and so do terminals that do
  /// not report their colours.
  public static let standard = Palette(
    foreground: 0xD0D0D0, background: 0x101010, ansi: xterm)

  /// Near black on white with xterm's sixteen colours, for a terminal that is known only to be light.
  public static let light = Palette(foreground: 0x202020, background: 0xFFFFFF, ansi: standard.ansi)

  /// The default foreground, with its name unless the palette is one of fixed values.
  public var defaultForeground: Color { shown(Color(.defaultForeground, rgb: foreground)) }
  /// The default background, with its name unless the palette is one of fixed values.
  public var defaultBackground: Color { shown(Color(.defaultBackground, rgb: background)) }

  private func shown(_ color: Color) -> Color { hasNames ? color : color.unnamed }

  /// Returns a colour of the 256-colour palette (SGR 38;5;n): a named one below 16, unless the palette is one of fixed
  /// values; otherwise a value.
  ///
  /// - Parameter index: The index, taken modulo 256.
  public func indexed(_ index: Int) -> Color {
    let n = index & 255
    if n < 16 { return shown(Color(.ansi(n), rgb: ansi[n])) }
    return Color(rgb: Palette.fixed(n))
  }

  /// Returns xterm's value for an index 16...255: a 6x6x6 cube of levels 0, 95, 135, 175, 215, 255, then 24 greys 8, 18
  /// ... 238.
  package static func fixed(_ index: Int) -> UInt32 {
    if index >= 232 {
      let v = UInt32(8 + 10 * (index - 232))
      return v << 16 | v << 8 | v
    }
    func level(_ n: Int) -> UInt32 { n == 0 ? 0 : UInt32(55 + 40 * n) }
    let n = index - 16
    return level(n / 36) << 16 | level(n / 6 % 6) << 8 | level(n % 6)
  }

  /// Returns the colour with this palette's value if it is named; any other colour is returned unchanged.
  public func resolve(_ color: Color) -> Color {
    switch color.name {
    case .none: color
    case .defaultForeground: defaultForeground
    case .defaultBackground: defaultBackground
    default: color.name.ansiIndex.map { shown(Color(color.name, rgb: ansi[$0])) } ?? color.unnamed
    }
  }
}

extension Palette: Codable {
  private enum Part: String, CodingKey {
    case foreground, background, ansi
    /// False for a palette that replaces the terminal's own colours.
    case hasNames
  }

  /// Reads a palette from `foreground`, `background` and `ansi`, which are colours such as `#d0d0d0`. Of the sixteen in
  /// `ansi`, those that are missing become xterm's.
  ///
  /// - Throws: `DecodingError` if a part is missing or of another kind.
  public init(from decoder: any Decoder) throws {
    let parts = try decoder.container(keyedBy: Part.self)
    self.init(
      foreground: try parts.decode(Color.self, forKey: .foreground).rgb,
      background: try parts.decode(Color.self, forKey: .background).rgb,
      ansi: try parts.decode([Color].self, forKey: .ansi).map(\.rgb))
    hasNames = try parts.decodeIfPresent(Bool.self, forKey: .hasNames) ?? true
  }

  /// Writes the palette as colours such as `#d0d0d0`.
  ///
  /// - Throws: The error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var parts = encoder.container(keyedBy: Part.self)
    try parts.encode(Color(rgb: foreground), forKey: .foreground)
    try parts.encode(Color(rgb: background), forKey: .background)
    try parts.encode(ansi.map { Color(rgb: $0) }, forKey: .ansi)
    if !hasNames { try parts.encode(false, forKey: .hasNames) }
  }
}
