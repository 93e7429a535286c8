import PortholeDecks
import TestSupport
import Testing
import Transitions

/// `wrap:` breaks lines at their blanks.
struct WrapTests {
  private func screen(_ text: String, as name: String = "home.txt", besides others: [String: String] = [:]) throws
    -> Screen
  {
    let files = [name: text].merging(others) { $1 }
    let deck = try Deck.parse(files: files.map { DeckFile(name: $0.key, bytes: $0.value.utf8) })
    #expect(deck.check() == [])
    return deck.screens[0]
  }

  /// A line, and the rows that it becomes in 20 columns.
  static let lines: [(line: String, rows: [String])] = [
    ("twenty columns wide!", ["twenty columns wide!"]),
    ("twenty columns wide!!", ["twenty columns", "wide!!"]),
    ("one two three four five six seven eight nine ten", ["one two three four", "five six seven eight", "nine ten"]),
    ("  * an item goes on below its first letter", ["  * an item goes on", "  below its first", "  letter"]),
    ("a    b               c    d", ["a    b", "c    d"]),
    ("a-word-that-is-much-too-long stays", ["a-word-that-is-much-too-long", "stays"]),
    ("so do labels [Go on to the end] of links", ["so do labels", "[Go on to the end]", "of links"]),
    ("a bracket [ that never closes is one more word", ["a bracket [ that", "never closes is one", "more word"]),
    ("\u{1B}[31mred words stay red even where they go on", ["red words stay red", "even where they go", "on"]),
    ("港の朝は早い 船が出て 白い鳥がつづく", ["港の朝は早い", "船が出て", "白い鳥がつづく"]),
    ("                    far to the right", ["                    far", "to the right"]),
  ]

  @Test(arguments: lines) func `a line becomes rows`(line: String, rows: [String]) throws {
    let definition = line.contains("[Go") ? "\n[Go on to the end]: @home\n" : ""
    let wrapped = try screen("---\nwrap: 20\n---\n\(line)\n\(definition)")
    #expect(wrapped.grid.rows == rows)
    #expect(try screen("\(line)\n\(definition)").grid.rows.count == 1)
    #expect(try screen("\(line)\n\(definition)", besides: ["deck.conf": "wrap: 20"]).grid.rows == rows)
    #expect(
      try screen("---\nwrap: no\n---\n\(line)\n\(definition)", besides: ["deck.conf": "wrap: 20"]).grid.rows.count == 1)
    if line.contains("red") {
      #expect(Set(wrapped.grid.cells.filter { $0.scalar != " " }.map(\.foreground.name.ansiIndex)) == [1])
    }
  }

  @Test func `pauses and links move with their lines`() throws {
    let text = """
      ---
      wrap: 20
      ---
      one two three four five six
      <!-- pause -->
      seven eight nine ten eleven
      [there]

      [there]: @home
      """
    let screen = try screen(text)
    #expect(screen.grid.rows == ["one two three four", "five six", "seven eight nine ten", "eleven", "[there]"])
    #expect(screen.pauses.map { $0.map(\.origin.row) } == [[2]])
    #expect(screen.links[0].spots.map(\.area.origin.row) == [4])
  }

  @Test func `a Markdown page is no wider than its setting on any terminal`() throws {
    let text = "---\nwrap: 30\n---\n\(String(repeating: "word ", count: 40))"
    let rows = try screen(text, as: "home.md").grid.rows
    #expect(rows.map { $0.drop { $0 == " " }.count }.max() == 29)
  }

  @Test func `anything but a number of columns is reported`() throws {
    let files = [DeckFile(name: "home.txt", bytes: "---\nwrap: much\n---\nx".utf8)]
    #expect(
      try Deck.parse(files: files).check().map(\.description) == [
        "home.txt:2:7: \"much\" is not a value of \"wrap\"; write a number of columns, 20 to 100, or no"
      ])
  }

  /// Nested quotes take more columns than there are.
  @Test func `however deep a block is, its text has twelve columns`() throws {
    let page = try page(String(repeating: "> ", count: 9) + "five words go here now", columns: 20)
    let words = page.grid.rows.map { row in
      row.split(separator: " ").filter { $0.allSatisfy(\.isLetter) }.joined(separator: " ")
    }
    #expect(words.filter { !$0.isEmpty } == ["five words", "go here now"])
  }
}
