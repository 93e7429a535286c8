internal import Decks

/// `porthole read [PATH|-]`: screens as plain text with numbered links, as pipes and the plainest terminals get them.
enum ReadCommand {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let deck = try DeckSource(arguments).deck()
    for warning in deck.check() { Output.say("\(warning)") }
    if let id = arguments.screen {
      try Output.print(PlainText.page(of: deck.screens[try deck.screenIndex(id)], in: deck))
    } else {
      try Output.print(PlainText.of(deck))
    }
    return 0
  }
}
