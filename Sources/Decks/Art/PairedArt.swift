internal import Transitions

/// A work that is stored as cells: each a number of a character and an attribute, as in the memory of a PC.
struct PairedArt: Sendable {
  let kind: ArtKind
  let columns: Int
  /// The announced rows; nil if the file does not tell.
  let rows: Int?
  /// The cells in reading order: the character in the low byte, the attribute in the high one.
  var pairs: [UInt16] = []
  /// The sixteen colours in the order of the attributes.
  var palette = PairedArt.standardPalette
  /// True if the highest bit of an attribute makes the character blink. Otherwise it makes the background bright.
  var hasBlink = false
  /// The rows of a glyph and the glyphs of its own font; nil for none.
  var glyphs: (height: Int, bytes: [UInt8])?
  /// True if a bit of the attribute chooses the second of two sets of characters.
  var hasTwoSets = false

  /// The colours of a PC in the order of attributes, which begins with black and blue.
  static let standardPalette = (0..<16).map { Palette.textMode.ansi[TextAttribute.sgrNumber($0)] }

  init(_ kind: ArtKind, columns: Int, rows: Int? = nil) throws(DeckProblem.Reason) {
    guard (1...Limits.columns).contains(columns), rows != 0 else {
      throw .said(
        "\(kind.name) of \(columns) columns by \(rows ?? 1) rows, where 1 to \(Limits.columns) columns are shown; "
          + "save it again")
    }
    (self.kind, self.columns, self.rows) = (kind, columns, rows)
    try check(rows: rows ?? 1)
  }

  private func check(rows: Int) throws(DeckProblem.Reason) {
    guard rows <= Limits.rows else { throw .tooManyRows }
    guard columns * rows <= Limits.cells else { throw .tooManyCells(columns: columns, rows: rows) }
  }

  mutating func append(character: UInt8, attribute: UInt8, count: Int = 1) throws(DeckProblem.Reason) {
    // A run may reach beyond the last row.
    let all = min(pairs.count + count, rows.map { columns * $0 } ?? .max)
    try check(rows: (all + columns - 1) / columns)
    let pair = UInt16(character) | UInt16(attribute) << 8
    pairs.append(contentsOf: repeatElement(pair, count: all - pairs.count))
  }

  /// Adds all pairs of the bytes, and leaves out half a pair at the end.
  mutating func append(_ bytes: ArraySlice<UInt8>) throws(DeckProblem.Reason) {
    let count = rows.map { min(bytes.count / 2, columns * $0 - pairs.count) } ?? bytes.count / 2
    try check(rows: (pairs.count + count + columns - 1) / columns)
    pairs.reserveCapacity(pairs.count + count)
    for place in stride(from: bytes.startIndex, to: bytes.startIndex + 2 * count, by: 2) {
      pairs.append(UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
    }
  }

  var size: Size { Size(columns: columns, rows: rows ?? (pairs.count + columns - 1) / columns) }

  /// The words about the missing rows; nil if the file has as many as it announces.
  var flaw: String? {
    guard let rows, pairs.count < columns * rows else { return nil }
    return "\(kind.name) ends after row \(pairs.count / columns) of \(rows); get the file again"
  }

  var font: ArtFont? {
    guard let (height, bytes) = glyphs, height > 0, bytes.count >= 256 * height else { return nil }
    let codes = pairs.map { $0 & 255 | (hasTwoSets ? $0 >> 3 & 256 : 0) }
    return ArtFont(source: .own(height: height, bytes: bytes), codes: codes, columns: columns)
  }

  var blank: Cell { Cell(foreground: Color(rgb: palette[7]), background: Color(rgb: palette[0])) }

  /// Returns the cells that the file has, in reading order.
  ///
  /// - Throws: If the C library does not know CP437.
  func cells() throws(DeckProblem.Reason) -> [Cell] {
    guard let table = CodePage437.table else { throw .noCodePage }
    return pairs.map { pair in
      let attribute = Int(pair >> 8)
      let ground = hasBlink ? attribute >> 4 & 7 : attribute >> 4
      var cell = Cell(
        table[Int(pair & 255)], foreground: Color(rgb: palette[hasTwoSets ? attribute & 7 : attribute & 15]),
        background: Color(rgb: palette[ground]))
      if hasBlink, attribute & 0x80 != 0 { cell.style.insert(.blink) }
      return cell
    }
  }
}

extension PairedArt {
  /// - Returns: nil for a format that stores no cells.
  init?(
    _ bytes: [UInt8], kind: ArtKind, record: SauceReader, width: Int?
  ) throws(DeckProblem.Reason) {
    let data = bytes[..<record.dataEnd]
    switch kind {
    case .xbin: self = try XBin.art(data)
    case .binary: self = try BinaryText.art(data, record: record, width: width)
    case .artworx: self = try Artworx.art(data)
    case .iceDraw: self = try IceDraw.art(data)
    case .ansi, .ascii, .board, .avatar, .tundra, .ripscrip: return nil
    }
    guard !pairs.isEmpty else { throw .cutHead(kind) }
  }
}

/// Cells as they stand in the memory of a PC. Only a SAUCE record tells their width.
enum BinaryText {
  private static let (columns, screenColumns) = (160, 80)

  static func art(
    _ bytes: ArraySlice<UInt8>, record: SauceReader, width: Int?
  ) throws(DeckProblem.Reason) -> PairedArt {
    let told = width ?? record.sauce?.columns ?? (record.type?.data == 5 ? columns : nil)
    guard let columns = told ?? guess(bytes.count) else {
      throw .said(
        "BIN without a SAUCE record, whose \(bytes.count) bytes fill no rows of 80 columns; set size: in a .meta file")
    }
    var art = try PairedArt(.binary, columns: columns)
    art.hasBlink = record.sauce?.hasIceColors != true
    try art.append(bytes)
    return art
  }

  /// Returns the width at which bytes fill whole rows.
  private static func guess(_ count: Int) -> Int? {
    [columns, screenColumns].first { count > 0 && count % (2 * $0) == 0 }
  }
}

/// The format of iCE Draw: the corners of the picture, cells with runs, a font of 256 characters of 16 rows, a palette.
enum IceDraw {
  private static let headLength = 12
  private static let (fontLength, paletteLength) = (4096, 48)

  /// Reads a file that begins with the mark of the format.
  static func art(_ bytes: ArraySlice<UInt8>) throws(DeckProblem.Reason) -> PairedArt {
    guard bytes.count > headLength + fontLength + paletteLength else { throw .cutHead(.iceDraw) }
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

/// The format of Artworx: a version, 64 colours of six bits, a font of 256 characters of 16 rows, rows of 80 cells.
enum Artworx {
  private static let columns = 80
  private static let (paletteLength, fontLength) = (192, 4096)
  private static let headLength = 1 + paletteLength + fontLength
  /// The colours among the 64 that a PC's sixteen attributes show.
  private static let shown = [0, 1, 2, 3, 4, 5, 20, 7, 56, 57, 58, 59, 60, 61, 62, 63]

  /// Returns true if bytes may be of this format, which has no mark: version 1 and a palette.
  static func isArtworx(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count > headLength && bytes[0] == 1 && bytes[1...paletteLength].allSatisfy { $0 < 64 }
  }

  static func art(_ bytes: ArraySlice<UInt8>) throws(DeckProblem.Reason) -> PairedArt {
    var art = try PairedArt(.artworx, columns: columns)
    let colors = TextAttribute.palette(bytes[1...paletteLength])
    art.palette = shown.map { colors[$0] }
    art.glyphs = (16, Array(bytes[(1 + paletteLength)..<headLength]))
    try art.append(bytes[headLength...])
    return art
  }
}

/// The eXtended Binary format of text mode. (XBin 1: a head of eleven bytes, palette, font, cells.)
enum XBin {
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
    guard bytes.count >= headLength else { throw .cutHead(.xbin) }
    let flags = bytes[10]
    var art = try PairedArt(
      .xbin, columns: Int(bytes[5]) | Int(bytes[6]) << 8, rows: Int(bytes[7]) | Int(bytes[8]) << 8)
    art.hasBlink = flags & Flag.nonblink == 0
    art.hasTwoSets = flags & Flag.twoSets != 0
    var rest = bytes.dropFirst(headLength)
    if flags & Flag.palette != 0 {
      guard rest.count > paletteLength else { throw .cutHead(.xbin) }
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

extension DeckProblem.Reason {
  fileprivate static func cutHead(_ kind: ArtKind) -> Self {
    .said("\(kind.name) ends before its first cell; get the file again")
  }
}
