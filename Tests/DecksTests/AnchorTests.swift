import PortholeDecks
import Testing

/// Links to headings.
struct AnchorTests {
  @Test func `headings have GitHub's anchors`() throws {
    let text = """
      # Hello, *World*!

      ## C++ & `code_x`

      ## Part

      ## Part

      ### Über uns: 100 %

      > # In a quote

      ## [Linked](b.md) ![picture](x.png)

      <a name="old"></a>
      A paragraph.
      """
    let screen = try deck(["a.md": text, "b.md": ""]).screens[0]
    #expect(
      Set(screen.anchors)
        == ["hello-world", "c--code_x", "part", "part-1", "über-uns-100-", "in-a-quote", "linked-", "old"])
    let row = try #require(screen.row(of: "part-1"))
    #expect(screen.grid.rows[row].contains("Part") && row > (screen.row(of: "part") ?? .max))
    #expect(screen.row(of: "old").map { screen.grid.rows[$0].contains("A paragraph") } == true)
  }

  @Test func `a heading between arrows has the anchor and the title of its words`() throws {
    let screen = try deck(["a.md": "-> # A b <-\n\n[x](#a-b)\n"]).screens[0]
    #expect(screen.anchors == ["a-b"] && screen.title == "A b")
  }

  @Test func `a link leads to a heading of its own page or of another`() throws {
    let deck = try deck([
      "a.md": "# Top\n\n[x](#end) [y](b.md#two) [z](#%C3%BC) [n](#2) [l](#nothing) [m](b.md#tow)\n\n## End\n\n## Ü",
      "b.md": "# One\n\n# Two\n",
    ])
    let links = deck.screens[0].links
    #expect(links.map(\.anchor) == ["end", "two", "ü", nil, "nothing", "tow"])
    #expect(links.prefix(4).map(\.target) == [.screen("a"), .screen("b"), .screen("a"), .screen("b")])
    #expect(deck.check().isEmpty)
    #expect(
      deck.inspect().map(\.description) == [
        "a.md:3: no heading \"#nothing\"; write a heading in lower case with hyphens between its words",
        "a.md:3: no heading \"b.md#tow\"; did you mean \"#two\"?",
      ])
  }

  @Test func `in a file of several screens, an anchor leads to the screen of its heading`() throws {
    let text = "# A\n\n[x](#c) [y](#b-1) [z](talk.md#b)\n\n---\n\n# B\n\n## C\n\n---\n\n# B\n"
    let files = [DeckFile(name: "talk.md", bytes: text.utf8)]
    let deck = try Deck.parse(files: files, start: "talk.md")
    #expect(deck.screens.ids == ["a", "b", "b-2"])
    #expect(deck.screens[0].links.map(\.target) == [.screen("b"), .screen("b-2"), .screen("b")])
    #expect(deck.screens[0].links.map(\.anchor) == ["c", "b", "b"])
    #expect(deck.inspect().isEmpty)
  }
}
