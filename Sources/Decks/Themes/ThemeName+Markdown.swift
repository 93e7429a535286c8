package import Transitions

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
  /// A description of one line.
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
  /// The colours of text and background.
  package var colors: (ink: Color, paper: Color) {
    let theme = MarkdownTheme.named(self)
    return (theme.ink, theme.paper)
  }
}
