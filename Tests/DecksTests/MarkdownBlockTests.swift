import Decks
import Testing
import Transitions

/// What blocks of Markdown look like on a terminal of 30 columns, which is too narrow for margins.
struct MarkdownBlockTests {
  static let table: [(name: String, text: String, rows: [String])] = [
    (
      "paragraphs are broken at blanks and parted by a blank line",
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
      ["  a    b", "", "          c *d*"]
    ),
    ("code is cropped", "    " + String(repeating: "1234567890", count: 3), ["  1234567890123456789012345…"]),
    ("code without a line", "a\n```\n```\nb", ["a", "", "", "", "b"]),
    ("what the code is", "```swift x\nlet\n```", ["                        swift", "  let"]),
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
      "HTML is left out", "a <b>b</b> <!-- c -->d\n\n<div>\ne\n</div>\n\n<!-- note: f -->\n\ng", ["a b d", "", "g"]
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
  ]

  @Test(arguments: table) func `A page shows`(name: String, text: String, rows: [String]) throws {
    #expect(try page(text).grid.rows == rows, "\(name)")
  }

  @Test func `On a terminal without drawn characters everything is ASCII`() throws {
    let text =
      "# A[^1]\n[^1]: i\n## B\n- a\n  - b\n- [x] c\n- [ ] d\n> e\n\n---\n\n|f|\n|-|\n|g|\n\n    "
      + String(repeating: "h", count: 40)
    let rows = try page(text, rendition: Rendition(depth: .mono, glyphs: .text)).grid.rows
    #expect(
      rows == [
        "A^1", "==============================", "", "B", "------------------------------", "", "* a", "  - b", "[x] c",
        "[ ] d", "", "| e", "", "------------------------------", "", "+---+", "| f |", "+---+", "| g |", "+---+", "",
        "+----------------------------+", "| hhhhhhhhhhhhhhhhhhhhhhhhh> |", "+----------------------------+", "", "1 i",
      ])
    #expect(rows.allSatisfy { $0.utf8.allSatisfy { (0x20...0x7E).contains($0) } })
  }
}
