/// The formats of text-mode art.
package enum ArtKind: Hashable, Sendable {
  /// A picture on a page, 80 columns wide by default. The cursor leaves a full row at once, as on a PC.
  case ansi
  /// Lines of text, each with an end. The cursor leaves a full row when another character follows.
  case ascii
  /// Text with the colour codes of PCBoard, such as `@X1F`.
  case pcboard
  /// The sequences of AVATAR, level 0, which begin with ^V.
  case avatar
  /// Characters with colours of 24 bits, by TundraDraw.
  case tundra
  /// Cells with a palette and a font of their own, by the eXtended Binary format.
  case xbin
  /// Cells as they stand in the memory of a PC.
  case binary
  /// Cells with a palette and a font, by Artworx.
  case artworx
  /// Cells with a palette and a font, by iCE Draw.
  case iceDraw
  /// Commands for lines and circles, which are not drawn.
  case ripscrip

  /// A Boolean value indicating whether only programs for the screens of a PC write it. Plain text may be of any computer.
  var isOfPC: Bool { self != .ansi && self != .ascii }

  /// The name in messages.
  package var name: String {
    switch self {
    case .ansi: "ANSI"
    case .ascii: "ASCII"
    case .pcboard: "PCBoard"
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
