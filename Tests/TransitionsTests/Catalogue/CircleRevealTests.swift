import Testing

@testable import Transitions

struct CircleRevealTests {
  @Test func `the circle grows by the screen's height, at least to the corner`() {
    let trigger = Rect(column: 38, row: 11, columns: 4, rows: 2)
    // From 2 u, the radius of the link's inscribed circle, to 2 + 48 u; the corner is 46.6 u away.
    #expect(CircleReveal().summary(0.5, trigger: trigger)[1] == "to, inside circle (40 24) r 26")
    // From a corner, the opposite one is sqrt(78² + 47²) = 91.066 u away.
    let corner = Rect(column: 0, row: 0, columns: 4, rows: 1)
    #expect(CircleReveal().summary(0.5, trigger: corner)[1] == "to, inside circle (2 1) r 46.033")
  }

  @Test func `the icon turns and one sign fades into the other`() throws {
    let stage = Stage(size: Size(columns: 80, rows: 24))
    let scene = CircleReveal(radius: 3, turns: 1).scene(at: 0.5, on: stage)
    #expect(scene[2].opacity == 1 && scene[3].opacity == 0.5 && scene[4].opacity == 0.5)
    let plus = try #require(scene[3].clip).prepared()
    let cross = try #require(scene[4].clip).prepared()
    // Half a turn: an arm of the plus points to the right again; the cross leaves that direction free.
    #expect(plus.distance(x: 41.5, y: 24) < 0 && plus.distance(x: 41.2, y: 25.2) > 0)
    #expect(cross.distance(x: 41.5, y: 24) > 0 && cross.distance(x: 41.2, y: 25.2) < 0)
    let early = try #require(CircleReveal(radius: 3, turns: 1).scene(at: 0.125, on: stage)[3].clip).prepared()
    #expect(early.distance(x: 41.5, y: 24) > 0 && early.distance(x: 41.2, y: 25.2) < 0, "an eighth of a turn")
  }
}
