internal import PortholeDecks
internal import PortholeInterface
internal import PortholeNavigation
internal import Transitions

/// The tables of a deck that `porthole check` shows.
enum DeckListing {
  /// Returns every screen that was asked for, in deck order.
  static func screens(of deck: Deck) -> Listing {
    Listing(
      fields: ["id", "title", "columns", "rows", "links"],
      rows: deck.asked.map { deck.screens[$0] }.map { screen in
        [
          .text(screen.id), .text(screen.title), .number(screen.grid.size.columns), .number(screen.grid.size.rows),
          .number(screen.links.count),
        ]
      })
  }

  /// Returns every link of these screens: the keys that follow it, its label, its target and its problem.
  static func links(of deck: Deck) -> Listing {
    Listing(
      fields: ["screen", "keys", "label", "target", "transition", "problem"],
      rows: deck.asked.map { deck.screens[$0] }.flatMap { screen in
        screen.links.enumerated().map { index, link in
          [
            .text(screen.id), .text(keys(of: index, on: screen)), .text(link.label), .text(link.spelling),
            .text(link.transition?.description ?? ""), .text(link.problem ?? ""),
          ]
        }
      })
  }

  /// Returns the keys that follow a link in the show: its digit, where it is one of the first ten, and its own key.
  private static func keys(of link: Int, on screen: Screen) -> String {
    let digit = screen.numbered.prefix(10).firstIndex { $0.link == link }.map { "\(($0 + 1) % 10)" }
    return [digit, screen.links[link].key.map { "\($0)" }].compactMap(\.self).joined(separator: " ")
  }
}
