internal import PortholeDecks
internal import PortholePictures
package import Transitions

/// The values of colours that have none of their own: a theme in place of the terminal's colours.
package struct Theme: Sendable {
  package let name: String
  package let palette: Palette

  package init(name: String, palette: Palette) {
    (self.name, self.palette) = (name, palette)
  }

  /// Our own themes; a page may ask for them too. `auto`, which asks the terminal, is not one of them.
  package static let all = ThemeName.allCases.map { Theme(name: $0.rawValue, palette: $0.palette) }

  /// Returns our own theme of a name, or that of another program.
  package static func named(_ name: String) -> Theme? {
    all.first { $0.name == name } ?? NamedThemes.palette(named: name).map { Theme(name: name, palette: $0) }
  }
}
