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
  func `the words of a line that a level edge crosses are kept or cut together`(
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
      // All words of one page, or none. The blanks beside them are cut alike.
      let others = cells.filter { !$0.scalar.properties.isAlphabetic && $0.scalar != "," }
      let words = String(
        String.UnicodeScalarView(cells.map { (0x2500...0x1FBFF).contains($0.scalar.value) ? " " : $0.scalar }))
      #expect(
        ["", from.lines[1], to.lines[1]].contains { $0.split(separator: " ") == words.split(separator: " ") },
        "eighth \(eighth): \(compositor.frame.lines[1])")
      #expect(Set(others).count <= 2, "eighth \(eighth): \(compositor.frame.lines[1])")
    }
  }

  @Test(arguments: [Rendition.Depth.direct, .sixteen], [false, true])
  func `a label that a level edge cuts keeps or loses letters and ground together`(
    depth: Rendition.Depth, isBelow: Bool
  ) {
    let mark = Color(rgb: 0xFFF8E0)
    var labelled = Self.page("[Trench]    and a few words", ink: 0xFFFFFF, ground: 0x005F87)
    for column in 3..<11 {
      (labelled[column: column, row: 1].foreground, labelled[column: column, row: 1].background) = (.black, mark)
    }
    let plain = Self.page("", ink: 0xFFFFFF, ground: 0x101020)
    for quarter in 1...7 {
      var compositor = Compositor(size: Self.size, rendition: Rendition(depth: depth))
      let edge = Point(x: 0, y: 2 + Double(quarter) / 4)
      compositor.compose(
        Scene(backdrop: .black).adding(Layer(.from)).adding(
          Layer(.to, clip: .halfPlane(edge: edge, outward: Direction.down.angle))),
        from: isBelow ? labelled : plain, to: isBelow ? plain : labelled)
      let label = (3..<11).map { compositor.frame[column: $0, row: 1] }
      let isMarked = label.map { $0.background == mark || !$0.isBlank && $0.foreground == mark }
      let text = String(String.UnicodeScalarView(label.map(\.scalar)))
      #expect(isMarked == Array(repeating: text == "[Trench]", count: 8), "quarter \(quarter): \(text)")
    }
  }

  /// Returns the frame of a screen that is cut to a shape and lies over another.
  private static func frame(of to: Grid, cutBy shape: Shape, over from: Grid, _ glyphs: Rendition.Glyphs) -> Grid {
    var compositor = Compositor(size: size, rendition: Rendition(glyphs: glyphs))
    compositor.compose(
      Scene(backdrop: .black).adding(Layer(.from)).adding(Layer(.to, clip: shape)), from: from, to: to)
    return compositor.frame
  }

  @Test(arguments: [Rendition.Glyphs.blocks, .legacy])
  func `a label under a round corner keeps or loses letters and ground together`(glyphs: Rendition.Glyphs) {
    let mark = Color(rgb: 0xFFF8E0)
    var to = Self.page("[Trench]  and a few more words", ink: 0xFFFFFF, ground: 0x005F87)
    for column in 3..<11 {
      (to[column: column, row: 1].foreground, to[column: column, row: 1].background) = (.black, mark)
    }
    let from = Self.page("", ink: 0xFFFFFF, ground: 0x101020)
    for step in 1..<16 {
      let top = 2 + Double(step) / 8
      let card = Shape.roundedRectangle(
        center: Point(x: 21, y: top + 10), width: 40, height: 20, radii: CornerRadii(8))
      let frame = Self.frame(of: to, cutBy: card, over: from, glyphs)
      for column in 3..<11 {
        let cell = frame[column: column, row: 1]
        let isMarked = cell.background == mark || !cell.isBlank && cell.foreground == mark
        #expect(!isMarked || cell == to[column: column, row: 1], "step \(step), column \(column)")
      }
    }
  }

  @Test(arguments: [Rendition.Glyphs.blocks, .legacy])
  func `a word that a level edge removes leaves no letter under the round corner`(glyphs: Rendition.Glyphs) {
    var to = Self.page("[Trench]  and a few more words", ink: 0xFFFFFF, ground: 0x005F87)
    for column in 3..<11 { to[column: column, row: 1].background = Color(rgb: 0x803010) }
    let from = Self.page("", ink: 0xFFFFFF, ground: 0x101020)
    for step in 1..<32 {
      // The corner ends within the label.
      let top = 2 + Double(step) / 16
      let card = Shape.roundedRectangle(
        center: Point(x: 22, y: top + 10), width: 40, height: 20, radii: CornerRadii(4))
      let row = Self.frame(of: to, cutBy: card, over: from, glyphs).lines[1]
      let letters = row.unicodeScalars.filter { "Trench".unicodeScalars.contains($0) }.count
      #expect(row.contains("few") || letters == 0, "step \(step): \(row)")
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
