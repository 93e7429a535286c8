/// The outline of a character that no font has: its code if it is for private use, otherwise an empty box.
enum MissingGlyph {
  /// Returns the pieces.
  static func parts(of scalar: UInt32) -> [GlyphOutline.Part] {
    CodeOutline.parts(of: scalar) ?? [
      .rectangle(x: 1, y: 2, columns: 6, rows: 1), .rectangle(x: 1, y: 12, columns: 6, rows: 1),
      .rectangle(x: 1, y: 3, columns: 1, rows: 9), .rectangle(x: 6, y: 3, columns: 1, rows: 9),
    ]
  }
}
