import Testing

@testable import PortholeDecks

/// Notes of every program are the speaker's alone, in decks of every program and of none.
struct PrivateNotesTests {
  /// A deck is Markdown by its name, whatever it begins with. As text it would show its notes.
  @Test(
    arguments: ["md", "markdown", "mkd", "mdx", "qmd", "Rmd"],
    ["---", "##", "words", "- a", "![a](b.png)", "> q", "::: {.x}"])
  func `a deck with another ending hides its notes`(ending: String, start: String) throws {
    let text = "---\ntitle: T\nformat: revealjs\n---\n\n\(start)\n\n## One\n\nseen\n\n::: {.notes}\nlow\n:::\n"
    let deck = try Deck.parse(files: [DeckFile(name: "t.\(ending)", bytes: Array(text.utf8))], start: "t.\(ending)")
    let rows = deck.screens.indices.flatMap { deck.screens[$0].grid.rows }
    #expect(rows.contains { $0.contains("seen") } && !rows.contains { $0.contains("low") || $0.contains(":::") })
  }

  /// The forms of notes, with `low` in them. What comes after them on the slide is `after`, if that is seen again.
  static let forms: [(name: String, notes: String, isSeenAfter: Bool)] = [
    ("an aside", "<aside class=\"notes\">\nlow\n</aside>", true),
    ("an aside in a line", "b <aside class='notes'>low</aside> c", true),
    ("an aside with blank lines", "<aside class=\"notes\">\n\n- low\n\n### low\n\n</aside>", true),
    ("an aside whose tag goes on", "<aside\n  class=\"notes\">\nlow\n</aside>", true),
    ("an aside with code", "<aside class=\"notes\">\n\n```\nlow\n```\n\n</aside>", true),
    ("an aside in an item", "- b\n\n  <aside class=\"notes\">\n  low\n  </aside>", true),
    ("a capital aside", "<ASIDE CLASS=\"notes\">low</ASIDE>", true),
    ("a div", "<div class=\"x notes\">\n<div>low</div>\nlow\n</div>", true),
    ("a section", "<section class=\"speaker-notes\">low</section>", true),
    ("an element of MDX", "<Notes>\n\nlow\n\n</Notes>", true),
    ("code of MDX", "```notes\nlow\n```", true),
    ("an element of Slidev", "<RenderWhen context=\"presenter\">\n\nlow\n\n</RenderWhen>", true),
    ("a division", "::: notes\nlow\n\nlow\n:::", true),
    ("a division with braces", "::: {.notes}\nlow\n:::", true),
    ("a division with more braces", "::::: {#a .notes .x}\n\n::: y\nlow\n:::\n\n:::::", true),
    ("a division without a blank", ":::notes\nlow\n:::", true),
    ("marks of remark", "???\n\nlow\n\n- low\n\n### low", false),
    ("a mark of Deckset", "^ low\nlow", true), ("a mark without a blank", "^low", true),
    ("a mark alone in its line", "^\nlow", true),
    ("a comment", "<!-- low -->", true), ("a comment with a word", "<!-- note: low -->", true),
    ("a comment of presenterm", "<!-- speaker_note: low -->", true),
    ("a comment of presenterm in lines", "<!--\nspeaker_note: |\n  low\n-->", true),
    ("a comment in a paragraph", "b <!-- low --> c", true), ("a comment in an item", "- b <!-- low -->", true),
    ("a comment in a heading", "## b <!-- low -->", true),
    ("a comment of reveal", "<!-- .slide: data-notes=\"low\" -->", true),
  ]

  /// The starts of decks, each of which tells another program.
  static let heads: [(program: String, head: String)] = [
    ("porthole", ""), ("presenterm", "---\nsub_title: x\noptions:\n  end_slide_shorthand: true\n---\n"),
    ("patat", "---\npatat: {}\n...\n"), ("pandoc", "---\nformat: revealjs\n---\n"), ("Slidev", "---\nmdc: true\n---\n"),
    ("marp", "---\nmarp: true\n---\n"), ("remark", "class: left\n"), ("lookatme", "---\nextensions: []\n---\n"),
    ("Deckset", "slidenumbers: false\n"), ("mdp", "%title: x\n"), ("reveal", "---\nrevealOptions:\n  a: b\n---\n"),
    ("slides", "---\npaging: x\n---\n"),
  ]

  @Test(arguments: heads) func `the audience sees no notes`(program: String, head: String) throws {
    for (name, notes, isSeenAfter) in Self.forms {
      // In mdp the mark alone is a pause.
      if program == "mdp", name == "a mark alone in its line" { continue }
      let text = "\(head)\n# Top\n\nfirst\n\n---\n\nbefore\n\n\(notes)\n\nafter\n\n---\n\nend\n"
      let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
      let slides = deck.screens[deck.asked]
      for slide in slides {
        #expect(!slide.grid.rows.contains { $0.contains("low") }, "\(program): \(name): \(slide.grid.rows)")
        #expect(!slide.title.contains("low"), "\(program): \(name)")
      }
      let words = slides.flatMap(\.grid.rows)
      #expect(words.contains { $0.contains("before") } && words.contains { $0.contains("end") }, "\(program): \(name)")
      #expect(words.contains { $0.contains("after") } == isSeenAfter, "\(program): \(name)")
      if name.hasPrefix("a comment") { continue }
      #expect(slides.contains { $0.notes?.contains("low") == true }, "\(program): \(name)")
    }
  }

  @Test func `notes of Org are private in its text too`() throws {
    let text = "* A\n#+BEGIN_NOTES\nlow\n#+END_NOTES\nafter\n  #+begin_notes\nlow"
    let deck = try Deck.parse(files: [DeckFile(name: "talk.org", bytes: text.utf8)], start: "talk.org")
    let rows = deck.screens[deck.asked][deck.asked.lowerBound].grid.rows
    #expect(rows.contains { $0.contains("after") } && !rows.contains { $0.contains("low") }, "\(rows)")
    #expect(deck.screens[deck.asked.lowerBound].notes == "low\nlow")
    #expect(deck.inspect().map(\.parts.problem) == ["the marks of Org are shown as text"])
  }

  @Test(arguments: [
    "`<aside class=\"notes\">` low", "```html\n<aside class=\"notes\">low</aside>\n```", "    ::: notes\n    low",
    "<aside>low</aside>", "::: note\nlow\n:::", "a ??? low", "x^ low", "a\n\n^[low] b",
  ])
  func `what is no note is seen`(text: String) throws {
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
    #expect(deck.screens[0].grid.rows.contains { $0.contains("low") } && deck.screens[0].notes == nil)
  }

  @Test(arguments: [
    ("# A\n\nNote: low\n\n---\n\nb", 3), ("# A\n\na\nNotes: low\n\n---\n\nb", 4),
    ("# A\n\n---\n\n- b\n\n  Speaker notes: low", 7), ("---\nmarp: true\n---\n# A\n\nNote: low\n\n---\n\nb", 6),
  ])
  func `what looks like a note and is seen is named`(text: String, line: Int) throws {
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
    let found = deck.inspect().filter { if case .shownNote = $0.reason { true } else { false } }
    #expect(found.count == 1 && found.first?.line == line && found.first?.isNote == true)
  }

  @Test(arguments: ["# A\n\nNote: low", "# A\n\nb\n\n---\n\na note: low"])
  func `words that are no notes are not named`(text: String) throws {
    let deck = try Deck.parse(files: [DeckFile(name: "talk.md", bytes: text.utf8)], start: "talk.md")
    #expect(!deck.inspect().contains { if case .shownNote = $0.reason { true } else { false } })
  }

  static let evidence: [(text: String, words: String)] = [
    ("---\ntitle: x\nmarp: true\n---\n# A", "t.md:3: note: is read as a deck of marp, as \"marp: true\" tells"),
    ("# A\n\n???\nb", "t.md:3: note: is read as a deck of remark, as \"???\" tells"),
    ("---\ntheme: moon\n---\n# A", "t.md:2: note: is read as a deck of reveal, as \"theme: moon\" tells"),
    ("# A\n\n<v-click>b</v-click>", "t.md:3: note: is read as a deck of Slidev, as \"<v-click>b</v-click>\" tells"),
    ("---\ntheme: seriph\n---\n# A", "t.md:2: note: is read as a deck of Slidev, as \"theme: seriph\" tells"),
    ("# A\n\n---\nclicks: 3\n---\n\nb", "t.md:3: note: is read as a deck of Slidev, as \"---\" tells"),
    ("---\nhide: true\n---\n# A\n\n---\n\nb", "t.md:2: note: is read as a deck of Slidev, as \"hide: true\" tells"),
    ("%title: x\n\na", "t.md:1: note: is read as a deck of mdp, as \"%title: x\" tells"),
  ]

  @Test(arguments: evidence) func `check says which program a deck was taken for`(text: String, words: String) throws {
    let deck = try Deck.parse(files: [DeckFile(name: "t.md", bytes: text.utf8)], start: "t.md")
    #expect(deck.inspect().first.map(\.description) == words)
  }
}
