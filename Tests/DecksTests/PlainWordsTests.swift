import Testing

@testable import PortholeDecks

struct PlainWordsTests {
  static let table = [
    ("My talk about **Swift**", "My talk about Swift"), ("*a* _b_ __c__ ~~d~~ `e*f*`", "a b c d e*f*"),
    ("Introducing _presenterm_", "Introducing presenterm"), ("snake_case_name", "snake_case_name"),
    ("2 * 3 * 4", "2 * 3 * 4"), ("a* b", "a* b"), ("***both***", "both"), ("`open", "`open"), ("~/x", "~/x"), ("", ""),
  ]

  @Test(arguments: table) func `marks in pairs are left out`(text: String, words: String) {
    #expect(PlainWords.of(text) == words)
  }

  @Test func `no title has marks`() throws {
    let deck = try deck(["a.md": "---\ntitle: A **b**\n---\nx", "b.md": "# About _c_ and `d_e`"])
    #expect(deck.screens.map(\.title) == ["A b", "About c and d_e"])
  }
}
