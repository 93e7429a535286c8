import TestSupport
import Testing
import Transitions

struct GridLinesTests {
  @Test func `lines become rows as wide as the widest line`() {
    let grid = Grid(["Porthole", "漢字", ""])
    #expect(grid.size == Size(columns: 8, rows: 3))
    #expect(grid[column: 0, row: 1].role == .lead && grid[column: 1, row: 1].role == .trail)
    #expect(grid[column: 7, row: 2].isBlank)
    #expect(grid.lines == ["Porthole", "漢字", ""])
    #expect("\(grid)" == "Porthole\n漢字\n")
  }

  @Test func `an empty list gives an empty grid; empty lines give rows without columns`() {
    #expect(Grid([String]()).size == Size(columns: 0, rows: 0))
    #expect(Grid(["", ""]).size == Size(columns: 0, rows: 2))
    #expect(Grid(["", ""]).description == "\n")
  }

  @Test(arguments: [
    ("a\tb", "a\u{FFFD}b", 3), ("a\nb", "a\u{FFFD}b", 3), ("\u{1B}[1m", "\u{FFFD}[1m", 4), ("e\u{301}", "e\u{301}", 1),
    ("\u{301}", "\u{FFFD}", 1), ("👍🏽!", "👍🏽!", 3), ("a  ", "a", 3), ("שלום", "שלום", 4),
  ]) func `each character takes as many cells as its width`(_ line: String, _ shown: String, _ columns: Int) {
    let grid = Grid([line])
    #expect(grid.lines == [shown])
    #expect(grid.size.columns == columns)
  }

  @Test func `the grid has the given colours`() {
    let grid = Grid(["a"[...], "bc"[...]], foreground: Color(rgb: 0x102030), background: Color(rgb: 0x405060))
    #expect(grid[column: 1, row: 0] == Cell(" ", foreground: Color(rgb: 0x102030), background: Color(rgb: 0x405060)))
    #expect(grid[column: 1, row: 1].scalar == "c")
    #expect(Grid(["a"])[column: 0, row: 0].foreground == Palette.standard.defaultForeground)
  }

  @Test func `a difference shows both screens and marks the cells that differ`() throws {
    let expected = Grid(["one", "漢 x", ""], foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0))
    var got = expected
    got[column: 2, row: 0].foreground = Color(rgb: 0xFF)
    got.write("ab", at: Position(column: 0, row: 1), foreground: Color(rgb: 0xFFFFFF), background: Color(rgb: 0))
    let difference = try #require(GridDifference(got, from: expected))
    #expect(
      difference.description == """
        3 of 12 cells differ
        expected:
        |one |
        |漢 x|
        |    |
        got:
        |one |
           ^
        |ab x|
         ^^
        |    |
        column 2, row 0: expected "e" in ffffff on 000000, got "e" in 0000ff on 000000
        column 0, row 1: expected "漢" (lead) in ffffff on 000000, got "a" in ffffff on 000000
        column 1, row 1: expected "漢" (trail) in ffffff on 000000, got "b" in ffffff on 000000
        """)
    #expect(GridDifference(expected, from: expected) == nil)
    let other = try #require(GridDifference(Grid(["ab"]), from: Grid(["c"])))
    #expect(
      other.description == """
        a screen of 2x1 cells, expected 1x1
        expected:
        |c|
        got:
        |ab|
        """)
  }

  @Test func `a failed comparison reports the place and the difference`() {
    withKnownIssue {
      expectEqual(Grid(["ab"]), Grid(["ac"]), "at 0.5")
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("at 0.5: 1 of 2 cells differ\n") == true
    }
  }
}
