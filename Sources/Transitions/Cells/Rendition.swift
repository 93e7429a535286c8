/// The display capabilities of a terminal: its colours and glyphs.
public struct Rendition: Hashable, Codable, Sendable {
  /// The number of colours.
  public enum Depth: String, CaseIterable, Codable, Sendable {
    /// The default colours and reverse video only.
    case mono
    /// The sixteen named colours.
    case sixteen = "16"
    /// The 256 colours of xterm's palette.
    case palette = "256"
    /// True colour: 24 bits.
    case direct = "24bit"
  }

  /// The glyphs with which edges may be drawn.
  public enum Glyphs: String, CaseIterable, Codable, Sendable {
    /// Whole cells, with only ASCII in them.
    case ascii
    /// Whole cells: each shows the old glyph or the new one.
    case text
    /// Upper and lower half blocks.
    case halves
    /// The block elements U+2580...259F.
    case blocks
    /// Blocks, sextants and diagonals (Symbols for Legacy Computing).
    case legacy

    /// A Boolean value indicating whether edges are drawn with whole cells only.
    public var isPlain: Bool { self == .ascii || self == .text }
  }

  /// The number of colours.
  public var depth: Depth
  /// The glyphs with which edges may be drawn.
  public var glyphs: Glyphs

  /// True if the terminal has few colours, and shades to mix them with.
  package var mixesTones: Bool { (depth == .palette || depth == .sixteen) && !glyphs.isPlain }

  /// The contrast below which two colours mostly become one on the terminal: that of a step of xterm's cube, or half of
  /// the largest one for sixteen colours; see ``Color/contrast(to:)``. It is 0 if nothing is mixed of colours.
  var leastContrast: UInt32 {
    if !mixesTones { return 0 }
    return depth == .sixteen ? 7 * 127 : Cell.slightContrast
  }

  /// Creates a rendition. The default is the one of recordings and renders: 24 bits and blocks.
  public init(depth: Depth = .direct, glyphs: Glyphs = .blocks) {
    self.depth = depth
    self.glyphs = glyphs
  }
}
