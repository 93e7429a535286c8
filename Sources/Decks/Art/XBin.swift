/// The eXtended Binary format of text mode. (XBin 1: a head of eleven bytes, palette, font, cells.)
enum XBin {
  /// The flags of the head.
  private enum Flag {
    static let palette: UInt8 = 1
    static let font: UInt8 = 2
    static let compressed: UInt8 = 4
    static let nonblink: UInt8 = 8
    static let twoSets: UInt8 = 16
  }

  private static let headLength = 11
  private static let paletteLength = 48

  /// Reads a file that begins with the mark of the format.
  static func art(_ bytes: ArraySlice<UInt8>) throws(DeckProblem.Reason) -> PairedArt {
    guard bytes.count >= headLength else { throw .art(.cutHead(.xbin)) }
    let flags = bytes[10]
    var art = try PairedArt(
      .xbin, columns: Int(bytes[5]) | Int(bytes[6]) << 8, rows: Int(bytes[7]) | Int(bytes[8]) << 8)
    art.hasBlink = flags & Flag.nonblink == 0
    art.hasTwoSets = flags & Flag.twoSets != 0
    var rest = bytes.dropFirst(headLength)
    if flags & Flag.palette != 0 {
      guard rest.count > paletteLength else { throw .art(.cutHead(.xbin)) }
      art.palette = TextAttribute.palette(rest.prefix(paletteLength))
      rest = rest.dropFirst(paletteLength)
    }
    if flags & Flag.font != 0 {
      let length = Int(bytes[9]) * (art.hasTwoSets ? 512 : 256)
      art.glyphs = (Int(bytes[9]), Array(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    if flags & Flag.compressed != 0 { try unpack(rest, into: &art) } else { try art.append(rest) }
    return art
  }

  /// Reads runs: the two highest bits of the first byte say what repeats, the others hold the length less one.
  private static func unpack(_ bytes: ArraySlice<UInt8>, into art: inout PairedArt) throws(DeckProblem.Reason) {
    var rest = bytes
    while let head = rest.popFirst(), art.flaw != nil {
      let count = Int(head & 63) + 1
      switch head >> 6 {
      case 0:
        let length = min(2 * count, rest.count)
        try art.append(rest.prefix(length))
        rest = rest.dropFirst(length)
      case 1:
        guard let character = rest.popFirst() else { return }
        for attribute in rest.prefix(count) { try art.append(character: character, attribute: attribute) }
        rest = rest.dropFirst(count)
      case 2:
        guard let attribute = rest.popFirst() else { return }
        for character in rest.prefix(count) { try art.append(character: character, attribute: attribute) }
        rest = rest.dropFirst(count)
      default:
        guard let character = rest.popFirst(), let attribute = rest.popFirst() else { return }
        try art.append(character: character, attribute: attribute, count: count)
      }
    }
  }
}
