import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Images on cells that have another shape than they.
struct PictureShapeTests {
  /// An image in one colour, of bits and of vectors.
  static func images(width: Int, height: Int, _ color: (UInt8, UInt8, UInt8)) -> [[UInt8]] {
    let fill = "rgb(\(color.0),\(color.1),\(color.2))"
    let size = "width='\(width)' height='\(height)'"
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' \(size)><rect \(size) fill='\(fill)'/></svg>"
    return [TestImages.png(width: width, height: height) { _, _ in (color.0, color.1, color.2, 255) }, Array(svg.utf8)]
  }

  static let cases: [(width: Int, height: Int, cells: Size, cell: (Int, Int), covered: (Int, Int))] = [
    // A third of the height, and an eighth of the width.
    (30, 10, Size(columns: 10, rows: 5), (8, 16), (80, 27)), (10, 80, Size(columns: 10, rows: 5), (8, 16), (10, 80)),
    // Nearly the shape of the cells: a row and a half is left, and less than one per cent.
    (203, 199, Size(columns: 25, rows: 12), (8, 16), (196, 192)),
    (400, 398, Size(columns: 20, rows: 10), (8, 16), (160, 160)),
    // Cells that are not twice as high as wide.
    (100, 100, Size(columns: 10, rows: 5), (9, 19), (90, 90)), (1000, 1, Size(columns: 2, rows: 1), (8, 16), (16, 1)),
  ]

  @Test(arguments: cases)
  func `pixels keep the shape of the image, and the rest is page`(
    width: Int, height: Int, cells: Size, cell: (Int, Int), covered: (Int, Int)
  ) throws {
    let page = ImageFramesTests.look().palette.background
    for bytes in Self.images(width: width, height: height, (200, 40, 40)) {
      let bitmap = try ImageBitmapTests.draw(bytes, cells: cells, cell: cell)
      let frame = try #require(Pillow.frames(of: bitmap.bytes).first)
      let (columns, rows) = (cells.columns * cell.0, cells.rows * cell.1)
      #expect([frame.width, frame.height] == [columns, rows])
      let left = (columns - covered.0) / 2
      let top = (rows - covered.1) / 2
      let isVector = bytes.first == UInt8(ascii: "<")
      for (index, pixel) in frame.pixels.enumerated() {
        // Drawings have smooth edges.
        let fromEdge = [
          index % columns - left, left + covered.0 - 1 - index % columns, index / columns - top,
          top + covered.1 - 1 - index / columns,
        ]
        if isVector, fromEdge.contains(where: { abs($0) <= 1 }) { continue }
        let isCovered =
          (left..<left + covered.0).contains(index % columns) && (top..<top + covered.1).contains(index / columns)
        #expect(pixel == (isCovered ? 0xC82828 : page), "\(index % columns), \(index / columns)")
      }
      if !isVector { #expect(bitmap.isOpaque == (covered == (columns, rows))) }
    }
  }

  @Test(arguments: [(2.0, [1, 3]), (1.0, [0, 4])])
  func `cells keep the shape of the image, and the rest is page`(aspect: Double, edges: [Int]) throws {
    // On cells twice as high as wide 1.8 rows, on square ones 3.7.
    for bytes in Self.images(width: 30, height: 11, (200, 40, 40)) {
      var look = ImageFramesTests.look()
      look.aspect = aspect
      let frames = try ImageFrames(
        of: bytes, header: ImageHeader(bytes), size: Size(columns: 10, rows: 5), look: look, plays: true)
      let grid = frames.frames[0].grid
      for row in 0..<5 {
        let cell = grid[column: 4, row: row]
        let isCovered = row > edges[0] && row < edges[1]
        let colors = [cell.foreground.rgb, cell.background.rgb]
        if isCovered { #expect(colors.contains(0xC82828) && (cell.scalar == "█" || cell.scalar == " ")) }
        if edges.contains(row) { #expect(colors.contains(0xC82828) && cell.scalar != "█" && cell.scalar != " ") }
        if row < edges[0] || row > edges[1] { #expect(cell == look.blank) }
      }
    }
  }

  @Test func `what lies beside an image does not count as its transparent ground`() throws {
    for bytes in Self.images(width: 64, height: 40, (0, 0, 0)) {
      var look = ImageFramesTests.look()
      look.blank.background = Color(rgb: 0x101010)
      let frames = try ImageFrames(
        of: bytes, header: ImageHeader(bytes), size: Size(columns: 8, rows: 4), look: look, plays: true)
      #expect(!frames.hasPlate)
    }
  }
}
