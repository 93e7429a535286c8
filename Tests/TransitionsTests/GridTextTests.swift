import TestSupport
import Testing

@testable import Transitions

struct GridTextTests {
  let ink = Color(rgb: 0xFFFFFF)
  let paper = Color(rgb: 0)

  func grid(_ columns: Int, _ rows: Int = 1) -> Grid {
    Grid(size: Size(columns: columns, rows: rows), filledWith: Cell(".", foreground: ink, background: paper))
  }

  /// Returns the rows as text, one character per cell; the right half of a wide character is `>`.
  func rows(_ grid: Grid) -> [String] {
    (0..<grid.size.rows).map { row in
      (0..<grid.size.columns).map { column in
        let cell = grid[column: column, row: row]
        return cell.role == .trail ? ">" : String(cell.scalar)
      }.joined()
    }
  }

  @Test(arguments: [
    (0, "abc", "abc...", 3), (4, "abc", "....ab", 3), (-1, "abc", "bc....", 3), (6, "abc", "......", 3),
    (0, "漢字", "漢>字>..", 4), (3, "漢字", "...漢>.", 4), (-1, "漢字", ".字>...", 4), (0, "", "......", 0),
  ]) func `text is clipped to the grid`(_ column: Int, _ text: String, _ row: String, _ columns: Int) {
    var grid = grid(6)
    let taken = grid.write(text, at: Position(column: column, row: 0), foreground: ink, background: paper)
    #expect(rows(grid) == [row])
    #expect(taken == columns)
    var same = grid
    same.mend()
    expectEqual(same, grid)
  }

  @Test(arguments: [
    (0, "x", "x 字>.."), (1, "x", " x字>.."), (2, "x", "漢>x .."), (3, "x", "漢> x.."), (1, "文", " 文> .."),
  ]) func `overwriting half of a wide character leaves no other half`(_ column: Int, _ text: String, _ row: String) {
    var grid = grid(6)
    grid.write("漢字", at: Position(column: 0, row: 0), foreground: ink, background: paper)
    grid.write(text, at: Position(column: column, row: 0), foreground: ink, background: paper)
    var same = grid
    same.mend()
    expectEqual(same, grid)
    #expect(rows(grid) == [row])
  }

  @Test func `a limit cuts before the character that would not fit`() {
    var grid = grid(6)
    #expect(
      grid.write("a漢字", at: Position(column: 0, row: 0), foreground: ink, background: paper, clippedTo: 4) == 3)
    #expect(rows(grid) == ["a漢>..."])
  }

  @Test func `text off the grid is only measured`() {
    var grid = grid(3, 2)
    for row in [-1, 2, .max, .min] {
      #expect(grid.write("ab", at: Position(column: 0, row: row), foreground: ink, background: paper) == 2)
    }
    #expect(rows(grid) == ["...", "..."])
  }

  @Test func `four marks are kept, on both halves of a wide character`() {
    var grid = grid(4)
    grid.write(
      "漢" + String(repeating: "\u{301}", count: 9), at: Position(column: 1, row: 0), foreground: ink,
      background: paper)
    #expect(grid[column: 1, row: 0].marks.scalars == Array(repeating: "\u{301}", count: 4))
    #expect(grid[column: 2, row: 0].marks == grid[column: 1, row: 0].marks)
  }

  /// Each with its number of cells. The widths are those of terminals.
  @Test(
    arguments: [
      ("a", 1), ("e\u{301}", 1), ("漢", 2), ("👩‍🚀", 2), ("🇩🇪", 2), ("1\u{FE0F}\u{20E3}", 2), ("\u{7}", 1),
    ] as [(Character, Int)])
  func `a character has its cells, which fit into a grid`(character: Character, count: Int) {
    let (ink, ground) = (Color(rgb: 0x102030), Color(rgb: 0xF0E0D0))
    let cells = Cell.cells(of: character, foreground: ink, background: ground, style: .bold)
    #expect(cells.count == count)
    #expect(cells.map(\.role) == (count == 2 ? [.lead, .trail] : [.narrow]))
    #expect(cells.allSatisfy { $0.foreground == ink && $0.background == ground && $0.style == .bold })
    var grid = Grid(size: Size(columns: count, rows: 1), filledWith: Cell())
    for (column, cell) in cells.enumerated() { grid[column: column, row: 0] = cell }
    let mended = grid
    grid.mend()
    #expect(grid == mended && grid.lines == [character == "\u{7}" ? "\u{FFFD}" : String(character)])
  }

  @Test func `a cell and a colour say what they are`() {
    let cells = Cell.cells(of: "漢", foreground: Color(rgb: 0xFF8000), background: Color(.ansi(3), rgb: 0xCDCD00))
    #expect("\(cells[0])" == "\"漢\" (lead) #ff8000 on ansi3 #cdcd00")
    #expect("\(Cell("x"))" == "\"x\" foreground #d0d0d0 on background #101010")
  }
}
