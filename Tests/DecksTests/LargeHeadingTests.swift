import Testing
import Transitions

@testable import PortholeDecks

/// Headings of the first level in large letters.
@Suite struct LargeHeadingTests {
  private func large(_ head: String, _ text: String = "# Tides\n\nhigh") throws -> [String] {
    let page = "---\ntitle: x\n\(head)\n---\n\(text)\n"
    let deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: Array(page.utf8))], start: "a.md")
    #expect(deck.inspect() == [])
    return deck.screens[0].largeTexts.map(\.words)
  }

  @Test(arguments: [
    ("theme: sea", ["Tides"]), ("headings: large", ["Tides"]), ("headings: plain", []), ("bg: 101010", []),
    ("theme: sea\nheadings: plain", []), ("theme: gruvbox-dark", []),
  ])
  func `a theme of ours or a setting makes them large`(head: String, words: [String]) throws {
    #expect(try large(head) == words)
  }

  @Test(arguments: [("title: x", ["Tides"]), ("headings: plain", []), ("theme: gruvbox-dark", ["Tides"])])
  func `a tall terminal makes them large`(head: String, words: [String]) throws {
    let page = "---\n\(head)\n---\n# Tides\n\nhigh\n"
    var deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: page.utf8)], start: "a.md")
    for (rows, words) in [(24, []), (39, []), (40, words), (60, words), (24, [])] {
      var format = PageFormat(columns: 80)
      format.rows = rows
      deck.screens.format = format
      #expect(deck.screens[0].largeTexts.map(\.words) == words, "\(rows)")
    }
  }

  @Test(arguments: [
    "## Tides", "> # Tides", "# 潮", "# The tides of the moon, of the sun and of both of them together",
    "# [Tides](#tides)",
  ])
  func `other headings, and those that do not fit in a line, stay text`(text: String) throws {
    #expect(try large("theme: sea", text) == [])
  }

  @Test func `four rows of blocks stand for the heading`() throws {
    let page = "---\ntheme: sea\n---\n# I\n\nhigh\n"
    let deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: Array(page.utf8))], start: "a.md")
    #expect(deck.screens[0].largeTexts[0].area.size.rows == 4)
  }
}
