import Testing
import Transitions

struct DepthTests {
  // A screen at depth z is scaled by 500 / (500 - z): 500 / 575 and 500 / 425 halfway, 500 / 612.5 and 500 / 462.5 at a
  // quarter.
  @Test func `the old screen comes towards the eye, the new one up from behind`() {
    #expect(
      Catalog.depth().summary(0.5) == [
        "to, scale 0.87 about (40 24), opacity 0.5", "from, scale 1.176 about (40 24), opacity 0.5",
      ])
    #expect(
      Catalog.depth().summary(0.25) == [
        "to, scale 0.816 about (40 24), opacity 0.25", "from, scale 1.081 about (40 24), opacity 0.75",
      ])
  }

  @Test func `the depths are reversed on the way back`() {
    #expect(
      Catalog.depth().summary(0.75, operation: .pop) == [
        "from, scale 0.816 about (40 24), opacity 0.25", "to, scale 1.081 about (40 24), opacity 0.75",
      ])
  }

  @Test func `eye and depth are parameters`() {
    #expect(
      Catalog.depth(distance: 50, eye: 100).summary(0.5) == [
        "to, scale 0.8 about (40 24), opacity 0.5", "from, scale 1.333 about (40 24), opacity 0.5",
      ])
  }

  @Test func `the ends of the way are those of the model`() {
    #expect(Catalog.depth().summary(0.0001)[0].hasPrefix("to, scale 0.769 "))
    #expect(Catalog.depth().summary(0.9999)[1].hasPrefix("from, scale 1.429 "))
  }

  @Test(arguments: [(500, 500), (-1, 500), (150, 0), (.nan, .nan), (.infinity, 1)] as [(Double, Double)])
  func `a screen stays in front of the eye`(distance: Double, eye: Double) {
    let scene = Catalog.depth(distance: distance, eye: eye).scene(at: 0.9, on: Stage(size: Size(columns: 9, rows: 3)))
    #expect((0..<scene.count).allSatisfy { scene[$0].scale > 0 && scene[$0].scale < 12 })
  }
}
