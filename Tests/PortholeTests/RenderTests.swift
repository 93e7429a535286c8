import Decks
import Navigation
import Testing
import Transitions

@testable import porthole

struct RenderTests {
  static let deck: Deck? = try? Deck.parse(
    path: "talk",
    files: [
      DeckFile(name: "gold.txt", bytes: "Gold\n\n[Go]\n\n[Go]: silver \"ping 1s\"\n".utf8),
      DeckFile(name: "silver.txt", bytes: "Silver\n".utf8),
    ])

  func frame(_ words: String...) throws -> [String] {
    let arguments = try Arguments(parsing: ["render", "talk"] + words)
    return PlainText.lines(of: try RenderCommand.frame(of: #require(Self.deck), arguments))
  }

  @Test func `a screen at rest`() throws {
    #expect(try frame("--size", "6x3") == [" Gold", "", " [Go]"])
    #expect(try frame("--size", "6x3", "--screen", "silver") == ["", "Silver"])
  }

  @Test func `the ends of a transition`() throws {
    #expect(try frame("--size", "6x3", "--from", "gold", "--to", "silver", "--at", "0") == [" Gold", "", " [Go]"])
    #expect(try frame("--size", "6x3", "--from", "gold", "--to", "silver", "--at", "1") == ["", "Silver"])
  }

  @Test func `the link between the screens says where and how`() throws {
    let arguments = try Arguments(parsing: ["render", "talk", "--size", "20x9"])
    let pair = try ScreenPair(#require(Self.deck), from: "gold", to: "silver", arguments)
    #expect(pair.look.choice == TransitionChoice(name: "ping", duration: 1))
    // The screen of 4x3 cells stands in the middle of 20x9.
    #expect(pair.stage.trigger == Rect(column: 8, row: 5, columns: 4, rows: 1))
    let none = try ScreenPair(#require(Self.deck), from: "silver", to: "gold", arguments)
    #expect(none.stage.trigger == nil && none.look.choice == TransitionChooser.builtIn)
  }

  @Test(arguments: [
    (["--from", "gold", "--to", "silvr", "--at", "0"], #"talk: no screen "silvr"; did you mean "silver"?"#),
    (
      ["--screen", "bronze"], #"talk: no screen "bronze"; "porthole list screens talk" shows all"#
    ),
    (["--from", "gold", "--at", "0"], "render needs --to beside --from"),
    (["--from", "gold", "--to", "silver"], "render needs --at or --frames"),
  ]) func `what is missing is said`(_ words: [String], _ message: String) throws {
    let arguments = try Arguments(parsing: ["render", "talk"] + words)
    let error = #expect(throws: (any Error).self) { try RenderCommand.frame(of: #require(Self.deck), arguments) }
    #expect(error.map { "\($0)" } == message)
  }
}
