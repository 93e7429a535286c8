import TestSupport
import Testing
import Transitions

/// Round edges on pages without text.
@Suite struct RoundEdgeTests {
  /// The edge moves outwards from cell to cell towards the middle of the disc, so a step back is a tooth.
  ///
  /// Art that is nearly flat beside the difference between the screens is drawn like blanks.
  @Test(arguments: [Rendition.Glyphs.blocks, .legacy], [false, true])
  func `neighbouring cells continue an edge without teeth`(glyphs: Rendition.Glyphs, isArt: Bool) {
    let size = Size(columns: 80, rows: 24)
    let from = TestScreens.plain(size, " ", ink: 0, background: 0x101010)
    let to = TestScreens.plain(size, isArt ? "\u{2580}" : " ", ink: 0xD8DCE0, background: 0xE0E0E0)
    var compositor = Compositor(size: size, rendition: Rendition(glyphs: glyphs))
    var (teeth, edges) = (0, 0)
    for step in 0..<60 {
      let disc = Shape.circle(center: Point(x: 40, y: 24), radius: 12 + Double(step) / 4)
      compositor.compose(
        Scene(backdrop: Color(rgb: 0)).adding(Layer(.from)).adding(Layer(.to, clip: disc)), from: from, to: to)
      for row in 0..<size.rows {
        for column in 1..<size.columns {
          let (left, right) = (
            compositor.frame[column: column - 1, row: row], compositor.frame[column: column, row: row]
          )
          let (one, other) = (Self.light(left), Self.light(right))
          let (a, b) = ((0..<16).count { one.contains(7, $0) }, (0..<16).count { other.contains(0, $0) })
          let rises = (column < 40) == (b < a)
          guard (1...15).contains(a), (1...15).contains(b) else { continue }
          edges += 1
          if rises, abs(a - b) > 1 { teeth += 1 }
        }
      }
    }
    #expect(teeth < 20)
    // A disc of 12 to 27 columns has a flat edge above and below, in each of 60 frames.
    #expect(edges > 240)
  }

  /// Returns the part of a cell that shows the light page.
  private static func light(_ cell: Cell) -> SampleMask {
    guard let shape = GlyphShape.mask(of: cell.scalar.value) else { return cell.background.red > 128 ? .full : .empty }
    if (cell.foreground.red > 128) == (cell.background.red > 128) { return cell.foreground.red > 128 ? .full : .empty }
    return cell.foreground.red > 128 ? shape : ~shape
  }
}
