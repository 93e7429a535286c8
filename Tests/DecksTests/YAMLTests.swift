import Testing

@testable import PortholeDecks

/// Front matter as YAML has it, with the values of YAML 1.2.2 and of libyaml.
struct YAMLTests {
  private func matter(_ text: String) -> FrontMatter {
    FrontMatter(headOf: SourceLines(bytes: Array("---\n\(text)\n---\n".utf8)))
  }

  static let texts: [(spelled: String, value: String)] = [
    ("a: b", "b"),
    ("a : b", "b"),
    ("a\t:\tb", "b"),
    ("\"a\": b", "b"),
    ("'a' : b", "b"),
    ("A: b  ", "b"),
    ("a:b", "b"),
    ("a: b: c", "b: c"),
    ("a: b # c", "b"),
    ("a: b#c", "b#c"),
    ("a: # c", ""),
    ("a: #fff", "#fff"),
    ("a: #102030 # c", "#102030"),
    ("a: {{page}} / {{pages}}", "{{page}} / {{pages}}"),
    ("a: b\n  c\n\n  d", "b c\nd"),
    ("a:\n  b\n  c", "b c"),
    // Double quotes.
    ("a: \"b\"", "b"),
    ("a: \"b\" # c", "b"),
    ("a: \"b # c\"", "b # c"),
    (#"a: "The \"Group\"""#, "The \"Group\""),
    (#"a: "\\ \/ \t\n\x41\u00e9\U0001F600\_""#, "\\ / \t\nA\u{E9}\u{1F600}\u{A0}"),
    ("a: \"b\n  c\n\n  d\\\n  e\"", "b c\nde"),
    ("a: \"it's\"", "it's"),
    // Single quotes.
    ("a: 'It''s a \"talk\" \\n'", "It's a \"talk\" \\n"),
    ("a: 'b\n  c'", "b c"),
    ("a: ''", ""),
    // Lines of text.
    ("a: |\n  b\n    c\n\n  d # e\n", "b\n  c\n\nd # e"),
    ("a: |- # x\n  b\n  c", "b\nc"),
    ("a: |2\n    b\n   c", "  b\n c"),
    ("a: >\n  b\n  c\n\n  d", "b c\nd"),
    ("a: >-\n  b\n  c\n    d\n  e", "b c\n  d\ne"),
    ("note:\n  one\n  two: 2", "one\ntwo: 2"),
  ]

  @Test(arguments: texts) func `a text is read in every spelling`(spelled: String, value: String) throws {
    let found = matter(spelled + "\nz: y")
    #expect(found.entries.map(\.key).dropFirst() == ["z"] && found.flaws.isEmpty)
    let first = try #require(found.entries.first)
    #expect(["a", "note"].contains(first.key) && first.value == value)
  }

  static let collections: [(spelled: String, value: YAMLValue)] = [
    ("a: [b, \"c, d\", 'e']", .list([.text("b"), .text("c, d"), .text("e")])),
    ("a: [b,\n  c # d\n  ]", .list([.text("b"), .text("c")])),
    ("a: []", .list([])),
    ("a:\n  - b\n  - \"c\" # d\n  - 'e'", .list([.text("b"), .text("c"), .text("e")])),
    ("a:\n- b\n- c", .list([.text("b"), .text("c")])),
    (
      "a: {b: 1, \"c\": [2, 3], d: {}}",
      .map([("b", .text("1")), ("c", .list([.text("2"), .text("3")])), ("d", .map([]))])
    ),
    ("a:\n  b: c # d\n  e :\n    f: \"g\"", .map([("b", .text("c")), ("e", .map([("f", .text("g"))]))])),
    ("a:\n  - b: 1\n    c: 2\n  - d", .list([.map([("b", .text("1")), ("c", .text("2"))]), .text("d")])),
    ("a:\n  - - b\n    - c", .list([.list([.text("b"), .text("c")])])),
    ("a:\n  b: |\n    c\n    d: e\n  f: g", .map([("b", .text("c\nd: e")), ("f", .text("g"))])),
  ]

  @Test(arguments: collections) func `lists and maps are read in both forms`(spelled: String, value: YAMLValue) {
    let found = matter(spelled + "\nz: y")
    #expect(found.entries.first?.content == value && found.entries.last?.key == "z" && found.flaws.isEmpty)
  }

  static let mistakes: [(spelled: String, line: Int, flaw: YAMLFlaw)] = [
    ("a: \"b", 2, .openQuote),
    ("z: y\na: 'b' c", 3, .textAfterQuote),
    (#"a: "\q""#, 2, .escape),
    ("a: [b, c", 2, .brackets),
    ("a: [b] c", 2, .brackets),
    ("z: y\na: &b c", 3, .anchor("&b")),
    ("a: *b", 2, .anchor("*b")),
    ("a: !!str b", 2, .anchor("!!str")),
    ("z: y\n<<: *b", 3, .anchor("<<")),
    ("a: b\n  c: d", 3, .indented("c")),
    ("a:\n\tb: c", 3, .tab),
    ("a: b\na: c", 3, .repeated("a")),
    ("a: b\nwords without a colon", 3, .notAPair("words without a colon")),
    ("a: b\n- c", 3, .notAPair("- c")),
  ]

  @Test(arguments: mistakes) func `what cannot be read is named with its line`(
    spelled: String, line: Int, flaw: YAMLFlaw
  ) {
    let found = matter(spelled).flaws
    #expect(found.map(\.flaw) == [flaw] && found.map(\.line) == [line])
  }

  @Test func `marks of Markdown are no aliases`() {
    #expect(matter("a: **Hi** *all*").entries.map(\.value) == ["**Hi** *all*"])
    #expect(matter("a: **Hi** *all*").flaws.isEmpty)
  }

  @Test func `deep levels take no deep recursion`() {
    let deep = (0..<400).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n")
    #expect(matter(deep).flaws.map(\.flaw) == [.tooDeep])
    let brackets = "a: " + String(repeating: "[", count: 10_000)
    #expect(matter(brackets).flaws.map(\.flaw) == [.brackets])
  }

  @Test func `below a key, twenty levels are read, and twenty-one are not`() {
    for levels in [20, 21] {
      let lines = (0...levels).map { String(repeating: " ", count: $0) + "a:" }.joined(separator: "\n") + " b"
      let lists = "a: " + String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
      #expect(matter(lines).flaws.map(\.flaw) == (levels > 20 ? [.tooDeep] : []), "\(levels)")
      #expect(matter(lists).flaws.map(\.flaw) == (levels > 20 ? [.brackets] : []), "\(levels)")
    }
  }

  @Test func `settings take every spelling`() throws {
    let deck = try Deck.parse(
      files: [
        DeckFile(
          name: "t.md",
          bytes: Array(
            "---\n\"title\" : 'It''s' # x\nfooter: \"a \\\"b\\\"\"\nauthor: >-\n  A\n  B\n---\n# One\n\n---\ntitle : x\n---\n# Two"
              .utf8))
      ], start: "t.md")
    #expect(deck.title == "It's" && deck.screens.count == 2)
    #expect(deck.screens[0].settings.footer == "a \"b\"")
    #expect(deck.screens[1].title == "x")
    #expect(deck.inspect().isEmpty)
  }

  @Test func `a list is a setting of several words, and a map is none`() throws {
    let conf = "order:\n- b\n- a\nauthor: [\"A\", B]\ntitle:\n  c: d\n"
    let deck = try Deck.parse(
      files: [("deck.conf", conf), ("a.txt", "a"), ("b.txt", "b {{author}}")].map { name, text in
        DeckFile(name: name, bytes: Array(text.utf8))
      })
    #expect(deck.screens.ids == ["b", "a"] && deck.screens[0].grid.rows.contains("b A, B"))
    #expect(
      deck.check().map(\.description) == [
        "deck.conf:5:1: \"c: d\" is not a value of \"title\"; write one value behind the colon"
      ])
  }

  @Test func `front matter without an end is named`() throws {
    let deck = try Deck.parse(
      files: [DeckFile(name: "t.md", bytes: Array("---\ntitle: x\n\n# One\n".utf8))], start: "t.md")
    #expect(
      deck.inspect().map(\.description) == [
        "t.md:1: the front matter has no end, so it is shown as text; write --- below its last line"
      ])
  }
}
