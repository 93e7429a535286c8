import PortholeDecks
import Testing
import Transitions

/// Text in large letters.
struct LargeTextTests {
  @Test func `letters are drawn with blocks of a quarter of a cell`() throws {
    let rows = try page("<!-- font_size: 2 -->\n# Hi!\n\n<!-- font_size: 1 -->\n\nsmall").grid.rows
    #expect(rows == ["▌ ▌▘▌", "▙▄▌▌▌", "▌ ▌▌▘", "▘ ▘▘▘", "", "small"])
  }

  @Test func `larger letters are wider, then higher, as far as there is room`() throws {
    #expect(try page("<!-- font_size: 4 -->\nHi!").grid.rows == ["█   █ ▀ █", "█▄▄▄█ █ █", "█   █ █ ▀", "▀   ▀ ▀ ▀"])
    #expect(try page("<!-- font_size: 7 -->\nHi!").grid.rows.count == 7)
    #expect(try page("<!-- font_size: 7 -->\nHi, you!", columns: 60).grid.rows.count > 7)
  }

  @Test(arguments: [
    "日本", "[a](@back)", "a word of more letters than a line has columns " + String(repeating: "m", count: 99),
  ])
  func `text that cannot be drawn stays text`(text: String) throws {
    let plain = try page(text).grid
    #expect(try page("<!-- font_size: 3 -->\n\(text)").grid == plain)
  }

  @Test func `a terminal without blocks, and plain text, have letters as usual`() throws {
    let text = "<!-- font_size: 3 -->\nHi"
    #expect(try page(text, rendition: Rendition(glyphs: .text)).grid.rows == ["Hi"])
    var deck = try deck(["home.md": text])
    deck.screens.format.hasLargeText = false
    #expect(deck.screens[0].grid.rows.contains { $0.hasSuffix("Hi") })
  }

  @Test func `small letters have marks, and lines are centred`() throws {
    let rows = try page("<!-- font_size: 2 -->\n<!-- alignment: center -->\nü é ñ å", columns: 38).grid.rows
    #expect(rows.count == 4 && rows.allSatisfy { $0.hasPrefix("   ") })
  }
}
