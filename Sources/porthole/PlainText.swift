internal import Decks
internal import Encoding
internal import Interface
internal import Navigation
internal import Transitions

/// Screens as plain text, for pipes, files and terminals that can show nothing else.
enum PlainText {
  /// All screens in deck order; where a file was named, those in it alone.
  static func of(_ deck: Deck) -> String {
    deck.asked.map { page(of: deck.screens[$0], in: deck) }.joined(separator: "\n\n")
  }

  /// A screen under its title, with its links below it as they are numbered on a terminal.
  static func page(of screen: Screen, in deck: Deck) -> String {
    var lines = [heading(of: screen), ""] + lines(of: screen.grid)
    if !screen.links.isEmpty { lines.append("") }
    for (index, place) in screen.numbered.enumerated() {
      let link = screen.links[place.link]
      lines.append("[\(index + 1)] \(Output.plain(link.label)) -> \(destination(of: link, in: deck))")
    }
    return lines.joined(separator: "\n")
  }

  /// `vault: The vault`, or the id alone where the screen has no other title.
  private static func heading(of screen: Screen) -> String {
    let id = Output.plain(screen.id)
    return screen.title == screen.id ? id : "\(id): \(Output.plain(screen.title))"
  }

  /// Where a link leads, by the id that stands above that screen.
  private static func destination(of link: Link, in deck: Deck) -> String {
    if let problem = link.problem { return "\(Output.plain(link.spelling)) (\(Output.plain(problem)))" }
    if case .screen(let id) = link.target { return Output.plain(id) }
    return Output.plain(link.spelling)
  }

  /// The characters of a grid, row by row, without the blanks at the end of a row and the empty rows at its end.
  static func lines(of grid: Grid) -> [String] {
    var lines = AnsiText.plain(grid).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
