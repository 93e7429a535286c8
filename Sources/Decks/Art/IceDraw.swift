/// The format of iCE Draw: the corners of the picture, cells with runs, a font of 256 characters of 16 rows, a palette.
enum IceDraw {
  private static let headLength = 12
  private static let (fontLength, paletteLength) = (4096, 48)

  /// Reads a file that begins with the mark of the format.
  static func art(_ bytes: ArraySlice<UInt8>) throws(DeckProblem.Reason) -> PairedArt {
    guard bytes.count > headLength + fontLength + paletteLength else { throw .art(.cutHead(.iceDraw)) }
    func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    var art = try PairedArt(.iceDraw, columns: number(8) - number(4) + 1)
    art.palette = TextAttribute.palette(bytes.suffix(paletteLength))
    let end = bytes.endIndex - fontLength - paletteLength
    art.glyphs = (16, Array(bytes[end..<(end + fontLength)]))
    var place = headLength
    while place + 1 < end {
      // A run: 1 and 0, its length in two bytes, a cell.
      let isRun = bytes[place] == 1 && bytes[place + 1] == 0 && place + 5 < end
      let cell = isRun ? place + 4 : place
      try art.append(
        character: bytes[cell], attribute: bytes[cell + 1], count: isRun ? number(place + 2) : 1)
      place = cell + 2
    }
    return art
  }
}
