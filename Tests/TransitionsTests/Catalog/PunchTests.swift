import Testing
import Transitions

struct PunchTests {
  // The last radius is the distance to the farthest corner, 46.648 u, plus three sigma of 1.5 u: 51.148.
  @Test(arguments: [(0.02, "1.263"), (0.5, "25.824"), (0.99, "50.641")])
  func `a hole grows in the old screen and throws a shadow`(_ progress: Double, _ radius: String) {
    #expect(
      Catalog.punch(rim: 0).summary(progress) == [
        "to", "from, outside circle (40 24) r \(radius), shadow 1 sigma 1.5 at (0 0)",
      ])
  }

  @Test func `the rim of the hole is darker than light paper, and one of two on dark paper, which gets lighter`() {
    let rim = "outside circle (40 24) r 25.824"
    #expect(
      Catalog.punch().summary(0.5, background: Color(rgb: 0x0A141E)) == [
        "to", "from, lift 0.08, \(rim), shadow 1 sigma 1.5 at (0 0)",
        "color 5d646a, inside circle (40 24) r 26.824, \(rim)",
        "color 313a42, inside circle (40 24) r 27.824, outside circle (40 24) r 26.824",
      ])
    // At first they grow with the hole.
    #expect(
      Catalog.punch().summary(0.02).last
        == "color b2b2b2, inside circle (40 24) r 1.763, outside circle (40 24) r 1.263")
  }

  @Test func `between a dark and a bright screen there is one rim`() {
    var stage = Stage(size: Size(columns: 80, rows: 24))
    (stage.fromBackground, stage.toBackground) = (Color(rgb: 0x0A141E), Color(rgb: 0x80A0C0))
    let scene = Catalog.punch().scene(at: 0.5, toward: stage)
    #expect(scene.count == 3 && scene[1].lift == 0.05 && scene.summary[2].hasPrefix("color 6c7278,"))
  }

  @Test(arguments: [Stage.Operation.push, .pop])
  func `the rim belongs to the screen on top, on the way back too`(operation: Stage.Operation) {
    var stage = Stage(size: Size(columns: 80, rows: 24), operation: operation)
    (stage.fromBackground, stage.toBackground) = (.black, .white)
    if operation == .pop { swap(&stage.fromBackground, &stage.toBackground) }
    #expect(Catalog.punch().scene(at: 0.5, toward: stage).summary.last?.hasPrefix("color 666666,") == true)
  }

  @Test func `its shadow is as deep in a hole on a dark page`() {
    let layer = Catalog.punch().summary(0.5, background: .black)[1]
    #expect(layer == "from, lift 0.08, outside circle (40 24) r 25.824, shadow 1 sigma 1.5 at (0 0)")
  }

  @Test func `on the way back the hole closes in the screen that returns`() {
    #expect(
      Catalog.punch(rim: 0).summary(0.5, operation: .pop) == [
        "from", "to, outside circle (40 24) r 25.824, shadow 1 sigma 1.5 at (0 0)",
      ])
  }

  @Test func `the shadow has left the screen at the end, wherever it falls`() {
    let punch = Catalog.punch(radius: 2, rim: 0, shadow: Shadow(opacity: 0.5, sigma: 3, offset: Point(x: 3, y: 4)))
    // 46.648 + 9 + 5 at the end: halfway 2 + (60.648 - 2) / 2.
    #expect(
      punch.summary(0.5) == ["to", "from, outside circle (40 24) r 31.324, shadow 0.5 sigma 3 at (3 4)"])
  }

  @Test func `the way back is seen within 50 ms`() throws {
    let size = Size(columns: 80, rows: 24)
    let (white, gray) = (Color(rgb: 0xFFFFFF), Color(rgb: 0x808080))
    let page = Grid(size: size, filledWith: Cell(" ", foreground: gray, background: white))
    let other = Grid(size: size, filledWith: Cell(" ", foreground: gray, background: gray))
    let punch = try Catalog.selection(TransitionChoice(name: "punch"))
    var stage = Stage(size: size, operation: .pop)
    (stage.fromBackground, stage.toBackground) = (page.meanBackground, other.meanBackground)
    var compositor = Compositor(size: size)
    let scene = punch.transition.scene(at: punch.curve(0.05 / punch.duration), toward: stage)
    compositor.compose(scene, from: page, to: other)
    #expect(compositor.frame != page)
  }

  @Test func `half of a soft rim lies beyond the last radius`() {
    // 46.648 + 4.5 + 2 at the end: halfway 0.5 + (53.148 - 0.5) / 2.
    #expect(
      Catalog.punch(softEdge: 4, rim: 0).summary(0.5) == [
        "to", "from, outside circle (40 24) r 26.824, shadow 1 sigma 1.5 at (0 0)",
      ])
  }
}
