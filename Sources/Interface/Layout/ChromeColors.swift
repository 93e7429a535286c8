internal import PortholeDecks
internal import Transitions

/// The colours of the program's own lines and panels: those of the screen below them, else those of the terminal.
struct ChromeColors: Sendable {
  let palette: Palette
  let accent: Color
  let bar: (ink: Color, ground: Color)
  let panel: (ink: Color, ground: Color)

  /// The shares of the text's colour in the backgrounds of bars and of panels.
  private static let barShare = 0.16
  private static let panelShare = 0.07

  init(of palette: Palette) {
    self.palette = palette
    accent = palette.defaultForeground
    bar = (palette.defaultBackground, palette.defaultForeground)
    panel = (palette.defaultForeground, palette.defaultBackground)
  }

  /// Takes the colours of a screen, as far as they can be read on each other.
  ///
  /// - Parameter mixes: True if there are colours between those of text and background. If
  ///   not, bars are in reverse.
  init(of screen: ScreenColors, on terminal: Palette, mixes: Bool) {
    let ink = screen.ink.readable(on: screen.paper)
    var palette = Palette(foreground: ink.rgb, background: screen.paper.rgb, ansi: terminal.ansi)
    palette.hasNames = false
    self.palette = palette
    accent = screen.accent.readable(on: screen.paper)
    let ground = screen.paper.mixed(with: ink, Self.barShare)
    bar = mixes ? (ink.readable(on: ground), ground) : (screen.paper, ink)
    let raised = screen.paper.mixed(with: ink, Self.panelShare)
    panel = mixes ? (ink.readable(on: raised), raised) : (ink, screen.paper)
  }
}

extension Rendition {
  /// True if there are colours between any two.
  var mixes: Bool { depth == .direct || depth == .palette }
}

extension Color {
  /// Returns the colour of text that stands back: the ink mixed with the ground. An ink that cannot be read there gives way
  /// to black or white.
  static func quiet(_ ink: Color, on ground: Color) -> Color {
    ink.faded(on: ground, to: 0.6).readable(on: ground)
  }
}
