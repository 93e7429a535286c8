/// The format of Artworx: a version, 64 colours of six bits, a font of 256 characters of 16 rows, rows of 80 cells.
enum Artworx {
  private static let columns = 80
  private static let (paletteLength, fontLength) = (192, 4096)
  private static let headLength = 1 + paletteLength + fontLength
  /// The colours among the 64 that a PC's sixteen attributes show.
  private static let shown = [0, 1, 2, 3, 4, 5, 20, 7, 56, 57, 58, 59, 60, 61, 62, 63]

  /// Returns a Boolean value indicating whether bytes may be of this format, which has no mark: version 1 and a palette.
  static func isArtworx(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count > headLength && bytes[0] == 1 && bytes[1...paletteLength].allSatisfy { $0 < 64 }
  }

  /// Reads a file.
  static func art(_ bytes: ArraySlice<UInt8>) throws(DeckProblem.Reason) -> PairedArt {
    var art = try PairedArt(.artworx, columns: columns)
    let colors = TextAttribute.palette(bytes[1...paletteLength])
    art.palette = shown.map { colors[$0] }
    art.glyphs = (16, Array(bytes[(1 + paletteLength)..<headLength]))
    try art.append(bytes[headLength...])
    return art
  }
}
