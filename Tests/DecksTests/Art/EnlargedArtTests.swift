import PortholeDecks
import Testing
import Transitions

/// Works of art on terminals that hold them twice or more.
struct EnlargedArtTests {
  /// Returns a work of art of some columns as a deck shows it on a terminal.
  static func screen(
    _ text: String, columns: Int, on size: Size, glyphs: Rendition.Glyphs = .legacy, settings: String = "",
    links: String = ""
  ) throws -> Screen {
    var deck = try Deck.parse(files: [
      DeckFile(name: "a.ans", bytes: Array(text.utf8)),
      DeckFile(name: "a.meta", bytes: "---\nsize: \(columns)x1\n\(settings)---\n\(links)".utf8),
    ])
    var format = PageFormat(columns: size.columns, rendition: Rendition(glyphs: glyphs))
    format.rows = size.rows
    deck.screens.format = format
    return deck.screens[0]
  }

  /// Characters, and what they are at two and at three times their size, by the Unicode charts.
  static let characters: [(text: String, factor: Int, rows: [String])] = [
    ("█", 2, ["██", "██"]), ("▀", 2, ["██", ""]), ("▌", 2, ["█", "█"]), ("▄", 3, ["", "▄▄▄", "███"]),
    ("▌", 3, ["█▌", "█▌", "█▌"]), ("▚", 2, ["█", " █"]), ("▓", 2, ["▓▓", "▓▓"]), ("░", 3, ["░░░", "░░░", "░░░"]),
    // The first and the last dot, and all dots.
    ("⠁", 2, ["⠛⠀", "⠀⠀"]), ("⢀", 2, ["⠀⠀", "⠀⣤"]), ("⣿", 3, ["⣿⣿⣿", "⣿⣿⣿", "⣿⣿⣿"]),
    ("─", 2, ["──", ""]), ("┌", 2, ["┌─", "│"]), ("┘", 3, [" │", "─┘", ""]), ("╬", 3, [" ║", "═╬═", " ║"]),
    ("╭", 3, ["", " ╭─", " │"]), ("━", 2, ["━━", ""]), ("╱", 2, ["╱", ""]),
  ]

  @Test(arguments: characters.indices) func `a character becomes several`(index: Int) throws {
    let (text, factor, rows) = Self.characters[index]
    let screen = try Self.screen(text, columns: 1, on: Size(columns: factor, rows: factor))
    #expect(screen.grid.rows == rows)
  }

  @Test func `colours stay`() throws {
    let screen = try Self.screen("\u{1B}[31;44m▀", columns: 1, on: Size(columns: 2, rows: 2))
    let shown = screen.grid.cells.map { $0.scalar == "█" ? $0.foreground : $0.background }
    #expect(shown == [0xAA0000, 0xAA0000, 0x0000AA, 0x0000AA].map(Color.init(rgb:)))
  }

  /// A row of blocks with words in it.
  private static let row = "\(String(repeating: "█", count: 30))Sun [Go] a\(String(repeating: "▒", count: 60))"

  @Test func `words keep their size, and a link has a place of its own`() throws {
    let screen = try Self.screen(
      Self.row, columns: 100, on: Size(columns: 205, rows: 3), links: "[Go]: home\n")
    let text = screen.grid.rows[0].drop { $0 == "█" }.prefix { $0 != "▒" }
    // Their place is 60...79.
    #expect(String(text) == "Sun     [Go] a      ")
    let place = Rect(column: 68, row: 0, columns: 4, rows: 1)
    #expect(screen.links[0].spots.map(\.area) == [place] && screen.links[0].spots.map(\.trigger) == [place])
  }

  /// Works of twenty columns in rows of text, and what they are on forty.
  static let texts: [(name: String, work: [String], rows: [String])] = [
    (
      "lines stay adjacent, in the middle of their place, at its left edge",
      ["One two             ", "three               ", "four five           ", "████████████████████"],
      [
        "", "One two", "three", "four five", "", "", String(repeating: "█", count: 40),
        String(repeating: "█", count: 40),
      ]
    ),
    (
      "a text at the right keeps its right edge, one in the middle its middle",
      ["           right one", "", "       middle       ", "████████████████████"],
      [
        String(repeating: " ", count: 31) + "right one", "", "", "", String(repeating: " ", count: 17) + "middle", "",
        String(repeating: "█", count: 40), String(repeating: "█", count: 40),
      ]
    ),
    (
      "what is far away is another text",
      ["left           right", "████████████████████"],
      [
        "left" + String(repeating: " ", count: 31) + "right", "", String(repeating: "█", count: 40),
        String(repeating: "█", count: 40),
      ]
    ),
    (
      "a label stands in the middle of its plate",
      ["  \u{1B}[44m  [Go]  \u{1B}[0m          ", "████████████████████"],
      [
        String(repeating: " ", count: 10) + "[Go]", "", String(repeating: "█", count: 40),
        String(repeating: "█", count: 40),
      ]
    ),
  ]

  @Test(arguments: texts.indices) func `the lines of a text stay together`(index: Int) throws {
    let (name, work, rows) = Self.texts[index]
    let screen = try Self.screen(
      work.joined(separator: "\r\n"), columns: 20, on: Size(columns: 40, rows: 2 * work.count))
    #expect(screen.grid.rows == rows, "\(name)")
  }

  @Test func `a region that is no label gets larger with the picture`() throws {
    let screen = try Self.screen("█▀█", columns: 3, on: Size(columns: 6, rows: 2), links: "[Sun]: home \"@1,0 1x1\"\n")
    #expect(screen.links[0].spots.map(\.area) == [Rect(column: 2, row: 0, columns: 2, rows: 2)])
    #expect(screen.grid.rows == ["██████", "██  ██"])
  }

  /// Terminals, settings and works that keep a work at its own size.
  static let kept: [(name: String, text: String, size: Size, settings: String)] = [
    ("it does not fit twice", "██\n██", Size(columns: 9, rows: 3), ""),
    ("the author says so", "██\n██", Size(columns: 9, rows: 9), "enlarge: no\n"),
    ("it arrives as over a modem", "██\n██", Size(columns: 9, rows: 9), "baud: 2400\n"),
    ("it has no pictures", "a\nb", Size(columns: 9, rows: 9), ""),
  ]

  @Test(arguments: kept.indices) func `a work keeps its size`(index: Int) throws {
    let (name, text, size, settings) = Self.kept[index]
    let screen = try Self.screen(text, columns: 2, on: size, settings: settings)
    #expect(screen.grid.size == Size(columns: 2, rows: 2), "\(name)")
  }

  @Test func `another size is made from the work itself`() throws {
    var screen = try Self.screen("▀", columns: 1, on: Size(columns: 2, rows: 2))
    screen = screen.laidOut(for: PageFormat(columns: 1))
    #expect(screen.grid.rows == ["▀"])
  }

  @Test func `without blocks, the greater part of a block decides`() throws {
    let screen = try Self.screen("\u{1B}[31;44m▂", columns: 1, on: Size(columns: 3, rows: 3), glyphs: .ascii)
    let grounds = screen.grid.cells.map(\.background.rgb)
    #expect(grounds == Array(repeating: 0x0000AA, count: 6) + Array(repeating: 0xAA0000, count: 3))
  }
}
