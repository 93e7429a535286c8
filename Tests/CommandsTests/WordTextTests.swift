import PortholeDecks
import PortholeRecording
import TestSupport
import Testing

@testable import PortholeCommands
@testable import PortholeTerminal

struct WordTextTests {
  @Test func `words come without blocks, and links with their targets`() throws {
    let folder = try TemporaryFolder([
      "gold.md": "# The gold\n\nSee [the silver](silver.txt) now.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
      "silver.txt": "▀▀ ⣿⣿ ══\n┌─────┐\n│ [Ore] │ ~\n└─────┘\n  ~ ~\n\n[Ore]: gold\n[Sea]: gold \"@0,0 1x1\"\n",
    ])
    let deck = try Deck.load(path: folder.path)
    let pages = deck.asked.map { PlainText.page(of: deck.screens[$0], in: deck, as: .words) }
    #expect(
      pages == [
        "gold: The gold\n\nSee [the silver] (silver) now.\na b\n1 2", "silver\n\n[Ore] (gold) ~\n\nSea (gold)",
      ])
  }

  @Test func `columns follow each other, and code is whole`() throws {
    let text = """
      <!-- column_layout: [1, 1] -->
      <!-- column: 0 -->

      Left one

      Left two

      <!-- column: 1 -->

      Right one

      ```c
      while (tide()) {
        sail();
      }
      ```
      """
    let folder = try TemporaryFolder(["two.md": text])
    let deck = try Deck.load(path: folder.path).headless(Environment([:]), as: .words)
    let page = PlainText.page(of: deck.screens[0], in: deck, as: .words)
    #expect(page == "two\n\nLeft one\nLeft two\nRight one\nc\nwhile (tide()) {\nsail();\n}")
  }

  @Test func `a dumb terminal gets words, unless colours are asked for`() throws {
    func isWords(_ words: [String], _ variables: [String: String]) throws -> Bool {
      let command = try ExportCommand(parsing: words)
      let form = PlainText.Form(
        depth: command.export.display.depth, isPlain: command.isPlain, Environment(variables))
      if case .words = form { return true }
      return false
    }
    #expect(try isWords([], ["TERM": "dumb"]))
    #expect(try isWords(["--plain"], ["TERM": "xterm"]))
    #expect(try !isWords([], ["TERM": "xterm"]))
    #expect(try !isWords(["--depth", "256"], ["TERM": "dumb"]))
  }
}
