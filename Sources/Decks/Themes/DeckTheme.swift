internal import Transitions

/// The theme that a deck asks for: one by its name, and the colours that the deck has instead of that theme's.
package struct DeckTheme: Hashable, Sendable {
  /// A theme by its name.
  enum Base: Hashable, Sendable {
    case own(ThemeName)
    /// A theme of presenterm. One that keeps the terminal's colours has none of its own.
    case presenterm(String)
    /// A theme of another program, by the names of both.
    case tool(String, String)

    /// Creates the theme that a name has in another program's deck; nil if that program has none.
    init?(_ name: String, of program: String) {
      if program == "presenterm", PresentermThemes.names.contains(name) {
        self = .presenterm(name)
      } else if ToolThemes.named(name, of: program) != nil {
        self = .tool(program, name)
      } else {
        return nil
      }
    }

    /// Creates the theme of a name; nil if there is none.
    init?(_ name: String) {
      if let own = ThemeName(rawValue: name) {
        self = .own(own)
      } else if PresentermThemes.names.contains(name) {
        self = .presenterm(name)
      } else {
        return nil
      }
    }

    fileprivate var theme: MarkdownTheme? {
      switch self {
      case .own(let theme): MarkdownTheme.named(theme)
      case .presenterm(let name): PresentermThemes.named(name)
      case .tool(let program, let name): ToolThemes.named(name, of: program)
      }
    }
  }

  /// The theme whose colours are used where the deck has none; nil for one that fits the background.
  var base: Base?
  /// A Boolean value indicating whether it is one of ours, which sets pages as slides: large headings, in the upper third.
  package var setsSlides: Bool { if case .own? = base { true } else { false } }

  /// The sixteen colours of pictures on its pages; nil for those of the terminal.
  var palette: Palette? { if case .own(let name)? = base { name.page } else { nil } }

  /// The colours of the deck.
  var colors: [ThemeColor: Color] = [:]

  /// Creates a theme without colours of its own.
  init(base: Base? = nil) { self.base = base }

  /// Returns all colours.
  ///
  /// - Parameter usual: The theme that fits the background.
  func theme(over usual: MarkdownTheme) -> MarkdownTheme {
    var theme = base?.theme ?? usual
    for (name, color) in colors { theme[name] = color }
    return theme
  }

  /// The background and the text of its pages; nil for those of the terminal.
  var ground: (paper: Color?, ink: Color?) {
    let theme = base?.theme
    return (colors[.background] ?? theme?.paper, colors[.text] ?? theme?.ink)
  }

  /// Returns a theme with its own base and colours before those of another.
  func over(_ other: DeckTheme) -> DeckTheme {
    var result = DeckTheme(base: base ?? other.base)
    result.colors = other.colors.merging(colors) { $1 }
    return result
  }
}
