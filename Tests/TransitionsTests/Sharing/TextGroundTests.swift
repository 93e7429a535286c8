import Testing

@testable import Transitions

/// The colours behind shared text.
struct TextGroundTests {
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
}
