internal import Transitions

/// A theme of presenterm by its name, with the colours that a deck sets instead.
struct PresentermTheme: Equatable, Sendable {
  private var name: String
  private var paper: Color?
  private var ink: Color?
  private var title: Color?

  /// Reads the `theme:` of front matter, a name or the lines below it; nil if it names none and sets no colour.
  init?(_ entry: FrontMatter.Entry) {
    guard entry.isBlock else {
      guard Self.names.contains(entry.value) else { return nil }
      name = entry.value
      return
    }
    let pairs = entry.pairs
    name = pairs.first { $0.name == "name" }.map(\.value) ?? ""
    var section = ""
    for (key, value) in pairs {
      if value.isEmpty, key != "colors" { section = key }
      let color = HTMLColors.color(value)
      switch (section, key) {
      case ("default", "background"): paper = color
      case ("default", "foreground"): ink = color
      case ("slide_title", "foreground"): title = color
      default: break
      }
    }
    guard Self.names.contains(name) || paper != nil || ink != nil || title != nil else { return nil }
  }

  /// Returns its colours over those of a theme.
  func theme(over other: MarkdownTheme) -> MarkdownTheme {
    var theme = Self.colors[name].flatMap(MarkdownTheme.init) ?? other
    theme.paper = paper ?? theme.paper
    theme.ink = ink ?? theme.ink
    theme.title = title ?? theme.title
    return theme
  }

  /// The background and the text of its pages; nil for those of the terminal.
  var ground: (paper: Color?, ink: Color?) {
    let own = Self.colors[name].flatMap(MarkdownTheme.init)
    return (paper ?? own?.paper, ink ?? own?.ink)
  }

  /// The names of its themes. Those for a terminal keep its colours.
  static let names = Set(colors.keys).union(["terminal-dark", "terminal-light"])

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
