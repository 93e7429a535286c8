import Testing

@testable import Transitions

struct MaskTests {
  // From the centre of 80 x 24 cells of 1 x 2 u, the farthest corner is sqrt(40² + 24²) = 46.648 u away. The radius is
  // 0.5 min(1, p / 0.04) + (46.648 - 0.5) p.
  @Test(arguments: [
    (0.02, "1.173"), (0.04, "2.346"), (0.25, "12.037"), (0.5, "23.574"), (0.75, "35.111"), (0.99, "46.186"),
  ]) func `a circle grows from the centre`(_ progress: Double, _ radius: String) {
    // On one page in the light and one in the dark there is neither shade nor lift.
    var stage = Stage(size: Size(columns: 80, rows: 24))
    (stage.fromBackground, stage.toBackground) = (.white, .black)
    #expect(
      Catalog.mask().scene(at: progress, toward: stage).summary == ["from", "to, inside circle (40 24) r \(radius)"])
  }

  @Test func `it starts at the middle of the link`() {
    let trigger = Rect(column: 10, row: 3, columns: 4, rows: 1)
    // The farthest corner is (80, 48), sqrt(68² + 41²) = 79.404 u from (12, 7).
    #expect(
      Catalog.mask().summary(0.5, trigger: trigger) == ["from", "to, shade 0.05, inside circle (12 7) r 39.952"])
  }

  @Test func `on the way back the circle shrinks and the screens are exchanged`() {
    #expect(
      Catalog.mask().summary(0.25, operation: .pop) == ["to", "from, shade 0.05, inside circle (40 24) r 35.111"])
  }

  @Test func `on one cell it never covers more than the cell`() {
    // The farthest corner of a cell of 1 x 2 u is 1.118 u from its middle.
    #expect(
      Catalog.mask().summary(0.5, size: Size(columns: 1, rows: 1)) == [
        "from", "to, shade 0.05, inside circle (0.5 1) r 0.809",
      ])
  }

  @Test func `between light pages the circle is a little darker, except at the ends`() {
    func shade(_ progress: Double) -> Double {
      var stage = Stage(size: Size(columns: 80, rows: 24))
      (stage.fromBackground, stage.toBackground) = (.white, .white)
      return Catalog.mask().scene(at: progress, on: stage).layers[1].shade
    }
    // All of it from .15 to .85.
    for (progress, wanted) in [(0.0, 0.0), (0.075, 0.025), (0.5, 0.05), (0.97, 0.01)] {
      #expect(abs(shade(progress) - wanted) < 1e-9)
    }
  }
}
