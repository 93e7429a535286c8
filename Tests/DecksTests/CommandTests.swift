import PortholeDecks
import Testing
import Transitions

/// The commands in a file: notes, pauses, variables.
struct CommandTests {
  static let notes: [(text: String, notes: String?)] = [
    ("a", nil), ("---\nnote: one\nnotes: two\n---\na", "one\ntwo"),
    ("---\nnotes: |\n  one\n  two: 2\n---\na", "one\ntwo: 2"),
    (
      "a\n<!-- note: one -->\n<!--  Speaker_Note: two-->\nb\n<!-- notes:\n  three\n   four\n-->\n",
      "one\ntwo\nthree\nfour"
    ),
    ("---\nnote: zero\n---\n<!-- note: one -->\na", "zero\none"),
    ("<!-- not a note -->\n<!-- pause -->\n<!-- note -->", nil),
    ("a <!-- note: in the line --> b", nil), ("<!-- note: unfinished\na", nil), ("<!-- note: a --> b", nil),
  ]

  @Test(arguments: notes) func `notes of a text`(text: String, notes: String?) throws {
    let screen = try screen(text)
    #expect(screen.notes == notes)
    #expect(!screen.grid.rows.contains { $0.contains("one") && notes != nil })
  }

  @Test func `notes of a page, also within a line`() throws {
    let text =
      "---\nnote: zero\n---\na <!-- note: one --> b\n\n- c\n  <!-- speaker_note: |\n  two\n  -->\n\n`<!-- note: x -->`"
    let screen = try page(text)
    #expect(screen.notes == "zero\none\ntwo")
    #expect(screen.grid.rows.first == "a b")
  }

  /// Returns, for each pause, the first row that it hides.
  private func rows(_ screen: Screen) -> [Int] { screen.pauses.map { $0[0].origin.row } }

  @Test func `pauses of a text are lines that are not shown`() throws {
    let screen = try screen("a\n<!-- pause -->\n\nb\n  <!--stop-->\t\n<!-- pause -->\nc\n<!-- pause -->\n")
    #expect(screen.grid.rows == ["a", "", "b", "c"])
    #expect(rows(screen) == [1, 3])
    #expect(screen.pauses[0] == [Rect(column: 0, row: 1, columns: 1, rows: 3)])
  }

  static let pages: [(text: String, rows: [String], pauses: [Int])] = [
    ("a\n\n<!-- pause -->\n\nb\n\n<!-- stop -->\n\nc", ["a", "", "b", "", "c"], [2, 4]),
    ("a\n<!-- pause -->\nb", ["a", "", "b"], [2]), ("a\n^\nb\n\n. . .\n\nc", ["a", "", "b", "", "c"], [2, 4]),
    ("- a <!-- pause -->\n- b", ["• a", "• b"], [1]), ("- a\n<!-- pause -->\n- b", ["• a", "", "• b"], [2]),
    ("> a\n>\n> <!-- pause -->\n>\n> b", ["▌ a", "▌", "▌ b"], [2]), ("a\n\n<!-- pause -->", ["a"], []),
    (
      "<!-- incremental_lists: true -->\n- a\n- b\n  - c\n\n<!-- incremental_lists: false -->\nd",
      ["• a", "• b", "  ◦ c", "", "d"], [0, 1, 2, 4]
    ),
    ("a\n\n```\n^\n<!-- pause -->\n```", ["a", "", "", "  ^", "  <!-- pause -->", ""], []),
    ("a<!-- pause --><!-- pause -->\n\n|b|\n|-|", ["a", "", "┌───┐", "│ b │", "└───┘"], [2]),
  ]

  @Test(arguments: pages) func `pauses of a page`(text: String, rows: [String], pauses: [Int]) throws {
    let screen = try page(text)
    #expect(screen.grid.rows == rows)
    #expect(self.rows(screen) == pauses)
  }

  @Test func `pauses keep their places at every width`() throws {
    let text = "one two three four five six\n\n<!-- pause -->\n\nseven"
    for columns in [20, 24, 30] {
      let screen = try page(text, columns: columns)
      #expect(screen.grid.rows[rows(screen)[0]] == "seven")
    }
  }

  @Test func `a screen hides what comes after its next pause, and the links in it`() throws {
    let screen = try screen("[a]\n<!-- pause -->\n[b]\n<!-- pause -->\n[c]")
    #expect(
      (-1...3).map { count in (0..<3).map { screen.shown(passing: count).hides(Position(column: 0, row: $0)) } } == [
        [false, true, true], [false, true, true], [false, false, true], [false, false, false], [false, false, false],
      ])
  }

  @Test func `columns stand side by side, one below the other where there is no room`() throws {
    let text = """
      <!-- column_layout: [1, 2] -->
      lost
      <!-- column: 0 -->
      - a
      <!-- pause -->
      <!-- column: 1 -->
      [b](@home)
      <!-- pause -->
      c
      <!-- reset_layout -->
      d
      """
    let wide = try page(text, columns: 39)
    #expect(wide.grid.rows == ["lost", "", "• a            [b]", "", "               c", "", "d"])
    #expect(
      wide.pauses == [
        [
          Rect(column: 15, row: 2, columns: 24, rows: 3), Rect(column: 0, row: 3, columns: 15, rows: 2),
          Rect(column: 0, row: 5, columns: 39, rows: 2),
        ],
        [
          Rect(column: 15, row: 4, columns: 24, rows: 1), Rect(column: 0, row: 3, columns: 15, rows: 2),
          Rect(column: 0, row: 5, columns: 39, rows: 2),
        ],
      ])
    #expect(wide.links[0].spots.map(\.area) == [Rect(column: 15, row: 2, columns: 3, rows: 1)])
    #expect(try page(text, columns: 20).grid.rows == ["lost", "", "• a", "", "[b]", "", "c", "", "d"])
  }

  @Test func `a comment or arrows centre lines`() throws {
    let text =
      "<!-- alignment: center -->\nab\n\n# cd\n\n- ef\n\n<!-- alignment: left -->\n\ngh\n\n-> # i <-\n\n-> j *k* <-\n-> l <-\n\n-> m"
    #expect(
      try page(text, columns: 20).grid.rows == [
        "         ab", "", "         cd", String(repeating: "━", count: 20), "", "• ef", "", "gh", "", "         i",
        String(repeating: "━", count: 20), "", "        j k", "         l", "", "-> m",
      ])
  }

  static let variables: [(text: String, row: String)] = [
    ("{{page}}/{{ pages }} {{title}} {{date}}", "2/3 b 2026-11-21"),
    ("{{x}} {{y.z}} {{nobody}} {{", "1 {2} {{nobody}} {{"),
    ("{{{x}}} {{x}", "{1} {{x}"),
  ]

  @Test(arguments: variables) func `variables are filled in`(text: String, row: String) throws {
    let head = "---\nvar.x: 1\nvar.y.z: \"{2}\"\n---\n"
    for name in ["b.txt", "b.md"] {
      let files = ["a.txt": "", name: head + text, "c.txt": ""].map { DeckFile(name: $0.key, bytes: $0.value.utf8) }
      let deck = try Deck.parse(files: files, date: "2026-11-21")
      #expect(deck.screens[1].grid.rows.map { $0.drop { $0 == " " } }.contains { $0 == row }, "\(name)")
      #expect(deck.check() == [])
    }
  }

  @Test func `variables of the deck, a title from the heading, none in code, and no date unless given`() throws {
    let deck = try deck([
      "deck.conf": "var.x: 1", "a.md": "# T `{{x}}`\n\n{{title}} **{{x}}** `{{x}}` {{date}}\n\n    {{x}}",
    ])
    #expect(deck.screens[0].title == "T 1")
    #expect(deck.screens[0].grid.rows.contains("  T 1 1 {{x}} {{date}}"))
    #expect(deck.screens[0].grid.rows.contains("    {{x}}"))
  }

  @Test(arguments: ["a.txt", "a.md"]) func `a long variable is filled in until the page has grown much beyond its file`(
    name: String
  ) throws {
    let long = String(repeating: "x", count: 1000)
    func grown(_ times: Int) throws -> (filled: Int, left: Int) {
      let text = "---\nvar.v: \(long)\nwrap: none\n---\n" + String(repeating: "{{v}}\n\n", count: times)
      let rows = try Deck.parse(files: [DeckFile(name: name, bytes: text.utf8)]).screens[0].grid.rows
      return (
        rows.reduce(0) { $0 + $1.filter { $0 == "x" }.count } / 1000, rows.count { $0.contains("{{v}}") }
      )
    }
    let (few, many) = (try grown(5), try grown(500))
    #expect(few == (5, 0))
    #expect(many.filled + many.left == 500 && many.filled < 50 && many.left > 0)
  }

  @Test func `art in a page and definitions of a text take variables too`() throws {
    #expect(try page("```art\n{{page}}\n```").grid.rows == ["1"])
    #expect(try screen("[{{page}}]\n\n[1]: @{{x}}home").links.map(\.spots.count) == [1])
  }
}
