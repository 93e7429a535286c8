internal import Decks
internal import Transitions

/// What colours look like that have no values of their own: the terminal's, or those of a theme in their place.
struct Theme: Sendable {
  let name: String
  let palette: Palette

  /// Those that a page may ask for too. `auto` is none of them: it asks the terminal.
  static let all = ScreenSettings.Theme.allCases.map { Theme(name: $0.rawValue, palette: $0.palette) }

  static func named(_ name: String) -> Theme? { all.first { $0.name == name } }
}
