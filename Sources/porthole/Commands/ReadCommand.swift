internal import Decks
internal import Terminal
internal import Transitions

/// `porthole read [PATH|-]`: screens as plain text with numbered links, as pipes and the plainest terminals get them.
enum ReadCommand {
  static func run(_ arguments: Arguments) throws -> Int32 {
    let source = DeckSource(arguments)
    let deck = try source.deck(split: arguments.split).headless(.current)
    let form = PlainText.Form(arguments, .current)
    // Gathered before the next screen is read: of many only the last are kept.
    var problems: [DeckProblem] = []
    let asked = try arguments.screen.map { [try deck.screenIndex($0, path: source.name)] } ?? Array(deck.asked)
    var status: Int32 = 0
    for index in asked {
      if index != asked.first { try Output.print("") }
      try Output.print(PlainText.page(of: deck.screens[index], in: deck, as: form))
      problems += deck.screens.problems(of: index)
      if deck.screens.failure(of: index) != nil { status = 1 }
    }
    ProblemSummary.say(deck.ownWarnings + problems, of: source.name)
    return status
  }
}
