import PortholeDecks
import Testing

/// The words of titles, ids and notes, as a slide shows them.
struct PlainWordsTests {
  static let titles = [
    ("My talk about **Swift**", "My talk about Swift"), ("*a* _b_ __c__ ~~d~~ `e*f*`", "a b c d e*f*"),
    ("snake_case_name", "snake_case_name"), ("2 * 3 * 4", "2 * 3 * 4"), ("a* b", "a* b"), ("***both***", "both"),
    ("`open", "`open"), ("~/x", "~/x"), ("Big wave <!-- keep this short -->", "Big wave"),
    ("<!--fit--> Big", "Big"), ("a &amp; b &copy; &#65;", "a & b © A"), ("Left <br> right", "Left right"),
    ("Left<br/>right", "Left right"), ("<span style=\"color:red\">a</span> b", "a b"),
    ("[a link](https://example.org) and [another][x] or [x]", "a link and another or x"),
    ("![a picture](b.png) c", "c"), ("![a picture](b.png)", "a picture"), ("\\*a\\*", "*a*"), ("C#", "C#"),
    ("a ##", "a"),
    ("a <https://example.org>", "a https://example.org"), ("1. a", "1. a"), ("> a", "> a"),
    ("Note[^1]", "Note"), ("**A**[^1] b[^1], [^a-z] and [x[^1]][x]", "A b, [^a-z] and x"),
  ]

  @Test(arguments: titles) func `a title has the words of its heading`(heading: String, words: String) throws {
    let text = "# \(heading)\n\na\n\n[x]: https://example.org\n\n[^1]: A *foot*.\n"
    #expect(try deck(["a.md": text]).screens.map(\.title) == [words])
    let parts = "x\n\n---\n\n\(text)\n---\n\n[t](#2)"
    let deck = try Deck.parse(files: [DeckFile(name: "t.md", bytes: Array(parts.utf8))], start: "t.md")
    #expect(deck.screens[1].title == words)
  }

  @Test func `titles in settings, below lines and between arrows have words too`() throws {
    let deck = try deck([
      "a.md": "---\ntitle: A **b** &amp; c\n---\nx", "b.md": "About _c_\nand `d_e` <!-- f -->\n===",
      "c.md": "-> # *D* <-",
    ])
    #expect(deck.screens.map(\.title) == ["A b & c", "About c and d_e", "D"])
  }

  @Test func `an id comes from the words of a heading`() throws {
    let text = "# One <!-- two -->\n\n---\n\n# Left <br> right\n\n---\n\n# A &amp; b\n\n---\n\n# [Go][x]\n\n[x]: #2"
    let deck = try Deck.parse(files: [DeckFile(name: "t.md", bytes: Array(text.utf8))], start: "t.md")
    #expect(deck.screens.ids == ["one", "left-right", "a-b", "go"])
    #expect(deck.screens.map(\.title) == ["One", "Left right", "A & b", "Go"])
  }

  static let marked = [
    ("---\nformat: revealjs\n---\n## Small {.smaller}\n\na\n\n## b", ["small", "b"], ["Small", "b"]),
    ("autoscale: true\n\n# [fit] Big **deal**\n\n---\n\n# b", ["big-deal", "b"], ["Big deal", "b"]),
    ("class: x\n\n# .red[Big] words\n\n---\n\n# b", ["big-words", "b"], ["Big words", "b"]),
    (
      "<h1 align=\"center\">A &amp; *b*<br>c</h1>\n\n---\n\n<div>\n<h2>\n  <img src=\"x.png\">\n</h2>\n<h2>D</h2>\n</div>",
      ["a-b-c", "d"], ["A & *b* c", "D"]
    ),
  ]

  @Test(arguments: marked) func `an id has no marks of another program or of HTML`(
    text: String, ids: [String], titles: [String]
  ) throws {
    let deck = try Deck.parse(files: [DeckFile(name: "t.md", bytes: Array(text.utf8))], start: "t.md")
    #expect(deck.screens.ids == ids)
    #expect(deck.screens.map(\.title) == titles)
  }

  @Test func `a rule in code begins no page where headings begin slides`() throws {
    let text = "---\ntheme: moon\nsplit: headings\n---\n# A\n\n```\n---\n# b\n```\n\n# C\n\nd"
    let deck = try Deck.parse(files: [DeckFile(name: "t.md", bytes: Array(text.utf8))], start: "t.md")
    #expect(deck.screens.ids == ["a", "c"])
  }

  @Test func `a page has the title of its heading in HTML`() throws {
    #expect(try deck(["a.md": "<p><img src=\"x.png\"></p>\n<h1>A</h1>\n\n## B"]).screens.map(\.title) == ["A"])
  }

  static let notes = [
    ("First **bold** and `code` with [link](https://example.org)", "First bold and code with link"),
    ("one\ntwo\n\nthree", "one\ntwo\n\nthree"),
    ("- a\n- b\n  c\n  - d\n\n1. e\n2. f", "• a\n• b\n  c\n  • d\n\n1. e\n2. f"),
    ("- [x] a\n- [ ] b", "• [x] a\n• [ ] b"), ("a\n\n    code *line*\n\nb", "a\n\n    code *line*\n\nb"),
    ("a &amp; b<br>c", "a & b\nc"), ("# Head\ntext", "Head\ntext"), ("2 * 3 = 6", "2 * 3 = 6"),
  ]

  @Test(arguments: notes) func `notes are text`(note: String, text: String) throws {
    let deck = try Deck.parse(
      files: [DeckFile(name: "t.md", bytes: Array("class: x\n\na\n\n???\n\n\(note)\n\n---\n\nb\n".utf8))], start: "t.md"
    )
    #expect(deck.screens[0].notes == text)
  }
}
