package import Transitions

/// The colours of a Markdown page, besides those of its text.
package enum ThemeName: String, CaseIterable, Sendable {
  case dark
  case light
  case sea
  case paper
  case amber
  /// Strong colours on black, for readers who need high contrast.
  case contrast
}

extension ThemeName {
  /// The colours of names: for `dark` and `light`, those of a terminal with that background; for the other themes their
  /// own values, which no terminal has names for.
  package var palette: Palette {
    switch self {
    case .dark: return .standard
    case .light: return .light
    case .sea, .amber, .paper, .contrast: return page
    }
  }

  /// The colours of a page of this theme: its own values, with sixteen colours that can be read on it.
  var page: Palette {
    let (ink, paper) = colors
    let isLight = self == .light || self == .paper
    var own = Palette(foreground: ink.rgb, background: paper.rgb, ansi: isLight ? Self.onLight : Self.onDark)
    own.hasNames = false
    return own
  }

  /// The sixteen colours for dark and for light backgrounds.
  private static let onDark: [UInt32] = [
    0x14181C, 0xE0625E, 0x6CBF6C, 0xE0B85A, 0x5E96E0, 0xC07AD0, 0x56BEC4, 0xC8CCD0,
    0x66707A, 0xFF8A84, 0x94E094, 0xFFD884, 0x8CBCFF, 0xE4A4F2, 0x86E6EA, 0xFFFFFF,
  ]
  private static let onLight: [UInt32] = [
    0x1C1814, 0xB02A24, 0x2E7A32, 0x946200, 0x2450A8, 0x8A2E96, 0x14747C, 0x6A6258,
    0x4A443C, 0xC8443C, 0x3E9444, 0xAE7A10, 0x3C6CCC, 0xA44AB0, 0x2A8E98, 0x000000,
  ]
}

extension MarkdownTheme {
  static func named(_ theme: ThemeName) -> MarkdownTheme {
    switch theme {
    case .dark: dark
    case .light: light
    case .sea: sea
    case .paper: paper
    case .amber: amber
    case .contrast: contrast
    }
  }
}

extension ThemeName {
  package var summary: String {
    switch self {
    case .dark: "cool colours on near black"
    case .light: "quiet colours on near white"
    case .sea: "teal and amber on deep blue"
    case .paper: "brick red and ink on cream"
    case .amber: "amber and gold on warm black"
    case .contrast: "white, yellow and cyan on black: high contrast"
    }
  }
}

extension ThemeName {
  package var colors: (ink: Color, paper: Color) {
    let theme = MarkdownTheme.named(self)
    return (theme.ink, theme.paper)
  }
}
