import PortholeDecks
import Testing
import Transitions

/// Markdown blocks on a terminal of 30 columns, which is too narrow for margins.
struct MarkdownBlockTests {
  static let table: [(name: String, text: String, rows: [String])] = [
    (
      "paragraphs are broken at blanks and separated by a blank line",
      "A lamp on a rock, and somebody\nwho keeps it lit.\n\n\nNothing else.",
      ["A lamp on a rock, and somebody", "who keeps it lit.", "", "Nothing else."]
    ),
    (
      "a word longer than a line", "x " + String(repeating: "y", count: 35),
      ["x", String(repeating: "y", count: 30), "yyyyy"]
    ),
    ("hard breaks", "one\\\ntwo  \nthree<br/>four", ["one", "two", "three", "four"]),
    ("blanks are one blank", "a    b \t c&nbsp;&nbsp;d", ["a b c\u{A0}\u{A0}d"]),
    (
      "headings", "# One\n## Two\n### Three\n#### Four\nText",
      [
        "One", "━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━", "", "Two", "──────────────────────────────", "", "Three", "", "Four",
        "",
        "Text",
      ]
    ),
    (
      "headings of two lines", "Setext\n===\nTwo\n---",
      ["Setext", "━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━", "", "Two", "──────────────────────────────"]
    ),
    ("a rule", "a\n\n***\n\nb", ["a", "", "┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄", "", "b"]),
    (
      "a list hangs", "- one that is long enough for two lines\n- two",
      ["• one that is long enough for", "  two lines", "• two"]
    ),
    (
      "lists in lists", "* a\n  * b\n    * c\n      * d\n* e",
      ["• a", "  ◦ b", "    ▪ c", "      • d", "• e"]
    ),
    (
      "numbers are aligned", "9. nine\n10. ten\n11. eleven is so long that it hangs",
      [" 9. nine", "10. ten", "11. eleven is so long that it", "    hangs"]
    ),
    ("numbers with parentheses", "1) a\n2) b", ["1) a", "2) b"]),
    ("a number is taken on trust only at the start", "3. a\n9. b", ["3. a", "4. b"]),
    ("a loose list", "- a\n\n- b\n\n  c", ["• a", "", "• b", "", "  c"]),
    ("an empty item", "-\n- b", ["•", "• b"]),
    ("tasks", "- [x] done\n- [ ] open\n1. [X] and numbered", ["☑ done", "☐ open", "", "1. ☑ and numbered"]),
    (
      "a quote has a bar in every line", "> A quote that goes on for more than a line.\n>\n> > inside",
      ["▌ A quote that goes on for", "▌ more than a line.", "▌", "▌ ▌ inside"]
    ),
    ("an alert", "> [!NOTE]\n> Mind the *tide*.", ["▌ Note", "▌ Mind the tide."]),
    ("an alert of nothing", "> [!caution]", ["▌ Caution"]),
    ("no alert", "> [!hush]\n> x\n\n[!NOTE]", ["▌ [!hush] x", "", "[!NOTE]"]),
    ("a list in a quote in a list", "- > 1. a\n  >    - b", ["• ▌ 1. a", "  ▌    ▪ b"]),
    (
      "code keeps its columns", "```\na    b\n\n\tc *d*\n```",
      ["", "  a    b", "", "          c *d*", ""]
    ),
    (
      "code that is wider goes on behind a mark", "    " + String(repeating: "1234567890", count: 6) + "\n    b",
      ["", "  12345678901234567890123456", "↪ 78901234567890123456789012", "↪ 34567890", "  b", ""]
    ),
    (
      "a wide character of code is not halved",
      "    " + String(repeating: "字", count: 13) + "\n    a"
        + String(repeating: "字", count: 13),
      [
        "", "  " + String(repeating: "字", count: 13), "  a" + String(repeating: "字", count: 12), "↪ 字", "",
      ]
    ),
    ("a tab at the end of a row", "    1234567890123456789012345\tx", ["", "  1234567890123456789012345", "↪ x", ""]),
    ("code without a line", "a\n```\n```\nb", ["a", "", "", "", "", "", "b"]),
    ("what the code is", "```swift x\nlet\n```\na", ["                        swift", "  let", "", "", "a"]),
    (
      "a table", "|Ship|Masts|Salt|\n|:--|:-:|--:|\n|Anna|2|5|\n|*B*|1234|",
      [
        "┌──────┬───────┬──────┐", "│ Ship │ Masts │ Salt │", "├──────┼───────┼──────┤", "│ Anna │   2   │    5 │",
        "│ B    │ 1234  │      │", "└──────┴───────┴──────┘",
      ]
    ),
    (
      "a table that is too wide gives way where it is widest",
      "|a|b|\n|-|-|\n|short|words that need much more room|\n|x|y|",
      [
        "┌───────┬────────────────────┐", "│ a     │ b                  │", "├───────┼────────────────────┤",
        "│ short │ words that need    │", "│       │ much more room     │", "├───────┼────────────────────┤",
        "│ x     │ y                  │", "└───────┴────────────────────┘",
      ]
    ),
    ("no table", "|a|b|\n|-|\n|c|", ["|a|b| |-| |c|"]),
    (
      "tags and comments are left out", "a <b>b</b> <!-- c -->d\n\n<div>\ne\n</div>\n\n<!-- note: f -->\n\ng",
      ["a b d", "", "e", "", "g"]
    ),
    (
      "HTML is text", "<div>one<p>two\nlines</p><h2>three</h2><ul><li>four<li>five</ul><hr>six<br>seven</div>",
      [
        "one", "", "two lines", "", "three", "──────────────────────────────", "", "• four", "", "• five", "",
        "┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄┄", "", "six", "seven",
      ]
    ),
    (
      "HTML in the middle, with Markdown in it",
      "<div align=\"center\">\n<p>ab</p>\n\ncd\n\n</div>\n\n<p align=center>ef</p>\n\ngh",
      [
        "              ab", "", "              cd", "", "              ef", "", "gh",
      ]
    ),
    (
      "words right above a table", "aa\nbb\n| x |\n|---|\n| 1 |",
      ["aa bb", "", "┌───┐", "│ x │", "├───┤", "│ 1 │", "└───┘"]
    ),
    ("details", "<details><summary>S</summary>\n\nT\n\n</details>", ["S", "", "T"]),
    (
      "pictures of HTML are words", "<a href=\"x\"><img src='p>q.png' alt=\"a &amp; b\"></a>\n\nc <img src=d.png> e",
      ["[image: a & b]", "", "c [image: d.png] e"]
    ),
    ("entities of HTML", "<p>&lt;&#65;&#x42;&nope; & &mdash;</p>", ["<AB&nope; & —"]),
    (
      "scripts, styles and declarations are left out",
      "<div>a<script>if (1<2) b</script><style>c</style><!DOCTYPE x><!-- d -->e</div>\n\n<script>\nf\n\ng\n</script>\n\nh",
      ["ae", "", "h"]
    ),
    ("lines of HTML that stay", "<pre>\na  <b>b</b>\n  c\n</pre>", ["", "  a  b", "    c", ""]),
    ("what is no tag", "<p>1 < 2 <3 <b", ["1 < 2 <3 <b"]),
    ("keys and indices", "<kbd>q</kbd> H<sub>2</sub>O", ["q H2O"]),
    ("a link without words says where it leads", "[](https://x.org)", ["[https://x.org]"]),
    (
      "definitions of terms", "Term\n~ what\nit is\n\nOther\n:   that", ["Term", "~ what it is", "", "Other", ": that"]
    ),
    (
      "lines that are run and not shown", "```rust +exec\n# use a;\nb\n```\n\n```rust\n# c\n```",
      [
        "                         rust", "  b", "", "[Run rustc]  Enter runs it", "",
        "                         rust", "  # c", "",
      ]
    ),
    ("pictures are words", "x ![a *gull*](gull.png \"t\") y", ["x [image: a gull] y"]),
    ("entities and escapes", "&lt;&auml;&gt; \\*a\\* &#x2603;", ["<ä> *a* ☃"]),
    (
      "footnotes", "a[^n] b[^m]\n\n[^m]: second, with enough words to hang\n[^n]: first",
      ["a¹ b²", "", "1 first", "", "2 second, with enough words to", "  hang"]
    ),
    ("wide characters break anywhere", "日本語の文章は空白なしで続くので、行頭に来ません。", ["日本語の文章は空白なしで続くの", "で、行頭に来ません。"]),
    ("but no line begins with what closes", "日本語の文章は空白なしで続くも、行", ["日本語の文章は空白なしで続く", "も、行"]),
    ("marks stay with their letters", "e\u{301}a\u{308}", ["e\u{301}a\u{308}"]),
    ("nothing", "", [""]),
    ("blank lines", "\n\n\n", [""]),
    ("only HTML", "<!-- x -->", [""]),
    (
      "text behind a comment",
      "- <!-- x --> **a** `b`\n- 1. <!-- y --> *c*\n\n> <!-- z --> **d**\n\n<!-- e\nf --> **g**",
      ["• a b", "• 1. c", "", "▌ d", "", "g"]
    ),
    ("text between comments", "<!-- x --> **a** <!-- y -->\n<!-- x --> <!-- y --> **b**", ["a", "", "b"]),
  ]

  @Test(arguments: table) func `a page is laid out`(name: String, text: String, rows: [String]) throws {
    #expect(try page(text).grid.rows == rows, "\(name)")
  }

  @Test func `a command takes effect before the text behind it, and links there are found`() throws {
    let page = try page("a\n\n<!-- pause --> [b](#a) **c**\n\n[d]: home\n<!-- note: n --> [d]")
    #expect(page.pauses.count == 1 && page.shown(passing: 0).hides(Position(column: 0, row: 2)))
    #expect(page.notes == "n")
    #expect(page.links.map(\.label) == ["d", "b"] && page.links.map(\.line) == [5, 3])
  }

  @Test func `on a terminal without drawing characters everything is ASCII`() throws {
    let text =
      "# A[^1]\n[^1]: i\n## B\n- a\n  - b\n- [x] c\n- [ ] d\n> e\n\n---\n\n|f|\n|-|\n|g|\n\n    "
      + String(repeating: "h", count: 40)
    let rows = try page(text, rendition: Rendition(depth: .mono, glyphs: .text)).grid.rows
    #expect(
      rows == [
        "A^1", "==============================", "", "B", "------------------------------", "", "* a", "  - b", "[x] c",
        "[ ] d", "", "| e", "", "------------------------------", "", "+---+", "| f |", "+---+", "| g |", "+---+", "",
        "+----------------------------+", "| hhhhhhhhhhhhhhhhhhhhhhhhhh |",
        "|>hhhhhhhhhhhhhh             |", "+----------------------------+", "", "1 i",
      ])
    #expect(rows.allSatisfy { $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } })
  }

  @Test func `code is not wrapped in printed output, also beside columns`() throws {
    let code = String(repeating: "1234567890", count: 6)
    var deck = try deck(["home.md": "text that is long enough to be broken\n\n```\n\(code)\n```\n"])
    deck.screens.format.columns = 30
    deck.screens.format.breaksCode = false
    let rows = deck.screens[0].grid.rows
    #expect(rows == ["text that is long enough to be", "broken", "", "", "  " + code, ""])
    let text = "<!-- column_layout: [1, 1] -->\n<!-- column: 0 -->\n\n    \(code)\n\n<!-- column: 1 -->\n\nb\n"
    deck = try printed(text)
    #expect(deck.screens[0].grid.rows == [String(repeating: " ", count: 67) + "b", "  " + code, ""])
  }

  private func printed(_ text: String) throws -> Deck {
    var deck = try deck(["home.md": text])
    deck.screens.format.columns = 39
    deck.screens.format.breaksCode = false
    return deck
  }

  @Test func `lines of mdp are kept`() throws {
    let text = "%title: x\n%author: y\n\nq quit\nr reload\n\n---\n\n▛▀▜\n▙▄▟\n"
    let deck = try deck(["home.md": text])
    #expect(deck.screens[0].grid.rows.map { $0.drop { $0 == " " } }.contains("r reload"))
  }

  @Test func `spans are coloured`() throws {
    let text =
      "a<span style=\"color: #123456; background-color: red\">b<span style='color:rgb(1,2,3)'>c</span>d</span>e"
    let grid = try page(text).grid
    let colors = "bcd".unicodeScalars.map { grid.cell(of: $0)?.foreground.rgb }
    #expect(colors == [0x123456, 0x010203, 0x123456])
    #expect(grid.cell(of: "d")?.background.rgb == 0xFF0000)
    #expect(grid.cell(of: "e")?.foreground == grid.cell(of: "a")?.foreground)
    #expect(grid.cell(of: "e")?.background == grid.cell(of: "a")?.background)
  }
}
