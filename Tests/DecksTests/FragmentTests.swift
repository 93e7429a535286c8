import PortholeDecks
import Testing
import Transitions

/// The parts of a slide that appear by themselves, as reveal and marp show them: all else is seen from the start.
struct FragmentTests {
  /// Returns the words that stand on a slide after each number of keys, from none on.
  private func steps(_ deck: String, slide: Int = 0) throws -> [String] {
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: deck.utf8)], start: "talk.md")
    let screen = deck.screens[deck.asked.lowerBound + slide]
    return (0...screen.pauses.count).map { count in
      let shown = screen.shown(passing: count)
      var words = ""
      for row in 0..<shown.grid.size.rows {
        for column in 0..<shown.grid.size.columns {
          let place = Position(column: column, row: row)
          words.unicodeScalars.append(shown.hides(place) ? " " : shown.grid[column: column, row: row].scalar)
        }
        words += " "
      }
      return words.split(separator: " ").filter { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "•" } }
        .joined(separator: " ")
    }
  }

  private static func element(_ index: String = "") -> String {
    "<!-- .element: class=\"fragment\"\(index.isEmpty ? "" : " data-fragment-index=\"\(index)\"") -->"
  }

  static let reveal: [(name: String, text: String, steps: [String])] = [
    ("text below is seen", "a\n\nb \(element())\n\nc", ["a c", "a b c"]),
    ("a comment below its part", "a\n\nb\n\(element())\n\nc", ["a c", "a b c"]),
    (
      "indices order the steps", "a \(element("3"))\n\nb \(element("1"))\n\nc \(element("2"))",
      ["", "b", "b c", "a b c"]
    ),
    ("equal indices appear together", "a \(element("1"))\n\nb\n\nc \(element("1"))", ["b", "a b c"]),
    ("those without an index come last", "a \(element())\n\nb \(element("7"))\n\nc", ["c", "b c", "a b c"]),
    ("items", "- a \(element("2"))\n- b \(element("1"))\n- c", ["• c", "• b • c", "• a • b • c"]),
    ("an item with a list in it", "- a \(element())\n  - b\n- c", ["• c", "• a b • c"]),
    ("a span", "a <span class=\"fragment\">b</span> c", ["a c", "a b c"]),
    ("a span over lines", "a <span class=\"fragment\">b\nc</span> d", ["a d", "a b c d"]),
    (
      "a span in a span", "<span class=\"fragment\">a <em class=\"fragment\">b</em> c</span> d",
      ["d", "a c d", "a b c d"]
    ),
    (
      "spans with indices",
      "<span class=\"fragment\" data-fragment-index=\"2\">a</span> <b class='fragment' data-fragment-index=1>b</b>",
      ["", "b", "a b"]
    ),
    ("a paragraph", "a\n\n<p class=\"fragment\">b</p>\n\nc", ["a c", "a b c"]),
    ("a heading", "<h3 class=\"fragment\">a</h3>\n\nb", ["b", "a b"]),
    (
      "items of HTML", "<ul>\n<li class=\"fragment\">a</li>\n<li>b</li>\n<li class=\"fragment\">c</li>\n</ul>",
      ["• b", "• a • b", "• a • b • c"]
    ),
    ("a list of HTML", "<ul class=\"fragment\">\n<li>a\n<li>b\n</ul>\n\nc", ["c", "• a • b c"]),
    ("Markdown in an element", "<div class=\"fragment\">\n\na\n\n- b\n\n</div>\n\nc", ["c", "a • b c"]),
    ("an element that stays open", "<div class=\"fragment\">\n\na", ["", "a"]),
    ("an element that is closed alone", "a\n\n</div></span>\n\nb", ["a b"]),
    ("a cell", "| a | b |\n|---|---|\n| c | d \(element()) |", ["a b c", "a b c d"]),
    (
      "code with steps comes behind indices", "```js [1|2]\na\nb\n```\n\nc \(element("1"))",
      ["js 1 a 2 b", "js 1 a 2 b c", "js 1 a 2 b c"]
    ),
  ]

  @Test(arguments: reveal) func `fragments of reveal`(name: String, text: String, steps: [String]) throws {
    #expect(try self.steps("x\n\n---\n\n\(text)\n\n--\n\ny", slide: 1) == steps, "\(name)")
  }

  static let slidev: [(name: String, text: String, steps: [String])] = [
    ("text below is seen", "a\n\n<v-click>\n\nb\n\n</v-click>\n\nc", ["a c", "a b c"]),
    ("with what comes after", "<VClick>\n\na\n\n</VClick>\n\nb\n\n<VAfter>\n\nc\n\n</VAfter>", ["b", "a b c"]),
    ("an attribute", "<div v-click>a</div>\n\nb\n\n<p v-after>c</p>\n\n<p v-click>d</p>", ["b", "a b c", "a b c d"]),
    ("a word", "a <v-click>b</v-click> c <span v-click>d</span>", ["a c", "a b c", "a b c d"]),
    (
      "numbers order the steps",
      "<v-click at=\"3\">\n\na\n\n</v-click>\n\n<div v-click=\"1\">b</div>\n\n<div v-click=\"'2'\">c</div>",
      ["", "b", "b c", "a b c"]
    ),
    ("a list in it", "<v-click>\n\n- a\n- b\n\n</v-click>\n\nc", ["c", "• a • b c"]),
    ("code in it", "<v-click>\n\n```js\na\n```\n\n</v-click>\n\nb", ["b", "js a b"]),
    ("what goes away is seen", "a\n\n<v-click hide>\n\nb\n\n</v-click>", ["a b"]),
    ("an item of a list", "- a\n- <span v-click>b</span>\n- c", ["• a • • c", "• a • b • c"]),
  ]

  static let versions: [(name: String, text: String, steps: [String])] = [
    (
      "code", "a\n\n````md magic-move\n```js\none\n```\n```js\ntwo\ntwo\n```\n```js\nthree\n```\n````\n\nb",
      ["a js one b", "a js two two b", "a js three b"]
    ),
    (
      "code in a column",
      "::: columns\n::: column\na\n:::\n::: column\n````md magic-move\n```js\none\n```\n```js\ntwo\n```\n````\n:::\n:::\n\nb",
      ["a js one b", "a js two b"]
    ),
    (
      "a switch", "<v-switch>\n<template #1> one </template>\n<template #2>\n\ntwo\n\n</template>\n</v-switch>\n\nb",
      ["b", "one b", "two b"]
    ),
    (
      "a switch that begins at once",
      "<v-switch>\n<template #0>one</template>\n<template #1>two</template>\n</v-switch>", ["one", "two"]
    ),
    (
      "below a pause", "a\n\n<!-- pause -->\n\n````md magic-move\n```js\none\n```\n```js\ntwo\n```\n````",
      ["a", "a js one", "a js two"]
    ),
  ]

  @Test(arguments: versions) func `each version replaces the one before, in any deck`(
    name: String, text: String, steps: [String]
  ) throws {
    for head in ["", "---\nlayout: default\nmdc: true\n---\n\n", "---\nmarp: true\n---\n\n", "% A\n\n# B\n\n"] {
      let slide = head.hasPrefix("%") ? 1 : 0
      let found = try self.steps(head + text + "\n", slide: slide)
      #expect(
        found == steps.map { (slide > 0 ? "B " : "") + $0 }.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 },
        "\(name)")
    }
  }

  @Test(arguments: slidev) func `clicks of Slidev`(name: String, text: String, steps: [String]) throws {
    #expect(try self.steps("---\nlayout: default\nmdc: true\n---\n\n\(text)\n") == steps, "\(name)")
  }

  @Test func `fragmented lists of marp leave the rest seen`() throws {
    #expect(
      try steps("---\nmarp: true\n---\n\n* a\n  * b\n* c\n\nd") == [
        "d", "• a d", "• a b d", "• a b • c d",
      ])
  }

  @Test func `columns have fragments in the order of the text`() throws {
    let text =
      "<!-- .slide: id=\"a\" -->\n<!-- column_layout: [1, 1] -->\n\n<!-- column: 0 -->\n\na\n\nb \(Self.element())"
      + "\n\n<!-- column: 1 -->\n\nc \(Self.element())\n\nd"
    #expect(try steps(text) == ["a d", "a b d", "a c b d"])
  }

  @Test func `a quote of Slidev stands in the middle as a whole`() throws {
    let text = "---\nlayout: quote\n---\n\n> a\n> b c\n"
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
    // 76 columns of text with 2 on both sides: 34 are left of the 7 of the quote.
    #expect(deck.screens[0].grid.rows.contains(String(repeating: " ", count: 36) + "▌ a b c"))
  }

  @Test func `only the first of very many fragments wait`() throws {
    let text = "x\n\n---\n\n" + String(repeating: "<b class=\"fragment\">a</b>\n", count: 300) + "\n--\n\ny"
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
    #expect(deck.screens[deck.asked.lowerBound + 1].pauses.count == 200)
  }
}
