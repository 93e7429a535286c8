import TestSupport
import Testing

@testable import PortholeDecks

/// The kinds of lines of Markdown: the lines that are hard to cut at, and what cmark says of whole texts.
struct MarkdownLineTests {
  private func lines(_ text: String, _ kind: SlideRules.Kind = .none) -> LineTable {
    let source = SourceLines(bytes: Array(text.utf8))
    return LineTable(source, in: 0..<source.bytes.count, ending: SlideRules(kind: kind))
  }

  static let texts: [(text: String, kinds: [MarkdownLine.Kind])] = [
    // CommonMark 0.31.2, "Fenced code blocks".
    ("```\n<\n ```\nx", [.fence, .code, .code, .text]),
    ("```\naaa\n    ```\n```\nx", [.fence, .code, .code, .code, .text]),
    ("   ```\naaa\n   ```\nx", [.fence, .code, .code, .text]),
    ("    ```\n    aaa\n    ```", [.code, .code, .code]),
    ("```\naaa\n~~~\n```\nx", [.fence, .code, .code, .code, .text]),
    ("``` a`\nx", [.text, .text]),
    ("> ```\n> aaa\n\nbbb", [.fence, .code, .blank, .text]),
    ("- ```\n  a\n  ---\n  ```\n- b", [.fence, .code, .code, .code, .text]),
    ("1.  ```\n    a\n   b", [.fence, .code, .text]),
    ("```\na\n\n---\n", [.fence, .code, .code, .code]),
    // Comments go on up to their end, and those in a paragraph are none.
    ("<!-- a\n\n---\n--> b\nc", [.comment, .comment, .comment, .comment, .text]),
    ("a <!--\n---\n-->", [.heading, .underline, .text]),
    ("- <!-- a\n\n  b -->\n- c", [.comment, .comment, .comment, .text]),
    ("<!--\n\n[a]: b -->\n# c", [.comment, .comment, .comment, .heading]),
    // The ends of blocks.
    ("    a\n\n\nb", [.code, .blank, .blank, .text]),
    ("    a\n    >\n\nb", [.code, .code, .blank, .text]),
    ("---\n\n\n# a\n\n\nb", [.rule, .blank, .blank, .heading, .blank, .blank, .text]),
    // Lines of marks below text, in paragraphs, quotes, lists and tables.
    ("a\nb\n---\nc", [.heading, .heading, .underline, .text]),
    ("> a\nb\n---", [.text, .text, .rule]),
    ("- a\n---\nb\n---", [.text, .rule, .heading, .underline]),
    ("|a|\n|-|\n|b|\n---", [.text, .text, .text, .rule]),
    ("note: |\n|---|---|", [.text, .text]),
    ("a\n    b", [.text, .text]),
    ("-\n\n  a", [.text, .blank, .text]),
    // HTML.
    ("<div>\n---\n\n---", [.html, .html, .blank, .rule]),
    ("a\n<b>\n<div>", [.text, .text, .html]),
    // Definitions are no text, on one line or on several.
    ("[a]: b\n---\n\n[^c]: d", [.definition, .rule, .blank, .text]),
    ("# a\n[b]: c\n---\nd", [.heading, .definition, .rule, .text]),
    ("[a]:\n  b\n  'c\n  d'\ne\n---", [.definition, .definition, .definition, .definition, .heading, .underline]),
    ("[a]:\n  b\n   ---\nc", [.definition, .definition, .rule, .text]),
    ("# a\n[b]: c\n    ---", [.heading, .definition, .text]),
    ("[a]: b\n'c' d", [.definition, .text]),
    ("a\n[b]: c", [.text, .text]),
    // Text right above a table, a footnote above a rule, and a line end that only cmark knows.
    ("a\n|b|\n|-|\n\nc", [.text, .text, .text, .blank, .text]),
    ("a[^1]\n\n[^1]: two words\n---", [.text, .blank, .text, .rule]),
    ("a\rb\n---", [.heading, .underline]),
    // Tables of pandoc.
    (
      "a\n\n----- -----\nb     c\n----- -----\nd\n---",
      [.text, .blank, .ruledTable, .ruledTable, .ruledTable, .heading, .underline]
    ),
  ]

  @Test(arguments: texts) func `every line has its kind`(text: String, wanted: [MarkdownLine.Kind]) {
    #expect(lines(text).map(\.kind) == wanted)
  }

  static let pages: [(text: String, rules: SlideRules.Kind, kinds: [MarkdownLine.Kind])] = [
    // A page begins below a line of hyphens, also in HTML, and not in code and comments.
    ("<div>\n---\n# a", .exact, [.html, .rule, .heading]),
    ("<pre>\n---\n    a", .exact, [.html, .rule, .code]),
    ("```\n---\n```", .exact, [.fence, .code, .code]),
    ("<!--\n---\n-->", .exact, [.comment, .comment, .comment]),
    ("- a\n---\n    b", .exact, [.text, .rule, .code]),
    // Or also there.
    ("```\n---\n# a", .everywhere, [.fence, .rule, .heading]),
    ("<!--\n---\n    a", .everywhere, [.comment, .rule, .code]),
    ("a\n---\nb", .everywhere, [.text, .rule, .text]),
  ]

  @Test(arguments: pages) func `every line of a page has its kind`(
    text: String, rules: SlideRules.Kind, wanted: [MarkdownLine.Kind]
  ) {
    #expect(lines(text, rules).map(\.kind) == wanted)
  }

  @Test func `text below a heading is no comment, rule, heading or footnote`() {
    func levels(_ text: String) -> Set<Int> {
      var headings = SlideHeadings(lines(text))
      headings.split(.headings)
      return headings.lines
    }
    let below = "\n\n## b\n\nc\n\n## d\n\ne"
    for text in ["# a", "# a\n\n<!-- x -->", "# a\n\n[x]: y", "# a\n\n---", "# a[^1]\n\n[^1]: x"] {
      let first = text.split(separator: "\n", omittingEmptySubsequences: false).count + 1
      #expect(levels(text + below) == [0, first, first + 4], "\(text)")
    }
    for text in ["# a\n\nx", "# a\n\n-", "# a\n\n> # x", "# a\n\n<div>"] {
      #expect(levels(text + "\n\n# b") == [0, 4], "\(text)")
    }
  }

  @Test func `a long file is read like a short one`() {
    let unit = "# a\n\n- b\n\n  ```\n  ---\n  ```\n\n> c\nd\n\n[e]: f\n\n<!--\n---\n-->\n\n---\n\n"
    let kinds = lines(unit).map(\.kind)
    let all = lines(String(repeating: unit, count: 400))
    #expect(all.count == 400 * kinds.count)
    #expect(all.indices.allSatisfy { all[$0].kind == kinds[$0 % kinds.count] })
    // One block that is longer than what cmark gets at a time.
    let code = lines("```\n" + String(repeating: "---\n\n", count: 3000) + "```\n---\n")
    #expect(code.dropFirst().dropLast().allSatisfy { $0.kind == .code } && code.last?.kind == .rule)
  }

  static let floods: [(name: String, make: @Sendable (Int) -> String)] = [
    ("quotes", { String(repeating: ">", count: $0) + "\n\n" }),
    ("lists", { String(repeating: "- ", count: $0) + "\n" }),
    ("items", { String(repeating: "- a\n", count: $0) }),
    ("cells", { n in String(repeating: "|a", count: n) + "\n" + String(repeating: "|-", count: n) + "\n|b\n" }),
    ("instructions", { String(repeating: "a <?", count: $0) + "\n" }),
    ("labels", { String(repeating: "[", count: $0) + "\n" }),
    ("blank lines", { String(repeating: "\n", count: $0) }),
  ]

  @Test(arguments: floods.map(\.name)) func `a flood is read, and what follows too`(name: String) throws {
    let make = try #require(Self.floods.first { $0.name == name }?.make)
    for text in [make(20_000), String(repeating: make(1000), count: 100)] {
      let found = lines(text + "\n\n# a\n\n---\n\nb\n")
      #expect(found.suffix(5).map(\.kind).contains(.rule))
    }
  }

  @Test func `the text behind a comment is found`() {
    let line = lines("> 1. <!-- a --> b")[0]
    #expect(line.tail == 16 && line.isNested && line.kind == .comment)
  }

  @Test func `a part of a table has numbers of its own`() {
    let all = lines("- a\n  ```\n  b\n\n    c\n\n```\nd\n```\n# e\n")
    let part = all.part(all[6].start..<all[9].start)
    #expect(part.map(\.number) == [0, 1, 2] && part.map(\.text) == ["```", "d", "```"])
    #expect(part.map(\.kind) == [.fence, .code, .code])
  }
}
