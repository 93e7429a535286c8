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
