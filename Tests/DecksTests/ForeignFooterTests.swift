import Testing

@testable import PortholeDecks

/// Numbers of slides and footers of other programs.
@Suite struct ForeignFooterTests {
  static let table: [(head: String, left: String, middle: String, right: String)] = [
    // slides
    ("author: Ann\ndate: May\npaging: Slide %d / %d", "Ann  May", "", "Slide 1 / 2"),
    ("author: Ann\npaging: \"%d\"", "Ann", "", "1"), ("date: May\npaging: \"%d of %d, %d\"", "May", "", "1 of 2, %d"),
    ("paging: \"- %d -\"", "", "", "- 1 -"),
    // marp
    ("marp: true\npaginate: true", "", "", "1"), ("marp: true\npaginate: true\nfooter: Fair", "Fair", "", "1"),
    ("marp: true\nheader: Fair", "", "Fair", ""),
    // patat shows the title above and the author below every slide, and numbers by itself.
    ("title: T\nauthor: [A, B]\npatat:\n  slideNumber: true", "A, B", "T", "1 / 2"),
    ("title: T | *U*\npatat:\n  wrap: true", "", "T / U", "1 / 2"),
    ("author: A\npatat:\n  slideNumber: false", "A", "", ""),
  ]

  @Test(arguments: table) func `they are footers of ours`(head: String, left: String, middle: String, right: String)
    throws
  {
    let text = "---\n\(head)\n---\n\n# A\n\n---\n\n# B\n"
    let deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: Array(text.utf8))], start: "a.md")
    #expect(deck.screens.count == 2)
    let parts = try #require(deck.screens[0].footer).parts(at: "")
    #expect(parts.left == left && parts.middle == middle && parts.right == right)
  }

  @Test(arguments: [
    ("", "<!-- _class: lead -->", true), ("", "<!--\n_paginate: false\n_class: invert lead\n-->", true),
    ("\nclass: lead", "", true), ("\nclass: lead", "<!-- _class: invert -->", false),
    ("", "<!-- _class: invert -->", false), ("", "_class: lead", false), ("", "```\n<!-- _class: lead -->\n```", false),
    ("", "<!-- the class: lead -->", false),
  ])
  func `the class lead of marp centres a slide`(head: String, comment: String, isCentred: Bool) throws {
    let text = "---\nmarp: true\(head)\n---\n\n# A\n\n---\n\n\(comment)\n\nwords\n"
    let deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: text.utf8)], start: "a.md")
    #expect((deck.screens[1].settings.align == .center) == isCentred)
    #expect(deck.screens[1].grid.rows.contains(String(repeating: " ", count: isCentred ? 37 : 2) + "words"))
    #expect(deck.check().isEmpty)
  }

  @Test(arguments: [
    ("<!-- class: lead -->", "", [true, true, true]), ("", "<!-- class: lead -->", [false, true, true]),
    ("<!-- _class: lead -->", "", [true, false, false]),
    ("<!-- class: lead -->", "<!-- class: x -->", [true, false, false]),
    ("<!-- class: lead -->", "<!-- _class: x -->", [true, false, true]),
    ("<!-- _class: lead -->\n<!-- class: x -->", "", [true, false, false]),
  ])
  func `a class of marp lasts, unless it is of one slide`(first: String, second: String, areCentred: [Bool]) throws {
    let text = "---\nmarp: true\n---\n\n\(first)\n\n# A\n\n---\n\n\(second)\n\nb\n\n---\n\nc\n"
    let deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: text.utf8)], start: "a.md")
    #expect(deck.screens.map { $0.settings.align == .center } == areCentred)
  }

  static let dates: [(pattern: String, date: String)] = [
    ("MMMM dd, YYYY", "March 7, 2026"), ("YYYY-MM-DD", "2026-03-07"), ("dd.mm.YY", "7.3.26"),
    ("DD MMM YYYY", "07 Mar 2026"), ("May", "May"), ("", "2026-03-07"),
  ]

  @Test(arguments: dates) func `the date of slides is a pattern for that of today`(pattern: String, date: String) throws
  {
    let text =
      "---\nauthor: A\n\(pattern.isEmpty ? "" : "date: \(pattern)")\npaging: \"%d\"\n---\n# A {{date}}\n\n---\n\nb\n"
    let deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: text.utf8)], start: "a.md", date: "2026-03-07")
    #expect(deck.screens[0].title == "A \(date)")
  }

  @Test func `a footer of presenterm has no tags`() throws {
    let text = """
      ---
      theme:
        override:
          footer:
            style: template
            center: '**A** <span class="noice">b</span> _c_'
      ---
      x
      """
    let deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: text.utf8)], start: "a.md")
    #expect(deck.screens[0].footer?.parts(at: "").middle == "A b c")
  }

  @Test(arguments: ["marp: true\npaginate: false", "date: May\npatat:\n  slideNumber: false", "author: Ann"])
  func `without a wish there is none`(head: String) throws {
    let text = "---\n\(head)\n---\n\n# A\n"
    let deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: Array(text.utf8))], start: "a.md")
    #expect(deck.screens[0].footer == nil)
  }
}
