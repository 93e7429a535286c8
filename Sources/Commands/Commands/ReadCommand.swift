internal import PortholeDecks
internal import PortholeTerminal
internal import Transitions

/// `porthole read [PATH|-]`: prints screens as plain text with numbered links, for pipes and plain terminals.
struct ReadCommand: Subcommand {
  static let name = "read"
  static let summary = "print screens as plain text with numbered links"
  static let operands: [Operand<Self>] = [.optional("[PATH|-]", \.path)]
  static let options: [Option<Self>] = [
    .value("screen", "ID", .text, "print this screen only, by its id or number", \.screen),
    .flag("plain", "words only, with links in place, for screen readers", \.isPlain),
    .split(\.split),
  ]
  static let groups: [OptionGroup<Self>] = [
    OptionGroup("Display", [ColorPreference.option(\.color), DisplayOptions.depth.of(\.display)])
  ]

  var path: String?
  var screen: String?
  var isPlain = false
  var split: ScreenSplit?
  var color: ColorPreference?
  var display = DisplayOptions()

  func run() throws -> Int32 {
    let source = DeckSource(path)
    let deck = try source.deck(split: split).headless(.current)
    let form = PlainText.Form(color: color, depth: display.depth, isPlain: isPlain, .current)
    // Gathered before the next screen is read: of many only the last are kept.
    var problems: [DeckProblem] = []
    let asked = try screen.map { [try deck.screenIndex($0, path: source.name)] } ?? Array(deck.asked)
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
