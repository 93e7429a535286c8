import PortholeDecks
import Testing

/// The notes of `check` about features of other programs.
struct LeftOutTests {
  private func notes(_ text: String, as name: String = "talk.md") throws -> [String] {
    let deck = try Deck.parse(files: [DeckFile(name: name, bytes: text.utf8)], start: name)
    return deck.remarks.map { $0.isNote ? String($0.parts.problem) : "problem: \($0.parts.problem)" }
  }

  static let table: [(text: String, notes: [String])] = [
    (
      "![a](http://a.b/a.png) ![b](//a.b/b.png)\n\n---\n\n<img src=\"https://c.d/c.png\">",
      ["3 images are not files of the deck and are shown by their names"]
    ),
    (
      "```klingon +image\nls\n```\n\n```klingon +exec_replace\nls\n```\n\n```rust +exec:x\nls\n```",
      [
        "+image is ignored, no program for \"klingon\" is known",
        "+exec_replace is ignored, no program for \"klingon\" is known",
        "+exec is ignored, no program for \"x\" is known",
      ]
    ),
    (
      "```bash +exec\nls\n/// pwd\n```\n\n```c +acquire_terminal\nx\n```",
      ["asks to run bash (2 lines, 1 of them hidden)", "asks to run cc (1 line)"]
    ),
    (
      "```mermaid\na\n```\n\n```latex +render\nb\n```\n\n```svgbob +render\nc\n```",
      ["mermaid is shown as its source", "asks to run latex (1 line)", "svgbob is shown as its source"]
    ),
    ("```rust {1-3|5} +line_numbers\na\nb\nc\nd\ne\n```", []),
    ("~~~graph-easy --as=boxart\n[ A ]\n~~~", ["asks to run graph-easy --as=boxart (1 line)"]),
    ("~~~rust\na\n~~~\n\n```sh {.numbered}\n```", []),
    ("$$a$$ and\n\n$$\nb\n$$", ["1 formula is shown as its source", "asks to run latex (3 lines)"]),
    ("<!-- font_size: 3 -->\n<!-- include: x.md -->\n", ["problem: \"x.md\" is left out (no such file)"]),
    ("```file\npath: ../x.rs\n```", ["problem: \"../x.rs\" is left out (it is outside the deck)"]),
    (
      "| a | b |\n|---|---|\n| 1 | 2 |\n| 1 | 2 | 3 |\n1 | 2\n1 | 2 | 3\n| 1 \\| 2 | 3 |",
      ["cells beyond the columns of the table's head are left out (2 times)"]
    ),
    ("- | a | b |\n  |---|---|\n  | 1 | 2 |", []),
    ("> | a |\n> |---|\n> | 1 |", []),
    (
      "---\ntheme:\n  override:\n    footer:\n      style: template\n      left:\n        image: a.png\n---\nx",
      ["pictures in the footer are left out"]
    ),
    ("---\nmarp: true\nclass: lead\n---\nx", []),
    ("<span style=\"color: red\">a</span>", []),
    ("<span class=\"x\">a</span>", ["1 piece of text loses the colour of its tag"]),
    ("---\ntitle: T\nsub_title: S\nauthor: A\n---\nx", []),
    ("---\ntitle: T\nauthor: A\npatat:\n  slideNumber: true\n---\nx", []),
    (
      "---\npaging: \"%d\"\nfooter: F\nheader: H\n---\nx",
      ["headers and footers of several lines are left out"]
    ),
    ("---\ntheme:\n  name: x\n---\nx", ["theme \"x\" is not supported"]),
    (
      "---\ntheme: ascii\ncanvasWidth: 9\ndrawings: no\ninfo: x\n---\nx",
      [
        "theme \"ascii\" is not supported", "key \"canvaswidth\" is not supported",
        "key \"drawings\" is not supported", "key \"info\" is not supported",
      ]
    ),
    ("---\ntheme: drak\ntitel: x\n---\nx", ["problem: unknown theme \"drak\"", "problem: unknown key \"titel\""]),
    ("---\noptions:\n  implicit_slide_ends: true\n  potato: 1\n---\nx", ["key \"potato\" is not supported"]),
    ("# A\n\n## B\n\n## C\n", ["one screen has 3 headings"]), ("# A\n\n## B\n", []),
    ("`$$` and `![x](y)`\n\n```\n![a](b) $$ <img>\n```", []),
  ]

  @Test(arguments: table) func `every feature that is left out is a note`(text: String, notes: [String]) throws {
    #expect(try self.notes(text) == notes)
  }

  @Test(arguments: [("a.tpp", "commands of tpp"), ("a.gmi", "marks of Gemini text"), ("A.GMI", "marks of Gemini text")])
  func `a text that is not read is a problem`(name: String, marks: String) throws {
    #expect(try notes("=> b The next\nx", as: name) == ["problem: the \(marks) are shown as text"])
  }

  @Test func `an unknown key in deck.conf or a sidecar file is a problem`() throws {
    let deck = try deck(["a.txt": "x", "deck.conf": "qqqqqq: x", "a.meta": "---\nzzzzzz: x\n---\n"])
    #expect(deck.check().count == 2)
  }

  @Test func `a folder of other texts says how to open one`() {
    let files = ["b.rst", "a.rst", "x.png"].map { DeckFile(name: $0, bytes: []) }
    let problem = #expect(throws: DeckProblem.self) { try Deck.parse(path: "capsule/", files: files) }
    #expect(
      problem?.description
        == "capsule/: no screens found (looked for .txt .md .ans .ice .asc .nfo .diz .xb .bin .adf .idf .tnd .pcb .avt .cast); name a file to open it alone: porthole capsule/a.rst"
    )
  }
}
