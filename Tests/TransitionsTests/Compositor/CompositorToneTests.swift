import Testing
import Transitions

/// Tones in composed frames: blanks whose ink is their own background.
@Suite struct CompositorToneTests {
  private static let size = Size(columns: 20, rows: 4)

  private func page(_ ground: UInt32) -> Grid {
    var page = Grid(size: Self.size, filledWith: Cell(" ", foreground: .white, background: Color(rgb: ground)))
    page[column: 3, row: 1] = Cell("a", foreground: .white, background: Color(rgb: ground))
    return page
  }

  /// A picture of many grounds with a letter on one of them.
  private var picture: Grid {
    var picture = page(0x102030)
    for column in 0..<Self.size.columns {
      let ground = Color(rgb: 0x302010 + UInt32(column) * 0x040404)
      picture[column: column, row: 3] = Cell(" ", foreground: .white, background: ground)
    }
    return picture
  }

  private func frame(of scene: Scene, from: Grid, to: Grid, _ rendition: Rendition) -> Grid {
    var compositor = Compositor(size: Self.size, rendition: rendition)
    compositor.compose(scene, from: from, to: to)
    return compositor.frame
  }

  private func tones(_ grid: Grid) -> Int { grid.cells.count { $0.isTone } }

  @Test(arguments: [Rendition.Depth.palette, .sixteen])
  func `grounds that mix are tones where colours are few`(depth: Rendition.Depth) {
    let stage = Stage(size: Self.size)
    let scene = Fade().scene(at: 0.5, on: stage)
    let (from, to) = (page(0x203040), page(0x604020))
    #expect(tones(frame(of: scene, from: from, to: to, Rendition(depth: depth))) == 79)
    #expect(tones(frame(of: scene, from: from, to: to, Rendition(depth: depth, glyphs: .text))) == 0)
    #expect(tones(frame(of: scene, from: from, to: to, Rendition(depth: .direct))) == 0)
  }

  @Test func `a page at rest has no tones and a picture has them where no letters stand`() {
    let scene = Scene(backdrop: .black).adding(Layer(.to))
    let rendition = Rendition(depth: .palette)
    #expect(tones(frame(of: scene, from: page(0x203040), to: page(0x604020), rendition)) == 0)
    let shown = frame(of: scene, from: page(0x203040), to: picture, rendition)
    #expect(tones(shown) == 20)
    #expect((0..<20).allSatisfy { shown[column: $0, row: 3].isTone })
  }

  @Test func `a page that becomes a picture is drawn again`() {
    let scene = Scene(backdrop: .black).adding(Layer(.to))
    var compositor = Compositor(size: Self.size, rendition: Rendition(depth: .palette))
    compositor.compose(scene, from: page(0), to: page(0x102030))
    var changes = Damage()
    for column in 0..<Self.size.columns { changes.add(Damage.Span(row: 3, start: column, end: column + 1)) }
    compositor.invalidate(changes)
    compositor.compose(scene, from: page(0), to: picture)
    #expect(compositor.frame == frame(of: scene, from: page(0), to: picture, Rendition(depth: .palette)))
  }
}
