internal import PortholeEncoding
internal import Transitions

extension ScreenSettings {
  /// Returns the rendition of text without colours of its own.
  ///
  /// On a background that the deck sets, the terminal's default foreground may be illegible. A light or a dark one takes
  /// its place.
  ///
  /// - Parameter art: The indexed colours; nil for those of the palette.
  func rendition(_ palette: Palette, art: Palette? = nil) -> GraphicRendition {
    var foreground = foreground
    if foreground == nil, let background, background.name == .none {
      foreground = Color(rgb: background.isDark ? palette.foreground : palette.background)
    }
    return GraphicRendition(
      foreground: foreground ?? palette.defaultForeground, background: background ?? palette.defaultBackground,
      palette: art ?? palette)
  }

  func style(for format: PageFormat) -> MarkdownStyle {
    let text = rendition(format.palette).cell
    let background = format.palette.resolve(text.background)
    let usual = MarkdownTheme.named(background.isDark ? .dark : .light)
    var style = MarkdownStyle(theme: theme?.theme(over: usual) ?? usual, text: text, rendition: format.rendition)
    style.hasLargeText = format.hasLargeText
    style.hasLargeHeadings = hasLargeHeadings
    return style
  }
}

extension Color {
  /// A Boolean value indicating whether light text reads better on this colour than dark text, by their luma.
  fileprivate var isDark: Bool { luma < 140_000 }
}
