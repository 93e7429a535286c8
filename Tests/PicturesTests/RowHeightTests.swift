import PortholePictures
import TestSupport
import Testing
import Transitions

struct RowHeightTests {
  private func picture(of text: String, _ rowHeight: RowHeight) throws -> Picture {
    var painter = try CellPainter(scale: 1, rowHeight: rowHeight)
    return try painter.picture(of: Page.of(text))
  }

  private func line(_ y: Int, of picture: Picture) -> [UInt32] {
    Array(picture.pixels[y * picture.width..<(y + 1) * picture.width])
  }

  @Test(arguments: [(1.0, 16), (1.2, 19), (1.5, 24), (2, 32), (0.1, 16), (9, 32)])
  func `a factor gives the nearest number of sixteenths`(factor: Double, parts: Int) {
    #expect(RowHeight(factor: factor).parts == parts)
  }

  @Test func `letters keep their pixels and get room above and below`() throws {
    let (cell, row) = (try picture(of: "g", .joined), try picture(of: "g", .roomy))
    #expect((row.width, row.height) == (8, 19))
    for y in 0..<16 { #expect(line(y + 1, of: row) == line(y, of: cell)) }
    for y in [0, 17, 18] { #expect(Set(line(y, of: row)) == [0x101010]) }
  }

  @Test func `the side of a box reaches from edge to edge, and a level line stays thin`() throws {
    let side = try picture(of: "│", .roomy)
    for y in 0..<19 { #expect(line(y, of: side) == line(0, of: side)) }
    #expect(Set(side.pixels) == [0x101010, 0xD0D0D0])
    let level = try picture(of: "─", .roomy)
    #expect((0..<19).filter { line($0, of: level).contains(0xD0D0D0) } == [8])
  }

  @Test func `an SVG places text, grounds and boxes in rows of that height`() {
    var frame = PictureFrame()
    frame.rowHeight = .roomy
    var page = Grid(["ab", "│ "])
    page[column: 1, row: 1].background = Color(rgb: 0x123456)
    let svg = SVGFile.text(of: page, scale: 1, pictureFrame: frame)
    #expect(svg.contains("viewBox=\"0 0 16 38\""))
    #expect(svg.contains("<text x=\"0\" y=\"13\" textLength=\"16\">ab</text>"))
    #expect(svg.contains("M8 19h8v19h-8z"))
    // An upright line one part wide, from the top of the second row to its end.
    #expect(svg.contains("M4 19h1v19h-1z"))
  }

  @Test(arguments: [
    (["ab", "cd"], false), (["──", "──"], false), (["┌─", "│ "], false), (["╭─", "╰─"], false), (["█░", "ab"], false),
    (["█ ", "█ "], true), (["▄ ", "▀ "], true), (["▀ ", "▄ "], false), (["⠋ ", "ab"], false), (["⣿ ", "⠿ "], true),
    (["\u{E0B0} ", "\u{E0B0} "], false), (["│ ", "ab", "│ "], false), (["│"], false), ([" │", "│ "], false),
  ])
  func `blocks join rows where they cross the edge between two, and lines do not`(rows: [String], joins: Bool) {
    var drawings = RowDrawings()
    #expect(drawings.join(in: Grid(rows)) == joins)
  }

  /// A bar for scrolling is no reason to draw all text without room between its rows; a small picture is.
  @Test(arguments: [(1, 24, false), (2, 12, false), (10, 5, true), (40, 2, true), (3, 24, true)])
  func `drawings in a fiftieth of a screen decide about the height of rows`(columns: Int, rows: Int, joins: Bool) {
    var drawings = RowDrawings()
    let bar = String(repeating: "\u{2588}", count: columns)
    let text = String(repeating: "a", count: 80 - columns)
    #expect(drawings.join(in: Grid((0..<24).map { $0 < rows ? text + bar : text })) == joins)
  }
}
