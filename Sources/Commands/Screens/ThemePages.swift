internal import PortholeDecks

/// The pages of `porthole help themes`: one for each theme, with everything that a theme colours.
enum ThemePages {
  /// The pages as files of a deck.
  static var files: [DeckFile] {
    ThemeName.allCases.enumerated().map { number, theme in
      DeckFile(name: "\(number + 1)-\(theme.rawValue).md", bytes: Array(page(of: theme).utf8))
    }
  }

  private static func page(of theme: ThemeName) -> String {
    """
    ---
    title: \(theme.rawValue)
    theme: \(theme.rawValue)
    transition: fade
    footer: Space next theme | | {{page}} of {{pages}}
    ---
    # \(theme.rawValue)

    \(theme.summary.prefix(1).uppercased() + theme.summary.dropFirst()). A talk has it by `theme: \(theme.rawValue)`.

    ## A heading

    - **Strong** and *emphasised* words, and a [link](#a-heading)

    ```swift
    // Code stands on a plate.
    let tide = Tide("high", metres: 4.5)
    ```

    > Quoted words stand beside a bar.
    """
  }
}
