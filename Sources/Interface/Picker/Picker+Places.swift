internal import PortholeDecks
internal import PortholeNavigation

extension Picker {
  /// Lists the screens of a stack, the top one first.
  ///
  /// - Parameter screens: The entries' screens, from the lowest.
  init(history screens: [Screen]) {
    let items = screens.enumerated().reversed().map { index, screen in
      Item(
        name: screen.title, aliases: [screen.id],
        summary: "\(screen.title) (\(screen.id)), depth \(index + 1) of \(screens.count)",
        choice: .entry(index))
    }
    self.init(items: items, chosen: 0, noun: "screen of the stack")
  }

  /// Lists the screens of a deck in its order, with their numbers.
  ///
  /// - Parameter seen: The index of the present screen; nil if it is not in the deck.
  /// - Complexity: O(bytes of all screens) the first time, for their titles.
  init(screensOf deck: Deck, seen: Int?) {
    self.init(items: Self.screens(of: deck), chosen: seen, noun: "screen")
  }

  /// Lists everything that can be found by name: the actions of keys, and the screens of a deck.
  ///
  /// - Complexity: O(bytes of all screens) the first time, for their titles.
  init(commandsOf keymap: Keymap, screensOf deck: Deck) {
    let commands = keymap.entries.filter { $0.context == .browsing }.flatMap(\.bindings).compactMap { binding in
      binding.name.map { name in
        Item(
          name: name, aliases: binding.command.synonyms, summary: "\(name) (\(binding.spelling))",
          choice: .command(binding.command))
      }
    }
    self.init(items: commands + Self.screens(of: deck), chosen: nil, noun: "command or screen")
  }

  private static func screens(of deck: Deck) -> [Item] {
    deck.screens.enumerated().map { index, screen in
      Item(
        name: "\(index + 1) \(screen.title)", aliases: [screen.id],
        summary: "\(screen.title) (\(screen.id)), \(index + 1) of \(deck.screens.count)", choice: .screen(screen.id),
        number: index + 1)
    }
  }
}
