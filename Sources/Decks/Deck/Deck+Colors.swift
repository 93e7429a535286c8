package import Transitions

/// The colours that an author or a theme gives a screen, for what a program draws over it.
package struct ScreenColors: Hashable, Sendable {
  /// The text.
  package var ink: Color
  /// The background.
  package var paper: Color
  /// The headings.
  package var accent: Color

  /// Creates colours.
  package init(ink: Color, paper: Color, accent: Color) {
    (self.ink, self.paper, self.accent) = (ink, paper, accent)
  }
}

extension Deck {
  /// Returns the colours of a screen; nil if it leaves them to the terminal.
  ///
  /// - Parameter palette: The values of named colours.
  package func colors(of screen: Screen, palette: Palette) -> ScreenColors? {
    let settings = settings.overridden(by: screen.settings)
    guard settings.background != nil || settings.foreground != nil else { return nil }
    let style = settings.style(for: PageFormat(palette: palette))
    let ink = palette.resolve(style.text.foreground)
    return ScreenColors(
      ink: ink, paper: palette.resolve(style.text.background),
      accent: settings.theme == nil || screen.document == nil ? ink : style.theme.title)
  }
}
