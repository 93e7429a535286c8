/// The themes that marp and reveal bring along: their main colours.
enum ToolThemes {
  /// Returns a theme of a program; nil if it has none of that name.
  static func named(_ name: String, of program: String) -> MarkdownTheme? {
    guard let (paper, ink, title, link) = colors[program]?[name] else { return nil }
    return MarkdownTheme([paper, ink, title, title, link, ink, link, ink, link, ink, ink, link, ink, link])
  }

  /// The background, the text, the headings and the links of each theme.
  private typealias Colors = (paper: UInt32, ink: UInt32, title: UInt32, link: UInt32)

  private static let colors: [String: [String: Colors]] = [
    "marp": [
      "default": (0xFFFFFF, 0x1F2328, 0x224466, 0x0969DA), "gaia": (0xFFF8E1, 0x455A64, 0x455A64, 0x0288D1),
      "uncover": (0xFDFCFF, 0x202228, 0x202228, 0x009DD5),
    ],
    "reveal": [
      "black": (0x191919, 0xFFFFFF, 0xFFFFFF, 0x42AFFA), "white": (0xFFFFFF, 0x222222, 0x222222, 0x2A76DD),
      "league": (0x2B2B2B, 0xEEEEEE, 0xEEEEEE, 0x13DAEC), "beige": (0xF7F3DE, 0x333333, 0x333333, 0x8B743D),
      "sky": (0xF7FBFC, 0x333333, 0x333333, 0x3B759E), "night": (0x111111, 0xEEEEEE, 0xEEEEEE, 0xE7AD52),
      "serif": (0xF0F1EB, 0x000000, 0x383D3D, 0x51483D), "simple": (0xFFFFFF, 0x000000, 0x000000, 0x00008B),
      "solarized": (0xFDF6E3, 0x657B83, 0x586E75, 0x268BD2), "moon": (0x002B36, 0x93A1A1, 0xEEE8D5, 0x268BD2),
      "dracula": (0x282A36, 0xF8F8F2, 0xBD93F9, 0xFF79C6), "blood": (0x222222, 0xEEEEEE, 0xEEEEEE, 0xAA2233),
    ],
  ]
}
