import PortholeDecks
import PortholeInterface
import Transitions

/// Three screens: home leads to two by a linear mask of a second, two leads to three by a cut and home.
enum SmallDeck {
  static let size = Size(columns: 30, rows: 8)

  private static let files = [
    "deck.conf": "bg: 000000\n",
    "home.txt": "The first\n\n[Go]\n\n[Go]: two \"mask 1000ms linear from=center\"\n",
    "two.txt": "\u{1B}[31mThe \u{1B}[44msecond\u{1B}[0m 漢字\n\n[On] [Back]\n\n[On]: three \"cut\"\n[Back]: @back\n",
    "three.txt": "The third\n",
  ]

  static func presenter(framesPerSecond: Int = 50, size: Size = size) throws -> Presenter {
    var settings = Presenter.Settings()
    settings.framesPerSecond = framesPerSecond
    let deck = try Deck.parse(path: "deck", files: files.map { DeckFile(name: $0, bytes: Array($1.utf8)) })
    return Presenter(deck: deck, size: size, settings: settings)
  }
}
