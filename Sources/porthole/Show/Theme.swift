internal import Decks
internal import Transitions

/// The values of colours that have none of their own: a theme in place of the terminal's colours.
struct Theme: Sendable {
  let name: String
  let palette: Palette

  /// All themes; a page may ask for them too. `auto`, which asks the terminal, is not one of them.
  static let all = ScreenSettings.Theme.allCases.map { Theme(name: $0.rawValue, palette: $0.palette) }

  static func named(_ name: String) -> Theme? { all.first { $0.name == name } }
}
