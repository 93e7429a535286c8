import Testing
import Transitions

@testable import PortholeDecks

/// Notes, clicks, programs and themes of other programs' decks.
struct ForeignDeckTests {
  private func deck(_ text: String, as name: String = "talk.md") throws -> Deck {
    try Deck.parse(files: [DeckFile(name: name, bytes: text.utf8)], start: name)
  }

  static let notes: [(text: String, notes: String)] = [
    (
      "---\nmarp: true\n---\n<!-- _class: lead -->\n<!-- paginate: false -->\na\n\n<!-- Smile: now\nand wave -->",
      "Smile: now\nand wave"
    ),
    ("---\nlayout: cover\n---\na\n\n<!-- Say it -->\n", "Say it"),
    ("---\npatat: {}\n...\na\n\n<!--config:\nwrap: true\n-->\n\n<!-- slowly -->\n\n---\n\nb", "slowly"),
    ("a\n\n---\n\nb\n\n--\n\nc", ""), ("a\n\n<!-- no note -->\n", ""),
  ]

  @Test(arguments: notes) func `comments are notes where their program says so`(text: String, notes: String) throws {
    #expect(try deck(text).screens[0].notes ?? "" == notes)
  }

  @Test func `notes of reveal follow a word`() throws {
    let deck = try deck("a\n\n---\n\nb\n\nNote: wait\nfor it\n\n--\n\nc\n\n```\nNote: code\n```")
    #expect(deck.screens.map(\.notes) == [nil, "wait\nfor it", nil])
    #expect(deck.screens[1].grid.rows.allSatisfy { !$0.contains("Note") })
  }

  @Test func `four hyphens end a slide of reveal, also below text`() throws {
    let deck = try deck("---\nrevealOptions:\n  a: b\n---\na\n----\nb\n\nNote:\n- c\n----\n\nd\n\n---\n\ne")
    #expect(deck.screens.count == 4)
    #expect(deck.screens.map(\.notes) == [nil, "• c", nil, nil])
  }

  @Test func `terminals in fences are those of lookatme, whose slides begin at headings`() throws {
    let deck = try deck("# One\n\n```terminal8\ntop\n```\n\n# Two\n\n```terminal8\nls\n```\n")
    #expect(deck.screens.map(\.title) == ["One", "Two"])
    #expect(try self.deck("# One\n\n~~~md\n```terminal8\n~~~\n\n# Two").screens.count == 1)
  }

  @Test func `a command of slides may be one word within another fence`() throws {
    let page = "a\n\n---\n\n```bash\n~~~./intro.sh\n\n~~~\n```\n"
    let programs = try deck("---\npaging: \"%d\"\n---\n\(page)").screens[1].programs
    #expect(programs.map(\.name) == ["./intro.sh"])
    #expect(try deck(page).screens[1].programs.isEmpty)
  }

  @Test func `slides of Slidev have front matter, and parts that appear click by click`() throws {
    let text = """
      ---
      layout: cover
      transition: slide-left
      ---
      # A
      <v-click>

      b

      </v-click>
      <v-clicks>

      - c
      - d

      </v-clicks>

      ---
      layout: two-cols

      class: x
      ---
      # B

      - e
      """
    let deck = try deck(text)
    #expect(deck.screens.map(\.title) == ["A", "B"] && deck.screens.map(\.pauses.count) == [3, 0])
    #expect(deck.check() == [])
  }

  static let programs: [(text: String, words: [String], manner: ScreenProgram.Manner)] = [
    (
      "~~~sort -r\nb\na\n~~~", ["/bin/sh", "-c", "printf '%s\\n' \"$1\" | { sort -r\n}", "porthole", "b\na"],
      .replacement
    ),
    (
      "```\n~~~sort -r\nb\n~~~\n```", ["/bin/sh", "-c", "printf '%s\\n' \"$1\" | { sort -r\n}", "porthole", "b"],
      .replacement
    ),
    ("```terminal8\ntop\n```", ["/bin/sh", "-c", "top"], .terminal(Size(columns: 76, rows: 8), standby: true)),
    (
      "```terminal-ex\ncommand: bash -il\nrows: 20\n```", ["/bin/sh", "-c", "bash -il"],
      .terminal(Size(columns: 76, rows: 20), standby: true)
    ),
    (
      "---\npatat:\n  eval:\n    sh:\n      command: sh\n      replace: true\n...\n```sh\nls\n```",
      ["/bin/sh", "-c", "printf '%s\\n' \"$1\" | { sh\n}", "porthole", "ls"], .replacement
    ),
    (
      "---\npatat:\n  eval:\n    sh:\n      command: sh\n...\n```sh\nls\n```",
      ["/bin/sh", "-c", "printf '%s\\n' \"$1\" | { sh\n}", "porthole", "ls"], .output
    ),
  ]

  @Test(arguments: programs) func `commands of other programs ask to run`(
    text: String, words: [String], manner: ScreenProgram.Manner
  ) throws {
    let program = try #require(try deck(text).screens[0].programs.first)
    #expect(program.words == words && program.manner == manner)
  }

  @Test(arguments: [
    "~~~rust\nfn\n~~~", "```sort -r\na\n```", "~~~ {.x .y}\na\n~~~", "```terminal\na\n```", "```terminal8\n\n```",
  ])
  func `other fences are code`(text: String) throws {
    #expect(try deck(text).screens[0].programs.isEmpty)
  }

  @Test func `themes of presenterm have their colours, and the deck's own`() throws {
    let override =
      "\n  override:\n    default:\n      colors:\n        background: \"102030\"\n    slide_title:\n      colors:\n        foreground: red"
    let decks = [
      "theme: catppuccin-mocha", "theme:\n  name: gruvbox-dark\(override)", "theme:\n  name: terminal-dark",
      "theme: sea\nheadings: plain",
    ].map { "---\n\($0)\n---\n# A\n\nb" }
    let looks = try decks.map { text in
      let deck = try deck(text)
      #expect(deck.remarks == [])
      let grid = deck.screens[0].grid
      return [grid.cell(of: "A")?.look ?? "", grid.cell(of: "b")?.look ?? ""]
    }
    #expect(looks[0] == ["#f9e2af/#1e1e2e bold", "#cdd6f4/#1e1e2e"])
    #expect(looks[1] == ["#ff0000/#102030 bold", "#ebdbb2/#102030"])
    #expect(looks[2][1] == "-/-" && looks[3][0] == "#5fd7d7/#0a1a2a bold")
  }
}
