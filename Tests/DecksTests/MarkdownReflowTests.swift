import PortholeDecks
import TestSupport
import Testing
import Transitions

/// One page on terminals of several widths.
struct MarkdownReflowTests {
  static let text = """
    # Keeper

    A lamp on a rock, and somebody who keeps it lit through the night, whatever the sea and the wind may say about that.

    - Trim the wick, wind the clock, and write down every ship that passes, with its name and the hour it was seen.
    """

  @Test(arguments: [
    (
      20,
      [
        "Keeper", "━━━━━━━━━━━━━━━━━━━━", "", "A lamp on a rock,", "and somebody who", "keeps it lit through",
        "the night, whatever", "the sea and the wind", "may say about that.", "", "• Trim the wick,",
        "  wind the clock,",
        "  and write down", "  every ship that", "  passes, with its", "  name and the hour", "  it was seen.",
      ]
    ),
    (
      40,
      [
        "", " Keeper", " ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━", "", " A lamp on a rock, and somebody who",
        " keeps it lit through the night,",
        " whatever the sea and the wind may say", " about that.", "", " • Trim the wick, wind the clock, and",
        "   write down every ship that passes,",
        "   with its name and the hour it was", "   seen.", "",
      ]
    ),
    (
      80,
      [
        "", "  Keeper", "  " + String(repeating: "━", count: 76), "",
        "  A lamp on a rock, and somebody who keeps it lit through the night, whatever",
        "  the sea and the wind may say about that.", "",
        "  • Trim the wick, wind the clock, and write down every ship that passes, with",
        "    its name and the hour it was seen.", "",
      ]
    ),
    (
      120,
      [
        "", "  Keeper", "  " + String(repeating: "━", count: 100), "",
        "  A lamp on a rock, and somebody who keeps it lit through the night, whatever the sea and the wind may",
        "  say about that.", "",
        "  • Trim the wick, wind the clock, and write down every ship that passes, with its name and the hour",
        "    it was seen.", "",
      ]
    ),
  ])
  func `text is wrapped to the width of the terminal, up to 100 columns`(columns: Int, rows: [String]) throws {
    let grid = try page(Self.text, columns: columns).grid
    #expect(grid.rows == rows)
    #expect(grid.size.columns == min(columns, 104))
  }

  @Test(arguments: [0, 1, 7, 19]) func `a terminal of less than 20 columns scrolls a page of 20`(columns: Int) throws {
    #expect(try page(Self.text, columns: columns).grid == page(Self.text, columns: 20).grid)
  }

  @Test func `the author's size is the width and the least height`() throws {
    let grid = try page("---\nsize: 24x9\n---\nA lamp on a rock, and somebody.", columns: 80).grid
    #expect(grid.size == Size(columns: 24, rows: 9))
    #expect(grid.rows == ["A lamp on a rock, and", "somebody."] + Array(repeating: "", count: 7))
  }

  @Test func `frames that cannot become narrower make the page wider`() throws {
    let head = "|" + String(repeating: "abcdef|", count: 6) + "\n|" + String(repeating: "-|", count: 6) + "\n"
    let grid = try page(head + "\ntext that is broken to the width of the terminal", columns: 30).grid
    #expect(
      grid.rows == [
        "┌───────┬───────┬───────┬───────┬───────┬───────┐", "│ abcde │ abcde │ abcde │ abcde │ abcde │ abcde │",
        "│ f     │ f     │ f     │ f     │ f     │ f     │", "└───────┴───────┴───────┴───────┴───────┴───────┘", "",
        "text that is broken to the", "width of the terminal",
      ])
  }

  @Test func `a row is found in another layout, and text screens stay as they are`() throws {
    let narrow = try page(Self.text, columns: 20)
    let wide = try page(Self.text, columns: 80)
    // The paragraph begins in row 3 of the narrow page and in row 4 of the wide one, the list in rows 10 and 7.
    #expect([0, 3, 4, 9, 10, 16].map { narrow.row($0, in: wide) } == [1, 4, 4, 6, 7, 9])
    #expect([0, 4, 5, 7, 8].map { wide.row($0, in: narrow) } == [0, 3, 5, 10, 12])
    let text = try screen("a\nb")
    #expect(text.row(1, in: text) == 1)
    #expect(text.laidOut(for: PageFormat(columns: 20)).grid == text.grid)
  }

  @Test(arguments: [(44, Rendition()), (100, Rendition()), (60, Rendition(depth: .mono))])
  func `a long page`(columns: Int, rendition: Rendition) throws {
    let path = FixtureTests.folder + "/good/markdown/handbook.md"
    let text = String(decoding: try #require(File.read(path)), as: UTF8.self)
    let grid = try page(text, columns: columns, rendition: rendition).grid
    let name = "handbook-\(columns)"
    #expect(Snapshot.complaint(grid.rows.joined(separator: "\n") + "\n", suite: "Markdown", name: name) == nil)
  }
}
