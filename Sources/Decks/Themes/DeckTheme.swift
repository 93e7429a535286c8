internal import Transitions

/// The theme that a deck asks for: one by its name, and the colours that the deck has instead of that theme's.
package struct DeckTheme: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case own(ThemeName)
    /// A theme of presenterm. One that keeps the terminal's colours has none of its own.
    case presenterm(String)
    case tool(String, String)

    /// Creates the theme that a name has in another program's deck; nil if that program has none.
    init?(_ name: String, of program: String) {
      if program == "presenterm", PresentermThemes.names.contains(name) {
        self = .presenterm(name)
      } else if ToolThemes.named(name, of: program) != nil {
        self = .tool(program, name)
      } else {
        return nil
      }
    }

    /// Returns the name that a misspelt one is likely meant for. A letter of three or more is one that was held down.
    static func nearest(to name: String) -> String? {
      var letters = ""
      for letter in name where !letters.hasSuffix("\(letter)\(letter)") { letters.append(letter) }
      return NearestName.of(name, among: names) ?? NearestName.of(letters, among: names)
    }

    private static var names: [String] { ThemeName.allCases.map(\.rawValue) + PresentermThemes.names.sorted() }

    init?(_ name: String) {
      if let own = ThemeName(rawValue: name) {
        self = .own(own)
      } else if PresentermThemes.names.contains(name) {
        self = .presenterm(name)
      } else {
        return nil
      }
    }

    fileprivate var theme: MarkdownTheme? {
      switch self {
      case .own(let theme): MarkdownTheme.named(theme)
      case .presenterm(let name): PresentermThemes.named(name)
      case .tool(let program, let name): ToolThemes.named(name, of: program)
      }
    }
  }

  /// The theme whose colours are used where the deck has none; nil for one that fits the background.
  var base: Base?
  /// True if it is one of ours, which sets pages as slides: large headings.
  package var setsSlides: Bool { if case .own? = base { true } else { false } }

  /// The sixteen colours of pictures on its pages; nil for those of the terminal.
  var palette: Palette? { if case .own(let name)? = base { name.page } else { nil } }

  var colors: [ThemeColor: Color] = [:]

  init(base: Base? = nil) { self.base = base }

  func theme(over usual: MarkdownTheme) -> MarkdownTheme {
    var theme = base?.theme ?? usual
    for (name, color) in colors { theme[name] = color }
    return theme
  }

  /// The background and the text of its pages; nil for those of the terminal.
  var ground: (paper: Color?, ink: Color?) {
    let theme = base?.theme
    return (colors[.background] ?? theme?.paper, colors[.text] ?? theme?.ink)
  }

  /// Returns a theme with its own base and colours before those of another.
  func over(_ other: DeckTheme) -> DeckTheme {
    var result = DeckTheme(base: base ?? other.base)
    result.colors = other.colors.merging(colors) { $1 }
    return result
  }
}

enum PresentermThemes {
  static let names = Set(colors.keys).union(["terminal-dark", "terminal-light"])

  /// Returns the colours of one; nil for one that keeps those of the terminal.
  static func named(_ name: String) -> MarkdownTheme? { colors[name].flatMap(MarkdownTheme.init) }

  /// The colours of each theme in the order of ``MarkdownTheme``'s: paper, ink, title, heading, link, code, keyword,
  /// string, number, comment, quote, bar, line, alarm.
  private static let colors: [String: [UInt32]] = [
    "catppuccin-frappe": [
      0x303446, 0xC6D0F5, 0xE5C890, 0x81C8BE, 0x8CAAEE, 0xA6D189, 0xCA9EE6, 0xA6D189, 0xEF9F76, 0x949CBB, 0xC6D0F5,
      0xE5C890, 0x838BA7, 0xE78284,
    ],
    "catppuccin-latte": [
      0xEFF1F5, 0x4C4F69, 0xDF8E1D, 0x179299, 0x1E66F5, 0x40A02B, 0x8839EF, 0x40A02B, 0xFE640B, 0x6C6F85, 0x4C4F69,
      0xDF8E1D, 0x8C8FA1, 0xD20F39,
    ],
    "catppuccin-macchiato": [
      0x24273A, 0xCAD3F5, 0xEED49F, 0x8BD5CA, 0x8AADF4, 0xA6DA95, 0xC6A0F6, 0xA6DA95, 0xF5A97F, 0x939AB7, 0xCAD3F5,
      0xEED49F, 0x8087A2, 0xED8796,
    ],
    "catppuccin-mocha": [
      0x1E1E2E, 0xCDD6F4, 0xF9E2AF, 0x94E2D5, 0x89B4FA, 0xA6E3A1, 0xCBA6F7, 0xA6E3A1, 0xFAB387, 0x9399B2, 0xCDD6F4,
      0xF9E2AF, 0x7F849C, 0xF38BA8,
    ],
    "dark": [
      0x040312, 0xE6E6E6, 0xEE9322, 0x3085C3, 0xB4CCFF, 0x04DE20, 0x986EE2, 0xA8DF8E, 0xEE9322, 0xD2D2D2, 0xF0F0F0,
      0xEE9322, 0xA5D7E8, 0xF78CA2,
    ],
    "gruvbox-dark": [
      0x282828, 0xEBDBB2, 0xFABD2F, 0x8EC07C, 0x83A598, 0xB8BB26, 0xD3869B, 0xB8BB26, 0xFE8019, 0x928374, 0xEBDBB2,
      0xFABD2F, 0x928374, 0xFB4934,
    ],
    "light": [
      0xF8F9FA, 0x212529, 0xF77F00, 0x1D3557, 0x1E66F5, 0xF07167, 0x8839EF, 0x40A02B, 0xDF8E1D, 0x4A4E69, 0x212529,
      0xF77F00, 0x4A4E69, 0xD20F39,
    ],
    "tokyonight-day": [
      0xE1E2E7, 0x3760BF, 0x8C6C3E, 0x587539, 0x2E7DE9, 0x587539, 0x9854F1, 0x587539, 0x8C6C3E, 0x848CB5, 0x3760BF,
      0x8C6C3E, 0x848CB5, 0xF52A65,
    ],
    "tokyonight-moon": [
      0x222436, 0xC8D3F5, 0xFFC777, 0xC3E88D, 0x82AAFF, 0xC3E88D, 0xC099FF, 0xC3E88D, 0xFFC777, 0x636DA6, 0xF0F0F0,
      0xFFC777, 0x636DA6, 0xFF757F,
    ],
    "tokyonight-night": [
      0x1A1B26, 0xC0CAF5, 0xE0AF68, 0x9ECE6A, 0x7AA2F7, 0x9ECE6A, 0xBB9AF7, 0x9ECE6A, 0xE0AF68, 0x565F89, 0xF0F0F0,
      0xE0AF68, 0x565F89, 0xF7768E,
    ],
    "tokyonight-storm": [
      0x24283B, 0xC0CAF5, 0xE0AF68, 0x9ECE6A, 0x7AA2F7, 0x9ECE6A, 0xBB9AF7, 0x9ECE6A, 0xE0AF68, 0x565F89, 0xF0F0F0,
      0xE0AF68, 0x565F89, 0xF7768E,
    ],
  ]
}

/// The themes that marp and reveal bring along: their main colours.
enum ToolThemes {
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
