/// The colours of a Markdown page, besides those of its text.
package enum ThemeName: String, CaseIterable, Sendable {
  /// Colours for a dark background.
  case dark
  /// Colours for a light background.
  case light
  /// A dark theme with its own background.
  case sea
  /// A light theme with its own background.
  case paper
  /// A warm dark theme with its own background.
  case amber
  /// Strong colours on black, for readers who need high contrast.
  case contrast
}
