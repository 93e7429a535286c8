// Terminals without colours show each colour as their ink or their paper.
extension Color {
  /// A Boolean value indicating whether the colour looks more like the default foreground than like the background.
  var isInk: Bool {
    switch name {
    case .defaultForeground: true
    case .defaultBackground: false
    default: contrast(to: Palette.standard.defaultForeground) < contrast(to: Palette.standard.defaultBackground)
    }
  }

  /// The default foreground or background, whichever it looks like, without a name.
  var plain: Color { Color.plain(isInk: isInk).unnamed }

  /// Returns the default foreground, or the default background.
  static func plain(isInk: Bool) -> Color {
    isInk ? Palette.standard.defaultForeground : Palette.standard.defaultBackground
  }
}
