package enum ArtKind: Hashable, Sendable {
  /// A picture on a page, 80 columns wide by default. The cursor leaves a full row at once, as on a PC.
  case ansi
  /// Lines of text, each with an end. The cursor leaves a full row when another character follows.
  case ascii
  /// Text with the colour codes of a bulletin board, such as `@X1F`.
  case board(BoardDialect)
  /// The sequences of AVATAR, level 0, which begin with ^V.
  case avatar
  /// Characters with colours of 24 bits, by TundraDraw.
  case tundra
  /// Cells with a palette and a font of their own, by the eXtended Binary format.
  case xbin
  /// Cells as they stand in the memory of a PC.
  case binary
  case artworx
  /// Cells with a palette and a font, by iCE Draw.
  case iceDraw
  /// Commands for lines and circles, which are not drawn.
  case ripscrip

  package static let pcboard = ArtKind.board(.pcboard)

  /// True if only programs for the screens of a PC write it. Plain text may be of any computer.
  var isOfPC: Bool { self != .ansi && self != .ascii }

  package var name: String {
    switch self {
    case .ansi: "ANSI"
    case .ascii: "ASCII"
    case .board(let dialect): dialect.name
    case .avatar: "AVATAR"
    case .tundra: "TundraDraw"
    case .xbin: "XBin"
    case .binary: "BIN"
    case .artworx: "Artworx"
    case .iceDraw: "iCE Draw"
    case .ripscrip: "RIPscrip"
    }
  }
}

package struct ArtFont: Hashable, Sendable {
  package enum Source: Hashable, Sendable {
    case named(String)
    /// The file itself, which has 256 or 512 glyphs of so many bytes.
    case own(height: Int, bytes: [UInt8])
  }

  package var source: Source
  /// The numbers of the glyphs of all cells; nil if the characters are those of CP437.
  var codes: [UInt16]?
  /// The width of the work of which ``codes`` are the cells.
  var columns = 0
}
