import TestSupport
import Testing

@testable import PortholeCommands
@testable import PortholeDecks

/// `porthole count DECK`: counts the screens of a deck.
struct CountCommand: Subcommand {
  static let name = "count"
  static let summary = "count the screens of a deck"
  static let operands: [Operand<Self>] = [.required("DECK", "the path of a deck", \.path)]
  static let options: [Option<Self>] = [.split(\.split)]

  var path = ""
  var split: ScreenSplit?

  func run() throws -> Int32 {
    try Output.print("\(DeckSource(path).deck(split: split).asked.count)")
    return 0
  }
}

/// The command of the article on adding one.
@MainActor struct CountCommandTests {
  @Test func `a command reads its words, and help knows it`() throws {
    let entry = CommandEntry(CountCommand.self)
    let words = try Invocation(["count", "--split", "rules", "talk.md"], among: [entry]).words
    let command = try CountCommand(words)
    #expect(command.path == "talk.md" && command.split == ScreenSplit(spelled: "rules"))
    #expect(HelpText.page(of: entry).hasPrefix("porthole count [OPTIONS] DECK\nCount the screens of a deck.\n"))
    #expect(throws: UsageError.missing("the path of a deck", command: "count")) { try CountCommand(CommandWords()) }
  }
}
