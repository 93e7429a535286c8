import Testing

@testable import PortholeDecks

/// The files of a deck that are no screens, whose changes are seen during the show.
@Suite struct AskedFileTests {
  @Test func `a deck asks for what its pages name, even if it is missing`() throws {
    let page = """
      ---
      theme: sub/my.theme
      ---
      <!-- include: part.md -->

      ![a](a.png)

      ```file
      path: code.c
      ```
      """
    let files = ["a.md": page, "part.md": "b", "code.c": "int x;", "other.txt": "c", "notes.yaml": "x: y"]
    let deck = try Deck.parse(
      files: files.map { DeckFile(name: $0.key, bytes: Array($0.value.utf8)) }, start: "a.md")
    // A screen is read when it is first used.
    _ = deck.screens[deck.start].title
    for name in ["sub/my.theme", "part.md", "code.c", "a.md"] {
      #expect(deck.asks(forFile: name), "\(name)")
    }
    #expect(!deck.asks(forFile: "notes.yaml") && !deck.asks(forFile: ".a.md.swp"))
  }
}
