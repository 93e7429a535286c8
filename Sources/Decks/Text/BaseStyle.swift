internal import Transitions

/// What text stands on and how it looks before it says anything itself.
struct BaseStyle: Sendable {
  var background: Color?
  var foreground: Color?
  /// The least size; text that is broken into lines is broken to its columns.
  var size: Size?
  /// How many columns text is broken to at most; nil keeps lines whole, but for Markdown.
  var wrap: Int?
  /// The colours of Markdown; nil lets the background decide.
  var theme: ScreenSettings.Theme?

  init() {}

  /// What a screen says, and where it is silent its deck.
  init(_ settings: ScreenSettings, defaults: ScreenSettings) {
    background = settings.background ?? defaults.background
    foreground = settings.foreground ?? defaults.foreground
    size = settings.size ?? defaults.size
    wrap = (settings.wrap ?? defaults.wrap)?.columns
    theme = settings.theme ?? defaults.theme
  }

  /// How text without colours of its own looks. On a background that the deck sets, the terminal's default foreground
  /// may not be legible: it is exchanged for a light or a dark one.
  func pen(_ palette: Palette) -> Pen {
    var foreground = foreground
    if foreground == nil, let background, background.name == .none {
      foreground = Color(rgb: background.isDark ? palette.foreground : palette.background)
    }
    return Pen(
      foreground: foreground ?? palette.defaultForeground, background: background ?? palette.defaultBackground,
      palette: palette)
  }

  /// How a Markdown page looks.
  func style(for format: PageFormat) -> MarkdownStyle {
    let text = pen(format.palette).cell
    let background = format.palette.resolve(text.background)
    let theme = MarkdownTheme.named(theme ?? (background.isDark ? .dark : .light))
    return MarkdownStyle(theme: theme, text: text, rendition: format.rendition)
  }
}

extension Color {
  /// Whether light text reads better on it than dark text: by luma (ITU-R BT.601) of the encoded components.
  fileprivate var isDark: Bool { 299 * Int(red) + 587 * Int(green) + 114 * Int(blue) < 140_000 }
}
