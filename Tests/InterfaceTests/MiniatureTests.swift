import TestSupport
import Testing
import Transitions

@testable import PortholeInterface

/// Reduced screens. The expected cells follow from the colours of the parts of the screen that they represent. All else is that
/// of scaled layers.
@Suite struct MiniatureTests {
  private static let palette = Palette.standard

  private func picture(
    _ screen: Grid, columns: Int, rows: Int, window: Rect? = nil, _ rendition: Rendition = Rendition()
  ) -> Grid {
    let whole = Rect(column: 0, row: 0, columns: screen.size.columns, rows: screen.size.rows)
    return Miniature(rendition: rendition, background: Self.palette.defaultBackground)
      .picture(of: screen, in: window ?? whole, size: Size(columns: columns, rows: rows))
  }

  private func screen(_ columns: Int, _ rows: Int, _ color: (Int, Int) -> Color) -> Grid {
    let blank = Cell(" ", foreground: Self.palette.defaultForeground, background: Self.palette.defaultBackground)
    var grid = Grid(size: Size(columns: columns, rows: rows), filledWith: blank)
    for row in 0..<rows { for column in 0..<columns { grid[column: column, row: row].background = color(column, row) } }
    return grid
  }

  @Test func `a plain screen is plain in any size`() {
    let blue = Color(rgb: 0x2040A0)
    for (columns, rows) in [(80, 24), (24, 7), (1, 1), (200, 60), (3, 40)] {
      let small = picture(screen(80, 24) { _, _ in blue }, columns: columns, rows: rows)
      #expect(small.size == Size(columns: columns, rows: rows))
      for row in 0..<rows {
        for column in 0..<columns { #expect(small[column: column, row: row].background.rgb == blue.rgb) }
      }
    }
  }

  @Test func `what half a cell shows has its mean colour`() {
    let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))
    // Twelve columns become three cells, with the edge in the middle of the second.
    let across = picture(screen(12, 4) { column, _ in column < 6 ? red : blue }, columns: 3, rows: 1)
    #expect(across[column: 0, row: 0].background == red && across[column: 0, row: 0].isBlank)
    #expect(across[column: 2, row: 0].background == blue && across[column: 2, row: 0].isBlank)
    let middle = across[column: 1, row: 0].background
    #expect((0x7F...0x80).contains(middle.red) && (0x7F...0x80).contains(middle.blue))
    let down = picture(screen(4, 4) { _, row in row < 2 ? red : blue }, columns: 1, rows: 1)[column: 0, row: 0]
    #expect(down.scalar == "\u{2580}" && down.foreground == red && down.background == blue)
  }

  @Test(arguments: [("\u{28FF}", 4, 4), ("\u{281B}", 4, 0), ("\u{28E4}", 0, 4), ("\u{2801}", 1, 0), ("\u{2880}", 0, 1)])
  func `a drawing of dots is seen`(_ sign: String, upper: Int, lower: Int) {
    var grid = screen(8, 4) { _, _ in .black }
    for row in 0..<4 {
      grid.write(
        String(repeating: sign, count: 8), at: Position(column: 0, row: row), foreground: .white, background: .black)
    }
    // Four columns and two rows become a cell, so each half has a row with both halves.
    let cell = picture(grid, columns: 2, rows: 2)[column: 0, row: 0]
    let light = 255 * 0.6 * Double(upper + lower) / 8
    #expect(abs(Double(cell.background.red) - light) <= 1 && abs(Double(cell.foreground.red) - light) <= 1)
  }

  @Test func `a part of the screen is shown alone`() {
    let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x0000FF))
    let screen = screen(20, 10) { column, row in column >= 10 && row >= 5 ? blue : red }
    let small = picture(screen, columns: 5, rows: 5, window: Rect(column: 10, row: 5, columns: 10, rows: 5))
    for row in 0..<5 { for column in 0..<5 { #expect(small[column: column, row: row].background.rgb == blue.rgb) } }
  }

  @Test func `words become a tint between background and ink`() {
    var grid = screen(40, 8) { _, _ in Self.palette.defaultBackground }
    for row in 0..<8 {
      grid.write(
        String(repeating: "words ", count: 7), at: Position(column: 0, row: row),
        foreground: Self.palette.defaultForeground, background: Self.palette.defaultBackground)
    }
    let small = picture(grid, columns: 10, rows: 2)
    for column in 0..<10 {
      let cell = small[column: column, row: 0]
      let light = max(cell.foreground.red, cell.background.red)
      #expect(light > 0x20 && light < 0xD0)
    }
  }

  /// A heading and two lines below it, at many rows: each keeps a part of its contrast that is seen.
  @Test(
    arguments: [Rendition.Glyphs.blocks, .legacy, .halves], [(80, 24, 24, 7), (120, 40, 30, 10), (200, 60, 38, 11)])
  func `a line of text among empty ones is seen`(glyphs: Rendition.Glyphs, sizes: (Int, Int, Int, Int)) {
    let (columns, rows, width, height) = sizes
    for row in stride(from: 0, to: rows - 4, by: Thoroughness.rounds(5, of: 1)) {
      for depth in [Rendition.Depth.direct, .palette, .mono] {
        var grid = screen(columns, rows) { _, _ in Self.palette.defaultBackground }
        for line in [row, row + 4] {
          grid.write(
            "some words of a heading", at: Position(column: 4, row: line), foreground: Self.palette.defaultForeground,
            background: Self.palette.defaultBackground)
        }
        let small = picture(grid, columns: width, rows: height, Rendition(depth: depth, glyphs: glyphs))
        let lit = (0..<height).filter { y in
          (0..<width).contains { x in
            let cell = small[column: x, row: y]
            return max(cell.background.red, cell.isBlank ? 0 : cell.foreground.red) >= 0x30
          }
        }
        #expect(!lit.isEmpty && lit.count < height, "row \(row), \(depth)")
      }
    }
  }

  /// A terminal without colours shows a light ground in reverse video.
  @Test func `without colours a ground keeps its light`() {
    let dark = picture(
      screen(8, 8) { _, _ in Color(rgb: 0x0A0F2A) }, columns: 2, rows: 2, Rendition(depth: .mono, glyphs: .blocks))
    let light = picture(
      screen(8, 8) { _, _ in Color(rgb: 0xF0E8D0) }, columns: 2, rows: 2, Rendition(depth: .mono, glyphs: .blocks))
    for row in 0..<2 {
      for column in 0..<2 {
        #expect(dark[column: column, row: row].background.rgb == 0x0A0F2A)
        #expect(light[column: column, row: row].background.rgb == 0xF0E8D0)
      }
    }
  }
}
