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

/// A reason why a work of art is not read, or only in part.
package enum ArtFlaw: Hashable, Sendable {
  /// The name of the file or its SAUCE record announces a format, and the file does not begin as that does.
  case otherStart(ArtKind)
  /// The file ends before its first cell.
  case cutHead(ArtKind)
  /// The file ends within a row: the number of whole rows, and the announced number.
  case cut(ArtKind, rows: Int, of: Int)
  case cutCommand(ArtKind)
  /// An announced size that is empty or wider than ``Limits/columns``.
  case size(ArtKind, columns: Int, rows: Int)
  /// Cells without a SAUCE record, of so many bytes, that fill no rows of 80 or 160 columns.
  case unknownWidth(bytes: Int)
  case unread(ArtKind)

  var text: String {
    switch self {
    case .otherStart(let kind):
      "is not \(kind.name), though its name or its SAUCE record says so; get it again or rename it"
    case .cutHead(let kind): "\(kind.name) ends before its first cell; get the file again"
    case .cut(let kind, let rows, let all): "\(kind.name) ends after row \(rows) of \(all); get the file again"
    case .cutCommand(let kind): "\(kind.name) ends within a command; get the file again"
    case .size(let kind, let columns, let rows):
      "\(kind.name) of \(columns) columns by \(rows) rows, where 1 to \(Limits.columns) columns are shown; save it again"
    case .unknownWidth(let bytes):
      "BIN without a SAUCE record, whose \(bytes) bytes fill no rows of 80 columns; set size: in a .meta file"
    case .unread(let kind):
      "is \(kind.name), which draws lines and circles instead of text and is not read; save it as ANSI"
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
