internal import Decks
internal import Interface
internal import Terminal
internal import Transitions

/// `porthole list transitions|keys|themes|screens|links [PATH]`.
enum ListCommand {
  /// What can be listed.
  enum Subject: String, CaseIterable {
    case transitions, keys, themes, screens, links
  }

  static func run(_ arguments: Arguments) throws -> Int32 {
    let known = Subject.allCases.map(\.rawValue)
    guard let word = arguments.operands.first else {
      throw UsageError(.missing("one of \(known.joined(separator: ", "))", command: .list))
    }
    guard let subject = Subject(rawValue: word) else {
      throw UsageError(.unknownTopic(word, topics: known), suggestion: NearestName.of(word, among: known))
    }
    let listing =
      switch subject {
      case .transitions: transitions
      case .keys: keys(of: try UserKeymap.keymap(arguments, .current))
      case .themes: themes
      case .screens: try listedScreens(arguments)
      case .links: links(of: try deck(of: arguments))
      }
    try Output.print(arguments.asJSON ? listing.json : listing.text)
    return 0
  }

  /// Every entry of the catalogue.
  static var transitions: Listing {
    Listing(
      fields: ["name", "summary", "ms", "curve"],
      rows: Catalogue.entries.map { entry in
        [
          .text("\(entry)"), .text(entry.summary), .number(Int((entry.duration * 1000).rounded())),
          .text(entry.curve.name),
        ]
      })
  }

  /// Every line of a keymap, with the names by which a file gives other keys.
  static func keys(of keymap: Keymap) -> Listing {
    Listing(
      fields: ["keys", "summary", "when", "actions"],
      rows: keymap.entries.map { entry in
        let keys = entry.bindings.flatMap(\.keys).map { $0.map(\.description).joined() }
        let when = entry.context == .browsing ? "" : entry.context.rawValue
        let actions = entry.bindings.map { keymap.action($0.command, in: entry.context) }
        return [
          .text(keys.joined(separator: " ")), .text(entry.summary), .text(when), .text(actions.joined(separator: " ")),
        ]
      })
  }

  /// Every theme that a page of Markdown may have.
  static var themes: Listing {
    Listing(
      fields: ["name", "summary"],
      rows: ScreenSettings.Theme.allCases.map { [.text($0.rawValue), .text($0.summary)] })
  }

  private static func deck(of arguments: Arguments) throws -> Deck {
    var named = arguments
    named.operands.removeFirst()
    return try Deck.opened(named.deckPath(), split: arguments.split)
  }

  /// The screens of a deck; recordings beside them are named, which are none.
  private static func listedScreens(_ arguments: Arguments) throws -> Listing {
    let deck = try deck(of: arguments)
    if let note = RecordingsBeside.note(in: arguments.operands.dropFirst().first ?? Arguments.deckAtHand) {
      Output.say(note)
    }
    return screens(of: deck)
  }

  /// Every screen of a deck that was asked for, in deck order.
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

  /// Every link of these screens: where it stands, where it leads and what is wrong with it.
  static func links(of deck: Deck) -> Listing {
    Listing(
      fields: ["screen", "label", "target", "transition", "problem"],
      rows: deck.asked.map { deck.screens[$0] }.flatMap { screen in
        screen.links.map { link in
          [
            .text(screen.id), .text(link.label), .text(link.spelling), .text(link.transition?.description ?? ""),
            .text(link.problem ?? ""),
          ]
        }
      })
  }
}
