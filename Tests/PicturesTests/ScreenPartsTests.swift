import TestSupport
import Testing
import Transitions

@testable import PortholePictures

/// Screens in two parts: the picture and the text.
struct ScreenPartsTests {
  private static let navy = Color(rgb: 0x1020_40)
  private static let white = Color(rgb: 0xF0F0F0)

  private static func grid(_ rows: [String]) -> Grid {
    var grid = Grid(
      size: Size(columns: rows[0].unicodeScalars.count, rows: rows.count),
      filledWith: Cell(" ", foreground: white, background: navy))
    for (row, text) in rows.enumerated() {
      for (column, scalar) in text.unicodeScalars.enumerated() {
        grid[column: column, row: row] = Cell(Unicode.Scalar(scalar), foreground: white, background: navy)
      }
    }
    return grid
  }

  private static func rows(_ grid: Grid) -> [String] {
    (0..<grid.size.rows).map { row in
      String(String.UnicodeScalarView((0..<grid.size.columns).map { grid[column: $0, row: row].scalar }))
    }
  }

  @Test func `letters and lines are text, blocks and shades are picture`() {
    let parts = ScreenParts(of: Self.grid(["ab ▀▄ ░", "┌─┐ ⣿ █"]))
    #expect(Self.rows(parts.picture) == ["   ▀▄ ░", "    ⣿ █"])
    #expect(Self.rows(parts.text) == ["ab     ", "┌─┐    "])
    #expect(parts.picture[column: 0, row: 0].background == Self.navy)
    #expect(parts.text[column: 0, row: 0].background == parts.clear)
    #expect(parts.text[column: 3, row: 0].background == parts.clear)
    #expect(parts.clear != Self.navy)
  }

  @Test func `a plate belongs to its text`() {
    var grid = Self.grid(["          ", "  [Go]    ", "          "])
    let plate = Color(rgb: 0x20_8040)
    for column in 2..<6 { grid[column: column, row: 1].background = plate }
    let parts = ScreenParts(of: grid)
    #expect((0..<10).allSatisfy { parts.picture[column: $0, row: 1].background == Self.navy })
    #expect((2..<6).allSatisfy { parts.text[column: $0, row: 1].background == plate })
    #expect(Self.rows(parts.text)[1] == "  [Go]    ")
  }

  @Test func `a title of blocks is text`() {
    let title = ["           ", " █▀█ ▀█▀ ▄ ", " █▄█  █  ▄ "]
    let parts = ScreenParts(of: Self.grid(title))
    #expect(Self.rows(parts.text) == title)
    #expect(Self.rows(parts.picture).allSatisfy { $0.allSatisfy { $0 == " " } })
    #expect(parts.text.cells.allSatisfy { $0.background == parts.clear })
    let other = Self.grid(["           ", " █▀█ ███ ▄ ", " █▄█ █▄█ ▄ "])
    // One letter alone is not shared.
    #expect(ScreenParts.shared(by: Self.grid(title), other) == nil)
  }

  @Test func `one part over the other is the screen`() {
    var grid = Self.grid(["ab ▀▄ ░  ", "┌─┐ ⣿ █ y", " [Go]    "])
    for column in 1..<5 { grid[column: column, row: 2].background = .black }
    let parts = ScreenParts(of: grid)
    for row in 0..<3 {
      for column in 0..<9 {
        var cell = parts.text[column: column, row: row]
        let below = parts.picture[column: column, row: row]
        if cell.background == parts.clear { cell.background = below.background }
        let shown = cell.scalar == " " && parts.text[column: column, row: row].background == parts.clear ? below : cell
        let wanted = grid[column: column, row: row]
        #expect(shown.scalar == wanted.scalar && shown.background == wanted.background, "\(column), \(row)")
      }
    }
  }

  @Test func `runs of text that are the same on both screens are shared`() throws {
    let shared = try #require(
      ScreenParts.shared(by: Self.grid(["one two  end"]), Self.grid(["one three en"])) ?? nil)
    #expect(Self.rows(shared.one) == ["one         "])
    #expect(Self.rows(shared.other) == ["one         "])
    #expect(ScreenParts.shared(by: Self.grid(["one"]), Self.grid(["two"])) == nil)
    #expect(ScreenParts.shared(by: Self.grid(["one"]), Self.grid(["one "])) == nil)
  }
}
