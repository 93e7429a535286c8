internal import PortholeDecks
internal import PortholeNavigation
internal import Transitions

extension Picker {
  /// Lists the deck's own choice and the whole catalogue, a family a row: directions are forms of one item.
  ///
  /// - Parameter live: The user's present choice. Choosing it again keeps its duration and curve.
  init(live: TransitionChoice?) {
    let known = live.flatMap { Catalog.Entry(named: $0.name, variant: $0.variant) }
    let own = Item(
      name: "the deck's own", summary: "the transition of the link, the screen or the deck", choice: .transition(nil))
    let families = Catalog.names.map { name in Catalog.all.filter { $0.name == name } }
    let items = families.map { family in
      let forms = family.map { entry in
        let isKnown = entry.description == known?.description
        return Form(
          name: entry.description, summary: entry.summary,
          choice: .transition(isKnown ? live : TransitionChoice(name: entry.name, variant: entry.variant)))
      }
      return Item(forms: forms, form: family.firstIndex { $0.description == known?.description } ?? 0)
    }
    let chosen =
      live == nil ? 0 : known.flatMap { known in Catalog.names.firstIndex { $0 == known.name } }.map { $0 + 1 }
    self.init(items: [own] + items, chosen: chosen, noun: "transition")
  }
}

extension Catalog {
  /// Returns the index of the entry of a choice; nil if there is none.
  static func index(of choice: TransitionChoice) -> Int? {
    let name = Entry(named: choice.name, variant: choice.variant)?.description
    return all.firstIndex { $0.description == name }
  }
}

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
