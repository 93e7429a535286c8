/// What a terminal can show: how many colours and which glyphs.
public struct Rendition: Hashable, Sendable {
  /// How many colours.
  public enum Depth: String, CaseIterable, Sendable {
    /// The default colours and reverse video only.
    case mono
    /// The sixteen named colours.
    case sixteen = "16"
    /// xterm's palette of 256.
    case palette = "256"
    /// 24 bits.
    case direct = "24bit"
  }

  /// Which glyphs an edge may be drawn with.
  public enum Glyphs: String, CaseIterable, Sendable {
    /// Whole cells, and nothing but ASCII in any of them.
    case ascii
    /// Whole cells: the old glyph or the new one.
    case text
    /// Upper and lower half blocks.
    case halves
    /// The block elements U+2580...259F.
    case blocks
    /// Blocks, sextants and diagonals (Symbols for Legacy Computing).
    case legacy

    /// Whether no glyph is drawn in parts of its cell.
    public var isPlain: Bool { self == .ascii || self == .text }
  }

  /// How many colours.
  public var depth: Depth
  /// Which glyphs.
  public var glyphs: Glyphs

  /// What recordings and renders use unless told otherwise: 24 bits and blocks.
  public init(depth: Depth = .direct, glyphs: Glyphs = .blocks) {
    self.depth = depth
    self.glyphs = glyphs
  }
}
