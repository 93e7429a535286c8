import Testing
import Transitions

struct PingTests {
  @Test func `the circle starts as wide as the link`() {
    let trigger = Rect(column: 10, row: 3, columns: 6, rows: 1)
    // The link is 3 u from its middle to its end; the farthest corner is sqrt(67² + 41²) = 78.549 u away.
    #expect(
      Ping().summary(0.04, trigger: trigger) == ["from", "to, inside circle (13 7) r 6.022"])
    #expect(
      Ping().summary(0.5, trigger: trigger) == ["from", "to, inside circle (13 7) r 40.775"])
  }

  @Test func `without a link it opens in the centre`() {
    #expect(Ping().summary(0.5) == Mask().summary(0.5))
  }

  @Test func `a link as wide as the screen does not cover it at a stroke`() {
    let trigger = Rect(column: 0, row: 0, columns: 80, rows: 24)
    // Half of the 46.648 u to the corner, not the 40 u to the side.
    #expect(
      Ping().summary(0.04, trigger: trigger) == ["from", "to, inside circle (40 24) r 24.257"])
  }

  @Test func `the full choreography has three acts`() {
    let trigger = Rect(column: 9, row: 3, columns: 2, rows: 1)
    // In the first half, the old screen flies to the lower left with ease-in. At a quarter of the time it is at
    // 0.315357 of the way to five times its size and three widths and heights away. From 0.2 to 0.7 the new screen
    // comes with ease-out; at 0.25 it is at 0.160572 of the way.
    #expect(
      FullPing().summary(0.25, trigger: trigger) == [
        "from, scale 2.261 about (40 24), moved (-75.686 45.411)",
        "color 102030, inside circle (10 7) r 21.031",
        "to, scale 0.245 about (10 7), opacity 0.161, inside circle (10 7) r 21.031",
      ])
    #expect(FullPing().summary(0.6).count == 2, "the old screen has gone")
    #expect(FullPing().summary(0.8, trigger: trigger).last == "to, inside circle (10 7) r 65.099")
  }
}
