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

/// The bulletin board programs, each with the mark that begins its codes.
package enum BoardDialect: CaseIterable, Hashable, Sendable {
  /// `@X1F`: background and character; names between `@` are commands.
  case pcboard
  /// `@1F@`.
  case wildcat
  case synchronet
  /// `|07` to `|15` for the character, `|16` to `|31` for the background. Mystic and others have them too.
  case renegade
  /// `|r` for red, `|R` for bright red, `|S` to swap character and background.
  case celerity
  /// A back quote and `1F`.
  case telegard
  /// `|#5`: one of ten colours of the user.
  case wwivHash
  case wwivHeart

  var name: String {
    switch self {
    case .pcboard: "PCBoard"
    case .wildcat: "Wildcat"
    case .synchronet: "Synchronet"
    case .renegade: "Renegade"
    case .celerity: "Celerity"
    case .telegard: "Telegard"
    case .wwivHash, .wwivHeart: "WWIV"
    }
  }

  var mark: UInt8 {
    switch self {
    case .pcboard, .wildcat: UInt8(ascii: "@")
    case .synchronet: 0x01
    case .renegade, .celerity, .wwivHash: UInt8(ascii: "|")
    case .telegard: UInt8(ascii: "`")
    case .wwivHeart: 0x03
    }
  }
}

/// The SAUCE record at the end of a work of art.
///
/// Every text is free of control characters, whatever the file contains, and empty if the record has none.
package struct Sauce: Hashable, Sendable {
  package var title: String
  package var author: String
  package var group: String
  /// The date as `1994-08-31`; empty if the record has no such day.
  package var date: String
  /// The width in columns; nil if the record does not say.
  package var columns: Int?
  /// True if blinking means a bright background (iCE colours).
  package var hasIceColors: Bool
  /// The width of a letter in pixels, 8 or 9; nil if the record does not say.
  package var letterWidth: Int?
  /// True if pixels are higher than wide, as on the screens of that time; nil if the record does not say.
  package var isStretched: Bool?
  package var font: String
  /// Remarks, at most 255 lines.
  package var comments: [String]

  package init(
    title: String = "", author: String = "", group: String = "", date: String = "", comments: [String] = []
  ) {
    self.title = title
    self.author = author
    self.group = group
    self.date = date
    self.comments = comments
    columns = nil
    hasIceColors = false
    font = ""
  }
}
