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
