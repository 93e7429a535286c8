import PortholeRecording
import TestSupport
import Testing
import Transitions

@testable import PortholePictures

/// Tiles of pictures in pixels and in markup. Pillow reads the PNGs.
@Suite struct TileTests {
  /// A screen of five columns and three rows with a picture of two by two cells at its second column and row. The picture
  /// has two by two pixels: red, green, blue, and one that is transparent. Its last cell is text.
  private static func screen() throws -> Grid {
    let picture = try #require(
      CellPicture(
        size: Size(columns: 2, rows: 2), width: 2, height: 2,
        pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8000_0000], ground: 0x404040))
    let number = try #require(CellPictures.number(of: picture))
    var grid = Grid(
      size: Size(columns: 5, rows: 3), filledWith: Cell(foreground: .white, background: Color(rgb: 0x404040)))
    for row in 0..<2 {
      for column in 0..<2 {
        var cell = try #require(picture.cell(column: column, row: row))
        cell.marks.tile = PictureTile(number: number, column: column, row: row)
        grid[column: column + 1, row: row + 1] = cell
      }
    }
    return grid
  }

  @Test func `each tile has the pixels of its part`() throws {
    var painter = try CellPainter(scale: 1)
    let png = PNGFile.bytes(of: try painter.picture(of: Self.screen()))
    let frame = try #require(Pillow.frames(of: png).first)
    func pixel(_ column: Int, _ row: Int) -> UInt32 { frame.pixels[(row * 16 + 8) * frame.width + column * 8 + 4] }
    #expect([pixel(1, 1), pixel(2, 1), pixel(1, 2)] == [0xFF0000, 0x00FF00, 0x0000FF])
    // Half of black over 0x40.
    #expect(pixel(2, 2) == 0x202020)
    #expect(pixel(0, 0) == 0x404040 && pixel(3, 1) == 0x404040)
  }

  @Test func `a cell has the mean colours of its halves`() throws {
    let grid = try Self.screen()
    #expect(grid[column: 1, row: 1].background.rgb == 0xFF0000)
    #expect(grid[column: 2, row: 2].background.rgb == 0x202020)
    #expect(grid[column: 1, row: 1].marks.scalars.isEmpty)
  }

  @Test func `whole parts are one image in SVG and HTML`() throws {
    let grid = try Self.screen()
    let svg = SVGFile.text(of: grid, scale: 1)
    #expect(svg.contains("<image x=\"8\" y=\"16\" width=\"16\" height=\"32\" preserveAspectRatio=\"none\""))
    #expect(svg.split(separator: "<image").count == 2)
    let html = HTMLFile.text(of: grid, title: "t", scale: 1)
    #expect(html.contains("<img alt=\"\" style=\"position:absolute;left:1ch;top:16px;width:2ch;height:32px\""))
    let address = try #require(svg.split(separator: "base64,").last?.prefix { $0 != "\"" })
    #expect(html.contains(address))
  }

  @Test func `a player gets each picture once, and its tiles as characters`() throws {
    let grid = try Self.screen()
    let tile = Array("\u{F0000}\u{F0001}\u{F0001}".utf8)
    var (stream, plain) = (PlayerStream(hasPictures: true), PlayerStream())
    for time in 0..<2 {
      var frame = grid
      frame[column: 0, row: 0].scalar = time == 0 ? "a" : "b"
      stream.show(frame, at: time)
      plain.show(frame, at: time)
    }
    #expect(stream.pictures?.count == 1)
    #expect(stream.bytes.indices.contains { stream.bytes[$0...].starts(with: tile) })
    #expect(plain.pictures == nil)
    #expect(!plain.bytes.indices.contains { plain.bytes[$0...].starts(with: tile.prefix(4)) })
  }

  @Test func `a picture that text covers in part is several images`() throws {
    var grid = try Self.screen()
    grid[column: 2, row: 1] = Cell("x", foreground: .white, background: .black)
    let areas = [Rect(column: 1, row: 1, columns: 1, rows: 1), Rect(column: 1, row: 2, columns: 2, rows: 1)]
    #expect(grid.tileRuns.map(\.area) == areas)
    #expect(grid.tileRuns.map(\.part) == areas.map { $0.moved(columns: -1, rows: -1) })
    let ground = Color(rgb: 0x404040)
    #expect(grid.withoutTiles[column: 1, row: 1] == Cell(foreground: ground, background: ground))
  }

  @Test(arguments: [1, 2047, 2048, 65_536, (1 << 27) - 1] as [UInt32])
  func `a tile is what it was set to`(number: UInt32) {
    var marks = Marks()
    let tile = PictureTile(number: number, column: 1999, row: 1999)
    marks.tile = tile
    #expect(marks.tile == tile)
    #expect(!marks.isEmoji && !marks.hasExtras && !marks.isEmpty)
    let takesMark = marks.append("\u{301}")
    #expect(!takesMark)
    marks.tile = nil
    #expect(marks == Marks())
  }
}
