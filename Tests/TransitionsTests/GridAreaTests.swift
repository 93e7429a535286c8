import Testing
import Transitions

/// Parts of grids, and rectangles.
struct GridAreaTests {
  private static func grid(_ rows: String...) -> Grid { Grid(rows) }

  @Test func `a grid is drawn over another and cut at its edges`() {
    var grid = Self.grid("......", "......", "......")
    grid.draw(Self.grid("ab", "cd"), at: Position(column: 5, row: 1))
    grid.draw(Self.grid("ef", "gh"), at: Position(column: -1, row: -1))
    #expect(grid.lines == ["h.....", ".....a", ".....c"])
  }

  @Test func `halves of wide characters do not remain`() {
    var grid = Self.grid("港港港")
    grid.draw(Self.grid("x"), at: Position(column: 1, row: 0))
    #expect(grid.lines == [" x港港"])
    grid.fill(Rect(column: 3, row: 0, columns: 9, rows: 9), with: Cell("-"))
    #expect(grid.lines == [" x ---"])
  }

  @Test func `cells are changed in place, row by row, and other grids keep theirs`() {
    var grid = Self.grid("ab", "cd")
    let copy = grid
    let count = grid.withCells { cells in
      for index in cells.indices where index % 2 == 1 { cells[index].scalar = "x" }
      return cells.count
    }
    #expect(count == 4 && grid.lines == ["ax", "cx"] && copy.lines == ["ab", "cd"])
  }

  @Test func `what an effect leaves of wide characters becomes blanks, also if it throws`() {
    struct Fault: Error {}
    var grid = Self.grid("港港")
    #expect(throws: Fault.self) {
      try grid.withCells { (cells) throws(Fault) in
        cells[1] = Cell("x")
        throw Fault()
      }
    }
    #expect(grid.lines == [" x港"])
    var none = Grid(size: Size(columns: 0, rows: 0), filledWith: Cell())
    #expect(none.withCells { $0.isEmpty })
  }

  @Test(arguments: [
    (Rect(column: 0, row: 0, columns: 4, rows: 3), Rect(column: 2, row: 1, columns: 9, rows: 9), (2, 1, 2, 2)),
    (Rect(column: -5, row: -5, columns: 6, rows: 6), Rect(column: 0, row: 0, columns: 3, rows: 3), (0, 0, 1, 1)),
    (Rect(column: 0, row: 0, columns: 2, rows: 2), Rect(column: 5, row: 5, columns: 2, rows: 2), (0, 0, 0, 0)),
  ]) func `rectangles share their common cells`(one: Rect, other: Rect, expected: (Int, Int, Int, Int)) {
    let common = one.intersection(other)
    #expect(common.size == Size(columns: expected.2, rows: expected.3))
    #expect(common.isEmpty || common.origin == Position(column: expected.0, row: expected.1))
  }

  @Test func `a rectangle is inset, and has ranges`() {
    let rect = Rect(column: 2, row: 3, columns: 10, rows: 4)
    #expect(rect.columns == 2..<12 && rect.rows == 3..<7)
    #expect(rect.inset(columns: 1, rows: 2) == Rect(column: 3, row: 5, columns: 8, rows: 0))
    #expect(rect.inset(columns: 1, rows: 2).isEmpty)
    #expect(rect.inset(columns: -1, rows: 0).columns == 1..<13)
    for number in [Int.min, .max] {
      let odd = Rect(column: number, row: number, columns: 9, rows: 9)
      #expect(odd.intersection(rect).isEmpty)
      _ = odd.inset(columns: number, rows: number)
    }
  }
}
