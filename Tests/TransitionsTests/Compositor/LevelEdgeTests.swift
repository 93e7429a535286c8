import TestSupport
import Testing
import Transitions

/// Level edges and level shadows over a line of text.
@Suite struct LevelEdgeTests {
  private static let size = Size(columns: 40, rows: 3)

  /// Returns a page whose middle row holds a line of text.
  private static func page(_ text: String, ink: UInt32, ground: UInt32) -> Grid {
    var grid = TestScreens.plain(size, " ", ink: ink, background: ground)
    for (column, scalar) in text.unicodeScalars.enumerated() { grid[column: 3 + column, row: 1].scalar = scalar }
    return grid
  }

  /// The grounds of two pages, far apart and near.
  static let grounds: [(UInt32, UInt32)] = [(0xFDF6E3, 0x1E1E2E), (0x101010, 0x1E1E1E), (0x202020, 0x202020)]

  @Test(arguments: grounds, [Rendition.Glyphs.blocks, .legacy])
  func `a line of text that a level edge crosses is kept or cut as a whole`(
    grounds: (from: UInt32, to: UInt32), glyphs: Rendition.Glyphs
  ) {
    let from = Self.page("Then the wind comes, and we hid it", ink: 0x808080, ground: grounds.from)
    let to = Self.page("a sum on us     ", ink: 0x909090, ground: grounds.to)
    for eighth in 0...8 {
      var compositor = Compositor(size: Self.size, rendition: Rendition(glyphs: glyphs))
      let edge = Point(x: 0, y: 2 + Double(eighth) / 4)
      compositor.compose(
        Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(
          Layer(.to, clip: .halfPlane(edge: edge, outward: Direction.down.angle))), from: from, to: to)
      let row = Self.size.columns..<2 * Self.size.columns
      let cells = Array(compositor.frame.cells[row])
      let hasNoLetters = cells.allSatisfy { !("a"..."z").contains($0.scalar) && !("A"..."Z").contains($0.scalar) }
      #expect(
        cells == Array(from.cells[row]) || cells == Array(to.cells[row]) || hasNoLetters && Set(cells).count == 1,
        "eighth \(eighth): \(compositor.frame.lines[1])")
    }
  }

  @Test func `a line of text in a level shadow has one background`() {
    let from = Self.page("Then the wind comes", ink: 0x808080, ground: 0xFDF6E3)
    let to = Self.page("", ink: 0x808080, ground: 0xFDF6E3)
    var compositor = Compositor(size: Self.size)
    compositor.compose(
      Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(
        Layer(.to, clip: .halfPlane(edge: Point(x: 0, y: 4), outward: Direction.up.angle), shadow: .cast)),
      from: from, to: to)
    let row = compositor.frame.cells[Self.size.columns..<2 * Self.size.columns]
    #expect(Set(row.map(\.background)).count == 1)
    #expect(row.first?.background != Color(rgb: 0xFDF6E3))
    #expect(row.allSatisfy { $0.isBlank || ("A"..."z").contains($0.scalar) || $0.scalar == "," })
    // A row without text has two steps of the slope.
    #expect(compositor.frame.cells[0].isBlank == false)
  }
}
