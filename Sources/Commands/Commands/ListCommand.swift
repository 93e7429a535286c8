internal import PortholeDecks
internal import PortholeInterface
internal import PortholeNavigation
internal import PortholePictures
internal import PortholeTerminal
internal import Transitions

/// `porthole list transitions|keys|themes|screens|links [PATH]`.
struct ListCommand: Subcommand {
  static let name = "list"
  static let summary = "list transitions, keys, themes, or the screens or links of a deck"
  static let operands: [Operand<Self>] = [.choice("WHAT", "list", \.subject), .optional("[PATH|-]", \.path)]
  static let options: [Option<Self>] = [
    .json(\.asJSON), .split(\.split), UserKeymap.option.of(\.keymap),
  ]

  /// The things that can be listed.
  enum Subject: String, CaseIterable, Sendable {
    case transitions, keys, themes, screens, links
  }

  var subject = Subject.transitions
  var path: String?
  var asJSON = false
  var split: ScreenSplit?
  var keymap = UserKeymap()

  func run() throws -> Int32 {
    let listing =
      switch subject {
      case .transitions: Self.transitions
      case .keys: Self.keys(of: try keymap.keymap(.current))
      case .themes: Self.themes
      case .screens: try listedScreens
      case .links: Self.links(of: try deck)
      }
    try Output.print(asJSON ? listing.json : listing.text)
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

  /// Returns every line of a keymap, with the names by which a file gives other keys.
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

  /// Every theme: first those that a page of Markdown may have, then those of terminals, which a tape and `--theme` take
  /// too.
  static var themes: Listing {
    Listing(
      fields: ["name", "summary"],
      rows: ThemeName.allCases.map { [.text($0.rawValue), .text($0.summary)] }
        + NamedThemes.names.map { [.text($0), .text("colours of a terminal")] })
  }

  private var deck: Deck {
    get throws { try Deck.opened(DeckSource.folder(path, for: Self.name), split: split) }
  }

  /// The screens of a deck; a note names recordings beside them, which are not screens.
  private var listedScreens: Listing {
    get throws {
      let deck = try deck
      if let path = path ?? DeckSource.folderAtHand, let note = RecordingsBeside.note(in: path) { Output.say(note) }
      return Self.screens(of: deck)
    }
  }

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
