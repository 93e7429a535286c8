import PortholeDecks
import Testing

/// Files whose names give the same id.
struct FileClashTests {
  static let table: [(names: [String], ids: [String])] = [
    (["x.md", "x.txt", "y.txt"], ["x", "x.txt", "y"]),
    (["1-a.txt", "2-a.txt"], ["a", "a.txt"]),
    (["1-a.txt", "2-a.txt", "3-a.txt"], ["a", "a.txt", "3-a.txt"]),
    (["a.md", "a.txt", "a.txt.md"], ["a", "a.txt-2", "a.txt"]),
    (["sub/x.md", "sub/x.txt", "x.md"], ["x", "sub/x", "sub/x.txt"]),
  ]

  @Test(arguments: table) func `the second file has its extension in its id`(names: [String], ids: [String]) throws {
    let deck = try Deck.parse(files: names.map { DeckFile(name: $0, bytes: $0.utf8) })
    #expect(deck.screens.ids == ids)
    #expect(Set(deck.screens.ids.compactMap { deck.index(of: $0) }) == Set(deck.screens.indices))
  }

  @Test func `a clash is reported, and links can name both files`() throws {
    let deck = try deck(["x.txt": "text", "x.md": "page", "y.txt": "[a] [b] [c]\n\n[a]: x\n[b]: x.txt\n[c]: x.md\n"])
    #expect(
      deck.check().map(\.description) == [
        "x.txt: has the same id \"x\" as x.md and is now called \"x.txt\"; rename one of them"
      ])
    #expect(deck.screens[2].links.map(\.target) == [.screen("x"), .screen("x.txt"), .screen("x")])
    #expect(deck.ids(ofFiles: ["x.txt"]) == ["x.txt"] && deck.ids(ofFiles: ["x.md"]) == ["x"])
  }

  @Test func `an order keeps the ids`() throws {
    let deck = try deck(["x.txt": "text", "x.md": "page", "y.txt": "", "deck.conf": "order: y, x.txt"])
    #expect(deck.screens.map(\.path) == ["y.txt", "x.txt", "x.md"])
    #expect(deck.screens.ids == ["y", "x.txt", "x"])
    #expect(deck.index(of: "x") == 2)
  }

  @Test func `a frame that the program wrote is not a screen`() throws {
    let deck = try deck(["a.md": "# A", "talk.frame.ans": "x", "talk.frame.txt": "x", "talk-2.frame.txt": "x"])
    #expect(deck.screens.ids == ["a"])
  }

  static let starts: [(names: [String], start: String)] = [
    (["cellar.txt", "north.txt", "start.txt"], "start"), (["a.txt", "main.md"], "main"),
    (["home.txt", "index.txt", "main.txt", "start.txt"], "home"), (["index.txt", "main.txt", "start.txt"], "index"),
    (["main.txt", "start.txt"], "start"), (["b.txt", "a.txt", "sub/home.txt"], "a"),
  ]

  @Test(arguments: starts) func `a deck starts at home, index, start or main`(names: [String], start: String) throws {
    let deck = try Deck.parse(files: names.map { DeckFile(name: $0, bytes: []) })
    #expect(deck.screens.ids[deck.start] == start)
  }
}
