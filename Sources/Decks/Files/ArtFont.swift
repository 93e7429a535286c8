/// The font that a work of art is made for.
package struct ArtFont: Hashable, Sendable {
  /// The place of the glyphs.
  package enum Source: Hashable, Sendable {
    /// A name of SAUCE, such as `IBM VGA`.
    case named(String)
    /// The file itself, which has 256 or 512 glyphs of so many bytes.
    case own(height: Int, bytes: [UInt8])
  }

  /// The place of the glyphs.
  package var source: Source
  /// The numbers of the glyphs of all cells; nil if the characters are those of CP437.
  var codes: [UInt16]?
  /// The width of the work of which ``codes`` are the cells.
  var columns = 0
}
