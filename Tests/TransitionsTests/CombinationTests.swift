import Testing
import Transitions

/// Transitions of two others.
struct CombinationTests {
  private static let stage = Stage(size: Size(columns: 20, rows: 5))

  private static func frame(_ transition: any Transition, at progress: Double) -> Grid {
    let from = Grid(["aaaaaaaaaaaaaaaaaaaa"] + Array(repeating: "a", count: 4))
    let to = Grid(["bbbbbbbbbbbbbbbbbbbb"] + Array(repeating: "b", count: 4))
    var compositor = Compositor(size: stage.size, rendition: Rendition(depth: .direct, glyphs: .text))
    compositor.compose(transition.scene(at: progress, toward: stage), from: from, to: to)
    return compositor.frame
  }

  @Test(arguments: [0, 1]) func `at its ends only one screen is seen`(progress: Double) {
    let combined = Catalog.wipe().combined(with: Catalog.fade)
    #expect(Self.frame(combined, at: progress).lines[0].allSatisfy { $0 == (progress == 0 ? "a" : "b") })
  }

  @Test func `a screen has the clip of the first and the movement and light of the second`() throws {
    let scene = Catalog.wipe(.left).combined(with: Catalog.slide(.left, parallax: 0.5, shade: 0.4, shadow: nil))
      .scene(at: 0.5, on: Self.stage)
    #expect(scene.count == 2)
    // The slide has moved the old screen by a quarter of the width, and the new one by half of it.
    #expect(scene[0].translation.x == -5 && scene[1].translation.x == 10)
    #expect(abs(scene[0].shade - 0.2) < 1e-12)
    #expect(scene[1].clip != nil)
  }

  @Test func `movements about different anchors add up`() {
    struct Scaled: Transition {
      var anchor: Point
      var scale: Double
      var across = 0.0
      func scene(at progress: Double, on stage: Stage) -> Scene {
        Scene(Layer(.to, scale: scale, anchor: anchor, translation: Point(x: across, y: 0)))
      }
    }
    let first = Scaled(anchor: Point(x: 2, y: 4), scale: 0.5, across: 3)
    let second = Scaled(anchor: Point(x: 10, y: 0), scale: 2, across: -1)
    let layer = first.combined(with: second).scene(at: 0.5, on: Self.stage)[0]
    // The place 6 is at (6 - 2) / 2 + 2 + 3 = 7, then at (7 - 10) 2 + 10 - 1 = 3.
    #expect((6 - layer.anchor.x) * layer.scale + layer.anchor.x + layer.translation.x == 3)
    #expect((8 - layer.anchor.y) * layer.scale + layer.anchor.y + layer.translation.y == 12)
  }

  @Test func `a sequence shows the colour in its middle`() {
    let chain = Catalog.fade.then(Catalog.fade, through: .black)
    let frame = Self.frame(chain, at: 0.5)
    #expect(frame.cells.allSatisfy { $0.background.rgb == 0 })
    #expect(Self.frame(chain, at: 1).lines[0].hasPrefix("bbb"))
  }
}
