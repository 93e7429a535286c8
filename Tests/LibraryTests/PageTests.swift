import Porthole
import Testing

/// Screens of decks as pages of one size.
struct PageTests {
  static let deck = Result {
    try Deck.parse(files: [DeckFile(name: "home.txt", bytes: "ab\n[x]\n\n[x]: home".utf8)])
  }

  @Test func `a screen stands in the middle of its page`() throws {
    let screen = try Self.deck.get().screens[0]
    #expect(screen.grid.size == Size(columns: 3, rows: 2))
    let page = screen.page(of: Size(columns: 7, rows: 4))
    #expect(page.lines == ["", "  ab", "  [x]", ""])
    let place = try #require(LiveScreen(screen, size: Size(columns: 7, rows: 4)).links.first)
    #expect(place == Rect(column: 2, row: 2, columns: 3, rows: 1))
  }

  @Test func `a screen that is too large is cut off`() throws {
    let page = try Self.deck.get().screens[0].page(of: Size(columns: 1, rows: 1))
    #expect(page.lines == ["a"])
  }

  @Test func `Markdown is wrapped for its page`() throws {
    let deck = try Deck.parse(files: [
      DeckFile(name: "a.md", bytes: "# Head\n\none two three four five six seven eight nine".utf8)
    ])
    let page = deck.screens[0].page(of: Size(columns: 30, rows: 9))
    #expect(
      page.lines.map { $0.filter { $0 != " " } }.filter { !$0.isEmpty }.suffix(2).joined()
        == "onetwothreefourfivesixseveneightnine")
  }

  @Test func `a screen is made of Markdown`() throws {
    let size = Size(columns: 30, rows: 9)
    let screen = Screen(markdown: "# Head\n\n[Dive](reef)\n\n---\n\nbelow", id: "home")
    #expect(screen.id == "home" && screen.title == "Head")
    let text = screen.page(of: size).lines.joined(separator: "\n")
    #expect(text.contains("Dive") && text.contains("below"))
    let live = screen.live(size)
    let link = try #require(live.links.first)
    #expect(live.links.count == 1 && live.grid.lines[link.origin.row].contains("Dive"))
    #expect(Screen(markdown: "").id == "page")
    let many = "---\nsplit: rules\n---\n" + String(repeating: "a\n\n---\n\n", count: 20_000)
    #expect(Screen(markdown: many, id: "many").id == "many")
    #expect(Screen(markdown: "\u{0}\u{1B}[31m").page(of: size).size == size)
  }
}
