internal import Decks
internal import Terminal
internal import Transitions

/// `porthole read [PATH|-]`: screens as plain text with numbered links, as pipes and the plainest terminals get them.
enum ReadCommand {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let deck = try DeckSource(arguments).deck(split: arguments.split).headless(.current)
    for warning in deck.check() { Output.say("\(warning)") }
    // Plain text, unless colours are asked for by name or by force.
    let isColored = ColorWish.wish(asked: arguments.color, .current) == .always
    let depth = isColored ? arguments.depth ?? .direct : nil
    if let id = arguments.screen {
      try Output.print(PlainText.page(of: deck.screens[try deck.screenIndex(id)], in: deck, depth: depth))
    } else {
      try Output.print(PlainText.of(deck, depth: depth))
    }
    return 0
  }
}
