import PortholeStreams
import Testing
import Transitions

@testable import PortholeDecks

/// Programs that screens ask to run, as a deck describes them.
struct ProgramTests {
  private func screen(_ text: String, as name: String = "a.md") throws -> Screen {
    try Deck.parse(files: [DeckFile(name: name, bytes: text.utf8)]).screens[0]
  }

  private func program(_ fence: String, _ code: String = "ls") throws -> ScreenProgram? {
    try screen("```\(fence)\n\(code)\n```").programs.first
  }

  private func rows(_ screen: Screen) -> [String] {
    ANSIText.plain(screen.grid).split(separator: "\n").map { row in
      String(row.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }.filter { !$0.isEmpty }
  }

  @Test func `no two things on a page have one number`() {
    let places = [
      ProgramLayout.Place.label, ProgramLayout.Place.output, ProgramLayout.Place.picture, ProgramLayout.Place.largeText,
    ].flatMap { place in (0..<9).map(place) }
    #expect(Set(places).count == places.count)
    #expect(places.allSatisfy { $0 < 0 }, "the numbers of links begin with 0")
  }

  @Test func `a command in the front matter is the program of the screen`() throws {
    let screen = try screen("---\nrun: htop -d 5\nexit: back\n---\nThe machine", as: "a.txt")
    let program = try #require(screen.programs.first)
    #expect(program.manner == .screen && program.words == ["/bin/sh", "-c", "htop -d 5"] && program.exit == .back)
    #expect(rows(screen) == ["The machine", "$ htop -d 5", "[Run it]  Enter runs it"])
    #expect(screen.links.map(\.target) == [.program(0)])
    let spot = try #require(screen.links[0].spots.first)
    #expect(screen.grid[column: spot.area.origin.column, row: spot.area.origin.row].scalar == "[")
  }

  @Test func `a page of Markdown with a command shows it below its text`() throws {
    let screen = try screen("---\nrun: htop\n---\n# A\n\nb")
    #expect(rows(screen).suffix(3) == ["b", "$ htop", "[Run it]  Enter runs it"])
    #expect(screen.programs.count == 1 && screen.links[0].spots.count == 1)
  }

  @Test func `the command of a whole file is not that of each of its screens`() throws {
    let text = "---\nrun: htop\n---\n# A\n\n---\n\n# B\n"
    let deck = try Deck.parse(files: [DeckFile(name: "a.md", bytes: text.utf8)], start: "a.md")
    #expect(deck.screens.dropFirst().allSatisfy { $0.programs.isEmpty })
  }

  @Test(arguments: [
    ("bash +exec", ScreenProgram.Manner.output), ("bash +auto_exec", .output), ("bash +exec_replace", .replacement),
    ("bash +exec +acquire_terminal", .wholeTerminal), ("bash +acquire_terminal", .wholeTerminal),
    ("bash {1|2} +exec +pty", .terminal(nil, standby: false)),
    ("bash +pty:80x20", .terminal(Size(columns: 80, rows: 20), standby: false)),
    ("bash +exec +pty:80:20", .terminal(Size(columns: 80, rows: 20), standby: false)),
    ("bash +exec +pty:standby:9:3", .terminal(Size(columns: 9, rows: 3), standby: true)),
    ("bash +exec +pty:0x9", .terminal(nil, standby: false)),
  ])
  func `the attributes of a fence say where the output goes`(fence: String, manner: ScreenProgram.Manner) throws {
    let program = try #require(try program(fence))
    #expect(program.manner == manner)
    #expect(program.startsByItself == (fence.contains("auto") || fence.contains("replace")))
  }

  @Test(arguments: ["bash", "bash +line_numbers", "klingon +exec", "klingon +image", "rust +exec:nothing", "+exec"])
  func `other fences are only shown`(fence: String) throws {
    #expect(try program(fence) == nil)
  }

  @Test func `hidden lines are run and not shown`() throws {
    let screen = try screen("```python +exec\n/// import os\nprint(os.name)\n```")
    let program = try #require(screen.programs.first)
    #expect(program.words.last == "import os\nprint(os.name)")
    #expect(program.summary == "python3 (2 lines, 1 of them hidden)")
    #expect(!rows(screen).contains { $0.contains("import") })
    #expect(rows(screen).last == "[Run python3]  Enter runs it")
  }

  @Test func `every language has names of its own and a program`() {
    let names = SnippetLanguage.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    for language in SnippetLanguage.all {
      let words = language.words(running: "x")
      #expect(words.last == "x" && !language.program.isEmpty)
      #expect(language.arguments != nil || words[2].contains("\"$d/\(language.file)\""))
    }
    #expect(SnippetLanguage.named("PYTHON", executor: "uv")?.program == "uv")
  }

  @Test func `the room of a program is below its snippet, and moves what follows`() throws {
    let screen = try screen("```bash +exec\nls\n```\n\nafter")
    #expect(screen.outputs.isEmpty)
    let room = ProgramOutput.Room(rows: 3, note: "running")
    let shown = screen.laidOut(for: PageFormat(), rooms: [.program(0): room])
    #expect(shown.grid.size.rows == screen.grid.size.rows + 3)
    let output = try #require(shown.outputs.first)
    let label = try #require(shown.links[0].spots.first)
    #expect(output.source == .program(0) && output.area.size == Size(columns: 76, rows: 3))
    #expect(output.area.origin == Position(column: 2, row: label.area.origin.row + 1))
    #expect(rows(shown).contains("[Run bash]  running"))
  }

  @Test func `a snippet is replaced by its output`() throws {
    let screen = try screen("```bash +exec_replace\necho a\n```")
    #expect(rows(screen).contains { $0.contains("echo a") })
    let shown = screen.laidOut(for: PageFormat(), rooms: [.program(0): .init(rows: 2, note: "")])
    #expect(!rows(shown).contains { $0.contains("echo") } && shown.outputs.count == 1)
    #expect(shown.links[0].spots.isEmpty)
  }

  @Test func `an output is shown where its name is, in a column or on another page`() throws {
    let text = """
      <!-- column_layout: [1, 1] -->
      <!-- column: 0 -->
      ```bash +exec +id:one
      ls
      ```
      <!-- column: 1 -->
      <!-- snippet_output: one -->
      <!-- snippet_output: two -->
      """
    let screen = try screen(text)
    let rooms: [ProgramOutput.Source: ProgramOutput.Room] = [
      .program(0): .init(rows: 2, note: ""), .named("two"): .init(rows: 1, note: ""),
    ]
    let shown = screen.laidOut(for: PageFormat(), rooms: rooms)
    #expect(shown.outputs.map(\.source) == [.program(0), .named("two")])
    #expect(shown.outputs.allSatisfy { $0.area.origin.column > 40 })
  }

  @Test func `a terminal on standby has its room before it runs`() throws {
    #expect(try screen("```bash +pty:standby:30:4\nls\n```").outputs.map(\.area.size) == [Size(columns: 30, rows: 4)])
  }

  @Test func `a page has room for so many programs and no more`() throws {
    let text = String(repeating: "```bash +exec\nls\n```\n\n", count: 101)
    #expect(try screen(text).programs.count == 100)
  }

  @Test func `the name of a command has no control characters`() {
    #expect(
      !ScreenProgram(command: "a\u{1B}[2J\u{9B}b").name.unicodeScalars.contains { $0.value < 32 || $0.value == 0x9B })
  }
}
