import Testing

@testable import PortholeDecks

/// The screens that an edit has changed, so that a show can go there.
struct EditedScreenTests {
  private static func slides(_ text: String, _ others: [String: String] = [:]) throws -> Deck {
    let files = [DeckFile(name: "t.md", bytes: text.utf8)] + others.map { DeckFile(name: $0, bytes: $1.utf8) }
    return try Deck.parse(files: files, start: "t.md")
  }

  static let edits: [(name: String, before: String, after: String, edited: [String])] = [
    ("a word", "# A\n\nx\n\n---\n\n# B\n\ny", "# A\n\nx\n\n---\n\n# B\n\nz", ["b"]),
    ("a heading", "# A\n\n---\n\n# B", "# A\n\n---\n\n# Bee", ["bee"]),
    ("a slide is inserted", "# A\n\n---\n\n# C", "# A\n\n---\n\n# B\n\n---\n\n# C", ["b"]),
    ("a slide is deleted", "# A\n\n---\n\n# B\n\n---\n\n# C", "# A\n\n---\n\n# C", []),
    ("slides change places", "# A\n\n---\n\n# B\n\n---\n\n# C", "# C\n\n---\n\n# A\n\n---\n\n# B", []),
    ("two slides", "# A\n\n---\n\n# B\n\n---\n\n# C", "# A\n\nx\n\n---\n\n# B\n\n---\n\n# C\n\nx", ["a", "c"]),
    (
      "the front matter", "---\ntheme: sea\n---\n\n# A\n\n---\n\n# B", "---\ntheme: paper\n---\n\n# A\n\n---\n\n# B", []
    ),
    ("nothing", "# A\n\n---\n\n# B", "# A\n\n---\n\n# B", []),
  ]

  @Test(arguments: edits) func `of a file with several are those with a text that none had before`(
    name: String, before: String, after: String, edited: [String]
  ) throws {
    let (old, new) = (try Self.slides(before), try Self.slides(after))
    #expect(new.edited(since: old, files: ["t.md"]) == edited, "\(name)")
    #expect(new.edited(since: old, files: nil) == edited, "\(name)")
  }

  @Test func `a change of a file that a slide includes is one of the slide`() throws {
    let text = "# A\n\n---\n\n<!-- include: part.md -->\n"
    let (old, new) = (try Self.slides(text, ["part.md": "one"]), try Self.slides(text, ["part.md": "two"]))
    #expect(new.edited(since: old, files: ["part.md"]).first == "2")
  }

  static let shown: [(file: String, edited: [String])] = [("x.py", ["b"]), ("sub/p.png", ["d"]), ("other.py", [])]

  @Test(arguments: shown)
  func `a change of code or of a picture is one of the slides that show it`(file: String, edited: [String]) throws {
    let text = "# A\n\n---\n\n# B\n\n```file\npath: x.py\n```\n\n---\n\n# C\n\n---\n\n# D\n\n![p](sub/p.png)\n"
    let (old, new) = (try Self.slides(text, ["x.py": "1"]), try Self.slides(text, ["x.py": "2"]))
    // The pages that were read have asked for their files.
    for index in old.asked { _ = old.screens.problems(of: index) }
    #expect(old.asks(forFile: file) == !edited.isEmpty)
    #expect(new.edited(since: old, files: [file]) == edited)
  }

  @Test func `of a folder are those of the files that were written, and of their sidecar files`() throws {
    let files = ["a.txt", "b.txt", "c.ans"].map { DeckFile(name: $0, bytes: "x".utf8) }
    let deck = try Deck.parse(files: files + [DeckFile(name: "c.meta", bytes: "title: C\n".utf8)])
    #expect(deck.edited(since: deck, files: ["b.txt"]) == ["b"])
    #expect(deck.edited(since: deck, files: ["c.meta"]) == ["c"])
    #expect(deck.edited(since: deck, files: ["other.log"]).isEmpty)
    // Whatever may have changed says nothing about one.
    #expect(deck.edited(since: deck, files: nil).isEmpty)
  }
}
