internal import PortholePlatform

/// A font that draws pictures when none is chosen, so that they are the same on every machine.
package enum StandardFont: CaseIterable, Hashable, Sendable {
  case regular, bold
  /// Unifont, and its part beyond the Basic Multilingual Plane, for characters that DejaVu does not have.
  case unifont, unifontUpper

  package var usualPath: String {
    switch self {
    case .regular: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
    case .bold: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf"
    case .unifont: "/usr/share/fonts/opentype/unifont/unifont.otf"
    case .unifontUpper: "/usr/share/fonts/opentype/unifont/unifont_upper.otf"
    }
  }

  /// The path of the file: that of Debian, or else the one that fontconfig knows.
  package var path: String {
    if access(usualPath, R_OK) == 0 { return usualPath }
    let font = try? SystemFont.found(family: family, isBold: self == .bold)
    guard let font, font.isFamily(family) else { return usualPath }
    return font.path
  }

  package var package: String {
    switch self {
    case .regular, .bold: "fonts-dejavu-core"
    case .unifont, .unifontUpper: "fonts-unifont"
    }
  }

  private var family: String {
    switch self {
    case .regular, .bold: "DejaVu Sans Mono"
    case .unifont: "Unifont"
    case .unifontUpper: "Unifont Upper"
    }
  }
}
