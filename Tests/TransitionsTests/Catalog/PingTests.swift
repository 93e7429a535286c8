import Testing

@testable import Transitions

struct PingTests {
  @Test func `the circle starts as wide as the link`() {
    let trigger = Rect(column: 10, row: 3, columns: 6, rows: 1)
    // The link is 3 u from its middle to its end; the farthest corner is sqrt(67² + 41²) = 78.549 u away.
    #expect(
      Ping(ring: 0).summary(0.3, trigger: trigger) == [
        "from", "color f4f4f4, inside circle (13 7) r 25.665", "to, inside circle (13 7) r 25.665",
      ])
    #expect(
      Ping().summary(0.5, trigger: trigger) == [
        "from", "color f4f4f4, inside circle (13 7) r 40.775", "to, inside circle (13 7) r 38.775",
      ])
  }

  @Test func `a link with a colour flashes in it, and the new screen opens in the ring`() throws {
    var stage = Stage(size: Size(columns: 80, rows: 24), trigger: Rect(column: 10, row: 3, columns: 6, rows: 1))
    stage.linkColor = Color(rgb: 0xE0B040)
    func layers(_ progress: Double) -> [Layer] { Ping().scene(at: progress, on: stage).layers }
    // Only the colour at first, as wide as the link, 3 u to either side of (13, 7), and as high, 1 u up and down.
    let start = layers(0.01)
    let button = try #require(start[1].clip).prepared()
    #expect(button.distance(x: 11.2, y: 7) > 0 && button.distance(x: 13, y: 7.9) < 0, "it grows to the link's size")
    #expect(start[2].clip.map { $0.prepared().distance(x: 13, y: 7) >= 0 } == true, "nothing of the new screen yet")
    // From 0.3 on it is a circle of 40.775 u at 0.5, with a ring of 4 u at the start, 2 u now.
    #expect(
      Ping().scene(at: 0.5, on: stage).summary == [
        "from", "color e0b040, inside circle (13 7) r 40.775", "to, inside circle (13 7) r 38.775",
      ])
  }

  @Test func `a link becomes the circle without a jump`() throws {
    let stage = Stage(size: Size(columns: 80, rows: 24), trigger: Rect(column: 10, row: 3, columns: 20, rows: 1))
    func shape(_ progress: Double) throws -> PreparedShape {
      try #require(Ping().scene(at: progress, on: stage)[1].clip).prepared()
    }
    for step in 1..<200 {
      let (one, next) = (try shape(Double(step) / 200), try shape(Double(step + 1) / 200))
      for (x, y) in [(20.0, 12.0), (20, 20), (35, 7), (60, 40)] {
        let change = one.distance(x: x, y: y) - next.distance(x: x, y: y)
        #expect((-1e-9...2).contains(change), "\(change) at \(step) of 200")
      }
    }
  }

  @Test func `without a link it opens in the centre`() {
    #expect(
      Ping().summary(0.5) == [
        "from", "color f4f4f4, inside circle (40 24) r 23.574", "to, inside circle (40 24) r 21.574",
      ])
  }

  @Test func `a link of a single cell is a point`() {
    let point = Rect(column: 6, row: 21, columns: 1, rows: 1)
    #expect(Ping().summary(0.2, trigger: point) == Mask().summary(0.2, trigger: point))
  }

  @Test func `a link as wide as the screen does not cover it at a stroke`() {
    let trigger = Rect(column: 0, row: 0, columns: 80, rows: 24)
    // Half of the 46.648 u to the corner, not the 40 u to the side.
    let circle = Ping().circle(at: 0.04, on: Stage(size: trigger.size, trigger: trigger)).prepared()
    #expect(abs(circle.distance(x: 40, y: 24) + 24.257) < 0.001)
  }

  @Test func `the full choreography has three acts`() {
    let trigger = Rect(column: 9, row: 3, columns: 2, rows: 1)
    // In the first half, the old screen flies to the lower left with ease-in. At a quarter of the time it is at
    // 0.315357 of the way to five times its size and three widths and heights away. From 0.08 to 0.7 the new screen
    // grows with ease-out; at 0.25 it is at 0.410923 of the way. It appears evenly from 0.08 to 0.3.
    #expect(
      FullPing().summary(0.25, trigger: trigger) == [
        "from, scale 2.261 about (40 24), moved (-75.686 45.411)",
        "color 102030, inside circle (10 7) r 21.031",
        "to, scale 0.47 about (10 7), opacity 0.773, inside circle (10 7) r 21.031",
      ])
    #expect(FullPing().summary(0.6).count == 2, "the old screen has gone")
    #expect(FullPing().summary(0.8, trigger: trigger).last == "to, inside circle (10 7) r 65.099")
  }

  /// Without colours nothing fades. The new screen is alone in the circle, so it is seen as soon as it comes.
  @Test(arguments: [0.25, 0.3, 0.35]) func `the full choreography is no empty screen without colours`(progress: Double)
  {
    let size = Size(columns: 80, rows: 24)
    let page = TestScreens.plain(size, "a", ink: 0xE0E0E0, background: 0)
    var compositor = Compositor(size: size, rendition: Rendition(depth: .mono))
    compositor.compose(FullPing().scene(at: progress, on: Stage(size: size)), from: page, to: page)
    let middle = compositor.frame.cells[size.columns * 10..<size.columns * 14]
    #expect(middle.contains { $0.isInk })
  }
}
