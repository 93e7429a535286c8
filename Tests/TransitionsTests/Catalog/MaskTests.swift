import Testing
import Transitions

struct MaskTests {
  // From the centre of 80 x 24 cells of 1 x 2 u, the farthest corner is sqrt(40² + 24²) = 46.648 u away. The radius is
  // 0.5 min(1, p / 0.04) + (46.648 - 0.5) p.
  @Test(arguments: [
    (0.02, "1.173"), (0.04, "2.346"), (0.25, "12.037"), (0.5, "23.574"), (0.75, "35.111"), (0.99, "46.186"),
  ]) func `a circle grows from the centre`(_ progress: Double, _ radius: String) {
    #expect(Catalog.mask().summary(progress) == ["from", "to, inside circle (40 24) r \(radius)"])
  }

  @Test func `it starts at the middle of the link`() {
    let trigger = Rect(column: 10, row: 3, columns: 4, rows: 1)
    // The farthest corner is (80, 48), sqrt(68² + 41²) = 79.404 u from (12, 7).
    #expect(
      Catalog.mask().summary(0.5, trigger: trigger) == ["from", "to, inside circle (12 7) r 39.952"])
  }

  @Test func `on the way back the circle shrinks and the screens are exchanged`() {
    #expect(Catalog.mask().summary(0.25, operation: .pop) == ["to", "from, inside circle (40 24) r 35.111"])
  }

  @Test func `on one cell it never covers more than the cell`() {
    // The farthest corner of a cell of 1 x 2 u is 1.118 u from its middle.
    #expect(
      Catalog.mask().summary(0.5, size: Size(columns: 1, rows: 1)) == ["from", "to, inside circle (0.5 1) r 0.809"])
  }
}
