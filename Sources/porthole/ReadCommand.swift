internal import Decks

/// `porthole read PATH`: screens as plain text with numbered links, as pipes and the plainest terminals get them.
enum ReadCommand {
  static func run(_ arguments: Arguments) throws -> Int32 {
    guard let path = arguments.operands.first else {
      throw UsageError(.missing("the path of a deck", command: .read))
    }
    let deck = try Deck.opened(path)
    if let id = arguments.screen {
      try Output.print(PlainText.page(of: deck.screens[try deck.screenIndex(id)], in: deck))
    } else {
      try Output.print(PlainText.of(deck, at: path))
    }
    return 0
  }
}
