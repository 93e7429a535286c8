import Testing

@testable import Transitions

/// The colours behind shared text.
struct SharedTextColorTests {
  private static let size = Size(columns: 24, rows: 3)

  /// Returns the cells of a rule in the middle row, which both screens share, while the edge of the new screen passes it.
  ///
  /// - Parameter eighth: The place of the edge in the row, in eighths from its lower end.
  private static func rule(
    _ glyphs: Rendition.Glyphs, _ depth: Rendition.Depth = .direct, eighth: Int, shadow: Shadow? = nil
  ) -> [Cell] {
    let rule = ["", String(repeating: "━", count: size.columns), ""]
    let from = MoveTests.screen(rule, size, ink: 0x005A82, background: 0xF0F0F0)
    let to = MoveTests.screen(rule, size, ink: 0x005A82, background: shadow == nil ? 0x101010 : 0xF0F0F0)
    var scene = Scene(backdrop: Color(rgb: 0)).adding(Layer(.from))
    let edge = Point(x: 0, y: 4 - Double(eighth) / 4)
    scene.add(Layer(.to, clip: .halfPlane(edge: edge, outward: Direction.up.angle), shadow: shadow))
    scene.text = MovingText(SharedText(lower: from, upper: to), travel: 0, exchange: 0)
    var compositor = Compositor(size: size, rendition: Rendition(depth: depth, glyphs: glyphs))
    compositor.compose(scene, from: from, to: to)
    return Array(compositor.frame.cells[size.columns..<2 * size.columns])
  }

  @Test(arguments: [Rendition.Glyphs.blocks, .legacy])
  func `a rule in an edge stands on the mean of both sides`(_ glyphs: Rendition.Glyphs) {
    for eighth in 0...8 {
      let cells = Self.rule(glyphs, eighth: eighth)
      #expect(Set(cells).count == 1 && cells[0].scalar == "━")
      let expected = 0xF0 - (0xF0 - 0x10) * eighth / 8
      #expect(abs(Int(cells[0].background.red) - expected) <= 1, "eighth \(eighth)")
    }
  }

  @Test(arguments: [Rendition.Depth.sixteen, .mono])
  func `with few colours, a rule in an edge stands on the larger side`(_ depth: Rendition.Depth) {
    for eighth in 0...8 where eighth != 4 {
      #expect((Self.rule(.blocks, depth, eighth: eighth)[0].background.red > 0x80) == (eighth < 4))
    }
  }

  @Test func `the shadow on a rule grows and shrinks without a jump`() {
    let grounds = (0...16).map { Int(Self.rule(.legacy, eighth: $0 - 8, shadow: .cast)[0].background.red) }
    for (one, other) in zip(grounds, grounds.dropFirst()) { #expect(abs(one - other) <= 16, "\(grounds)") }
  }

  /// Returns a picture of vertical stripes, and a link on it in the middle row.
  private static func stripes(_ link: String, at column: Int, ground: UInt32? = nil) -> Grid {
    var grid = MoveTests.screen([], size)
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let level = UInt8(40 + 4 * column + abs(row - 1))
        grid[column: column, row: row].background = Color(red: level, green: level, blue: 255 - level)
      }
    }
    for (offset, scalar) in link.unicodeScalars.enumerated() {
      grid[column: column + offset, row: 1].scalar = scalar
      if let ground { grid[column: column + offset, row: 1].background = Color(rgb: ground) }
    }
    return grid
  }

  @Test func `on a picture, a link leaves its ground in place`() {
    let (from, to) = (Self.stripes("[Home]", at: 3), Self.stripes("[Home]", at: 12))
    let shared = SharedText(lower: from, upper: to)
    #expect(shared.segments.count == 1)
    #expect(shared.glyphs.allSatisfy { !$0.carriesLower && !$0.carriesUpper })
    #expect(shared.lowerRest.cells.map(\.background) == from.cells.map(\.background))
  }

  @Test func `a label that leaves a picture leaves the colours above and below`() {
    let from = Self.stripes("[Home]", at: 3, ground: 0xFFF0A0)
    let shared = SharedText(lower: from, upper: Self.stripes("[Home]", at: 12, ground: 0xFFF0A0))
    #expect(shared.glyphs.allSatisfy { $0.carriesLower && $0.carriesUpper })
    for column in 0..<Self.size.columns {
      let (hole, above) = (shared.lowerRest[column: column, row: 1], from[column: column, row: 0])
      #expect(hole.isBlank && abs(Int(hole.background.red) - Int(above.background.red)) <= 1)
    }
  }

  @Test func `marked words of a line on a plain page take their grounds with them`() {
    let line = "use grep and awk"
    func screen(_ column: Int) -> Grid {
      var grid = MoveTests.screen(["", String(repeating: " ", count: column) + line], Self.size)
      for offset in 4..<8 { grid[column: column + offset, row: 1].background = Color(rgb: 0x404080) }
      for offset in 13..<16 { grid[column: column + offset, row: 1].background = Color(rgb: 0x804040) }
      return grid
    }
    let shared = SharedText(lower: screen(1), upper: screen(6))
    let carried = shared.glyphs.map { $0.carriesLower && $0.carriesUpper ? "x" : "-" }.joined()
    #expect(carried == "----xxxx-----xxx")
    #expect(Set(shared.lowerRest.cells.map(\.background)).count == 1)
  }

  @Test func `dark text of a light place is light where the picture is dark`() {
    // A button of three rows: its text leaves it behind.
    var from = Self.stripes("Home", at: 2)
    for row in 0..<3 {
      for column in 0..<10 {
        from[column: column, row: row].background = Color(rgb: 0xE0E8F0 + UInt32(column))
        from[column: column, row: row].foreground = Color(rgb: 0x101820)
      }
    }
    var hidden = 0
    for frame in MoveTests.film(from, Self.stripes("Home", at: 18), at: [0.2, 0.35, 0.45, 0.6, 0.8]) {
      let letters = frame.cells.filter { !$0.isBlank }
      // Half on the button and half beside it, no colour can be read.
      if letters.isEmpty {
        hidden += 1
        continue
      }
      #expect(letters.count == 4)
      let contrast = letters.reduce(0) { $0 + abs($1.foreground.luma - $1.background.luma) } / 4
      #expect(contrast > 95_000, "\(frame)")
    }
    #expect(hidden <= 2)
  }
}
