internal import Decks
internal import Encoding
internal import Transitions

/// Screens as plain text, for pipes, files and terminals that can show nothing else.
enum PlainText {
  /// All screens in deck order, each under its title.
  static func of(_ deck: Deck) -> String {
    deck.screens.map { ([Output.plain($0.title), ""] + lines(of: $0.grid)).joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// The characters of a grid, row by row, without the blanks at the end of a row and the empty rows at its end.
  static func lines(of grid: Grid) -> [String] {
    var lines = AnsiText.plain(grid).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
