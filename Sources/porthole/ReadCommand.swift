internal import Decks
internal import Terminal
internal import Transitions

/// `porthole read [PATH|-]`: screens as plain text with numbered links, as pipes and the plainest terminals get them.
enum ReadCommand {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let source = DeckSource(arguments)
    let deck = try source.deck(split: arguments.split).headless(.current)
    // Plain text, unless colours are asked for by name or by force.
    let isColored = ColorWish.wish(asked: arguments.color, .current) == .always
    let depth = isColored ? arguments.depth ?? .direct : nil
    for warning in deck.warnings { Output.say("\(warning)") }
    let asked = try arguments.screen.map { [try deck.screenIndex($0, path: source.name)] } ?? Array(deck.asked)
    var status: Int32 = 0
    for index in asked {
      if index != asked.first { try Output.print("") }
      try Output.print(PlainText.page(of: deck.screens[index], in: deck, depth: depth))
      // Before the next one is read: of many screens only the last are kept.
      for problem in deck.screens.problems(of: index) { Output.say("\(problem)") }
      if deck.screens.failure(of: index) != nil { status = 1 }
    }
    return status
  }
}
