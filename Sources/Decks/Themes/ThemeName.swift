/// The colours of a Markdown page, besides those of its text.
package enum ThemeName: String, CaseIterable, Sendable {
  /// Colours for a dark background.
  case dark
  /// Colours for a light background.
  case light
  /// Dark themes with their own background.
  case sea, ember
  /// A light theme with its own background.
  case paper
}
