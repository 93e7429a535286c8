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
}
