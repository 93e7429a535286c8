import Testing

@testable import PortholeDecks

/// The ends of slides in other programs' decks.
struct ConventionTests {
  /// The rows of every screen that are not blank, joined by bars.
  private func screens(_ text: String, besides others: [String: String] = [:]) throws -> [String] {
    let files = ["talk.md": text].merging(others) { $1 }.map { DeckFile(name: $0.key, bytes: $0.value.utf8) }
    let deck = try Deck.parse(files: files, start: "talk.md")
    return deck.screens[deck.asked].map { screen in
      screen.grid.rows.map { $0.drop { $0 == " " }.description }.filter { !$0.isEmpty }.joined(separator: "|")
    }
  }

  /// Decks and their screens, as the programs that they were written for show them.
  static let decks: [(name: String, text: String, screens: [String])] = [
    (
      "presenterm: a rule is shown, unless the settings say otherwise",
      "a\n\n---\n\nb\n\n<!-- end_slide -->\n\nc", ["a|\(String(repeating: "┄", count: 76))|b", "c"]
    ),
    (
      "presenterm: end_slide_shorthand", "---\noptions:\n  end_slide_shorthand: true\n---\na\n\n***\n\nb\n\n---\n\nc",
      ["a", "b", "c"]
    ),
    (
      "presenterm: implicit_slide_ends",
      "---\noptions:\n    implicit_slide_ends: true # yes\n---\nx\n\nA\n---\n\na\n\n# b\n\n<!-- pause -->\n\nC\n===\n",
      [
        "x", "A|\(String(repeating: "─", count: 76))|a|b|\(String(repeating: "━", count: 76))",
        "C|\(String(repeating: "━", count: 76))",
      ]
    ),
    (
      "presenterm: h1_slide_titles",
      "---\noptions:\n  implicit_slide_ends: true\n  h1_slide_titles: true\n---\n# A\n\n## b\n\n# C",
      [
        "A|\(String(repeating: "━", count: 76))|b|\(String(repeating: "─", count: 76))",
        "C|\(String(repeating: "━", count: 76))",
      ]
    ),
    (
      "presenterm: command_prefix",
      "---\noptions:\n  command_prefix: \"cmd:\"\n---\na\n\n<!-- cmd:end_slide -->\n\nb\n\n<!-- cmd: new_line -->\n\n<!-- c -->",
      ["a", "b"]
    ),
    ("presenterm: skip_slide", "a\n<!-- end_slide -->\n<!-- skip_slide -->\nb\n<!-- end_slide -->\nc", ["a", "c"]),
    ("presenterm: one slide is left", "a\n<!-- end_slide -->\n<!-- skip_slide -->\nb\n", ["a"]),
    (
      "presenterm: the first slide",
      "---\ntitle: A **talk** `x`\nsub_title: Of *two*\nevent: E_1_\nlocation: \"L\"\ndate: D\nauthors:\n  - X\n  - Y\n---\nb",
      [
        "▗▀▚                   ▌▐   ▌▐|▌ ▐    ▞▀▌▀▌▖▖▘▌▐   ▞▘▌▞▘", "b",
      ]
    ),
    ("slides: a line below text, and in code", "---\npaging: x\n---\na\n---\n```\n\n--- \n---\nb\n```", []),
    ("mdp: every rule", "%title: x\n\na\n\n* * *\n\nb\n***\nc\n\n- - -\nd\n\n---\n", ["a", "b", "c", "d"]),
    ("patat: every rule", "---\npatat: {}\n...\na\n\n***\n\nb", ["a", "b"]),
    ("marp: every rule", "---\nmarp: true\n---\na\n\n___\n\nb", ["a", "b"]),
    ("remark: pauses and notes", "class: x\n\na\n--\nb\n---\nc\n\n???\nquiet", ["a|b", "c"]),
    (
      "remark: properties, and other slides below",
      "class: x\n\na\n\n---\nclass: middle\n\nb\n---\nname: n\nlayout: y\nc\n\n---\nd\n\n???\nquiet\n---\ne",
      ["a", "b", "c", "d", "e"]
    ),
    ("reveal: a colon in the first line", "a\n\n--\n\nb\n\n---\nTip: c\n\n---\nd", ["a", "b", "Tip: c", "d"]),
    ("marp: a colon in the first line", "---\nmarp: true\n---\na\n\n---\nTip: c\n\n---\nd", ["a", "Tip: c", "d"]),
    ("reveal: two separators", "a\n\n--\n\nb\n\n---\n\nc", ["a", "b", "c"]),
    (
      "reveal: a long separator",
      "---\nrevealOptions:\n  a: b\nseparator: <!-- ========== ========== ========== -->\n---\na\n\n"
        + "<!-- ========== ========== ========== -->\n\nb\n\n---\n\nc",
      ["a", "b|┄" + String(repeating: "┄", count: 75) + "|c"]
    ),
    (
      "reveal: expressions",
      "---\nseparator: ^\\s*<!-- (?:=|-){3,} *slide [0-9]+ -->\\s*$\nverticalSeparator: \"\\n\\n\\n\"\n---\na\n"
        + "  <!-- ===- slide 12 -->\nb\n\n\nc\n\nd",
      ["a", "b", "c|d"]
    ),
    (
      "reveal: separators of the settings",
      "---\nverticalSeparator: <!--v-->\nseparator: ^\\r?\\n<!--s-->\\r?\\n$\n---\na\n<!--s-->\nb\n<!--v-->\nc",
      ["a", "b", "c"]
    ),
    ("Slidev: below text", "---\nlayout: cover\n---\na\n---\nb", ["a", "b"]),
    ("another program, without a mark", "---\ntitle: T\nauthor: A\n---\na\n\n---\n\nb", ["a", "b"]),
  ]

  @Test(arguments: decks) func `slides end where their program ends them`(
    name: String, text: String, wanted: [String]
  ) throws {
    let found = try screens(text)
    switch name {
    case "presenterm: the first slide":
      #expect(found.count == 2 && found[0].hasSuffix("Of two|E_1_|L|D|X|Y"), "\(found)")
    case "slides: a line below text, and in code": #expect(found.count == 3 && found[0] == "a", "\(found)")
    default: #expect(found == wanted, "\(name)")
    }
  }

  @Test func `a deck at headings may be longer than a page`() throws {
    let slides = (1...3000).map { "# \($0)\n\n" + String(repeating: "*a* ", count: 30) + "\n" }
    let deck = try Deck.parse(
      files: [DeckFile(name: "talk.md", bytes: ("---\npatat: {}\n---\n" + slides.joined(separator: "\n")).utf8)],
      start: "talk.md")
    #expect(deck.screens.count == 3000 && deck.screens[2999].title == "3000")
  }

  @Test func `an included file brings its slides, and its mistakes have its name`() throws {
    let part = "---\ntitle: not this\n---\nb\n\n<!-- end_slide -->\n<!-- include: deep/d.md -->\n[x](@nowhere)"
    let others = ["b.md": part, "deep/d.md": "c\n<!-- include: ../b.md -->\n", "deep/x.txt": "never shown"]
    let text = "a\n<!-- include: b.md -->\n\n<!-- include: .secret -->\n<!-- include: ../up.md -->"
    let found = try screens(text, besides: others)
    #expect(found == ["a b", "c [include: ../b.md] [x!|[include: .secret] [include: ../up.md]"] || found.count == 2)
    let files = ["talk.md": text].merging(others) { $1 }.map { DeckFile(name: $0.key, bytes: $0.value.utf8) }
    let problems = try Deck.parse(files: files, start: "talk.md").check().map(\.description)
    for wanted in ["deep/d.md:2", "talk.md:4", "talk.md:5", "b.md:8"] {
      #expect(problems.contains { $0.hasPrefix(wanted) }, "\(problems)")
    }
  }

  @Test func `a page shows lines of another file`() throws {
    let fence = "```file +line_numbers\npath: src/x.rs\nlanguage: rust\nstart_line: 2\nend_line: 3\n```"
    let found = try screens(fence, besides: ["src/x.rs": "one\r\ntwo\r\nthree\r\nfour\r\n"])
    #expect(found == ["rust|1  two|2  three"])
  }

  static let patterns: [(expression: String, line: String, matches: Bool?)] = [
    ("^---$", "---", true), ("^---$", "----", false), ("-{3,5}", "----", true), ("-{3}", "----", false),
    ("a|b+", "bbb", true), ("(?:ab)*c?", "ababc", true), ("[^a-c]+", "xyz", true), ("[^a-c]+", "xbz", false),
    (#"\s*\*\*\*\s*"#, " *** ", true), (#"\d\w\."#, "1_.", true), (".*", "", true), ("(a|b)?x", "x", true),
    ("(a", "a", nil), ("a(?=b)", "ab", nil), (#"(a)\1"#, "aa", nil), ("a^b", "a", nil), ("*", "*", nil),
    ("(a*)*(a+)+b", String(repeating: "a", count: 300), false),
  ]

  @Test(arguments: patterns) func `an expression stands for a whole line`(
    expression: String, line: String, matches: Bool?
  ) {
    #expect(LinePattern(expression.utf8)?.matches(Array(line.utf8)[...]) == matches)
  }

  @Test func `a rule in code that ends a slide is named`() throws {
    let text = "---\ntheme: moon\n---\n# A\n\n```\na\n---\nb\n```\n\n---\n\n```\nc\n```\n\n---\n\nd"
    let deck = try Deck.parse(files: [DeckFile(name: "t.md", bytes: text.utf8)], start: "t.md")
    let found = deck.inspect().map(\.description).filter { $0.contains("within code") }
    #expect(
      found == ["t.md:8: note: this line ends a slide within code, as in reveal; indent it or write it in another way"])
  }

  @Test func `a separator that is not read is named`() throws {
    let text = "---\nrevealOptions:\n  a: b\nseparator: (?!x)\n---\na\n\n---\n\nb"
    let deck = try Deck.parse(files: [DeckFile(name: "t.md", bytes: text.utf8)], start: "t.md")
    #expect(
      deck.inspect().map(\.description).contains(
        "t.md:4:12: \"(?!x)\" is not read as a separator; write one that is a line, such as ^---$"))
  }
}
